#include "log_store.h"

#include <kinds/logs/formats/ansi_text.h>

#include <algorithm>
#include <limits>

namespace kittiwake {

namespace {

/// Lines that a chunk takes before it is parted: its text is counted in 32 bits.
constexpr std::size_t kLinesAtOnce = 2 * LogChunk::kLines;

/// So that differences of times are times. \units nanoseconds
constexpr std::int64_t kFarthest = std::numeric_limits<std::int64_t>::max() / 4;

LogBounds possible(LogBounds bounds)
{
    bounds.lines = std::max<std::size_t>(bounds.lines, 1);
    bounds.lineBytes = std::clamp<std::size_t>(bounds.lineBytes, 1, LogChunk::kBytes);
    return bounds;
}

/// At most so many bytes of it, no half characters.
std::string_view cutAfter(std::string_view text, std::size_t bytes)
{
    auto end = bytes;
    for (int i = 0; i < 3 && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U;
         ++i)
        --end;
    return text.substr(0, end);
}

bool standsBefore(const LogLine& line, const LogPlace& place)
{
    return line.place < place;
}

} // namespace

LogStore::LogStore(LogBounds bounds)
    : m_bounds(possible(bounds))
{ }

void LogStore::insert(std::span<const LogLine> batch)
{
    if (batch.empty())
        return;
    m_snapshot.reset();
    const auto lines = placed(batch);
    std::span<const LogLine> rest(lines);
    while (!rest.empty()) {
        const auto slot = slotFor(rest.front().place);
        auto some = rest.first(std::min(rest.size(), kLinesAtOnce));
        if (slot + 1 < m_slots.size()) {
            const auto end = std::lower_bound(some.begin(), some.end(),
                                              m_slots[slot + 1].chunk->place(0), standsBefore);
            some = some.first(static_cast<std::size_t>(end - some.begin()));
        }
        put(slot, some);
        rest = rest.subspan(some.size());
    }
    dropOldest();
}

void LogStore::clear()
{
    m_snapshot.reset();
    m_slots.clear();
    m_last.clear();
    m_dropped.clear();
    m_lines = 0;
    m_footprint = 0;
}

std::vector<LogLine> LogStore::placed(std::span<const LogLine> batch)
{
    std::vector<LogLine> lines(batch.begin(), batch.end());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto& line = lines[i];
        if (line.text.size() > m_bounds.lineBytes) {
            const auto kept = cutAfter(line.text, m_bounds.lineBytes);
            line.dropped += line.text.size() - kept.size();
            line.text = kept;
        }
        if (line.dropped > 0)
            line.flags |= LogFlag::Cut;
        if (hasControls(line.text))
            line.flags |= LogFlag::Controls;
        if (line.flags.has(LogFlag::NoTime))
            line.time = timeFor(line.source, batch.subspan(i + 1));
        line.time = std::clamp(line.time, -kFarthest, kFarthest);
        place(line);
    }
    const auto byPlace = [](const LogLine& one, const LogLine& other) {
        return one.place < other.place;
    };
    if (!std::is_sorted(lines.begin(), lines.end(), byPlace))
        std::sort(lines.begin(), lines.end(), byPlace);
    return lines;
}

/// Of a line that has none: that of the line before it, or else behind it, or else the last of all.
std::int64_t LogStore::timeFor(std::uint32_t source, std::span<const LogLine> rest) const
{
    if (const auto last = m_last.find(source); last != m_last.end())
        return last->second.place.time;
    const auto next = std::find_if(rest.begin(), rest.end(), [source](const LogLine& line) {
        return line.source == source && !line.flags.has(LogFlag::NoTime);
    });
    if (next != rest.end())
        return next->time;
    if (m_slots.empty())
        return 0;
    const auto& newest = *m_slots.back().chunk;
    return newest.place(newest.size() - 1).time;
}

void LogStore::place(LogLine& line)
{
    const auto [found, isFirst] = m_last.try_emplace(line.source);
    auto& last = found->second;
    const bool continues = line.flags.has(LogFlag::Continuation);
    const auto late = line.time - last.place.time;
    const bool together = !isFirst && (continues || line.flags.has(LogFlag::NoTime))
        && late >= -kTogether && late <= kTogether;
    if (!together) {
        line.place = { .time = line.time, .group = ++m_groups };
        last = { line.place, line.severity };
        return;
    }
    ++last.place.index;
    line.place = last.place;
    if (!continues)
        last.severity = line.severity;
    else if (line.severity == LogSeverity::Unknown)
        line.severity = last.severity;
}

std::size_t LogStore::slotFor(const LogPlace& place)
{
    if (m_slots.empty())
        addSlot();
    const auto behind =
        std::partition_point(m_slots.begin(), m_slots.end(), [&place](const Slot& slot) {
            return slot.chunk->size() > 0 && slot.chunk->place(0) <= place;
        });
    const auto slot = static_cast<std::size_t>(behind - m_slots.begin());
    return slot == 0 ? 0 : slot - 1;
}

void LogStore::put(std::size_t slot, std::span<const LogLine> lines)
{
    const auto& there = *m_slots[slot].chunk;
    const auto& first = lines.front();
    if (slot + 1 == m_slots.size() && there.isFull()) {
        const auto end = there.place(there.size() - 1);
        const bool joined =
            first.flags.has(LogFlag::Continuation) && first.place.group == end.group;
        if (end < first.place && !joined) { // the full one stays as it is
            compact(slot);
            addSlot();
            ++slot;
        }
    }
    m_footprint -= m_slots[slot].chunk->footprint();
    auto& chunk = own(slot);
    chunk.insert(lines);
    m_lines += lines.size();
    if (chunk.isTooLarge()) {
        part(slot);
        return;
    }
    m_footprint += chunk.footprint();
}

/// Parts a chunk that is too large, and is not counted in m_footprint.
void LogStore::part(std::size_t slot)
{
    const auto whole = m_slots[slot].chunk;
    const auto ends = whole->partings(slot + 1 == m_slots.size());
    std::vector<Slot> parts;
    std::size_t begin = 0;
    for (const auto end : ends) {
        parts.push_back({ whole->part(begin, end, ++m_versions) });
        m_footprint += parts.back().chunk->footprint();
        begin = end;
    }
    const auto at = m_slots.begin() + static_cast<std::ptrdiff_t>(slot);
    *at = std::move(parts.front());
    m_slots.insert(at + 1, std::make_move_iterator(parts.begin() + 1),
                   std::make_move_iterator(parts.end()));
}

LogChunk& LogStore::own(std::size_t slot)
{
    auto& there = m_slots[slot];
    if (there.shared)
        there = { std::make_shared<LogChunk>(*there.chunk, ++m_versions) };
    return *there.chunk;
}

/// Those who know the chunk need not look at it again: the lines are the same.
void LogStore::compact(std::size_t slot)
{
    auto& chunk = m_slots[slot].chunk;
    if (!chunk->isLoose())
        return;
    m_footprint -= chunk->footprint();
    chunk = chunk->compacted();
    m_footprint += chunk->footprint();
}

void LogStore::addSlot()
{
    m_slots.push_back({ std::make_shared<LogChunk>(++m_versions) });
    m_footprint += m_slots.back().chunk->footprint();
}

void LogStore::dropOldest()
{
    while (m_slots.size() > 1 && m_footprint > m_bounds.bytes)
        dropFirst(m_slots.front().chunk->size());
    while (m_lines > m_bounds.lines)
        dropFirst(std::min(m_lines - m_bounds.lines, m_slots.front().chunk->size()));
}

/// Of the oldest chunk, which has so many.
void LogStore::dropFirst(std::size_t count)
{
    const auto& there = *m_slots.front().chunk;
    for (std::size_t i = 0; i < count; ++i)
        ++m_dropped[there.line(i).source];
    m_lines -= count;
    m_footprint -= there.footprint();
    if (count == there.size()) {
        m_slots.erase(m_slots.begin());
        return;
    }
    auto& chunk = own(0);
    chunk.dropFirst(count);
    m_footprint += chunk.footprint();
}

LogSnapshot LogStore::snapshot()
{
    if (m_snapshot)
        return *m_snapshot;
    std::vector<LogSnapshot::ChunkPtr> chunks;
    chunks.reserve(m_slots.size());
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        // One that the last snapshot had as well is left alone by now, as a rule.
        if (m_slots[i].shared)
            compact(i);
        m_slots[i].shared = true;
        chunks.push_back(m_slots[i].chunk);
    }
    std::vector<LogSnapshot::Dropped> dropped;
    dropped.reserve(m_dropped.size());
    for (const auto& [source, lines] : m_dropped)
        dropped.push_back({ source, lines });
    m_snapshot.emplace(std::move(chunks), std::move(dropped));
    return *m_snapshot;
}

} // namespace kittiwake
