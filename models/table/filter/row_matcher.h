#pragma once

#include "row_filter.h"
#include "term_matcher.h"

#include <string>
#include <vector>

namespace kittiwake {

/// \brief All that a filter's text is looked for in: "namespace/name" and the cells' texts, case
/// folded, as UTF-8. The fields are parted by a byte that no text has; one that is within another
/// is left out.
[[nodiscard]] std::string searchTextOf(const Row& row);

/// \brief A filter made ready for many rows: its text is read and folded once, and each row is a
/// few searches for plain bytes. \thread any, once it is made
class RowMatcher
{
public:
    explicit RowMatcher(RowFilter filter);

    [[nodiscard]] const RowFilter& filter() const { return m_filter; }
    [[nodiscard]] bool matches(const Row& row) const;
    /// That whatever this one shows, `other` shows, too. False where that would take a look at
    /// rows to know.
    [[nodiscard]] bool narrows(const RowMatcher& other) const;

private:
    [[nodiscard]] bool matchesTerms(const Row& row) const;
    [[nodiscard]] bool holdsTermsOf(const RowMatcher& other) const;

    RowFilter m_filter;
    std::vector<TermMatcher> m_terms;
};

} // namespace kittiwake
