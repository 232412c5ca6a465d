#pragma once

#include <QObject>

#include <cstdint>
#include <deque>
#include <optional>

namespace kittiwake {

/// \brief What watching a cluster costs, in the words of the status bar. \thread gui
class ClusterStats : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString eventsText READ eventsText NOTIFY changed FINAL)
    Q_PROPERTY(QString requestsText READ requestsText NOTIFY changed FINAL)
    Q_PROPERTY(QString memoryText READ memoryText NOTIFY changed FINAL)
    Q_PROPERTY(QString controllersText READ controllersText NOTIFY changed FINAL)

public:
    /// Counts since the cluster was opened.
    struct Reading
    {
        std::int64_t at = 0; ///< of a clock that never goes back. \units milliseconds
        std::int64_t events = 0; ///< that the cluster's watches told of
        std::int64_t requests = 0; ///< sent to its API server
        std::int64_t memory = 0; ///< of the whole process. \units bytes; 0: unknown
    };
    /// What was read of its controllers so far, in the background as well. \units bytes
    struct ControllersCost
    {
        std::uint64_t pages = 0;
        std::uint64_t bytes = 0;
        bool operator==(const ControllersCost&) const = default;
    };
    explicit ClusterStats(QObject* parent = nullptr);

    /// Once a second, more or less. Requests that go back are those of another session.
    void add(const Reading& reading);
    /// None: they are not read in the background.
    void setControllers(const std::optional<ControllersCost>& cost);

    [[nodiscard]] QString eventsText() const; ///< "1.2k ev/s"; empty: not known yet
    [[nodiscard]] QString requestsText() const; ///< "3 req/min", of the minute before
    [[nodiscard]] QString memoryText() const; ///< "94Mi"
    /// "controllers 120 pages, 4.1Mi"; empty: not in the background, or nothing yet
    [[nodiscard]] QString controllersText() const;

Q_SIGNALS:
    void changed();

private:
    std::deque<Reading> m_readings; ///< of the last minute, the oldest first
    std::optional<ControllersCost> m_controllers;
};

} // namespace kittiwake
