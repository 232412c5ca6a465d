#pragma once

#include <kinds/logs/log_line.h>
#include <models/logs/log_words.h>
#include <models/navigation/views.h>

#include <QObject>
#include <QTimer>

namespace kittiwake {

/// \brief How lines are displayed: with which times, structured ones as message and fields or as
/// they were written, and long ones wrapped or not. \thread gui
class LogDisplay : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool wraps READ wraps WRITE setWraps NOTIFY changed FINAL)
    Q_PROPERTY(int times READ times WRITE setTimes NOTIFY changed FINAL)
    Q_PROPERTY(bool readable READ isReadable WRITE setReadable NOTIFY changed FINAL)

public:
    explicit LogDisplay(ViewClock clock, QObject* parent = nullptr);

    void setWraps(bool wraps);
    void setTimes(int times); ///< behind the last the first again
    void setReadable(bool readable);

    [[nodiscard]] bool wraps() const { return m_wraps; }
    [[nodiscard]] int times() const { return static_cast<int>(m_times); }
    [[nodiscard]] bool isReadable() const { return m_readable; }
    [[nodiscard]] QString timeOf(const LogLine& line) const;

Q_SIGNALS:
    void changed();
    void aged(); ///< times that are told as how long ago are others by now

private:
    const ViewClock m_clock;
    QTimer m_tick; ///< while times are told as how long ago
    bool m_wraps = false;
    bool m_readable = true;
    LogTimes m_times = LogTimes::Local;
};

} // namespace kittiwake
