#pragma once

#include <core/base/base64.h>
#include <core/config/resolve.h>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <string>

namespace kittiwake::test {

inline const std::string kCertificate =
    "-----BEGIN CERTIFICATE-----\nMIIBleaf\n-----END CERTIFICATE-----\n";
inline const std::string kAuthority =
    "-----BEGIN CERTIFICATE-----\nMIIBroot\n-----END CERTIFICATE-----\n";
inline const std::string kKey =
    "-----BEGIN PRIVATE KEY-----\nMIIEs3cr3tKeyBytes\n-----END PRIVATE KEY-----\n";
inline const std::string kEncryptedKey =
    "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIEs3cr3tKeyBytes\n"
    "-----END ENCRYPTED PRIVATE KEY-----\n";

/// A directory with files for one test.
class Files
{
public:
    [[nodiscard]] std::string path(const std::string& name) const
    {
        return (m_directory.path() + '/').toStdString() + name;
    }
    std::string write(const std::string& name, const std::string& content) const
    {
        QFile file(QString::fromStdString(path(name)));
        if (!QDir().mkpath(QFileInfo(file).path()) || !file.open(QIODevice::WriteOnly)
            || file.write(content.data(), qint64(content.size())) != qint64(content.size()))
            qFatal("cannot write %s", name.c_str());
        return path(name);
    }

private:
    QTemporaryDir m_directory;
};

/// The kubeconfig of one file.
inline LoadResult loadText(const Files& files, const std::string& text)
{
    return loadKubeconfig({ .explicitPath = files.write("config", text) });
}

/// One context `c` from the fields of its cluster and user, in flow style, and of its context.
inline std::string oneContext(const std::string& cluster, const std::string& user,
                              const std::string& context = "cluster: c, user: u")
{
    return "clusters: [{name: c, cluster: {" + cluster + "}}]\nusers: [{name: u, user: {" + user
        + "}}]\ncontexts: [{name: c, context: {" + context + "}}]\ncurrent-context: c\n";
}

/// Every sentence in one text, for searching.
inline std::string sentences(const LoadResult& result)
{
    std::string all;
    for (const auto& error : result.errors)
        all += error.sentence + '\n';
    return all;
}

inline bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

inline const std::string kHttps = "server: 'https://h:6443'";

inline Expected<ClusterAccess> resolved(const Files& files, const std::string& text,
                                        const std::string& context = {})
{
    const auto loaded = loadText(files, text);
    if (!loaded.errors.empty())
        return Unexpected { Error { ErrorKind::Internal, sentences(loaded) } };
    return resolve(loaded.config, context);
}

/// Files that the rows below refer to.
inline void writeMaterial(const Files& files)
{
    files.write("ca.crt", kAuthority);
    files.write("u.crt", kCertificate);
    files.write("u.key", kKey);
    files.write("locked.key", kEncryptedKey);
    files.write("empty", "");
    files.write("folder/x", "");
    files.write("token", "  t0ken\n");
    files.write("two-lines", "a\nb");
}

} // namespace kittiwake::test

/// A sentence holds every part of a '|'-separated list; shows the sentence if not.
#define KW_COMPARE_PARTS(sentence, parts)                                                          \
    do {                                                                                           \
        const std::string kwText = (sentence);                                                     \
        for (const auto& kwPart : (parts).split(QLatin1Char('|')))                                 \
            QVERIFY2(::kittiwake::test::contains(kwText, kwPart.toStdString()),                    \
                     ("lacks \"" + kwPart.toStdString() + "\": " + kwText).c_str());               \
    } while (false)
