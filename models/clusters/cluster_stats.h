#pragma once

#include <QObject>

#include <cstdint>
#include <deque>

namespace kittiwake {

/// \brief What watching a cluster costs, in the words of the status bar. \thread gui
class ClusterStats : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString eventsText READ eventsText NOTIFY changed FINAL)
    Q_PROPERTY(QString requestsText READ requestsText NOTIFY changed FINAL)
    Q_PROPERTY(QString memoryText READ memoryText NOTIFY changed FINAL)

public:
    /// Counts since the cluster was opened.
    struct Reading
    {
        std::int64_t at = 0; ///< of a clock that never goes back. \units milliseconds
        std::int64_t events = 0; ///< that the cluster's watches told of
        std::int64_t requests = 0; ///< sent to its API server
        std::int64_t memory = 0; ///< of the whole process. \units bytes; 0: unknown
    };
    explicit ClusterStats(QObject* parent = nullptr);

    /// Once a second, more or less. Requests that go back are those of another session.
    void add(const Reading& reading);

    [[nodiscard]] QString eventsText() const; ///< "1.2k ev/s"; empty: not known yet
    [[nodiscard]] QString requestsText() const; ///< "3 req/min", of the minute before
    [[nodiscard]] QString memoryText() const; ///< "94Mi"

Q_SIGNALS:
    void changed();

private:
    std::deque<Reading> m_readings; ///< of the last minute, the oldest first
};

} // namespace kittiwake
