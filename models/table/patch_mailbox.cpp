#include "patch_mailbox.h"

#include <iterator>
#include <utility>

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
    m_wake();
    return true;
}

bool PatchMailbox::isPatchDue()
{
    std::lock_guard lock(m_mutex);
    return m_patch.has_value() && !m_inFrame;
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

std::optional<RowPatch> PatchMailbox::take()
{
    std::lock_guard lock(m_mutex);
    m_inFrame = m_inFrame || m_patch.has_value();
    return std::exchange(m_patch, std::nullopt);
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
    std::optional<RowPatch> dropped; // destroyed without the lock
    Task wake, drained;
    std::lock_guard lock(m_mutex);
    m_closed = true;
    m_inFrame = false;
    dropped.swap(m_patch);
    wake.swap(m_wake);
    drained.swap(m_drained);
}

} // namespace kittiwake
