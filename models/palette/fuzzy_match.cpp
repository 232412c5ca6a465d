#include "fuzzy_match.h"

#include <algorithm>
#include <vector>

namespace kittiwake {

namespace {

constexpr int kLetter = 1;
constexpr int kTogether = 10; ///< follows the letter before it
constexpr int kWordStart = 6;
constexpr int kTextStart = 4; ///< and begins the text
constexpr int kNone = -1'000'000;
constexpr qsizetype kLongest = 256; ///< of a text: names have up to 253 characters

/// Whether the text has all letters of the needle in order. Few texts do, and only those are
/// scored.
bool occursIn(QStringView text, QStringView needle)
{
    qsizetype found = 0;
    for (const QChar letter : text) {
        if (letter.toCaseFolded() == needle[found].toCaseFolded() && ++found == needle.size())
            return true;
    }
    return false;
}

} // namespace

bool beginsWord(QStringView text, qsizetype at)
{
    if (at == 0 || text[at].script() == QChar::Script_Han)
        return true;
    const QChar before = text[at - 1];
    return !before.isLetterOrNumber() || (before.isLower() && text[at].isUpper());
}

std::optional<int> fuzzyMatch(QStringView needle, QStringView text)
{
    text = text.left(kLongest);
    if (needle.isEmpty())
        return 0;
    if (!occursIn(text, needle))
        return std::nullopt;
    // best[j]: of the letters so far, with the last of them at text[j]
    const auto size = static_cast<std::size_t>(text.size());
    std::vector<int> before(size, kNone);
    std::vector<int> best(size, kNone);
    for (qsizetype i = 0; i < needle.size(); ++i) {
        const QChar letter = needle[i].toCaseFolded();
        int reachable = i == 0 ? 0 : kNone; // the best of what ends before text[j]
        for (std::size_t j = 0; j < size; ++j) {
            const auto at = static_cast<qsizetype>(j);
            best[j] = kNone;
            if (text[at].toCaseFolded() == letter && (i > 0 || reachable == 0)) {
                const int together = i > 0 && j > 0 ? before[j - 1] + kTogether : kNone;
                best[j] = std::max(reachable, together) + kLetter;
                if (beginsWord(text, at))
                    best[j] += kWordStart + (at == 0 ? kTextStart : 0);
            }
            if (i > 0)
                reachable = std::max(reachable, before[j]);
        }
        std::swap(before, best);
    }
    const int found = *std::max_element(before.begin(), before.end());
    if (found < 0)
        return std::nullopt;
    return found * 4 - static_cast<int>(std::min<qsizetype>(text.size(), 100)) / 4; // the shorter
}

} // namespace kittiwake
