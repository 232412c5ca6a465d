#include "name_match.h"

#include <models/palette/fuzzy_match.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kLeastALetter = 20; ///< of fuzzyMatch: half of them begin words or stand together

bool wordBeginsWith(QStringView text, QStringView typed)
{
    for (qsizetype at = text.indexOf(typed, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(typed, at + 1, Qt::CaseInsensitive)) {
        if (beginsWord(text, at))
            return true;
    }
    return false;
}

} // namespace

bool isNearer(const NameMatch& a, const NameMatch& b)
{
    return a.nearness != b.nearness ? a.nearness < b.nearness : a.score > b.score;
}

std::optional<NameMatch> matchName(QStringView typed, QStringView name)
{
    const auto score = fuzzyMatch(typed, name);
    if (!score)
        return std::nullopt;
    if (name.compare(typed, Qt::CaseInsensitive) == 0)
        return NameMatch { Nearness::Exact, *score };
    if (name.startsWith(typed, Qt::CaseInsensitive))
        return NameMatch { Nearness::Start, *score };
    if (wordBeginsWith(name, typed))
        return NameMatch { Nearness::Word, *score };
    if (name.contains(typed, Qt::CaseInsensitive))
        return NameMatch { Nearness::Inside, *score };
    if (*score < kLeastALetter * static_cast<int>(typed.size()))
        return std::nullopt;
    return NameMatch { Nearness::Loose, *score };
}

std::optional<NameMatch> matchWords(const QString& typed, const QStringList& names)
{
    if (names.contains(typed, Qt::CaseInsensitive))
        return NameMatch { Nearness::Exact, 0 };
    const auto words = typed.split(u' ', Qt::SkipEmptyParts);
    const bool all = std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return std::any_of(names.begin(), names.end(),
                           [&](const QString& name) { return wordBeginsWith(name, word); });
    });
    return all ? std::optional(NameMatch { Nearness::Word, 0 }) : std::nullopt;
}

} // namespace kittiwake
