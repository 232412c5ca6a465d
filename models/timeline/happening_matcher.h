#pragma once

#include <models/timeline/happening.h>

#include <QString>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which happenings are shown; a HappeningMatcher tells.
struct HappeningFilter
{
    /// Words with a field look there alone: ns:shop, kind:pod, reason:backoff, type:warning (or
    /// normal, added, changed, deleted), node:, name:, owner:; commas part what may be instead,
    /// "!kind:pod" is all others. What is left is found as it stands in the object's name, reason,
    /// message or node, whatever the case; "!text" shows what does not have it.
    QString text {};
    std::vector<std::string> namespaces {}; ///< empty: all; cluster-scoped objects are in each
    bool warningsOnly = false; ///< only of a tone that is Warn or Error
    bool operator==(const HappeningFilter&) const = default;
};

/// \brief A filter made ready for many happenings. \thread any, once it is made
class HappeningMatcher
{
public:
    explicit HappeningMatcher(const HappeningFilter& filter);

    [[nodiscard]] bool matches(const Happening& happening) const;
    /// That it is everything's.
    [[nodiscard]] bool matchesAll() const;

private:
    enum class Field { Namespace, Kind, Reason, Type, Node, Name, Owner };
    struct Term
    {
        Field field;
        std::vector<std::string> words; ///< folded
        bool inverse = false;
    };
    [[nodiscard]] static bool takeTerm(const QString& word, Term& term);
    [[nodiscard]] static bool holdsTerm(const Term& term, const Happening& happening);
    [[nodiscard]] bool holdsText(const Happening& happening) const;

    std::vector<std::string> m_namespaces;
    std::vector<Term> m_terms;
    std::string m_needle; ///< folded
    bool m_inverse = false;
    bool m_warningsOnly;
};

/// Whether `text` has `folded` somewhere, whatever the case of its Latin letters.
[[nodiscard]] bool holdsFolded(std::string_view text, std::string_view folded);

} // namespace kittiwake
