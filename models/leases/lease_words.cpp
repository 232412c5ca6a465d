#include "lease_words.h"

#include <QDateTime>

namespace kittiwake {

namespace {

constexpr std::int64_t kMillisecondsPerSecond = 1000;

QString span(std::int64_t milliseconds)
{
    return shownAge(milliseconds / kMillisecondsPerSecond);
}

QString holderText(const std::string& identity)
{
    return identity.empty() ? LeaseWords::tr("nobody") : QString::fromStdString(identity);
}

} // namespace

Tone LeaseWords::tone(LeaseState state)
{
    switch (state) {
    case LeaseState::Held:
        return Tone::Ok;
    case LeaseState::Expired:
        return Tone::Warn;
    case LeaseState::Released:
        break;
    }
    return Tone::Neutral;
}

QString LeaseWords::state(const LeaseFacts& lease, std::int64_t now)
{
    switch (lease.stateAt(now)) {
    case LeaseState::Held:
        return tr("Held");
    case LeaseState::Expired:
        return tr("Expired");
    case LeaseState::Released:
        break;
    }
    return tr("Released");
}

QString LeaseWords::renewed(const LeaseFacts& lease, std::int64_t now)
{
    return lease.renewedAt ? tr("%1 ago").arg(span(now - *lease.renewedAt)) : QString();
}

QString LeaseWords::lasts(const LeaseFacts& lease)
{
    return lease.seconds > 0 ? shownAge(lease.seconds) : QString();
}

QString LeaseWords::changes(const LeaseEntry& entry)
{
    const auto all = shownNumber(entry.facts.transitions);
    if (entry.changes.empty())
        return all;
    //: Of a lease: how often its holder changed, and how many of these changes were seen happening.
    return tr("%1, %2 seen").arg(all, shownNumber(std::ssize(entry.changes)));
}

QString LeaseWords::holder(const LeaseEntry& entry)
{
    if (!entry.holder)
        return {};
    return QString::fromStdString(entry.holder->kind + ' ' + entry.holder->key.toString());
}

QString LeaseWords::account(const LeaseEntry& entry, std::int64_t now)
{
    const auto& lease = entry.facts;
    QStringList sentences;
    const auto until = lease.expiresAt();
    switch (lease.stateAt(now)) {
    case LeaseState::Released:
        sentences << tr("Nobody holds it now.");
        break;
    case LeaseState::Expired:
        sentences << tr("It expired %1 ago: its holder has stopped renewing it, and another one "
                        "may take it.")
                         .arg(span(now - *until));
        break;
    case LeaseState::Held:
        if (until)
            sentences << tr("It expires in %1, unless its holder renews it before.")
                             .arg(span(*until - now));
        break;
    }
    if (lease.acquiredAt && !lease.holder.empty())
        sentences
            << tr("It has been held by the same holder for %1.").arg(span(now - *lease.acquiredAt));
    if (lease.purpose == LeasePurpose::Leader)
        sentences << (lease.transitions == 0
                          ? tr("The leader has never changed.")
                          : tr("The leader has changed %n times since the lease was created.",
                               nullptr, static_cast<int>(lease.transitions)));
    return sentences.join(u' ');
}

QStringList LeaseWords::seen(const LeaseEntry& entry)
{
    QStringList lines;
    for (const auto& change : entry.changes)
        lines << tr("%1: from %2 to %3", "at what time, whose, whose")
                     .arg(QDateTime::fromMSecsSinceEpoch(change.at).toString(
                              QStringLiteral("HH:mm:ss")),
                          holderText(change.from), holderText(change.to));
    return lines;
}

QString LeaseWords::explanation(LeasePurpose purpose)
{
    switch (purpose) {
    case LeasePurpose::Leader:
        return tr("A lease elects a leader. Of a program with several replicas, only the one that "
                  "holds the lease works; the others wait. The leader renews the lease again and "
                  "again. When it stops, the lease expires, and another replica takes it over. "
                  "Times are those of the holder's clock.");
    case LeasePurpose::ApiServer:
        return tr("Each API server renews a lease of its own, so that the others know that it is "
                  "alive.");
    case LeasePurpose::Node:
        break;
    }
    return tr("Each node's kubelet renews a lease of its own: that is the node's heartbeat. When "
              "it stops, the control plane considers the node not ready.");
}

} // namespace kittiwake
