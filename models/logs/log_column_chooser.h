#pragma once

#include <kinds/logs/seen_log_fields.h>
#include <models/logs/log_columns.h>
#include <models/logs/log_seen_field_list_model.h>

#include <QObject>
#include <QStringList>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Which fields of lines are columns, and the fields that one can choose from.
/// \thread gui \owns its model
class LogColumnChooser : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QStringList titles READ titles NOTIFY changed FINAL)
    Q_PROPERTY(kittiwake::LogSeenFieldListModel* seenFields READ seenFields CONSTANT FINAL)

public:
    using QObject::QObject;

    /// Where it is remembered which fields of whose logs are columns.
    void setStore(LogColumns::Store store) { m_columns.setStore(std::move(store)); }
    /// Whose logs they are from here on: with the columns that those had.
    void setTarget(std::optional<LogsTarget> target);
    /// The fields of the lines that somebody looks at.
    void setSeen(std::vector<SeenLogField> fields);
    void toggle(const std::string& key);
    Q_INVOKABLE void toggleSeen(int row);
    Q_INVOKABLE void remove(int column);
    Q_INVOKABLE void clear();

    [[nodiscard]] QStringList titles() const;
    [[nodiscard]] const std::vector<std::string>& keys() const { return m_columns.keys(); }
    [[nodiscard]] bool has(const std::string& key) const { return m_columns.has(key); }
    [[nodiscard]] LogSeenFieldListModel* seenFields() { return &m_seenFields; }

Q_SIGNALS:
    void changed();

private:
    void tell();
    void list();

    LogColumns m_columns;
    std::vector<SeenLogField> m_seen;
    std::vector<std::string> m_firstKeys; ///< that were columns when `m_seen` came
    LogSeenFieldListModel m_seenFields;
};

} // namespace kittiwake
