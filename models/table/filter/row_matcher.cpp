#include "row_matcher.h"

#include "folded_text.h"

#include <algorithm>

namespace kittiwake {

namespace {

bool isAmong(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

std::string searchTextOf(const Row& row)
{
    auto all = foldedUtf8(QString::fromStdString(row.key.toString()));
    for (const auto& cell : row.cells) {
        const auto text = foldedUtf8(cell.text);
        if (!holdsText(all, text))
            all.append(1, kBetweenFields).append(text);
    }
    all.shrink_to_fit(); // kept as long as its row
    return all;
}

RowMatcher::RowMatcher(RowFilter filter)
    : m_filter(std::move(filter))
{
    for (const auto& words : { m_filter.within, m_filter.text }) {
        auto terms = parseFilter(words, m_filter.columns);
        if (!terms)
            continue;
        for (auto& term : *terms)
            m_terms.emplace_back(std::move(term), m_filter);
    }
}

bool RowMatcher::matches(const Row& row) const
{
    if (m_filter.faultsOnly && !isFault(row.tone))
        return false;
    if (!m_filter.namespaces.empty() && !row.key.ns.empty()
        && !isAmong(m_filter.namespaces, row.key.ns))
        return false;
    if (!m_filter.selector.isEverything() && !matchesLabels(m_filter.selector, row))
        return false;
    if (m_filter.only && !m_filter.only->contains(row.key))
        return false;
    return m_terms.empty() || matchesTerms(row);
}

bool RowMatcher::matchesTerms(const Row& row) const
{
    const auto all = [&](std::string_view searchText) {
        return std::all_of(m_terms.begin(), m_terms.end(),
                           [&](const TermMatcher& term) { return term.matches(row, searchText); });
    };
    return row.searchText.empty() ? all(searchTextOf(row)) : all(row.searchText);
}

bool RowMatcher::narrows(const RowMatcher& other) const
{
    if (other.m_filter.faultsOnly && !m_filter.faultsOnly)
        return false;
    if (!other.m_filter.namespaces.empty() && other.m_filter.namespaces != m_filter.namespaces)
        return false;
    if (!other.m_filter.selector.isEverything() && other.m_filter.selector != m_filter.selector)
        return false;
    if (other.m_filter.only && other.m_filter.only != m_filter.only)
        return false;
    return holdsTermsOf(other);
}

/// Each of the other's terms follows from one of these.
bool RowMatcher::holdsTermsOf(const RowMatcher& other) const
{
    return std::all_of(other.m_terms.begin(), other.m_terms.end(), [this](const auto& wide) {
        return std::any_of(m_terms.begin(), m_terms.end(),
                           [&](const TermMatcher& narrow) { return narrow.implies(wide); });
    });
}

} // namespace kittiwake
