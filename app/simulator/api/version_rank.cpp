#include "version_rank.h"

#include <charconv>
#include <tuple>

namespace kittiwake::sim {

namespace {

/// "v1beta2" taken apart; rank 0 is what does not look like a version.
std::tuple<int, int, int> rankOf(std::string_view version)
{
    const char* const end = version.data() + version.size();
    int major = 0;
    int minor = 0;
    if (!version.starts_with('v'))
        return { 0, 0, 0 };
    auto [rest, error] = std::from_chars(version.data() + 1, end, major);
    if (error != std::errc() || major <= 0)
        return { 0, 0, 0 };
    if (rest == end)
        return { 3, major, 0 };
    const std::string_view suffix(rest, static_cast<std::size_t>(end - rest));
    for (const auto& [word, rank] : { std::pair("beta", 2), std::pair("alpha", 1) }) {
        if (!suffix.starts_with(word))
            continue;
        const auto parsed = std::from_chars(rest + std::string_view(word).size(), end, minor);
        if (parsed.ec == std::errc() && parsed.ptr == end)
            return { rank, major, minor };
    }
    return { 0, 0, 0 };
}

} // namespace

bool preferredVersion(std::string_view a, std::string_view b)
{
    const auto rankA = rankOf(a);
    const auto rankB = rankOf(b);
    return rankA != rankB ? rankA > rankB : a < b;
}

} // namespace kittiwake::sim
