#pragma once

#include <kinds/object_link.h>

#include <QObject>
#include <QString>

namespace kittiwake {

/// What is asked of a token.
struct TokenAsk
{
    ObjectLink account {};
    std::string audience {}; ///< empty: the API server
    std::string duration {}; ///< "1h"
    bool operator==(const TokenAsk&) const = default;
};

/// \brief Asks for whom and how long a token of a service account is to be good, and shows it once:
/// it is in this form alone, and gone with its closing. Answers come in by the setters, wishes go
/// out as signals. \thread gui
class TokenForm : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString audience READ audience WRITE setAudience NOTIFY changed FINAL)
    Q_PROPERTY(QString duration READ duration WRITE setDuration NOTIFY changed FINAL)
    Q_PROPERTY(QString expires READ expires NOTIFY changed FINAL) ///< until when it is good
    Q_PROPERTY(QString token READ token NOTIFY changed FINAL) ///< empty: not shown
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)

public:
    enum class State {
        Closed,
        Asking, ///< the user is asked
        Waiting, ///< the server is
        Issued,
    };
    Q_ENUM(State)

    using QObject::QObject;

    void open(const ObjectLink& account);
    /// Left out, where it is of what was asked before.
    void setIssued(const TokenAsk& of, const QString& token, const QString& expires);
    void setProblem(const TokenAsk& of, const QString& sentence);

    Q_INVOKABLE void submit(); ///< nothing, where it is not asking
    Q_INVOKABLE void copy(); ///< nothing, where there is none
    Q_INVOKABLE void close();
    void setAudience(const QString& audience);
    void setDuration(const QString& duration);

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString audience() const { return QString::fromStdString(m_ask.audience); }
    [[nodiscard]] QString duration() const { return QString::fromStdString(m_ask.duration); }
    [[nodiscard]] QString expires() const { return m_expires; }
    [[nodiscard]] QString token() const { return m_token; }
    [[nodiscard]] QString problem() const { return m_problem; }

Q_SIGNALS:
    void changed();
    void asked(const kittiwake::TokenAsk& ask);
    void copyWanted(const QString& token);
    void closed(); ///< what is asked of the server is not wanted any more

private:
    State m_state = State::Closed;
    TokenAsk m_ask;
    QString m_token;
    QString m_expires;
    QString m_problem;
};

} // namespace kittiwake
