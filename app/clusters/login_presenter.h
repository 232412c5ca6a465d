#pragma once

#include <core/auth/login_registry.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/connections/login_view.h>

#include <QObject>
#include <QTimer>

namespace kittiwake {

/// \brief Shows the log-ins of the LoginRegistry, and passes on what the user answers. A log-in
/// that asks for nothing is shown only once it takes long: most are over before one could read of
/// them. \thread gui; registry and view outlive it
class LoginPresenter : public QObject
{
    Q_OBJECT
public:
    LoginPresenter(LoginRegistry& registry, LoginView& view);
    ~LoginPresenter() override;

private:
    void show();

    LoginRegistry& m_registry;
    LoginView& m_view;
    GuiDoor m_door;
    GuiNotice m_logins { m_door.mailbox(), [this] {
                            show();
                        } };
    QTimer m_later; ///< until a silent one is to be shown
    Subscription m_observation;
};

} // namespace kittiwake
