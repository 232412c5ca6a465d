#pragma once

#include <models/logs/log_cursor.h>
#include <models/logs/log_filter_form.h>
#include <models/logs/logs_answer.h>

#include <QObject>

#include <optional>

namespace kittiwake {

/// \brief Looks for the next match, or the next error, from the current line on: somebody else
/// reads the lines, and says where it is. \thread gui; what it is made of outlives it
class LogSeeker : public QObject
{
    Q_OBJECT

public:
    LogSeeker(LogCursor& cursor, const LogFilterForm& filter, QObject* parent = nullptr);

    Q_INVOKABLE void goToMatch(int direction);
    Q_INVOKABLE void goToError(int direction);
    /// What was looked for; none: it is nowhere in that direction.
    void setFound(const std::optional<LogPlace>& place);
    void end(); ///< something else is done

    /// That it is nowhere, until one moves on; empty: it is not known to be.
    [[nodiscard]] QString notice() const;

Q_SIGNALS:
    void seekWanted(const kittiwake::LogsSeek& seek);
    void noticeChanged();

private:
    struct Sought
    {
        bool error = false; ///< not a match
        bool back = false;
        bool inVain = false;
    };
    void seek(LogPattern pattern, int direction);

    LogCursor& m_cursor;
    const LogFilterForm& m_filter;
    Sought m_sought;
};

} // namespace kittiwake
