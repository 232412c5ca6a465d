#include "program_log_stream.h"

#include <core/api/timestamp_text.h>

#include <algorithm>
#include <limits>

namespace kittiwake::sim {

namespace {

constexpr auto kLooks = std::chrono::milliseconds(500); // for what is new, while it is followed

} // namespace

ProgramLogStream::ProgramLogStream(Lines lines, Time rotated, const LogOptions& options,
                                   Environment environment)
    : m_lines(std::move(lines))
    , m_options(options)
    , m_environment(std::move(environment))
    , m_next(rotated)
    , m_left(options.limitBytes
                 ? static_cast<std::size_t>(std::max<std::int64_t>(*options.limitBytes, 0))
                 : std::numeric_limits<std::size_t>::max())
{
    if (options.since)
        m_next = std::max(m_next, *options.since);
}

BodySource::Piece ProgramLogStream::pull(std::size_t max)
{
    Piece piece;
    bool ended = false;
    if (m_told == m_waiting.size()) {
        const auto now = m_environment.now();
        auto lines = m_lines(m_next, now);
        ended = !lines;
        m_waiting = lines ? *std::move(lines) : std::vector<LoggedLine>();
        m_told = 0;
        m_next = now;
        if (std::exchange(m_first, false) && m_options.tailLines) {
            const auto tail =
                static_cast<std::size_t>(std::max<std::int64_t>(*m_options.tailLines, 0));
            m_told = m_waiting.size() - std::min(m_waiting.size(), tail);
        }
    }
    while (m_told < m_waiting.size() && piece.bytes.size() < max && m_left > 0)
        append(piece.bytes, m_waiting[m_told++]);
    if (m_told < m_waiting.size() && m_left > 0)
        return piece;
    piece.end = !m_options.follow || ended || m_left == 0;
    if (!piece.end)
        m_timer = m_environment.scheduler.after(kLooks, m_wake);
    return piece;
}

void ProgramLogStream::append(std::string& out, const LoggedLine& line)
{
    auto text = (m_options.timestamps ? microTimestampText(line.at) + ' ' : std::string())
        + line.text + '\n';
    text.resize(std::min(text.size(), m_left));
    m_left -= text.size();
    out += text;
}

} // namespace kittiwake::sim
