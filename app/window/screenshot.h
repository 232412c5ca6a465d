#pragma once

#include <models/clusters/cluster_status.h>

#include <QObject>
#include <QTimer>

#include <chrono>
#include <optional>

class QQuickWindow;

namespace kittiwake {

/// \brief Writes the window to a PNG once there is something to see, then leaves: exit code 0, or 1
/// and a sentence on stderr. Where no cluster could be opened there is no picture, unless it was
/// asked for at a certain time; and the exit code is 1 all the same. \thread gui; view and window
/// outlive it
class Screenshot : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        QString file;
        std::optional<std::chrono::milliseconds> after {}; ///< none: once the view is settled
        std::chrono::seconds timeout { 60 }; ///< for settling
    };
    Screenshot(const ClusterStatus& status, QQuickWindow& window, Options options);

Q_SIGNALS:
    void finished(int exitCode);

private:
    void look();
    void take();
    void giveUp();
    /// What went wrong and what to do; empty: nothing did.
    [[nodiscard]] QString failureText() const;
    void finish(int exitCode, const QString& sentence);

    const ClusterStatus& m_status;
    QQuickWindow& m_window;
    const Options m_options;
    QTimer m_look { this }; ///< asks now and then: what settles a view has no signal of its own
    QTimer m_deadline;
    int m_settledLooks = 0;
    bool m_done = false;
};

} // namespace kittiwake
