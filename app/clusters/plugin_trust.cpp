#include "plugin_trust.h"

#include <core/auth/exec/plugin_login.h>

#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

namespace kittiwake {

namespace {

constexpr qsizetype kSaltLength = 16;

QByteArray newSalt()
{
    QByteArray salt(kSaltLength, '\0');
    for (char& byte : salt)
        byte = static_cast<char>(QRandomGenerator::system()->bounded(256));
    return salt;
}

} // namespace

PluginTrust::PluginTrust(QByteArray salt, const QStringList& allowed)
    : m_salt(salt.size() == kSaltLength ? std::move(salt) : newSalt())
    , m_allowed(allowed.begin(), allowed.end())
{ }

void PluginTrust::noteAdded(const QString& file)
{
    const KubeconfigSource source { .explicitPath = file.toStdString() };
    m_added.insert(QString::fromStdString(source.files().front())); // as an origin names it
}

bool PluginTrust::mayRun(const ExecPlugin& plugin) const
{
    return !m_added.contains(QString::fromStdString(plugin.origin.file))
        || m_allowed.contains(markOf(plugin));
}

void PluginTrust::allow(const ExecPlugin& plugin)
{
    m_allowed.insert(markOf(plugin));
}

QStringList PluginTrust::allowed() const
{
    auto marks = QStringList(m_allowed.begin(), m_allowed.end());
    marks.sort();
    return marks;
}

QString PluginTrust::markOf(const ExecPlugin& plugin) const
{
    QMessageAuthenticationCode mark(QCryptographicHash::Sha256, m_salt);
    const auto add = [&mark](std::string_view part) {
        const auto size = QByteArray::number(static_cast<qulonglong>(part.size())) + ':';
        mark.addData(size); // so that no two lists of parts give the same bytes
        mark.addData(part.data(), static_cast<qsizetype>(part.size()));
    };
    add(plugin.origin.file);
    add(plugin.command);
    add(plugin.apiVersion);
    add(plugin.interactiveMode);
    add(plugin.provideClusterInfo ? "told of the cluster" : "");
    for (const auto& argument : plugin.args)
        add(argument.reveal());
    add("environment");
    for (const auto& [name, value] : plugin.env) {
        add(name);
        add(value.reveal());
    }
    return QString::fromLatin1(mark.result().toHex());
}

QString shownCommand(const ExecPlugin& plugin)
{
    return QString::fromStdString(
        shownCommand(PluginConfig { .command = plugin.command, .args = plugin.args }));
}

} // namespace kittiwake
