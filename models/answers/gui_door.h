#pragma once

#include <models/answers/gui_mailbox.h>

#include <QObject>
#include <QTimer>

#include <chrono>

namespace kittiwake {

/// \brief A GuiMailbox at the event loop of the thread that makes it: the door by which answers
/// come to the GUI thread. It opens at once for what comes after a while of nothing, and then once
/// a frame at most. \thread gui. Slots of its mailbox go before it
class GuiDoor : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kFrame { 16 };

    explicit GuiDoor(QObject* parent = nullptr);
    ~GuiDoor() override;

    [[nodiscard]] GuiMailbox& mailbox() { return m_mailbox; }

private:
    void wake();
    void open();

    QTimer m_frame { this }; ///< runs for a frame after each delivery
    bool m_waiting = false; ///< for its end: something has come meanwhile
    GuiMailbox m_mailbox; ///< goes first: it wakes nobody then
};

} // namespace kittiwake
