#include "log_column_chooser.h"

#include <models/text/shown_text.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

void LogColumnChooser::setTarget(std::optional<LogsTarget> target)
{
    m_columns.setTarget(std::move(target));
    m_seen.clear();
    m_firstKeys = m_columns.keys();
    tell();
}

void LogColumnChooser::setSeen(std::vector<SeenLogField> fields)
{
    m_seen = std::move(fields);
    m_firstKeys = m_columns.keys();
    list();
}

void LogColumnChooser::toggle(const std::string& key)
{
    m_columns.toggle(key);
    tell();
}

void LogColumnChooser::toggleSeen(int row)
{
    if (const auto* field = m_seenFields.lineAt(row))
        toggle(field->raw);
}

void LogColumnChooser::remove(int column)
{
    m_columns.remove(column);
    tell();
}

void LogColumnChooser::clear()
{
    m_columns.clear();
    tell();
}

QStringList LogColumnChooser::titles() const
{
    QStringList titles;
    for (const auto& key : m_columns.keys())
        titles << shownLine(key);
    return titles;
}

void LogColumnChooser::tell()
{
    list();
    Q_EMIT changed();
}

/// Columns first, but for those that become one while one chooses: they stay where they are.
void LogColumnChooser::list()
{
    std::vector<LogSeenFieldLine> lines;
    const auto add = [&](const std::string& key) {
        const auto seen = std::find_if(m_seen.begin(), m_seen.end(),
                                       [&](const SeenLogField& one) { return one.key == key; });
        const auto example = seen == m_seen.end() ? QString() : shownLine(seen->example);
        lines.push_back({ shownLine(key), example, m_columns.has(key), key });
    };
    const auto isListed = [&](const std::string& key) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const LogSeenFieldLine& one) { return one.raw == key; });
    };
    for (const auto& key : m_firstKeys)
        add(key);
    for (const auto& field : m_seen) {
        if (!isListed(field.key))
            add(field.key);
    }
    for (const auto& key : m_columns.keys()) {
        if (!isListed(key))
            add(key);
    }
    m_seenFields.setLines(lines);
}

} // namespace kittiwake
