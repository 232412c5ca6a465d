#include "gui_door.h"

#include <QMetaObject>

#include <utility>

namespace kittiwake {

GuiDoor::GuiDoor(QObject* parent)
    : QObject(parent)
    , m_mailbox([this] { QMetaObject::invokeMethod(this, &GuiDoor::wake, Qt::QueuedConnection); })
{
    m_frame.setSingleShot(true);
    m_frame.setTimerType(Qt::PreciseTimer);
    m_frame.setInterval(kFrame);
    connect(&m_frame, &QTimer::timeout, this, [this] {
        if (std::exchange(m_waiting, false))
            open();
    });
}

GuiDoor::~GuiDoor() = default;

void GuiDoor::wake()
{
    if (m_frame.isActive())
        m_waiting = true;
    else
        open();
}

void GuiDoor::open()
{
    m_frame.start();
    m_mailbox.deliver(); // whoever takes an answer may destroy this
}

} // namespace kittiwake
