#pragma once

#include <core/auth/login_registry.h>

#include <QObject>
#include <QString>
#include <QUrl>

#include <vector>

namespace kittiwake {

/// \brief The log-in that its user has to do with now: one at a time, the oldest that asks for
/// something first, so that many clusters' log-ins never stand on top of one another. \thread gui
class LoginView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool shown READ shown NOTIFY changed FINAL)
    Q_PROPERTY(int number READ number NOTIFY changed FINAL) ///< another for each log-in
    Q_PROPERTY(bool inBrowser READ inBrowser NOTIFY changed FINAL)
    Q_PROPERTY(QString context READ context NOTIFY changed FINAL)
    Q_PROPERTY(QString command READ command NOTIFY changed FINAL)
    Q_PROPERTY(QString output READ output NOTIFY changed FINAL)
    Q_PROPERTY(QString url READ url NOTIFY changed FINAL) ///< http(s), else empty
    Q_PROPERTY(bool takesInput READ takesInput NOTIFY changed FINAL)
    Q_PROPERTY(int waiting READ waiting NOTIFY changed FINAL) ///< others that wait for their turn

public:
    using QObject::QObject;

    /// Those that are to be shown, oldest first.
    void setLogins(std::vector<LoginState> logins);

    // requests, from QML
    Q_INVOKABLE void type(const QString& line);
    Q_INVOKABLE void cancel();
    Q_INVOKABLE void openUrl();

    [[nodiscard]] bool shown() const { return !m_logins.empty(); }
    [[nodiscard]] int number() const { return static_cast<int>(now().id); }
    [[nodiscard]] bool inBrowser() const { return now().kind == LoginState::Kind::Browser; }
    [[nodiscard]] QString context() const { return QString::fromStdString(now().context); }
    [[nodiscard]] QString command() const { return QString::fromStdString(now().command); }
    [[nodiscard]] QString output() const { return QString::fromStdString(now().output); }
    [[nodiscard]] QString url() const;
    [[nodiscard]] bool takesInput() const { return now().takesInput; }
    [[nodiscard]] int waiting() const
    {
        return static_cast<int>(m_logins.size()) - (shown() ? 1 : 0);
    }

Q_SIGNALS:
    void typed(quint64 id, const QString& line);
    void cancelWanted(quint64 id);
    void urlWanted(const QUrl& url);
    void changed();

private:
    [[nodiscard]] const LoginState& now() const
    {
        return m_logins.empty() ? m_none : m_logins.front();
    }

    const LoginState m_none {};
    std::vector<LoginState> m_logins; ///< the first is shown
};

} // namespace kittiwake
