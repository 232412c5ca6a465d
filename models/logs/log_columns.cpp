#include "log_columns.h"

#include <QHash>

#include <algorithm>
#include <memory>
#include <utility>

namespace kittiwake {

LogColumns::LogColumns()
{
    const auto all = std::make_shared<QHash<QString, QStringList>>();
    m_store.load = [all](const LogsTarget& of) {
        return all->value(of.memoryKey());
    };
    m_store.save = [all](const LogsTarget& of, const QStringList& columns) {
        all->insert(of.memoryKey(), columns);
    };
}

void LogColumns::setTarget(std::optional<LogsTarget> target)
{
    m_target = std::move(target);
    m_keys.clear();
    if (!m_target)
        return;
    for (const auto& key : m_store.load(*m_target))
        m_keys.push_back(key.toStdString());
}

bool LogColumns::has(const std::string& key) const
{
    return std::find(m_keys.begin(), m_keys.end(), key) != m_keys.end();
}

void LogColumns::toggle(const std::string& key)
{
    auto keys = m_keys;
    if (std::erase(keys, key) == 0)
        keys.push_back(key);
    set(std::move(keys));
}

void LogColumns::remove(int column)
{
    if (column < 0 || static_cast<std::size_t>(column) >= m_keys.size())
        return;
    auto keys = m_keys;
    keys.erase(keys.begin() + column);
    set(std::move(keys));
}

void LogColumns::clear()
{
    if (!m_keys.empty())
        set({});
}

void LogColumns::set(std::vector<std::string> keys)
{
    m_keys = std::move(keys);
    if (!m_target)
        return;
    QStringList texts;
    for (const auto& key : m_keys)
        texts << QString::fromStdString(key);
    m_store.save(*m_target, texts);
}

} // namespace kittiwake
