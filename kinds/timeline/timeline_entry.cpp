#include "timeline_entry.h"

#include <kinds/builtin/cells.h>

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

std::uint64_t likenessOf(const TimelineEntry& entry)
{
    std::uint64_t all = static_cast<std::uint64_t>(entry.kind) + 1;
    const auto& object = entry.object;
    for (const auto* text :
         { &object.kind, &object.key.ns, &object.key.name, &entry.reason, &entry.message })
        all = (all ^ std::hash<std::string>()(*text)) * 0x9e3779b97f4a7c15ULL;
    return all;
}

std::int64_t plausibleTime(std::int64_t told, std::int64_t otherwise, std::int64_t heard)
{
    if (told >= kYear2000)
        return std::min(told, heard);
    if (otherwise >= kYear2000)
        return std::min(otherwise, heard);
    return heard;
}

std::string timelineEntryText(std::string_view utf8, int most)
{
    constexpr std::string_view kBlank = " \t\r\n\v\f";
    utf8.remove_prefix(std::min(utf8.find_first_not_of(kBlank), utf8.size()));
    // A character has at most four bytes: what is beyond is never looked at, however long it is.
    const bool cut = utf8.size() > static_cast<std::size_t>(most) * 4;
    utf8 = utf8.substr(0, static_cast<std::size_t>(most) * 4);
    utf8 = utf8.substr(0, utf8.find_last_not_of(kBlank) + 1);
    auto line = QString::fromStdString(cells::oneLine(utf8));
    if (line.size() > most || cut) {
        line.truncate(std::min<qsizetype>(line.size(), most - 3));
        if (!line.isEmpty() && line.back().isHighSurrogate())
            line.chop(1);
        line += QStringLiteral("...");
    }
    auto text = line.toStdString();
    text.shrink_to_fit();
    return text;
}

} // namespace kittiwake
