#include "token_requests.h"

#include <kinds/changes/kind_actions.h>

#include <QDateTime>
#include <QLocale>

namespace kittiwake {

namespace {

struct TokenSay
{
    KW_DECLARE_TEXTS(kittiwake::TokenRequests)
};

/// Without the token.
ChangeNews newsOfToken(const ObjectLink& account, const TokenOptions& options)
{
    ChangeNews news;
    news.record = { .action = kTokenAction,
                    .title = TokenSay::tr("Create token"),
                    .object = account,
                    .state = ChangeState::Done,
                    .command = tokenCommand(account.key, options) };
    return news;
}

} // namespace

TokenRequests::TokenRequests(ClusterSession& session, TokenForm& form)
    : m_session(session)
    , m_form(form)
{
    connect(&m_form, &TokenForm::asked, this, &TokenRequests::ask);
    connect(&m_form, &TokenForm::closed, this, [this] { m_asking.stop(); });
}

TokenRequests::~TokenRequests()
{
    m_form.close();
}

void TokenRequests::ask(const TokenAsk& ask)
{
    TokenOptions options;
    if (!ask.audience.empty())
        options.audiences.push_back(ask.audience);
    if (!ask.duration.empty()) {
        const auto duration = tokenDuration(ask.duration);
        if (!duration)
            return m_form.setProblem(ask, QString::fromStdString(duration.error().sentence));
        options.duration = *duration;
    }
    m_asking.ask([clients = m_session.clients(), ask, options](const auto& tell,
                                                               const std::stop_token& stop) {
        auto issued = requestToken(clients, ask.account.key, options, stop);
        if (issued || !stop.stop_requested()) // it is good, whether somebody waits for it or not
            tell({ ask, options, std::move(issued) });
    });
}

void TokenRequests::onAnswer(const Answer& answer)
{
    if (!answer.issued) {
        m_session.reviewer().onRefused(answer.issued.error());
        return m_form.setProblem(answer.of, QString::fromStdString(answer.issued.error().sentence));
    }
    Q_EMIT changeMade(newsOfToken(answer.of.account, answer.options));
    const auto token = answer.issued->token.reveal();
    const auto expires =
        QDateTime::fromString(QString::fromStdString(answer.issued->expires), Qt::ISODate);
    m_form.setIssued(answer.of,
                     QString::fromUtf8(token.data(), static_cast<qsizetype>(token.size())),
                     QLocale().toString(expires.toLocalTime(), QLocale::ShortFormat));
}

} // namespace kittiwake
