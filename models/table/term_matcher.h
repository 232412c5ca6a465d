#pragma once

#include <models/row.h>
#include <models/table/filter_terms.h>

#include <QRegularExpression>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

inline constexpr char kBetweenFields = '\xff'; ///< in a search text; never part of UTF-8

[[nodiscard]] bool matchesLabels(const LabelSelector& selector, const Row& row);

/// An expression made ready for many texts, whatever the case, given up where it goes back and
/// forth without end. \thread any, once it is made
[[nodiscard]] QRegularExpression patientExpression(const QString& pattern);

/// \brief One term of a filter made ready for many rows. \thread any, once it is made
class TermMatcher
{
public:
    /// `statusColumn`: what "status:" looks at; -1: there is none, and it finds nothing
    TermMatcher(FilterTerm term, int statusColumn);

    [[nodiscard]] bool matches(const Row& row, std::string_view searchText) const
    {
        return finds(row, searchText) != m_term.inverse;
    }
    /// That whatever this one matches, `other` matches, too, as far as that can be told.
    [[nodiscard]] bool implies(const TermMatcher& other) const;

private:
    [[nodiscard]] bool finds(const Row& row, std::string_view searchText) const;
    [[nodiscard]] bool findsStatus(const Row& row) const;
    [[nodiscard]] bool findsExpression(const Row& row) const;

    FilterTerm m_term;
    int m_statusColumn;
    std::string m_needle; ///< folded
    std::vector<std::string> m_any; ///< statuses folded, namespaces as they are
    QRegularExpression m_regex;
};

} // namespace kittiwake
