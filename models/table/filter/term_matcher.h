#pragma once

#include "filter_terms.h"
#include "row_filter.h"

#include <QRegularExpression>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

inline constexpr char kBetweenFields = '\xff'; ///< in a search text; never part of UTF-8

[[nodiscard]] bool matchesLabels(const LabelSelector& selector, const Row& row);

/// An expression made ready for many texts, whatever the case, given up where it goes back and
/// forth without end. \thread any, once it is made
[[nodiscard]] QRegularExpression boundedExpression(const QString& pattern);

/// \brief One term of a filter made ready for many rows. \thread any, once it is made
class TermMatcher
{
public:
    /// Of `filter`, which outlives the call alone, what terms are about: columns and the time.
    TermMatcher(FilterTerm term, const RowFilter& filter);

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
    [[nodiscard]] bool findsInSight(const Row& row, std::string_view key) const;
    [[nodiscard]] bool findsInColumn(const Row& row) const;
    [[nodiscard]] bool holdsAny(const QString& text) const;

    FilterTerm m_term;
    int m_statusColumn;
    std::vector<bool> m_hidden; ///< columns that texts are not looked for in; empty: none
    FilterColumn m_column; ///< of a term of a column
    std::int64_t m_now; ///< of a term of an age; else 0
    std::string m_needle; ///< folded
    std::vector<std::string> m_any; ///< folded, but for namespaces
    QRegularExpression m_regex;
};

} // namespace kittiwake
