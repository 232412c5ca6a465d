#include "freshness.h"

#include <kinds/text/short_span.h>
#include <models/language_change.h>
#include <models/navigation/key_bindings.h>
#include <models/text/shown_numbers.h>

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <utility>

namespace kittiwake {

namespace {

/// Rounded up, so that a countdown ends with "1s" and not with "0s".
QString countdown(std::int64_t milliseconds)
{
    return shortSpan((std::max<std::int64_t>(milliseconds, 1) + 999) / 1000 * 1000);
}

QString withReason(const QString& words, const QString& reason)
{
    //: What goes on, then why: "retrying in 4 s: connection refused"
    return reason.isEmpty() ? words : Freshness::tr("%1: %2").arg(words, reason);
}

QString sentences(const QString& first, const QString& second)
{
    return second.isEmpty() ? first : first + QLatin1Char(' ') + second;
}

FreshnessState stateAt(std::int64_t now, FreshnessState told)
{
    const bool lasts = told.retryingFrom != 0 && now >= told.retryingFrom;
    if (told.phase == FreshnessPhase::Live && lasts)
        told.phase = FreshnessPhase::Retrying;
    return told;
}

QString clockTime(std::int64_t at)
{
    return QDateTime::fromMSecsSinceEpoch(at).toString(QStringLiteral("HH:mm"));
}

} // namespace

Freshness::Freshness(Clock clock, QObject* parent)
    : QObject(parent)
    , m_clock(std::move(clock))
{
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &Freshness::tick);
    onLanguageChange(this, [this] {
        refresh();
        Q_EMIT changed();
    });
    setState({});
}

void Freshness::setState(const FreshnessState& state)
{
    // Where events come all the time, the moment of the last one alone is news in each frame.
    auto before = std::exchange(m_told, state);
    before.lastHeardAt = state.lastHeardAt;
    if (!refresh() && before == state)
        return;
    const bool counts = state.phase == FreshnessPhase::Live
        || state.phase == FreshnessPhase::Retrying || state.phase == FreshnessPhase::Stale;
    if (!counts)
        m_tick.stop();
    else if (!m_tick.isActive())
        m_tick.start();
    Q_EMIT changed();
}

void Freshness::tick()
{
    if (refresh())
        Q_EMIT changed();
}

/// Whether that makes other words.
bool Freshness::refresh()
{
    const auto now = m_clock();
    const auto before = std::pair(m_text, m_detail);
    m_state = stateAt(now, m_told);
    m_text = wordsFor(now);
    m_detail = detailFor(now);
    return before != std::pair(m_text, m_detail);
}

bool Freshness::isPast() const
{
    const bool lost = m_state.phase == FreshnessPhase::Retrying
        || m_state.phase == FreshnessPhase::Stale || m_state.phase == FreshnessPhase::Failed;
    return lost && 2 * m_state.behind >= m_state.kinds;
}

bool Freshness::isReconnecting() const
{
    const bool waits =
        m_state.phase == FreshnessPhase::Retrying || m_state.phase == FreshnessPhase::Stale;
    return waits && m_state.behind < m_state.kinds;
}

QString Freshness::wordsFor(std::int64_t now) const
{
    if (isReconnecting())
        //: 14 of 24 kinds of objects are not live again
        return tr("reconnecting: %1 of %2 kinds").arg(m_state.behind).arg(m_state.kinds);
    switch (m_state.phase) {
    case FreshnessPhase::Idle:
        return tr("idle");
    case FreshnessPhase::Connecting:
        return tr("connecting");
    case FreshnessPhase::Syncing:
        if (m_state.arriving)
            return tr("showing %1 of %2", "numbers of rows")
                .arg(shownNumber(m_state.listed), shownNumber(m_state.expected));
        if (m_state.listed == 0)
            return m_state.resource.isEmpty()
                ? tr("waiting for the first page")
                : tr("waiting for the first page of %1").arg(m_state.resource);
        return m_state.expected > 0
            ? tr("syncing %1 of %2").arg(shownNumber(m_state.listed), shownNumber(m_state.expected))
            : tr("syncing %1").arg(shownNumber(m_state.listed));
    case FreshnessPhase::Live:
        if (m_state.isPolled)
            return tr("read every %1").arg(shortSpan(m_state.pollEvery));
        if (m_state.pollEvery > 0)
            return tr("polling every %1 (watch not permitted)").arg(shortSpan(m_state.pollEvery));
        return tr("live");
    case FreshnessPhase::Retrying:
        return withReason(m_state.nextTryAt <= now
                              ? tr("retrying now")
                              : tr("retrying in %1").arg(countdown(m_state.nextTryAt - now)),
                          m_state.reason);
    case FreshnessPhase::Stale:
        return m_state.since == 0
            ? tr("stale")
            : tr("stale since %1 (%2)")
                  .arg(clockTime(m_state.since), shortSpan(now - m_state.since));
    case FreshnessPhase::Forbidden:
        return withReason(tr("forbidden"), m_state.reason);
    case FreshnessPhase::Failed:
        return withReason(tr("failed"), m_state.reason);
    }
    return {};
}

int Freshness::tone() const
{
    const auto tone = [this] {
        switch (m_state.phase) {
        case FreshnessPhase::Live:
            return Tone::Ok;
        case FreshnessPhase::Connecting:
        case FreshnessPhase::Syncing:
            return Tone::Progressing;
        case FreshnessPhase::Retrying:
        case FreshnessPhase::Stale:
            return Tone::Warn;
        case FreshnessPhase::Forbidden:
        case FreshnessPhase::Failed:
            return Tone::Error;
        case FreshnessPhase::Idle:
            break;
        }
        return Tone::Unknown;
    };
    return static_cast<int>(tone());
}

/// To the minute: a mark that counts seconds looks like one that waits for something.
QString Freshness::lastHeard(std::int64_t now) const
{
    const auto ago = now - m_state.lastHeardAt;
    return m_state.lastHeardAt == 0 ? QString()
        : ago < 60'000
        ? tr("The server last sent something less than a minute ago.")
        : tr("The server last sent something %1 ago.").arg(shortSpan(ago / 60'000 * 60'000));
}

QString Freshness::detailFor(std::int64_t now) const
{
    if (isReconnecting())
        return sentences(m_state.behind == 1
                             ? tr("1 of %1 kinds is not live again; what is shown of it is the "
                                  "last known.")
                                   .arg(m_state.kinds)
                             : tr("%1 of %2 kinds are not live again; what is shown of them is "
                                  "the last known.")
                                   .arg(m_state.behind)
                                   .arg(m_state.kinds),
                         m_state.detail);
    switch (m_state.phase) {
    case FreshnessPhase::Idle:
        return tr("Nothing is being watched.");
    case FreshnessPhase::Connecting:
        return tr("Asking the server for the list. Nothing has come yet.");
    case FreshnessPhase::Syncing:
        return m_state.arriving
            ? tr("The list is complete. Its rows are on their way into the table.")
            : tr("The list is being read, page by page. The rows appear when it is complete.");
    case FreshnessPhase::Live:
        if (m_state.isPolled)
            return sentences(tr("It is read again and again while it is shown, each page every %1 "
                                "or more slowly.")
                                 .arg(shortSpan(m_state.pollEvery)),
                             lastHeard(now));
        return m_state.pollEvery > 0
            ? tr("You may list these objects but not watch them, so the list is read again "
                 "every %1.")
                  .arg(shortSpan(m_state.pollEvery))
            : sentences(tr("Every change in the cluster shows here as it happens."),
                        lastHeard(now));
    default:
        break;
    }
    return m_state.detail.isEmpty() ? m_state.reason : m_state.detail;
}

QString Freshness::advice() const
{
    const auto next = nextStep();
    return next.isEmpty() ? m_detail : m_detail + u'\n' + next;
}

QString Freshness::nextStep() const
{
    if (isReconnecting())
        return tr("No action is needed: it retries automatically.");
    switch (m_state.phase) {
    case FreshnessPhase::Retrying:
        return tr("No action is needed: it retries automatically.");
    case FreshnessPhase::Stale:
        return tr("Try now, or check the network and VPN.");
    case FreshnessPhase::Forbidden:
        return sentences(tr("Choose a namespace that you may read, or ask your cluster's "
                            "administrator for the permission."),
                         askedAgainText(m_state.nextTryAt));
    case FreshnessPhase::Failed:
        return tr("It does not retry automatically. Fix the cause, then try again.");
    default:
        return {};
    }
}

bool Freshness::canRetry() const
{
    return m_state.phase == FreshnessPhase::Retrying || m_state.phase == FreshnessPhase::Stale
        || m_state.phase == FreshnessPhase::Forbidden || m_state.phase == FreshnessPhase::Failed;
}

qreal Freshness::progress() const
{
    if (m_state.phase != FreshnessPhase::Syncing || m_state.expected <= 0)
        return -1;
    return std::clamp(static_cast<qreal>(m_state.listed) / static_cast<qreal>(m_state.expected),
                      0.0, 1.0);
}

QString askedAgainText(std::int64_t nextTryAt)
{
    const auto key = KeyBindings().shown(QStringLiteral("retry"));
    return nextTryAt == 0
        ? Freshness::tr("Kittiwake asks again within an hour, and at once when you press %1.")
              .arg(key)
        //: %1: a time of day ("14:32"); %2: a key
        : Freshness::tr("Kittiwake asks again at %1, and at once when you press %2.")
              .arg(clockTime(nextTryAt), key);
}

QString shortSpan(std::int64_t milliseconds)
{
    return QString::fromStdString(shortSpanText(milliseconds));
}

} // namespace kittiwake
