#include "repeats.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <unordered_map>

namespace kittiwake::test {

namespace {

using Ids = std::vector<std::uint32_t>; ///< of a source's lines: the same for the same text

struct Window
{
    std::uint64_t hash = 0;
    std::size_t source = 0;
    std::size_t at = 0; ///< among the lines that count
};

bool isSpace(char c)
{
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

std::string withSingleSpaces(std::string_view line)
{
    std::string text;
    for (const char c : line) {
        if (!isSpace(c))
            text += c;
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
    }
    if (!text.empty() && text.back() == ' ')
        text.pop_back();
    return text;
}

/// Up to a comment at its end; a text with two strokes in it is cut as well, wherever it stands.
std::string_view withoutComment(std::string_view line)
{
    for (auto at = line.find("//"); at != std::string_view::npos; at = line.find("//", at + 1)) {
        if (at == 0 || isSpace(line[at - 1]))
            return line.substr(0, at);
    }
    return line;
}

bool counts(std::string_view line)
{
    constexpr std::array<std::string_view, 5> kAlike = { "#", "import ", "pragma ", "namespace ",
                                                         "using namespace " };
    return std::any_of(line.begin(), line.end(),
                       [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; })
        && std::none_of(kAlike.begin(), kAlike.end(),
                        [&](std::string_view begin) { return line.starts_with(begin); });
}

std::vector<Ids> idsOf(const std::vector<CountedLines>& sources)
{
    std::unordered_map<std::string_view, std::uint32_t> known;
    std::vector<Ids> all;
    all.reserve(sources.size());
    for (const auto& source : sources) {
        auto& ids = all.emplace_back();
        ids.reserve(source.lines.size());
        for (const auto& line : source.lines)
            ids.push_back(known.try_emplace(line.text, static_cast<std::uint32_t>(known.size()))
                              .first->second);
    }
    return all;
}

/// Sorted, so that those of the same lines stand together.
std::vector<Window> windowsOf(const std::vector<Ids>& all, std::size_t length)
{
    constexpr std::uint64_t kPrime = 1'099'511'628'211; // FNV-1a's
    std::vector<Window> windows;
    for (std::size_t source = 0; source < all.size(); ++source) {
        const auto& ids = all[source];
        for (std::size_t at = 0; at + length <= ids.size(); ++at) {
            std::uint64_t hash = 14'695'981'039'346'656'037U;
            for (std::size_t i = at; i < at + length; ++i)
                hash = (hash ^ ids[i]) * kPrime;
            windows.push_back({ hash, source, at });
        }
    }
    std::stable_sort(windows.begin(), windows.end(),
                     [](const Window& a, const Window& b) { return a.hash < b.hash; });
    return windows;
}

/// How many lines are the same from there on.
std::size_t sharedFrom(const std::vector<Ids>& all, const Window& a, const Window& b)
{
    const auto& one = all[a.source];
    const auto& other = all[b.source];
    std::size_t shared = 0;
    while (a.at + shared < one.size() && b.at + shared < other.size()
           && one[a.at + shared] == other[b.at + shared])
        ++shared;
    return shared;
}

/// Whether it is part of a run that begins before it.
bool goesOn(const std::vector<Ids>& all, const Window& a, const Window& b)
{
    return a.at > 0 && b.at > 0 && all[a.source][a.at - 1] == all[b.source][b.at - 1];
}

} // namespace

CountedLines countedLines(const std::string& file, std::string_view text)
{
    CountedLines counted { .file = file, .lines = {} };
    int number = 0;
    bool inComment = false;
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        auto line = withSingleSpaces(withoutComment(text.substr(from, end - from)));
        from = end + 1;
        ++number;
        inComment = inComment || line.starts_with("/*");
        const bool comment = inComment;
        inComment = inComment && line.find("*/") == std::string::npos;
        if (!comment && counts(line))
            counted.lines.push_back({ std::move(line), number });
    }
    return counted;
}

std::vector<Violation> checkRepeats(const std::vector<CountedLines>& sources, std::size_t max)
{
    const auto all = idsOf(sources);
    const auto windows = windowsOf(all, max + 1);
    std::vector<Violation> violations;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const auto& a = windows[i];
        for (std::size_t k = i + 1; k < windows.size() && windows[k].hash == a.hash; ++k) {
            const auto& b = windows[k];
            const bool overlap = a.source == b.source && b.at <= a.at + max;
            const auto shared = overlap || goesOn(all, a, b) ? 0 : sharedFrom(all, a, b);
            if (shared <= max) // or two windows of one hash
                continue;
            const auto& other = sources[a.source];
            violations.push_back({ sources[b.source].file, sources[b.source].lines[b.at].number,
                                   "shares " + std::to_string(shared) + " lines with " + other.file
                                       + ':' + std::to_string(other.lines[a.at].number) + ", and "
                                       + std::to_string(max)
                                       + " at most are allowed; let both use one of them" });
        }
    }
    return violations;
}

} // namespace kittiwake::test
