#include "frame_pump.h"

#include <QMetaObject>

#include <algorithm>

namespace kittiwake {

bool PatchMailbox::ready()
{
    std::lock_guard lock(m_mutex);
    if (!m_patch.has_value() && !m_inFrame)
        return true;
    m_refused = true;
    return false;
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
    m_awake = true;
    m_wake(); // though a word has done so already: the patch does not wait as long as words do
    return true;
}

bool PatchMailbox::isPatchDue()
{
    std::lock_guard lock(m_mutex);
    return m_patch.has_value() && !m_inFrame;
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

std::vector<RowPtr> PatchMailbox::takeSpent()
{
    std::lock_guard lock(m_mutex);
    return std::exchange(m_spent, {});
}

PatchMailbox::Mail PatchMailbox::take()
{
    std::lock_guard lock(m_mutex);
    m_awake = false;
    m_inFrame = m_inFrame || m_patch.has_value();
    return { std::exchange(m_patch, std::nullopt), std::exchange(m_tasks, {}) };
}

void PatchMailbox::giveBack(std::vector<RowPtr> spent)
{
    std::lock_guard lock(m_mutex);
    if (m_spent.empty())
        m_spent.swap(spent);
    else
        m_spent.insert(m_spent.end(), std::make_move_iterator(spent.begin()),
                       std::make_move_iterator(spent.end()));
}

PatchMailbox::Task PatchMailbox::endFrame()
{
    std::lock_guard lock(m_mutex);
    m_inFrame = false;
    const bool waits = std::exchange(m_refused, false) || !m_spent.empty();
    return waits ? m_drained : Task();
}

void PatchMailbox::close()
{
    Mail dropped; // destroyed without the lock: a task may hold the last reference to anything
    Task wake, drained;
    std::lock_guard lock(m_mutex);
    m_closed = true;
    m_inFrame = false;
    dropped = { std::exchange(m_patch, std::nullopt), std::exchange(m_tasks, {}) };
    wake.swap(m_wake);
    drained.swap(m_drained);
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
    auto mail = m_mailbox->take();
    const auto now = Clock::now();
    if (mail.patch && m_asked)
        noteLead(now - *std::exchange(m_asked, std::nullopt));
    if (mail.patch)
        m_begun =
            now < m_begun + 2 * kFrame ? m_begun + kFrame : now; // frames late make none longer
    const auto left = mail.patch ? m_begun + kFrame - m_lead - now : kFrame;
    m_frame.start(std::max(std::chrono::round<std::chrono::milliseconds>(left), kFrame / 2));
    if (mail.patch) {
        Q_EMIT patchReady(*mail.patch);
        m_mailbox->giveBack(std::move(mail.patch->spent));
    }
    for (const auto& [topic, task] : mail.tasks)
        task();
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
