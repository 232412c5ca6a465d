#include "token_form.h"

#include <models/text/shown_text.h>

#include <utility>

namespace kittiwake {

void TokenForm::open(const ObjectLink& account)
{
    close();
    m_ask = { .account = account, .audience = {}, .duration = "1h" };
    m_state = State::Asking;
    Q_EMIT changed();
}

void TokenForm::submit()
{
    if (m_state != State::Asking)
        return;
    m_state = State::Waiting;
    m_problem.clear();
    Q_EMIT changed();
    Q_EMIT asked(m_ask);
}

void TokenForm::setIssued(const TokenAsk& of, const QString& token, const QString& expires)
{
    if (m_state != State::Waiting || of != m_ask)
        return;
    m_state = State::Issued;
    m_token = token;
    m_expires = expires;
    Q_EMIT changed();
}

void TokenForm::setProblem(const TokenAsk& of, const QString& sentence)
{
    if (m_state != State::Waiting || of != m_ask)
        return;
    m_state = State::Asking;
    m_problem = sentence;
    Q_EMIT changed();
}

void TokenForm::copy()
{
    if (!m_token.isEmpty())
        Q_EMIT copyWanted(m_token);
}

void TokenForm::close()
{
    if (std::exchange(m_state, State::Closed) == State::Closed)
        return;
    m_ask = {};
    m_token.fill(u'\0'); // what others share of it is theirs
    m_token.clear();
    m_expires.clear();
    m_problem.clear();
    Q_EMIT changed();
    Q_EMIT closed();
}

void TokenForm::setAudience(const QString& audience)
{
    if (m_state != State::Asking
        || std::exchange(m_ask.audience, audience.trimmed().toStdString())
            == audience.trimmed().toStdString())
        return;
    Q_EMIT changed();
}

void TokenForm::setDuration(const QString& duration)
{
    if (m_state != State::Asking
        || std::exchange(m_ask.duration, duration.trimmed().toStdString())
            == duration.trimmed().toStdString())
        return;
    Q_EMIT changed();
}

QString TokenForm::title() const
{
    return m_state == State::Closed
        ? QString()
        : tr("Token: ServiceAccount %1").arg(shownLine(m_ask.account.key.toString()));
}

} // namespace kittiwake
