#pragma once

#include <core/auth/make_authenticator.h>
#include <tests/support/proof.h>
#include <tests/support/test_identities.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace kittiwake::test {

constexpr const char* kExecV1 = "client.authentication.k8s.io/v1";

/// What a plugin prints, with this for its status.
inline std::string credential(const std::string& status, const std::string& version = kExecV1)
{
    return R"({"kind":"ExecCredential","apiVersion":")" + version + R"(","status":)" + status + '}';
}

/// \brief Credential plugins as scripts in a folder of a test's own.
class PluginBench
{
public:
    PluginBench()
    {
        around.environment = { { "PATH", "/usr/bin:/bin" }, { "HOME", path("home") } };
        around.pluginTimeLimit = std::chrono::seconds(60);
    }

    [[nodiscard]] std::string path(const std::string& name) const
    {
        return (m_folder.path() + '/').toStdString() + name;
    }
    [[nodiscard]] std::string content(const std::string& name) const
    {
        QFile file(QString::fromStdString(path(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }
    std::string write(const std::string& name, const std::string& text) const
    {
        const auto where = QString::fromStdString(path(name));
        QFile file(where);
        if (!QDir().mkpath(QFileInfo(where).path()) || !file.open(QIODevice::WriteOnly)
            || file.write(text.data(), qint64(text.size())) != qint64(text.size())
            || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
            qFatal("cannot write %s", name.c_str());
        return path(name);
    }
    /// A shell script of that name; `$here` is the folder.
    std::string script(const std::string& name, const std::string& text) const
    {
        return write(name, "#!/bin/sh\nhere='" + path("") + "'\n" + text);
    }
    /// A plugin that is this script.
    [[nodiscard]] PluginConfig plugin(const std::string& text) const
    {
        return { .apiVersion = kExecV1,
                 .command = script("plugin", text),
                 .mode = InteractiveMode::Never };
    }
    /// A plugin that prints this.
    [[nodiscard]] PluginConfig printing(const std::string& text) const
    {
        write("printed", text);
        return plugin("cat \"$here/printed\"");
    }
    [[nodiscard]] std::shared_ptr<Authenticator> authenticator(const PluginConfig& plugin) const
    {
        return makeAuthenticator({ .plugin = plugin }, around, "context");
    }
    [[nodiscard]] Expected<RequestCredentials> authenticate(const PluginConfig& plugin) const
    {
        return proofOf(*authenticator(plugin));
    }
    /// The token that the plugin gives, or the sentence why there is none.
    [[nodiscard]] std::string sent(const PluginConfig& plugin) const
    {
        const auto proof = authenticate(plugin);
        if (!proof)
            return proof.error().sentence;
        return proof->headers.empty() ? std::string()
                                      : std::string(proof->headers.at(0).value.reveal());
    }

    AuthEnvironment around;

private:
    QTemporaryDir m_folder;
};

} // namespace kittiwake::test
