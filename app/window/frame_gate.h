#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>

class QQuickWindow;

namespace kittiwake {

/// \brief Keeps the GUI thread from waiting for the render thread. To hand over a frame while the
/// one before it is still being drawn blocks the GUI thread until that is done; so a window's
/// update requests are held back meanwhile, and the last of them is let through then.
/// Without a render thread, as in software, a frame is drawn while its request is delivered: there
/// is nothing to wait for, and what was drawn after an exposure is not even swapped.
/// \thread gui; the renderer's signals come through the event loop. The window outlives it
class FrameGate : public QObject
{
    Q_OBJECT
public:
    /// A frame in which nothing has changed is handed over and never drawn, and nobody says so:
    /// then this long after it. It is as long as the render thread holds such a frame.
    static constexpr std::chrono::milliseconds kUndrawn { 17 };

    explicit FrameGate(QQuickWindow& window, std::chrono::milliseconds undrawn = kUndrawn);

    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void open();

    QQuickWindow& m_window;
    QTimer m_undrawn;
    bool m_closed = false; ///< a frame is under way
    bool m_delivering = false; ///< its request is with the window
    bool m_drawing = false; ///< it will be told when that has been drawn
    bool m_held = false; ///< an update request waits
};

} // namespace kittiwake
