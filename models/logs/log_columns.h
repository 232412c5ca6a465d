#pragma once

#include <models/logs/logs_target.h>

#include <QStringList>

#include <functional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which fields of some logs are columns, in their order, remembered by whose logs they are:
/// for as long as this lives, unless somebody else keeps it longer. A value. \thread gui
class LogColumns
{
public:
    struct Store
    {
        std::function<QStringList(const LogsTarget& of)> load {};
        std::function<void(const LogsTarget& of, const QStringList& columns)> save {};
    };

    LogColumns();
    void setStore(Store store) { m_store = std::move(store); }
    /// Those of these logs are meant from here on.
    void setTarget(std::optional<LogsTarget> target);

    /// As lines have them.
    [[nodiscard]] const std::vector<std::string>& keys() const { return m_keys; }
    [[nodiscard]] bool has(const std::string& key) const;
    void toggle(const std::string& key);
    void remove(int column); ///< nothing, where there is none
    void clear();

private:
    void set(std::vector<std::string> keys);

    std::optional<LogsTarget> m_target;
    Store m_store;
    std::vector<std::string> m_keys;
};

} // namespace kittiwake
