#pragma once

#include <kinds/object_link.h>
#include <models/logs/log_column_chooser.h>
#include <models/logs/log_cursor.h>
#include <models/logs/log_field_list_model.h>
#include <models/logs/log_sources.h>

#include <QObject>

#include <optional>

namespace kittiwake {

/// \brief The current line, taken apart beside the others while it is open: when and where it was
/// written, its text, and its fields. \thread gui \owns its model; what it is made of outlives it
class LogLineDetail : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool open READ isOpen WRITE setOpen NOTIFY changed FINAL)
    Q_PROPERTY(QString source READ source NOTIFY changed FINAL)
    Q_PROPERTY(QString time READ time NOTIFY changed FINAL)
    Q_PROPERTY(QString severity READ severity NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QString text READ text NOTIFY changed FINAL)
    /// That the text is not all of the line; empty: it is.
    Q_PROPERTY(QString note READ note NOTIFY changed FINAL)
    Q_PROPERTY(kittiwake::LogFieldListModel* fields READ fields CONSTANT FINAL)

public:
    LogLineDetail(LogCursor& cursor, const LogSources& sources, LogColumnChooser& columns,
                  QObject* parent = nullptr);

    void setOpen(bool open); ///< the last line, where none is current
    Q_INVOKABLE void toggleColumn(int row); ///< of the fields
    Q_INVOKABLE void copyField(int row);

    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] QString source() const;
    [[nodiscard]] QString time() const;
    [[nodiscard]] QString severity() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString note() const;
    [[nodiscard]] LogFieldListModel* fields() { return &m_fields; }
    /// The pod that wrote it; none: no line is current.
    [[nodiscard]] std::optional<ObjectLink> pod() const;

Q_SIGNALS:
    void changed();
    void copyWanted(const QString& text);

private:
    [[nodiscard]] const CollectedLog* log() const;
    void read();

    LogCursor& m_cursor;
    const LogSources& m_sources;
    LogColumnChooser& m_columns;
    LogFieldListModel m_fields;
    bool m_open = false;
};

} // namespace kittiwake
