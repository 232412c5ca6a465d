#include "frame_pump.h"

#include <QMetaObject>

#include <algorithm>

namespace kittiwake {

FramePump::FramePump(QObject* parent)
    : QObject(parent)
{
    m_frame.setSingleShot(true);
    m_frame.setTimerType(Qt::PreciseTimer);
    connect(&m_frame, &QTimer::timeout, this, [this] {
        if (const auto drained = m_mailbox->endFrame()) {
            m_asked = Clock::now();
            drained();
        }
        if (std::exchange(m_pending, false))
            deliver();
    });
    m_mailbox = std::make_shared<PatchMailbox>(
        [this] { QMetaObject::invokeMethod(this, &FramePump::wake, Qt::QueuedConnection); });
}

FramePump::~FramePump()
{
    m_mailbox->close();
}

void FramePump::wake()
{
    if (!m_frame.isActive() || m_mailbox->isPatchDue())
        deliver();
    else
        m_pending = true;
}

void FramePump::deliver()
{
    auto patch = m_mailbox->take();
    if (!patch)
        return;
    const auto now = Clock::now();
    if (m_asked)
        noteLead(now - *std::exchange(m_asked, std::nullopt));
    m_begun = now < m_begun + 2 * kFrame ? m_begun + kFrame : now; // frames late make none longer
    const auto left = m_begun + kFrame - m_lead - now;
    m_frame.start(std::max(std::chrono::round<std::chrono::milliseconds>(left), kFrame / 2));
    Q_EMIT patchReady(*patch);
    m_mailbox->giveBack(std::move(patch->spent));
}

/// Smoothed, and at most half a frame. What comes after a frame or later was no answer.
void FramePump::noteLead(Clock::duration took)
{
    if (took >= kFrame)
        return;
    const auto now = std::chrono::round<std::chrono::microseconds>(took);
    m_lead = std::min<std::chrono::microseconds>((3 * m_lead + now) / 4, kFrame / 2);
}

} // namespace kittiwake
