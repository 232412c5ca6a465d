#include "gui_mailbox.h"

namespace kittiwake {

GuiMailbox::GuiMailbox(std::function<void()> wake)
    : m_box(std::make_shared<Box>())
{
    m_box->wake = std::move(wake);
}

GuiMailbox::~GuiMailbox()
{
    std::function<void()> wake; // destroyed, as the entries, without the lock
    std::vector<std::shared_ptr<Entry>> full;
    std::lock_guard lock(m_box->mutex);
    wake.swap(m_box->wake);
    full.swap(m_box->full);
}

void GuiMailbox::deliver()
{
    const auto box = m_box; // the mailbox may go meanwhile
    for (const auto& entry : box->take()) {
        entry->handOver();
        std::lock_guard lock(box->mutex);
        if (!box->wake)
            return;
    }
}

void GuiMailbox::Box::add(const std::shared_ptr<Entry>& entry)
{
    std::lock_guard lock(mutex);
    if (!wake || std::exchange(entry->added, true))
        return;
    full.push_back(entry);
    if (full.size() == 1)
        wake();
}

std::vector<std::shared_ptr<GuiMailbox::Entry>> GuiMailbox::Box::take()
{
    std::lock_guard lock(mutex);
    for (const auto& entry : full)
        entry->added = false;
    return std::exchange(full, {});
}

} // namespace kittiwake
