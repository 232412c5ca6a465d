#include "gui_mailbox.h"

#include <utility>

namespace kittiwake {

GuiMailbox::GuiMailbox(std::function<void()> wake)
    : m_box(std::make_shared<Box>())
{
    m_box->wake = std::move(wake);
}

GuiMailbox::~GuiMailbox()
{
    std::function<void()> wake; // destroyed, as the entries, without the lock
    std::vector<std::shared_ptr<Entry>> announced;
    std::lock_guard lock(m_box->mutex);
    wake.swap(m_box->wake);
    announced.swap(m_box->announced);
}

void GuiMailbox::deliver()
{
    const auto box = m_box; // the mailbox may be destroyed meanwhile
    std::vector<std::shared_ptr<Entry>> announced;
    {
        std::lock_guard lock(box->mutex);
        announced.swap(box->announced);
        for (const auto& entry : announced)
            entry->m_announced = false;
    }
    for (const auto& entry : announced) {
        entry->handOver();
        std::lock_guard lock(box->mutex);
        if (!box->wake)
            return;
    }
}

GuiMailbox::Entry::Entry(const GuiMailbox& mailbox)
    : m_box(mailbox.m_box)
{ }

GuiMailbox::Entry::~Entry() = default;

void GuiMailbox::Entry::announce(const std::shared_ptr<Entry>& entry)
{
    auto& box = *entry->m_box;
    std::lock_guard lock(box.mutex);
    if (!box.wake || std::exchange(entry->m_announced, true))
        return;
    box.announced.push_back(entry);
    if (box.announced.size() == 1)
        box.wake();
}

} // namespace kittiwake
