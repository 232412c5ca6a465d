#include "log_line_reader.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

void LogLineReader::feed(std::string_view bytes, const Take& take)
{
    for (auto end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
        if (m_rest.empty() && end <= kMaxLine) {
            give(bytes.substr(0, end), 0, take);
        } else {
            keep(bytes.substr(0, end));
            give(m_rest, m_dropped, take);
            drop();
        }
        bytes.remove_prefix(end + 1);
    }
    keep(bytes);
}

void LogLineReader::finish(const Take& take)
{
    if (!m_rest.empty())
        give(m_rest, m_dropped, take);
    drop();
}

void LogLineReader::drop()
{
    m_rest.clear();
    m_dropped = 0;
}

void LogLineReader::keep(std::string_view bytes)
{
    const auto room = kMaxLine - m_rest.size();
    m_rest += bytes.substr(0, room);
    m_dropped += bytes.size() - std::min(bytes.size(), room);
}

void LogLineReader::give(std::string_view line, std::size_t dropped, const Take& take)
{
    if (dropped == 0 && !line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    take(line, dropped);
}

} // namespace kittiwake
