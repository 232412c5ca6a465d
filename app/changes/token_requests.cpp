#include "token_requests.h"

#include <QDateTime>
#include <QLocale>

namespace kittiwake {

TokenRequests::TokenRequests(ClusterSession& session, TokenForm& form)
    : m_session(session)
    , m_form(form)
{
    connect(&m_form, &TokenForm::asked, this, &TokenRequests::ask);
    connect(&m_form, &TokenForm::closed, this, [this] { m_asking.request_stop(); });
}

TokenRequests::~TokenRequests()
{
    m_form.close();
}

void TokenRequests::ask(const TokenAsk& ask)
{
    TokenWish wish;
    if (!ask.audience.empty())
        wish.audiences.push_back(ask.audience);
    if (!ask.duration.empty()) {
        const auto duration = tokenDuration(ask.duration);
        if (!duration)
            return m_form.setProblem(ask, QString::fromStdString(duration.error().sentence));
        wish.duration = *duration;
    }
    m_asking = std::jthread([clients = m_session.clients(), ask, wish,
                             tell = m_answers.poster()](const std::stop_token& stop) {
        auto issued = requestToken(clients, ask.account.key, wish, stop);
        if (!stop.stop_requested())
            tell({ ask, std::move(issued) });
    });
}

void TokenRequests::onAnswer(const Answer& answer)
{
    if (!answer.issued)
        return m_form.setProblem(answer.of, QString::fromStdString(answer.issued.error().sentence));
    const auto token = answer.issued->token.reveal();
    const auto expires =
        QDateTime::fromString(QString::fromStdString(answer.issued->expires), Qt::ISODate);
    m_form.setIssued(answer.of,
                     QString::fromUtf8(token.data(), static_cast<qsizetype>(token.size())),
                     QLocale().toString(expires.toLocalTime(), QLocale::ShortFormat));
}

} // namespace kittiwake
