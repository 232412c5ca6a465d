#include "frame_gate.h"

#include <QCoreApplication>
#include <QEvent>
#include <QQuickWindow>

namespace kittiwake {

FrameGate::FrameGate(QQuickWindow& window, std::chrono::milliseconds undrawn)
    : m_window(window)
{
    m_undrawn.setSingleShot(true);
    m_undrawn.setTimerType(Qt::PreciseTimer);
    m_undrawn.setInterval(undrawn);
    connect(&m_undrawn, &QTimer::timeout, this, [this] {
        if (!m_drawing)
            open();
    });
    connect(&window, &QQuickWindow::beforeRendering, this,
            [this] { m_drawing = m_closed && !m_delivering; });
    connect(&window, &QQuickWindow::frameSwapped, this, &FrameGate::open);
    window.installEventFilter(this);
}

bool FrameGate::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != &m_window || event->type() != QEvent::UpdateRequest)
        return false;
    if (m_closed) {
        m_held = true;
        return true;
    }
    m_closed = true;
    m_delivering = true;
    QCoreApplication::postEvent(this, new QEvent(QEvent::User)); // comes when it is delivered
    m_undrawn.start();
    return false;
}

bool FrameGate::event(QEvent* event)
{
    if (event->type() != QEvent::User)
        return QObject::event(event);
    m_delivering = false;
    return true;
}

void FrameGate::open()
{
    m_undrawn.stop();
    m_closed = false;
    m_drawing = false;
    if (std::exchange(m_held, false))
        QCoreApplication::postEvent(&m_window, new QEvent(QEvent::UpdateRequest));
}

} // namespace kittiwake
