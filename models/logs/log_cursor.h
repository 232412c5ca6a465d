#pragma once

#include <kinds/logs/log_view.h>

#include <QObject>

#include <cstddef>
#include <optional>
#include <utility>

namespace kittiwake {

/// \brief Where in the lines that are shown one is: at the current line, with those that are
/// selected up to it, or at the end, which is followed. It stays at its line while lines come and
/// go. \thread gui; the rows outlive it
class LogCursor : public QObject
{
    Q_OBJECT
    Q_PROPERTY(int row READ row NOTIFY changed FINAL) ///< -1: none
    Q_PROPERTY(bool follows READ follows WRITE setFollows NOTIFY followsChanged FINAL)

public:
    explicit LogCursor(const LogView& rows, QObject* parent = nullptr);

    /// Lines have come or gone, or others are shown.
    void onRows();
    void reset(); ///< other logs: none is current, and the end is followed
    /// With the next rows, as soon as all of them are known, the current line is to be in the
    /// middle: they are others than those around it now.
    void keepInSight();

    Q_INVOKABLE void select(int row, bool extend = false);
    Q_INVOKABLE void moveBy(int by, bool extend = false);
    Q_INVOKABLE void moveToEnd(bool last);
    Q_INVOKABLE void goToTime(double milliseconds); ///< \units since the epoch
    /// False: it is nowhere, as there are no lines.
    bool goTo(const LogPlace& place);
    void stay(); ///< where the end is followed, at the last line
    void setFollows(bool follows);

    [[nodiscard]] const LogView& rows() const { return m_rows; }
    [[nodiscard]] std::optional<std::size_t> at() const;
    [[nodiscard]] int row() const;
    [[nodiscard]] std::optional<LogLine> line() const;
    /// The rows that are selected, the current one among them; the end not.
    [[nodiscard]] std::pair<std::size_t, std::size_t> selected() const;
    [[nodiscard]] bool isSelected(std::size_t row) const;
    [[nodiscard]] bool follows() const { return m_follows; }

Q_SIGNALS:
    void changed();
    void moved(); ///< by the user, or for them
    void followsChanged();
    /// The row is to be seen; `centred`: in the middle, if it is not in sight.
    void rowWanted(int row, bool centred);

private:
    [[nodiscard]] int count() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] std::optional<std::size_t> rowAt(const std::optional<LogPlace>& place) const;
    void go(std::size_t row);

    const LogView& m_rows;
    std::optional<LogPlace> m_current;
    std::optional<LogPlace> m_anchor; ///< where a selection began
    bool m_follows = true;
    bool m_keptInSight = false;
};

} // namespace kittiwake
