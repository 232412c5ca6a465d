#include "stream_words.h"

#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

QString StreamWords::kind(StreamKind kind)
{
    switch (kind) {
    case StreamKind::Logs:
        return tr("Logs");
    case StreamKind::Terminal:
        return tr("Terminal");
    case StreamKind::PortForward:
        return tr("Port-forward");
    case StreamKind::Copy:
        break;
    }
    return tr("Copy");
}

QString StreamWords::icon(StreamKind kind)
{
    switch (kind) {
    case StreamKind::Logs:
        return QStringLiteral("logs");
    case StreamKind::Terminal:
        return QStringLiteral("terminal");
    case StreamKind::PortForward:
        return QStringLiteral("port-forward");
    case StreamKind::Copy:
        break;
    }
    return QStringLiteral("copy");
}

QString StreamWords::object(const StreamFacts& facts)
{
    return QString::fromStdString(facts.ns.empty() ? facts.name : facts.ns + '/' + facts.name);
}

QString StreamWords::what(const StreamEntry& entry)
{
    const auto& facts = entry.facts;
    if (facts.kind == StreamKind::PortForward) {
        const auto colon = facts.what.find(':');
        const auto remote = colon == std::string::npos ? facts.what : facts.what.substr(colon + 1);
        const auto local = colon == std::string::npos || colon == 0
            ? tr("any free port")
            : QString::fromStdString(facts.what.substr(0, colon));
        return local + QStringLiteral(" → ") + QString::fromStdString(remote);
    }
    const auto what = harmlessText(QString::fromStdString(facts.what));
    if (facts.container.empty())
        return what;
    return what.isEmpty() ? QString::fromStdString(facts.container)
                          : QString::fromStdString(facts.container) + QStringLiteral(" · ") + what;
}

QString StreamWords::state(const StreamEntry& entry)
{
    switch (entry.status.state) {
    case StreamState::Starting:
        return tr("Starting");
    case StreamState::Open:
        return entry.facts.kind == StreamKind::Logs       ? tr("Following")
            : entry.facts.kind == StreamKind::PortForward ? tr("Listening")
            : entry.facts.kind == StreamKind::Copy        ? tr("Copying")
                                                          : tr("Open");
    case StreamState::Waiting:
        return tr("Waiting");
    case StreamState::Stopped:
        return tr("Stopped");
    case StreamState::Done:
        return entry.facts.kind == StreamKind::Copy ? tr("Copied") : tr("Ended");
    case StreamState::Failed:
        break;
    }
    return tr("Failed");
}

Tone StreamWords::tone(const StreamEntry& entry)
{
    switch (entry.status.state) {
    case StreamState::Starting:
        return Tone::Progressing;
    case StreamState::Open:
        return entry.facts.kind == StreamKind::Copy ? Tone::Progressing : Tone::Ok;
    case StreamState::Waiting:
        return Tone::Warn;
    case StreamState::Stopped:
        return Tone::Neutral;
    case StreamState::Done:
        if (!entry.status.notice.empty() || entry.status.exitCode.value_or(0) != 0)
            return Tone::Warn;
        // What is open has the tone of what runs; a copy that is done is what was wanted.
        return entry.facts.kind == StreamKind::Copy ? Tone::Ok : Tone::Neutral;
    case StreamState::Failed:
        break;
    }
    return Tone::Error;
}

QString StreamWords::connections(const StreamEntry& entry)
{
    if (entry.facts.kind == StreamKind::Terminal || entry.status.opened == 0)
        return {};
    const auto all = shownNumber(static_cast<std::int64_t>(entry.status.opened));
    if (entry.facts.kind == StreamKind::Copy)
        return tr("%n files", nullptr, static_cast<int>(entry.status.opened));
    return shownNumber(entry.status.open) + QStringLiteral(" / ") + all;
}

QString StreamWords::bytes(std::uint64_t bytes)
{
    return bytes == 0 ? QString() : shownBytes(static_cast<double>(bytes));
}

QString StreamWords::copying(const StreamEntry& entry)
{
    const auto& status = entry.status;
    const auto which = object(entry.facts) + QStringLiteral(" · ") + what(entry);
    const auto done = shownBytes(static_cast<double>(status.received + status.sent));
    if (status.expected)
        return tr("%1 (%2 of %3)")
            .arg(which, done, shownBytes(static_cast<double>(*status.expected)));
    return tr("%1 (%2 so far)").arg(which, done);
}

QString StreamWords::why(const StreamEntry& entry)
{
    const auto& status = entry.status;
    QStringList sentences;
    if (status.error)
        sentences << QString::fromStdString(status.error->sentence);
    if (!status.notice.empty())
        sentences << QString::fromStdString(status.notice);
    if (status.exitCode)
        sentences << tr("Exit code %1.").arg(*status.exitCode);
    if (status.ownerReplaced && !status.peer.empty())
        sentences
            << tr("%1 was deleted and recreated under the same name. New connections go to %2, a "
                  "pod of the new one.")
                   .arg(QString::fromStdString(entry.facts.objectKind) + u' ' + object(entry.facts),
                        QString::fromStdString(status.peer));
    else if (!status.peerBefore.empty() && !status.peer.empty())
        sentences << tr("New connections go to %1; those before went to %2, of the same owner.")
                         .arg(QString::fromStdString(status.peer),
                              QString::fromStdString(status.peerBefore));
    if (status.peerLeaving && !status.peer.empty())
        sentences << tr("Pod %1 is being deleted: connections to it end when it has gone.")
                         .arg(QString::fromStdString(status.peer));
    if (status.state == StreamState::Waiting && entry.facts.kind == StreamKind::PortForward)
        sentences << tr("The port stays open; the next connection tries again.");
    if (status.forOthers && !status.address.empty() && status.state != StreamState::Stopped)
        sentences << tr("Other computers can connect, too, with your rights to the pod.");
    return sentences.join(u'\n');
}

QString StreamWords::explanation(const StreamFacts& facts)
{
    switch (facts.kind) {
    case StreamKind::Logs:
        return tr("Followed in the Logs view, also while you look at something else.");
    case StreamKind::Terminal:
        return tr("Closing it ends its shell.");
    case StreamKind::PortForward:
        return facts.objectKind == "Pod"
            ? tr(
                "Connections go to this pod, or to the one of its name that its owner makes in its "
                "place. A pod of another owner is left alone.")
            : tr("Each new connection goes to a pod of this owner, a ready one where there is one, "
                 "and never to another's. It is remembered, and not started, when Kittiwake starts "
                 "again.");
    case StreamKind::Copy:
        break;
    }
    return tr(
        "Copied by the container's tar. A single file that was cut off resumes where it stopped, "
        "and its SHA-256 is compared; a folder starts again. What was cancelled is not left "
        "behind on this computer.");
}

QString StreamWords::close(StreamKind kind)
{
    switch (kind) {
    case StreamKind::Logs:
        return tr("Stop following");
    case StreamKind::Terminal:
        return tr("Close");
    case StreamKind::PortForward:
        return tr("Stop");
    case StreamKind::Copy:
        break;
    }
    return tr("Cancel");
}

QString StreamWords::start(const StreamEntry& entry)
{
    if (entry.facts.kind != StreamKind::Copy)
        return tr("Start");
    return entry.status.resumable ? tr("Resume") : tr("Copy again");
}

} // namespace kittiwake
