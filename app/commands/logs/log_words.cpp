#include "log_words.h"

#include <core/logs/log_line_reader.h>

namespace kittiwake::log_words {

namespace {

/// "Container app of pod shop/web-1", at a sentence's beginning.
std::string subject(const LogSource& source)
{
    auto text = describe(source);
    text.front() = text.front() == 'c' ? 'C' : 'P';
    return text;
}

/// " with exit code 1 (Error)"; empty: nobody knows how.
std::string how(const std::optional<ContainerEnd>& end)
{
    if (!end)
        return {};
    return " with exit code " + std::to_string(end->exitCode)
        + (end->reason.empty() ? "" : " (" + end->reason + ')');
}

std::string ofRestart(const LogSource& source, const LogMark& mark)
{
    auto text = subject(source) + " has restarted";
    if (mark.end)
        text += "; the instance before ended" + how(mark.end);
    text += '.';
    if (mark.instancesMissed == 1)
        text += " The log of 1 instance in between is gone.";
    else if (mark.instancesMissed > 1)
        text += " The logs of " + std::to_string(mark.instancesMissed)
            + " instances in between are gone.";
    return text;
}

} // namespace

std::string ofMark(const LogSource& source, const LogMark& mark)
{
    switch (mark.kind) {
    case LogMark::Kind::Restarted:
        return ofRestart(source, mark);
    case LogMark::Kind::Gap:
        return "Lines of " + describe(source) + " may be missing between " + logTimeText(mark.time)
            + " and " + logTimeText(mark.until)
            + ": its node rotated the log while it could not be read. A larger "
              "containerLogMaxSize of the kubelet keeps more.";
    case LogMark::Kind::Notice:
        return "The node says of " + describe(source) + ": " + mark.text;
    case LogMark::Kind::Ended:
        return mark.end ? subject(source) + " has ended" + how(mark.end) + '.'
                        : "The log of " + describe(source) + " has ended.";
    case LogMark::Kind::Terminated:
        return subject(source) + " has ended" + how(mark.end) + '.';
    }
    return {};
}

std::string ofWaiting(const LogSource& source, const std::string& reason, bool hasRun)
{
    return subject(source) + " is waiting to start" + (hasRun ? " again" : "") + ": " + reason
        + '.';
}

std::string ofErrors(const Error& first, std::size_t logs)
{
    const auto whose = logs < 2
        ? std::string()
        : "The logs of " + std::to_string(logs) + " containers cannot be read: ";
    return whose + first.sentence + " Trying again.";
}

std::string ofCutLine(const LogSource& source)
{
    return "A line of " + describe(source) + " is longer than "
        + std::to_string(LogLineReader::kMaxLine >> 20U) + " MiB; the rest of it is left out.";
}

} // namespace kittiwake::log_words
