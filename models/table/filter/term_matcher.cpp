#include "term_matcher.h"

#include "folded_text.h"

#include <models/table/row_order.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// An expression that goes back and forth without end is given up for that row: a filter of many
/// rows must come to its end. \units steps of PCRE's
const auto kMatchLimit = QStringLiteral("(*LIMIT_MATCH=20000)");

/// Of each column; empty: all are searched. Namespace and name are searched as the row's key.
std::vector<bool> hiddenOf(const FilterColumns& columns)
{
    std::vector<bool> hidden(columns.size());
    std::transform(columns.begin(), columns.end(), hidden.begin(), [](const FilterColumn& column) {
        return !column.shown && column.role != ColumnRole::Namespace
            && column.role != ColumnRole::Name;
    });
    if (std::find(hidden.begin(), hidden.end(), true) == hidden.end())
        hidden.clear();
    return hidden;
}

bool agrees(FilterTerm::Compare compare, auto a, auto b)
{
    using Compare = FilterTerm::Compare;
    switch (compare) {
    case Compare::Less:
        return a < b;
    case Compare::LessOrEqual:
        return a <= b;
    case Compare::Greater:
        return a > b;
    case Compare::GreaterOrEqual:
        return a >= b;
    default:
        return a == b;
    }
}

} // namespace

QRegularExpression boundedExpression(const QString& pattern)
{
    QRegularExpression made(kMatchLimit + pattern,
                            QRegularExpression::CaseInsensitiveOption
                                | QRegularExpression::MultilineOption);
    made.optimize(); // compiled here, for all texts
    return made;
}

bool matchesLabels(const LabelSelector& selector, const Row& row)
{
    const auto* labels = row.labels.get();
    return selector.matches([labels](std::string_view key) {
        return labels == nullptr ? std::nullopt : labels->value(key);
    });
}

TermMatcher::TermMatcher(FilterTerm term, const RowFilter& filter)
    : m_term(std::move(term))
    , m_statusColumn(filter.statusColumn)
    , m_now(0)
    , m_needle(foldedUtf8(m_term.text))
{
    if (m_term.kind == FilterTerm::Kind::Text || m_term.kind == FilterTerm::Kind::Regex)
        m_hidden = hiddenOf(filter.columns);
    if (m_term.kind == FilterTerm::Kind::Column)
        m_column = filter.columns[static_cast<std::size_t>(m_term.column)];
    if (m_column.role == ColumnRole::Age)
        m_now = filter.now;
    for (const auto& one : m_term.any)
        m_any.push_back(m_term.kind == FilterTerm::Kind::Namespace ? one.toStdString()
                                                                   : foldedUtf8(one));
    if (m_term.kind == FilterTerm::Kind::Regex)
        m_regex = boundedExpression(m_term.text);
}

bool TermMatcher::finds(const Row& row, std::string_view searchText) const
{
    switch (m_term.kind) {
    case FilterTerm::Kind::Text:
        return holdsText(searchText, m_needle)
            && (m_hidden.empty()
                || findsInSight(row, searchText.substr(0, searchText.find(kBetweenFields))));
    case FilterTerm::Kind::Fuzzy:
        return holdsScattered(searchText.substr(0, searchText.find(kBetweenFields)), m_needle);
    case FilterTerm::Kind::Regex:
        return findsExpression(row);
    case FilterTerm::Kind::Namespace:
        return std::find(m_any.begin(), m_any.end(), row.key.ns) != m_any.end();
    case FilterTerm::Kind::Status:
        return findsStatus(row);
    case FilterTerm::Kind::Labels:
        return matchesLabels(m_term.labels, row);
    case FilterTerm::Kind::Column:
        return findsInColumn(row);
    }
    return false;
}

/// The search text has all columns; which of them it was found in is asked only then.
bool TermMatcher::findsInSight(const Row& row, std::string_view key) const
{
    if (holdsText(key, m_needle))
        return true;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const bool hidden = i < m_hidden.size() && m_hidden[i];
        if (!hidden && holdsText(foldedUtf8(row.cells[i].text), m_needle))
            return true;
    }
    return false;
}

bool TermMatcher::holdsAny(const QString& text) const
{
    const auto folded = foldedUtf8(text);
    return std::any_of(m_any.begin(), m_any.end(),
                       [&](const std::string& one) { return holdsText(folded, one); });
}

bool TermMatcher::findsInColumn(const Row& row) const
{
    const auto at = static_cast<std::size_t>(m_term.column);
    if (at >= row.cells.size())
        return false;
    const auto& cell = row.cells[at];
    if (m_term.compare == FilterTerm::Compare::Holds)
        return holdsAny(cell.text);
    if (!m_term.amount)
        return agrees(m_term.compare, naturalCompare(cell.text, m_term.text), 0);
    const auto amount = filterAmount(cell, m_column, m_now);
    return amount && agrees(m_term.compare, *amount, *m_term.amount);
}

bool TermMatcher::findsStatus(const Row& row) const
{
    if (m_statusColumn < 0 || static_cast<std::size_t>(m_statusColumn) >= row.cells.size())
        return false;
    return holdsAny(row.cells[static_cast<std::size_t>(m_statusColumn)].text);
}

/// A row is a text with a line for its key and one for each cell: one match a row, and "^" and "$"
/// are a cell's ends.
bool TermMatcher::findsExpression(const Row& row) const
{
    QString lines;
    lines.reserve(256); // most rows fit
    lines.append(QString::fromStdString(row.key.toString()));
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (i >= m_hidden.size() || !m_hidden[i])
            lines.append(u'\n').append(row.cells[i].text);
    }
    return m_regex.match(lines).hasMatch();
}

bool TermMatcher::implies(const TermMatcher& other) const
{
    if (m_hidden != other.m_hidden || m_now != other.m_now || m_column != other.m_column)
        return false;
    if (m_term == other.m_term)
        return m_term.kind != FilterTerm::Kind::Status || m_statusColumn == other.m_statusColumn;
    const bool texts =
        m_term.kind == FilterTerm::Kind::Text && other.m_term.kind == FilterTerm::Kind::Text;
    if (!texts || m_term.inverse != other.m_term.inverse)
        return false;
    return m_term.inverse ? holdsText(other.m_needle, m_needle)
                          : holdsText(m_needle, other.m_needle);
}

} // namespace kittiwake
