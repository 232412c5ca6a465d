#pragma once

#include <core/config/kubeconfig.h>

#include <QByteArray>
#include <QSet>
#include <QString>
#include <QStringList>

namespace kittiwake {

/// \brief Which programs of which kubeconfigs may be run. Those of the files that kubectl would use
/// may; those of a file that was added in the window once the user has seen the command and said
/// yes, and as long as nothing of it changes. \thread gui
class PluginTrust
{
public:
    /// What was remembered; its marks are of no use without the salt they were made with.
    PluginTrust(QByteArray salt, const QStringList& allowed);

    /// The file was added by the user in the window, now or in an earlier run.
    void noteAdded(const QString& file);
    [[nodiscard]] bool mayRun(const ExecPlugin& plugin) const;
    void allow(const ExecPlugin& plugin);

    [[nodiscard]] QByteArray salt() const { return m_salt; }
    [[nodiscard]] QStringList allowed() const;

private:
    [[nodiscard]] QString markOf(const ExecPlugin& plugin) const;

    const QByteArray m_salt;
    QSet<QString> m_added;
    QSet<QString> m_allowed; ///< marks: nothing of a command can be read from them
};

/// The command line as a user may see it: see the one of a PluginConfig.
[[nodiscard]] QString shownCommand(const ExecPlugin& plugin);

} // namespace kittiwake
