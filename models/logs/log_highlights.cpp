#include "log_highlights.h"

namespace kittiwake {

void LogHighlights::addExpression(const QString& expression)
{
    m_terms.add(expression, false);
    Q_EMIT changed();
}

void LogHighlights::addText(const QString& text)
{
    m_terms.add(text.section(u'\n', 0, 0).trimmed(), true); // what is drawn is one line
    Q_EMIT changed();
}

void LogHighlights::remove(int row)
{
    m_terms.remove(row);
    Q_EMIT changed();
}

void LogHighlights::clear()
{
    m_terms.setLines({});
    Q_EMIT changed();
}

std::vector<LogPattern> LogHighlights::patterns() const
{
    std::vector<LogPattern> patterns;
    for (const auto& line : m_terms.lines())
        patterns.emplace_back(line.text.toStdString(),
                              line.literal ? LogSyntax::Literal : LogSyntax::Regex);
    return patterns;
}

int LogHighlights::colorOf(int term) const
{
    const auto* line = m_terms.lineAt(term);
    return line == nullptr ? -1 : line->color;
}

} // namespace kittiwake
