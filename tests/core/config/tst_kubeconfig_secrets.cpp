// No sentence holds a credential, whatever is wrong with the file that holds it.
#include "tst_kubeconfig_files.h"

#include <core/auth/make_authenticator.h>
#include <core/config/resolve.h>
#include <tests/support/proof.h>
#include <tests/support/test_program.h>

#include <array>
#include <new>
#include <string_view>

namespace tst_kubeconfig_secrets {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const std::string kMark = "s3cr3t";

/// A kubeconfig that is wrong in many ways at once, and full of credentials.
std::string wrongInManyWays()
{
    return "apiVersion: v1\nclusters:\n- name: c\n  cluster:\n    server: https://me:s3cr3t@h\n"
           "    proxy-url: ftp://me:s3cr3t@p\n"
           "users:\n- name: u\n  user:\n    token: \"s3cr3t\\nX: s3cr3t\"\n    username: 'a:b'\n"
           "    password: s3cr3t\n    client-certificate-data: s3cr3t@\n    client-key-data: "
           "s3cr3t@\n"
           "    exec: {command: x, args: [s3cr3t], env: [{name: '', value: s3cr3t}]}\n"
           "    auth-provider: {name: oidc, config: {id-token: s3cr3t, refresh-token: s3cr3t}}\n"
           "contexts:\n- name: x\n  context: {cluster: c, user: u}\ncurrent-context: x\n";
}

std::string everySentence(const Files& files, const std::string& text)
{
    const auto loaded = loadText(files, text);
    auto all = sentences(loaded);
    const auto access = resolve(loaded.config);
    if (!access)
        all += access.error().sentence;
    return all;
}

} // namespace

class TestKubeconfigSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resolvingTellsNone();
    void textCutOffAnywhereTellsNone();
    void textDamagedAnywhereTellsNone_data();
    void textDamagedAnywhereTellsNone();
    void credentialsAsYamlSyntaxTellNone_data();
    void credentialsAsYamlSyntaxTellNone();
    void keyFilesTellNone();
    void authenticatorsTellNone();
    void nothingOfASecretIsLeftWhereItWas();
};

void TestKubeconfigSecrets::resolvingTellsNone()
{
    const Files files;
    const auto all = everySentence(files, wrongInManyWays());
    KW_COMPARE_PARTS(all,
                     QStringLiteral("server|proxy-url|token|base64|colon|env entry|auth-provider"));
    QVERIFY2(!contains(all, kMark), all.c_str());
}

void TestKubeconfigSecrets::textCutOffAnywhereTellsNone()
{
    const Files files;
    const auto text = wrongInManyWays();
    for (std::size_t length = 0; length < text.size(); ++length) {
        const auto all = everySentence(files, text.substr(0, length));
        QVERIFY2(!contains(all, kMark), all.c_str());
    }
}

void TestKubeconfigSecrets::textDamagedAnywhereTellsNone_data()
{
    QTest::addColumn<QByteArray>("damage");
    for (const char* damage :
         { "{", "]", "*", "&", "!", "\"", "\n", "\t", ": ", "\\", "%", "- ", "@", "\xff" })
        QTest::newRow(QByteArray(damage).toHex().constData()) << QByteArray(damage);
    QTest::newRow("NUL") << QByteArray(1, '\0');
}

void TestKubeconfigSecrets::textDamagedAnywhereTellsNone()
{
    QFETCH(QByteArray, damage);
    const Files files;
    const auto text = wrongInManyWays();
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.compare(at, kMark.size(), kMark) != 0 && at % 11 != 0)
            continue; // before every secret, and at some of the rest
        auto damaged = text;
        damaged.insert(at, damage.toStdString());
        const auto all = everySentence(files, damaged);
        QVERIFY2(!contains(all, kMark), all.c_str());
    }
}

void TestKubeconfigSecrets::credentialsAsYamlSyntaxTellNone_data()
{
    QTest::addColumn<QString>("value");
    for (const char* value :
         { "*s3cr3t", "&s3cr3t", "!s3cr3t x", "%s3cr3t", "@s3cr3t", "`s3cr3t", "[s3cr3t", "{s3cr3t",
           "\"s3cr3t\\Us3cr3t\"", "'s3cr3t", "|s3cr3t", ">s3cr3t", "s3cr3t: s3cr3t", "? s3cr3t",
           "<<: s3cr3t", "{s3cr3t: [s3cr3t]}", "!<s3cr3t", "&s3cr3t &s3cr3t x" })
        QTest::newRow(value) << value;
}

void TestKubeconfigSecrets::credentialsAsYamlSyntaxTellNone()
{
    QFETCH(QString, value);
    const Files files;
    for (const char* field :
         { "token", "password", "client-key-data", "as-groups", "insecure", "exec", "as-uid" }) {
        const auto all = everySentence(files,
                                       "users:\n- name: u\n  user:\n    " + std::string(field)
                                           + ": " + value.toStdString() + "\n");
        QVERIFY2(!contains(all, kMark), all.c_str());
    }
}

void TestKubeconfigSecrets::keyFilesTellNone()
{
    const Files files;
    files.write("u.crt", kMark);
    for (const auto& key : { kMark, kMark + kEncryptedKey, "-----BEGIN X-----\n" + kMark }) {
        files.write("u.key", key);
        files.write("token", kMark + "\n" + kMark);
        const auto all = everySentence(
            files,
            oneContext("server: 'https://h', certificate-authority: u.key",
                       "client-certificate: u.crt, client-key: u.key, tokenFile: token"));
        KW_COMPARE_PARTS(all, QStringLiteral("u.crt|u.key|token"));
        QVERIFY2(!contains(all, kMark), all.c_str());
    }
}

void TestKubeconfigSecrets::authenticatorsTellNone()
{
    const Files files;
    const Secret broken(kMark + "\r\nX: " + kMark);
    const Credentials wrong[] = {
        { .token = broken },
        { .tokenFile = files.write("token", kMark + "\n" + kMark) },
        { .username = "a:" + kMark, .password = Secret(kMark) },
        { .token = Secret(kMark), .impersonateUser = "a\n" + kMark },
        { .token = Secret(kMark), .impersonateGroups = { kMark } },
    };
    for (const auto& credentials : wrong) {
        const auto proof = proofOf(*makeAuthenticator(credentials));
        QVERIFY(!proof);
        QVERIFY(proof.error().kind == ErrorKind::Config);
        QVERIFY2(!contains(proof.error().sentence, kMark), proof.error().sentence.c_str());
    }
}

/// Short texts live within a string's own memory, and moving one copies it.
void TestKubeconfigSecrets::nothingOfASecretIsLeftWhereItWas()
{
    alignas(Secret) std::array<char, sizeof(Secret)> room {};
    const auto isGone = [&room] {
        return std::string_view(room.data(), room.size()).find("s3cr") == std::string_view::npos;
    };
    auto* here = new (room.data()) Secret(kMark);
    QVERIFY(!isGone());
    Secret moved(std::move(*here));
    QVERIFY(isGone());
    QCOMPARE(moved.reveal(), std::string_view(kMark));
    *here = moved;
    QVERIFY(!isGone());
    *here = Secret("x"); // shorter than what was there
    QVERIFY(isGone());
    *here = moved;
    here->~Secret();
    QVERIFY(isGone());
    QCOMPARE(Secret::joined("Bearer ", moved.reveal()).reveal(), std::string_view("Bearer s3cr3t"));
    auto& itself = moved;
    moved = itself;
    QCOMPARE(moved.reveal(), std::string_view(kMark));
}

KW_TEST_APPLESS(TestKubeconfigSecrets)

} // namespace tst_kubeconfig_secrets

#include "tst_kubeconfig_secrets.moc"
