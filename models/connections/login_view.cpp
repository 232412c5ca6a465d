#include "login_view.h"

#include <algorithm>
#include <functional>

namespace kittiwake {

void LoginView::setLogins(std::vector<LoginState> logins)
{
    std::stable_partition(logins.begin(), logins.end(), std::mem_fn(&LoginState::asks));
    // The log-in that the user types into stays the first one.
    const auto same = std::find_if(logins.begin(), logins.end(), [this](const LoginState& login) {
        return login.id == now().id && login.asks();
    });
    if (same != logins.end())
        std::rotate(logins.begin(), same, same + 1);
    if (logins == m_logins)
        return;
    m_logins = std::move(logins);
    Q_EMIT changed();
}

QString LoginView::url() const
{
    const QUrl url(QString::fromStdString(now().url), QUrl::StrictMode);
    const bool web = url.scheme() == u"https" || url.scheme() == u"http";
    return url.isValid() && web ? url.toString() : QString();
}

void LoginView::type(const QString& line)
{
    if (now().takesInput)
        Q_EMIT typed(now().id, line);
}

void LoginView::cancel()
{
    if (shown())
        Q_EMIT cancelWanted(now().id);
}

void LoginView::openUrl()
{
    if (const auto text = url(); !text.isEmpty())
        Q_EMIT urlWanted(QUrl(text));
}

} // namespace kittiwake
