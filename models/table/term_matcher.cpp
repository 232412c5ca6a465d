#include "term_matcher.h"

#include <models/table/folded_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

using Kind = FilterTerm::Kind;

/// An expression that goes back and forth without end is given up for that row: a filter of many
/// rows must come to its end. \units steps of PCRE's
const auto kPatience = QStringLiteral("(*LIMIT_MATCH=20000)");

} // namespace

QRegularExpression patientExpression(const QString& pattern)
{
    QRegularExpression made(kPatience + pattern,
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

TermMatcher::TermMatcher(FilterTerm term, int statusColumn)
    : m_term(std::move(term))
    , m_statusColumn(statusColumn)
    , m_needle(foldedUtf8(m_term.text))
{
    for (const auto& one : m_term.any)
        m_any.push_back(m_term.kind == Kind::Status ? foldedUtf8(one) : one.toStdString());
    if (m_term.kind == Kind::Regex)
        m_regex = patientExpression(m_term.text);
}

bool TermMatcher::finds(const Row& row, std::string_view searchText) const
{
    switch (m_term.kind) {
    case Kind::Text:
        return holdsText(searchText, m_needle);
    case Kind::Fuzzy:
        return holdsScattered(searchText.substr(0, searchText.find(kBetweenFields)), m_needle);
    case Kind::Regex:
        return findsExpression(row);
    case Kind::Namespace:
        return std::find(m_any.begin(), m_any.end(), row.key.ns) != m_any.end();
    case Kind::Status:
        return findsStatus(row);
    case Kind::Labels:
        return matchesLabels(m_term.labels, row);
    }
    return false;
}

bool TermMatcher::findsStatus(const Row& row) const
{
    if (m_statusColumn < 0 || static_cast<std::size_t>(m_statusColumn) >= row.cells.size())
        return false;
    const auto status = foldedUtf8(row.cells[static_cast<std::size_t>(m_statusColumn)].text);
    return std::any_of(m_any.begin(), m_any.end(),
                       [&](const std::string& one) { return holdsText(status, one); });
}

/// A row is a text with a line for its key and one for each cell: one match a row, and "^" and "$"
/// are a cell's ends.
bool TermMatcher::findsExpression(const Row& row) const
{
    QString lines;
    lines.reserve(256); // most rows fit
    lines.append(QString::fromStdString(row.key.toString()));
    for (const auto& cell : row.cells)
        lines.append(u'\n').append(cell.text);
    return m_regex.match(lines).hasMatch();
}

bool TermMatcher::implies(const TermMatcher& other) const
{
    if (m_term == other.m_term)
        return m_term.kind != Kind::Status || m_statusColumn == other.m_statusColumn;
    const bool texts = m_term.kind == Kind::Text && other.m_term.kind == Kind::Text;
    if (!texts || m_term.inverse != other.m_term.inverse)
        return false;
    return m_term.inverse ? holdsText(other.m_needle, m_needle)
                          : holdsText(m_needle, other.m_needle);
}

} // namespace kittiwake
