#include "container_log.h"

#include <core/api/timestamp_text.h>

#include <algorithm>
#include <limits>

namespace kittiwake::sim {

namespace {

constexpr std::uint64_t kKept = 2'000; // lines; earlier ones have been rotated away
constexpr auto kFastest = std::chrono::milliseconds(700); // between lines
constexpr std::uint64_t kSpread = 2'500; // milliseconds more at most, by container

} // namespace

ContainerLog::ContainerLog(ContainerRun run, const LogOptions& options, Environment environment,
                           Look look)
    : m_run(std::move(run))
    , m_follow(options.follow && !m_run.ended)
    , m_timestamps(options.timestamps)
    , m_environment(std::move(environment))
    , m_look(std::move(look))
    , m_interval(kFastest + std::chrono::milliseconds(m_run.voice.seed % kSpread))
    , m_left(options.limitBytes
                 ? static_cast<std::size_t>(std::max<std::int64_t>(*options.limitBytes, 0))
                 : std::numeric_limits<std::size_t>::max())
{
    const auto now = m_environment.now();
    m_next = firstLine(now, options);
    m_saidLast = (options.tailLines && *options.tailLines == 0)
        || (options.since && m_run.ended && *m_run.ended < *options.since);
}

void ContainerLog::start(std::function<void()> wake)
{
    m_wake = std::move(wake);
}

BodySource::Piece ContainerLog::pull(std::size_t max)
{
    if (m_follow)
        lookWhetherItRuns();
    Piece piece;
    const auto until = m_run.ended.value_or(m_environment.now());
    const auto end = linesUntil(until);
    while (m_next < end && piece.bytes.size() < max && m_left > 0) {
        const auto time = timeOf(m_next);
        append(piece.bytes, logLine(m_run.voice, m_next, time) + '\n', time);
        ++m_next;
    }
    if (m_next < end && m_left > 0)
        return piece;
    if (m_run.ended && !m_saidLast && m_left > 0) {
        m_saidLast = true;
        append(piece.bytes, lastWords(m_run.voice, m_run.exitCode, m_run.reason, until), until);
    }
    piece.end = !m_follow || m_run.ended || m_left == 0;
    if (!piece.end)
        m_timer = m_environment.scheduler.after(timeOf(m_next) - until, m_wake);
    return piece;
}

void ContainerLog::lookWhetherItRuns()
{
    if (m_run.ended)
        return;
    auto run = m_look(false);
    if (run && run->started != m_run.started)
        run = m_look(true); // it has been restarted
    if (run && run->started == m_run.started) {
        m_run = std::move(*run);
        return;
    }
    m_run.ended = m_environment.now(); // the pod has been deleted
    m_saidLast = true;
}

ContainerLog::Time ContainerLog::timeOf(std::uint64_t line) const
{
    return m_run.started + (line + 1) * m_interval;
}

std::uint64_t ContainerLog::linesUntil(Time time) const
{
    return time <= m_run.started ? 0
                                 : static_cast<std::uint64_t>((time - m_run.started) / m_interval);
}

std::uint64_t ContainerLog::firstLine(Time now, const LogOptions& options) const
{
    const auto end = linesUntil(m_run.ended.value_or(now));
    auto max = kKept;
    if (options.tailLines)
        max = std::min(max,
                       static_cast<std::uint64_t>(std::max<std::int64_t>(*options.tailLines, 0)));
    auto first = end - std::min(end, max);
    if (options.since)
        first = std::max(first, linesUntil(*options.since));
    return first;
}

void ContainerLog::append(std::string& out, std::string_view text, Time time)
{
    std::string lines;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.find('\n', at) + 1;
        if (m_timestamps)
            lines.append(microTimestampText(time)).append(" ");
        lines.append(text.substr(at, end - at));
        at = end;
    }
    lines.resize(std::min(lines.size(), m_left));
    m_left -= lines.size();
    out += lines;
}

} // namespace kittiwake::sim
