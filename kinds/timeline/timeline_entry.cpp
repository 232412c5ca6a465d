#include "timeline_entry.h"

#include <kinds/text/one_line.h>

#include <algorithm>
#include <functional>
#include <initializer_list>

namespace kittiwake {

namespace {

constexpr std::int64_t kYear2000 = 946'684'800'000;

std::size_t outside(const std::string& text)
{
    constexpr std::size_t kWithin = 15; // what a std::string holds by itself
    return text.capacity() > kWithin ? text.capacity() + 1 : 0;
}

} // namespace

std::size_t TimelineEntry::footprint() const
{
    constexpr std::size_t kControlBlock = 16;
    std::size_t bytes = sizeof(TimelineEntry) + kControlBlock;
    for (const auto* text : { &object.group, &object.kind, &object.key.ns, &object.key.name,
                              &reason, &message, &node, &owner, &event })
        bytes += outside(*text);
    return bytes;
}

std::uint64_t repeatKeyOf(const TimelineEntry& entry)
{
    std::uint64_t all = static_cast<std::uint64_t>(entry.kind) + 1;
    const auto& object = entry.object;
    for (const auto* text :
         { &object.kind, &object.key.ns, &object.key.name, &entry.reason, &entry.message })
        all = (all ^ std::hash<std::string>()(*text)) * 0x9e3779b97f4a7c15ULL;
    return all;
}

std::int64_t plausibleTime(std::int64_t written, std::int64_t otherwise, std::int64_t receivedAt)
{
    if (written >= kYear2000)
        return std::min(written, receivedAt);
    if (otherwise >= kYear2000)
        return std::min(otherwise, receivedAt);
    return receivedAt;
}

std::string timelineEntryText(std::string_view utf8, std::size_t limit)
{
    constexpr std::string_view kBlank = " \t\r\n\v\f";
    utf8.remove_prefix(std::min(utf8.find_first_not_of(kBlank), utf8.size()));
    // A character has at most four bytes: the rest need not be looked at.
    const bool cut = utf8.size() > limit * 4;
    utf8 = utf8.substr(0, limit * 4);
    auto text = oneLine(utf8.substr(0, utf8.find_last_not_of(kBlank) + 1));
    if (cut || firstCharacters(text, limit).size() < text.size())
        text = std::string(firstCharacters(text, limit - 3)) + "...";
    text.shrink_to_fit();
    return text;
}

} // namespace kittiwake
