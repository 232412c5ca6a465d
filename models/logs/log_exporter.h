#pragma once

#include <models/logs/log_cursor.h>
#include <models/logs/logs_answer.h>
#include <models/logs/logs_origin.h>

#include <QObject>

namespace kittiwake {

/// \brief Takes lines out of the view: those that are selected into the clipboard, all that are
/// shown into a file. Somebody else makes their text. \thread gui; what it is made of outlives it
class LogExporter : public QObject
{
    Q_OBJECT

public:
    LogExporter(ViewClock clock, const LogCursor& cursor, const LogsOrigin& origin,
                QObject* parent = nullptr);

    Q_INVOKABLE void copy(); ///< the lines that are selected, or the current one
    /// All lines that are shown, into a file of their own among the user's downloads.
    Q_INVOKABLE void save();
    void setSaved(const QString& sentence); ///< where lines were saved, or why not
    void end(); ///< something else is done

    /// What became of the last file; empty: none was saved lately.
    [[nodiscard]] const QString& notice() const { return m_notice; }

Q_SIGNALS:
    void linesCopyWanted(const kittiwake::LogRows& lines);
    void saveWanted(const QString& file);
    void noticeChanged();

private:
    const ViewClock m_clock;
    const LogCursor& m_cursor;
    const LogsOrigin& m_origin;
    QString m_notice;
};

} // namespace kittiwake
