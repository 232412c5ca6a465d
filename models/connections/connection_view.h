#pragma once

#include <models/connections/acting_as.h>

#include <QObject>

#include <optional>

namespace kittiwake {

/// How a cluster is connected to, as far as its user should know.
struct ConnectionFacts
{
    ActingAs actingAs {}; ///< whom the server takes us for
    bool byKubeconfig = false; ///< the kubeconfig says so, not the user in this window
    bool insecure = false; ///< the server's certificate is not checked
    QString proxy {}; ///< host and port; empty: none
    bool operator==(const ConnectionFacts&) const = default;
};

/// A program that a kubeconfig wants run, shown before its first run.
struct PluginQuestion
{
    QString command {}; ///< as it would be run, secrets masked
    QStringList environment {}; ///< names of what it is given, without the values
    QString file {}; ///< the kubeconfig that names it
    bool operator==(const PluginQuestion&) const = default;
};

/// \brief What is special about the connection to a cluster, said by a mark; whom to act as; and
/// whether the kubeconfig's program may be run. \thread gui
class ConnectionView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString actingAs READ actingAs NOTIFY factsChanged FINAL) ///< empty: as oneself
    Q_PROPERTY(QString actingGroups READ actingGroups NOTIFY factsChanged FINAL)
    Q_PROPERTY(QString actingExtra READ actingExtra NOTIFY factsChanged FINAL)
    Q_PROPERTY(bool byKubeconfig READ byKubeconfig NOTIFY factsChanged FINAL)
    Q_PROPERTY(bool insecure READ insecure NOTIFY factsChanged FINAL)
    Q_PROPERTY(QString proxy READ proxy NOTIFY factsChanged FINAL)
    Q_PROPERTY(bool asks READ asks NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString pluginCommand READ pluginCommand NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString pluginEnvironment READ pluginEnvironment NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString pluginFile READ pluginFile NOTIFY questionChanged FINAL)

public:
    using QObject::QObject;

    void setFacts(const ConnectionFacts& facts);
    void setQuestion(const std::optional<PluginQuestion>& question);
    [[nodiscard]] const ConnectionFacts& facts() const { return m_facts; }

    // requests, from QML
    /// Empty: sent. Else why it cannot be.
    Q_INVOKABLE QString actAs(const QString& user, const QString& groups, const QString& extra);
    Q_INVOKABLE void actAsMyself();
    Q_INVOKABLE void answer(bool run);

    [[nodiscard]] QString actingAs() const { return m_facts.actingAs.user; }
    [[nodiscard]] QString actingGroups() const;
    [[nodiscard]] QString actingExtra() const;
    [[nodiscard]] bool byKubeconfig() const { return m_facts.byKubeconfig; }
    [[nodiscard]] bool insecure() const { return m_facts.insecure; }
    [[nodiscard]] QString proxy() const { return m_facts.proxy; }
    [[nodiscard]] bool asks() const { return m_question.has_value(); }
    [[nodiscard]] QString pluginCommand() const;
    [[nodiscard]] QString pluginEnvironment() const;
    [[nodiscard]] QString pluginFile() const;

Q_SIGNALS:
    void actingWanted(const kittiwake::ActingAs& as);
    void pluginAnswered(bool run);
    void factsChanged();
    void questionChanged();

private:
    ConnectionFacts m_facts;
    std::optional<PluginQuestion> m_question;
};

} // namespace kittiwake
