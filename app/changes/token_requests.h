#pragma once

#include "change_run.h"

#include <core/changes/token_request.h>
#include <core/session/cluster_session.h>
#include <models/answers/blocking_task.h>
#include <models/answers/gui_door.h>
#include <models/changes/token_form.h>

#include <QObject>

namespace kittiwake {

/// \brief Asks the server for tokens of service accounts, and gives each to the form alone: that it
/// was issued is told for the record, what it is to nobody. \thread gui \owns its thread; session
/// and form outlive it
class TokenRequests : public QObject
{
    Q_OBJECT
public:
    TokenRequests(ClusterSession& session, TokenForm& form);
    ~TokenRequests() override;

Q_SIGNALS:
    void changeMade(const kittiwake::ChangeNews& news); ///< a token was issued

private:
    struct Answer
    {
        TokenAsk of;
        TokenOptions options;
        Expected<IssuedToken> issued;
    };
    void ask(const TokenAsk& ask);
    void onAnswer(const Answer& answer);

    ClusterSession& m_session;
    TokenForm& m_form;
    GuiDoor m_door;
    /// A token that was issued is told of, whatever is asked after it.
    BlockingTask<Answer> m_asking { m_door.mailbox(),
                                    [this](const Answer& answer) { onAnswer(answer); },
                                    BlockingTask<Answer>::Older::Taken };
};

} // namespace kittiwake
