#include "plugin_trust.h"

#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

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

bool soundsSecret(const QString& name)
{
    static constexpr std::array kWords { "secret", "token",   "password",  "passwd",
                                         "apikey", "api-key", "credential" };
    return std::any_of(kWords.begin(), kWords.end(), [&](const char* word) {
        return name.contains(QLatin1String(word), Qt::CaseInsensitive);
    });
}

QString quoted(const QString& word)
{
    const bool plain = !word.isEmpty() && std::all_of(word.begin(), word.end(), [](QChar c) {
        return c.isLetterOrNumber() || QStringView(u"-_./:=,@%+•").contains(c);
    });
    if (plain)
        return word;
    QString safe = word;
    for (QChar& c : safe) {
        if (!c.isPrint())
            c = QChar::ReplacementCharacter; // a line break would hide what follows
    }
    return u'\'' + safe.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

} // namespace

PluginTrust::PluginTrust(QByteArray salt, const QStringList& allowed)
    : m_salt(salt.size() == kSaltLength ? std::move(salt) : newSalt())
    , m_allowed(allowed.begin(), allowed.end())
{ }

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
        mark.addData(size); // so that no two lists of parts read the same
        mark.addData(part.data(), static_cast<qsizetype>(part.size()));
    };
    add(plugin.origin.file);
    add(plugin.command);
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
    QStringList words { quoted(QString::fromStdString(plugin.command)) };
    bool secretNext = false;
    for (const auto& argument : plugin.args) {
        const auto text = argument.reveal();
        auto word = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
        const auto equals = word.indexOf(u'=');
        const bool isOption = word.startsWith(u'-');
        if (secretNext && !isOption)
            word = QStringLiteral("•••");
        else if (equals > 0 && soundsSecret(word.left(equals)))
            word = word.left(equals + 1) + QStringLiteral("•••");
        secretNext = isOption && equals < 0 && soundsSecret(word);
        words << quoted(word);
    }
    return words.join(u' ');
}

} // namespace kittiwake
