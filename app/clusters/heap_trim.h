#pragma once

#include <QObject>
#include <QTimer>

#include <thread>

namespace kittiwake {

/// \brief Gives memory back to the system once what held it has gone: an open cluster has some tens
/// of MiB, in pieces. \thread gui
class HeapTrim : public QObject
{
public:
    HeapTrim();

    /// A while from now; asked for again, a while from then.
    void start() { m_timer.start(); }

private:
    QTimer m_timer;
    std::jthread m_thread; ///< since it takes longer than a frame
};

} // namespace kittiwake
