#pragma once

#include <core/auth/login_desk.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/connections/login_view.h>

#include <QObject>
#include <QTimer>

namespace kittiwake {

/// \brief Shows what is said at the LoginDesk, and tells it what the user answers. A log-in that
/// asks for nothing is shown only once it takes long: most are over before one could read of them.
/// \thread gui; desk and view outlive it
class LoginPresenter : public QObject
{
    Q_OBJECT
public:
    LoginPresenter(LoginDesk& desk, LoginView& view);
    ~LoginPresenter() override;

private:
    void show();

    LoginDesk& m_desk;
    LoginView& m_view;
    GuiDoor m_door;
    GuiNotice m_logins { m_door.mailbox(), [this] {
                            show();
                        } };
    QTimer m_later; ///< until a silent one is to be shown
    Subscription m_observation;
};

} // namespace kittiwake
