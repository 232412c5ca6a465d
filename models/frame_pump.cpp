#include "frame_pump.h"

#include <QMetaObject>

#include <algorithm>

namespace kittiwake {

bool PatchMailbox::ready()
{
    std::lock_guard lock(m_mutex);
    m_refused = m_refused || m_patch.has_value();
    return !m_patch.has_value();
}

bool PatchMailbox::tryPush(RowPatch&& patch)
{
    std::lock_guard lock(m_mutex);
    if (m_closed)
        return true;
    if (m_patch.has_value()) {
        m_refused = true;
        return false;
    }
    m_patch = std::move(patch);
    wakeOnce();
    return true;
}

void PatchMailbox::post(const std::string& topic, Task task)
{
    std::lock_guard lock(m_mutex);
    if (m_closed)
        return;
    const auto said = std::find_if(m_tasks.begin(), m_tasks.end(),
                                   [&](const auto& entry) { return entry.first == topic; });
    if (said != m_tasks.end())
        said->second = std::move(task);
    else
        m_tasks.emplace_back(topic, std::move(task));
    wakeOnce();
}

void PatchMailbox::setDrained(Task drained)
{
    std::lock_guard lock(m_mutex);
    m_drained = std::move(drained);
}

PatchMailbox::Mail PatchMailbox::take()
{
    std::lock_guard lock(m_mutex);
    m_awake = false;
    return { std::exchange(m_patch, std::nullopt), std::exchange(m_tasks, {}),
             std::exchange(m_refused, false) ? m_drained : Task() };
}

void PatchMailbox::close()
{
    Mail dropped =
        take(); // destroyed without the lock: a task may hold the last reference to anything
    std::lock_guard lock(m_mutex);
    m_closed = true;
    m_wake = {};
    m_drained = {};
    m_patch.reset();
    m_tasks.clear();
}

void PatchMailbox::wakeOnce()
{
    if (!std::exchange(m_awake, true))
        m_wake();
}

FramePump::FramePump(QObject* parent)
    : QObject(parent)
{
    m_frame.setSingleShot(true);
    m_frame.setTimerType(Qt::PreciseTimer);
    m_frame.setInterval(kFrame);
    connect(&m_frame, &QTimer::timeout, this, [this] {
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
    if (m_frame.isActive())
        m_pending = true;
    else
        deliver();
}

void FramePump::deliver()
{
    m_frame.start();
    const auto mail = m_mailbox->take();
    if (mail.patch)
        Q_EMIT patchReady(*mail.patch);
    for (const auto& [topic, task] : mail.tasks)
        task();
    if (mail.drained)
        mail.drained();
}

} // namespace kittiwake
