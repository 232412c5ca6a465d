#include "log_chunk.h"

#include "log_text.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace kittiwake {

namespace {

/// How much a line lacks that is cut: as few are, it stands behind their text, and costs the others
/// nothing.
using LackingBytes = std::uint64_t;

std::size_t storedBytes(const LogLine& line)
{
    return line.text.size() + (line.flags.has(LogFlag::Cut) ? sizeof(LackingBytes) : 0);
}

LackingBytes takeLacking(std::string_view& stored)
{
    LackingBytes dropped = 0;
    std::memcpy(&dropped, stored.data() + stored.size() - sizeof dropped, sizeof dropped);
    stored.remove_suffix(sizeof dropped);
    return dropped;
}

std::uint32_t storeLine(LogText& to, const LogLine& line)
{
    const auto offset = to.append(line.text);
    if (line.flags.has(LogFlag::Cut)) {
        std::array<char, sizeof(LackingBytes)> bytes {};
        std::memcpy(bytes.data(), &line.dropped, bytes.size());
        to.append({ bytes.data(), bytes.size() });
    }
    return offset;
}

} // namespace

LogLine LogChunk::line(std::size_t index) const
{
    const auto& entry = m_entries[index];
    auto text = m_text->at(entry.offset, entry.length);
    const auto dropped = entry.flags.has(LogFlag::Cut) ? takeLacking(text) : LackingBytes { 0 };
    return { .time = entry.placeTime + entry.late,
             .source = entry.source,
             .severity = entry.severity,
             .flags = entry.flags,
             .text = text,
             .dropped = dropped,
             .place = entry.place() };
}

LogPlace LogChunk::place(std::size_t index) const
{
    return m_entries[index].place();
}

std::size_t LogChunk::indexOf(const LogPlace& place) const
{
    const auto found = std::lower_bound(
        m_entries.begin(), m_entries.end(), place,
        [](const Entry& entry, const LogPlace& wanted) { return entry.place() < wanted; });
    return static_cast<std::size_t>(found - m_entries.begin());
}

bool LogChunk::isJoined(std::size_t index) const
{
    return index > 0 && m_entries[index].flags.has(LogFlag::Continuation)
        && m_entries[index].group == m_entries[index - 1].group;
}

std::size_t LogChunk::endOfJoined(std::size_t head) const
{
    auto end = head + 1;
    while (end < size() && isJoined(end))
        ++end;
    return end;
}

std::size_t LogChunk::footprint() const
{
    return sizeof(LogChunk) + m_entries.capacity() * sizeof(Entry)
        + (m_text ? sizeof(LogText) + m_text->capacity() : 0);
}

void LogChunk::moveText(std::size_t more)
{
    auto moved = std::make_shared<LogText>(m_textBytes + more);
    for (auto& entry : m_entries)
        entry.offset = moved->append(m_text->at(entry.offset, entry.length));
    m_text = std::move(moved);
}

void LogChunk::insert(std::span<const LogLine> lines)
{
    std::size_t bytes = 0;
    for (const auto& line : lines)
        bytes += storedBytes(line);
    if (!m_text || m_text->room() < bytes)
        moveText(bytes + std::min(m_textBytes / 2, kBytes)); // more will come, as a rule
    const auto count = m_entries.size() + lines.size();
    if (m_entries.capacity() < count)
        m_entries.reserve(std::max(count, std::min(kLines, count + count / 2)));

    const auto before = m_entries.size();
    for (const auto& line : lines)
        m_entries.push_back({ .placeTime = line.place.time,
                              .group = line.place.group,
                              .index = line.place.index,
                              .source = line.source,
                              .late = static_cast<std::int32_t>(line.time - line.place.time),
                              .offset = storeLine(*m_text, line),
                              .length = static_cast<std::uint32_t>(storedBytes(line)),
                              .severity = line.severity,
                              .flags = line.flags });
    m_textBytes += bytes;
    const auto middle = m_entries.begin() + static_cast<std::ptrdiff_t>(before);
    if (before > 0 && std::prev(middle)->place() > middle->place())
        std::inplace_merge(
            m_entries.begin(), middle, m_entries.end(),
            [](const Entry& one, const Entry& other) { return one.place() < other.place(); });
}

void LogChunk::dropFirst(std::size_t count)
{
    const auto end = m_entries.begin() + static_cast<std::ptrdiff_t>(count);
    for (auto entry = m_entries.begin(); entry != end; ++entry)
        m_textBytes -= entry->length;
    m_entries.erase(m_entries.begin(), end);
}

bool LogChunk::isFull() const
{
    return size() >= kLines || m_textBytes >= kBytes / 2;
}

bool LogChunk::isTooLarge() const
{
    return size() > kLines || (m_textBytes > kBytes && size() > 1);
}

std::vector<std::size_t> LogChunk::partings(bool full) const
{
    const auto parts = (size() + kLines - 1) / kLines;
    const auto lines = full ? kLines : (size() + parts - 1) / parts;
    std::vector<std::size_t> ends;
    for (std::size_t begin = 0; begin < size();) {
        auto end = begin;
        std::size_t bytes = 0;
        while (end < size() && end - begin < lines
               && (end == begin || bytes + m_entries[end].length <= kBytes))
            bytes += m_entries[end++].length;
        auto head = end;
        while (head < size() && head > begin && isJoined(head))
            --head;
        if (head > begin) // or else they are more than a part may have
            end = head;
        ends.push_back(end);
        begin = end;
    }
    return ends;
}

std::shared_ptr<LogChunk> LogChunk::part(std::size_t begin, std::size_t end,
                                         std::uint64_t version) const
{
    auto part = std::make_shared<LogChunk>(version);
    part->m_entries.assign(m_entries.begin() + static_cast<std::ptrdiff_t>(begin),
                           m_entries.begin() + static_cast<std::ptrdiff_t>(end));
    for (const auto& entry : part->m_entries)
        part->m_textBytes += entry.length;
    part->m_text = m_text;
    part->moveText(0);
    return part;
}

bool LogChunk::isLoose() const
{
    const auto least = sizeof(LogChunk) + sizeof(LogText) + size() * sizeof(Entry) + m_textBytes;
    return footprint() > least + least / 16;
}

} // namespace kittiwake
