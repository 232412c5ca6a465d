#pragma once

#include "change_run.h"

#include <core/changes/token_request.h>
#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/changes/token_form.h>

#include <QObject>

#include <thread>

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
    AnswerQueue<Answer> m_answers { m_door.mailbox(), [this](const Answer& answer) {
                                       onAnswer(answer);
                                   } };
    std::jthread m_asking;
};

} // namespace kittiwake
