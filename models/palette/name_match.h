#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// How near a name is to what was typed, the nearest first: it is that, begins with it, a word of
/// it does, it has it somewhere, it has its letters in their order.
enum class Nearness : std::uint8_t { Exact, Start, Word, Inside, Loose };

struct NameMatch
{
    Nearness nearness = Nearness::Loose;
    int score = 0; ///< among those that are as near: the higher the better
    bool operator==(const NameMatch&) const = default;
};
/// Whether `a` is the better one.
[[nodiscard]] bool isNearer(const NameMatch& a, const NameMatch& b);

/// \brief How well a name is what was typed, whatever the case. None: too few of the letters stand
/// together or begin words for anybody to have meant it.
[[nodiscard]] std::optional<NameMatch> matchName(QStringView typed, QStringView name);

/// \brief For what does something when it is chosen, so that nobody gets it for a few letters that
/// happen to be in it: `typed` is one of `names`, or each of its words begins one of theirs.
[[nodiscard]] std::optional<NameMatch> matchWords(const QString& typed, const QStringList& names);

} // namespace kittiwake
