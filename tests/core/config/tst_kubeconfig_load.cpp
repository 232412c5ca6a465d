// Which files are read, how they merge, and what becomes of bad ones: kubernetes-semantics.md
// section 1.
#include "tst_kubeconfig_files.h"

#include <core/config/kubeconfig.h>
#include <tests/support/test_program.h>

#include <sys/stat.h>
#include <unistd.h>

namespace tst_kubeconfig_load {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

std::string named(const std::string& context, const std::string& server)
{
    return "clusters:\n- name: shared\n  cluster:\n    server: " + server
        + "\ncontexts:\n- name: " + context + "\n  context: {cluster: shared, user: u}\n";
}

} // namespace

class TestKubeconfigLoad : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTheExplicitPathAlone();
    void reportsAnExplicitPathThatDoesNotExist();
    void splitsTheEnvironmentsList_data();
    void splitsTheEnvironmentsList();
    void fallsBackToTheHomeDirectory();
    void findsNothingWithoutComplaint_data();
    void findsNothingWithoutComplaint();
    void skipsMissingFilesAmongPresentOnes();
    void firstFileOwnsAnEntryWhole();
    void firstCurrentContextWins();
    void oneBadFileLosesNoOther();
    void readsFromAPipe();
    void readsUtf16_data();
    void readsUtf16();
    void readsTwentyThousandContexts();
};

/// As PowerShell's `>` writes it.
void TestKubeconfigLoad::readsUtf16_data()
{
    QTest::addColumn<int>("encoding");
    QTest::newRow("little endian") << int(QStringConverter::Utf16LE);
    QTest::newRow("big endian") << int(QStringConverter::Utf16BE);
}

void TestKubeconfigLoad::readsUtf16()
{
    QFETCH(int, encoding);
    const std::string name = "k\u00fcste \u6d77 \U0001F30A";
    const auto text = named('"' + name + '"', "https://one");
    QStringEncoder encoder(static_cast<QStringConverter::Encoding>(encoding),
                           QStringConverter::Flag::WriteBom);
    const QByteArray encoded = encoder(QString::fromStdString(text));
    const Files files;
    const auto result = loadText(files, encoded.toStdString());
    QCOMPARE(sentences(result), std::string());
    QCOMPARE(result.config.contexts.size(), 1U);
    QCOMPARE(result.config.contexts[0].name, name);
    QCOMPARE(result.config.contexts[0].origin.line, 6);
}

/// As many as a program writes for whoever looks after all clusters of a large house.
void TestKubeconfigLoad::readsTwentyThousandContexts()
{
    constexpr std::size_t kMany = 20'000;
    std::string clusters = "clusters:\n";
    std::string users = "users:\n";
    std::string contexts = "contexts:\n";
    for (std::size_t i = 0; i < kMany; ++i) {
        const auto n = std::to_string(i);
        clusters += "- name: c" + n + "\n  cluster:\n    server: https://c" + n
            + ":6443\n    certificate-authority-data: YQ==\n";
        users += "- name: u" + n
            + "\n  user:\n    client-certificate-data: YQ==\n    client-key-data: YQ==\n";
        contexts += "- name: x" + n + "\n  context:\n    cluster: c" + n + "\n    user: u" + n
            + "\n    namespace: shop\n";
    }
    const Files files;
    const auto result = loadText(files, clusters + users + contexts);
    QCOMPARE(sentences(result), std::string());
    QCOMPARE(result.config.clusters.size(), kMany);
    QCOMPARE(result.config.users.size(), kMany);
    QCOMPARE(result.config.contexts.size(), kMany);
    QCOMPARE(result.config.findContext("x19999")->cluster, std::string("c19999"));
}

void TestKubeconfigLoad::takesTheExplicitPathAlone()
{
    const Files files;
    const auto one = files.write("one", named("a", "https://one"));
    const auto two = files.write("two", named("b", "https://two"));
    const auto result =
        loadKubeconfig({ .explicitPath = one, .kubeconfigEnv = two, .home = "/nowhere" });
    QVERIFY(result.errors.empty());
    QCOMPARE(result.looked, std::vector { one });
    QCOMPARE(result.config.files, std::vector { one });
    QCOMPARE(result.config.contexts.size(), 1U);
    QCOMPARE(result.config.contexts[0].name, std::string("a"));
    QCOMPARE(result.config.contexts[0].origin, (Origin { one, 6 }));
}

void TestKubeconfigLoad::reportsAnExplicitPathThatDoesNotExist()
{
    const Files files;
    const auto result = loadKubeconfig({ .explicitPath = files.path("none") });
    QCOMPARE(result.errors.size(), 1U);
    QVERIFY(result.errors[0].kind == ErrorKind::NotFound);
    QVERIFY(!result.noneFound);
    KW_COMPARE_PARTS(sentences(result),
                     QString::fromStdString(files.path("none")) + "|does not exist");
}

void TestKubeconfigLoad::splitsTheEnvironmentsList_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QStringList>("files");
    QTest::newRow("one") << "/a" << QStringList { "/a" };
    QTest::newRow("two in order") << "/b:/a" << QStringList { "/b", "/a" };
    QTest::newRow("empty entries") << "::/a::/b:" << QStringList { "/a", "/b" };
    QTest::newRow("duplicates") << "/a:/b:/a:/x/../b" << QStringList { "/a", "/b" };
    QTest::newRow("relative") << "a:./b"
                              << QStringList { QDir::currentPath() + "/a",
                                               QDir::currentPath() + "/b" };
    QTest::newRow("only separators") << ":::" << QStringList {};
    QTest::newRow("empty is unset") << "" << QStringList { "/home/me/.kube/config" };
}

void TestKubeconfigLoad::splitsTheEnvironmentsList()
{
    QFETCH(QString, list);
    QFETCH(QStringList, files);
    const KubeconfigSource source { .kubeconfigEnv = list.toStdString(), .home = "/home/me" };
    QStringList got;
    for (const auto& file : source.files())
        got << QString::fromStdString(file);
    QCOMPARE(got, files);
}

void TestKubeconfigLoad::fallsBackToTheHomeDirectory()
{
    const Files files;
    files.write(".kube/config", named("home", "https://h"));
    const auto result = loadKubeconfig({ .home = files.path("") });
    QVERIFY(result.errors.empty());
    QVERIFY(result.config.findContext("home") != nullptr);
}

void TestKubeconfigLoad::findsNothingWithoutComplaint_data()
{
    QTest::addColumn<QString>("env");
    QTest::addColumn<int>("looked");
    QTest::newRow("no home file") << "" << 1;
    QTest::newRow("all listed absent") << "/nonexistent/a:/nonexistent/b" << 2;
}

void TestKubeconfigLoad::findsNothingWithoutComplaint()
{
    QFETCH(QString, env);
    QFETCH(int, looked);
    const Files files;
    const auto result =
        loadKubeconfig({ .kubeconfigEnv = env.toStdString(), .home = files.path("x") });
    QVERIFY(result.noneFound);
    QVERIFY(result.errors.empty());
    QVERIFY(result.config.empty());
    QCOMPARE(int(result.looked.size()), looked);
}

void TestKubeconfigLoad::skipsMissingFilesAmongPresentOnes() // semantics 12.127
{
    const Files files;
    const auto there = files.write("there", named("a", "https://one"));
    const auto result = loadKubeconfig({ .kubeconfigEnv = files.path("gone") + ":" + there });
    QVERIFY(result.errors.empty());
    QVERIFY(!result.noneFound);
    QCOMPARE(result.config.files, std::vector { there });
    QCOMPARE(result.looked.size(), 2U);
}

void TestKubeconfigLoad::firstFileOwnsAnEntryWhole()
{
    const Files files;
    const auto one =
        files.write("one", "clusters: [{name: shared, cluster: {server: 'https://one'}}]");
    const auto two = files.write("two",
                                 "clusters: [{name: shared, cluster: {server: 'https://two', "
                                 "tls-server-name: two}}, {name: more}]");
    const auto config = loadKubeconfig({ .kubeconfigEnv = one + ":" + two }).config;
    QCOMPARE(config.clusters.size(), 2U);
    QCOMPARE(config.findCluster("shared")->server, std::string("https://one"));
    QCOMPARE(config.findCluster("shared")->tlsServerName, std::string());
    QCOMPARE(config.findCluster("shared")->origin, (Origin { one, 1 }));
    QCOMPARE(config.findCluster("more")->origin, (Origin { two, 1 }));
}

void TestKubeconfigLoad::firstCurrentContextWins() // semantics 12.128; section 13, bug 25
{
    const Files files;
    const auto list = files.write("one", "current-context: \"\"") + ":"
        + files.write("two", "current-context: second") + ":"
        + files.write("three", "current-context: third");
    QCOMPARE(loadKubeconfig({ .kubeconfigEnv = list }).config.currentContext,
             std::string("second"));
}

void TestKubeconfigLoad::oneBadFileLosesNoOther() // semantics 12.127
{
    const Files files;
    const auto bad = files.write("bad", "clusters: [");
    const auto loop = files.path("loop");
    QVERIFY(::symlink(loop.c_str(), loop.c_str()) == 0); // unreadable even for root
    const auto folder = files.write("folder/x", "");
    const auto good = files.write("good", named("a", "https://one"));
    const auto result = loadKubeconfig(
        { .kubeconfigEnv = bad + ":" + loop + ":" + files.path("folder") + ":" + good });
    QCOMPARE(result.errors.size(), 3U);
    KW_COMPARE_PARTS(result.errors[0].sentence, QString::fromStdString(bad) + "|not valid YAML");
    KW_COMPARE_PARTS(result.errors[1].sentence, QString::fromStdString(loop) + "|cannot be read");
    KW_COMPARE_PARTS(result.errors[2].sentence, QStringLiteral("folder|is a directory"));
    QVERIFY(result.config.findContext("a") != nullptr);
    QCOMPARE(result.config.files, std::vector { good });
}

void TestKubeconfigLoad::readsFromAPipe()
{
    const std::string text = "current-context: piped";
    int ends[2];
    QVERIFY(::pipe(ends) == 0);
    QCOMPARE(::write(ends[1], text.data(), text.size()), ssize_t(text.size()));
    ::close(ends[1]);
    const auto result = loadKubeconfig({ .explicitPath = "/dev/fd/" + std::to_string(ends[0]) });
    ::close(ends[0]);
    QCOMPARE(sentences(result), std::string());
    QCOMPARE(result.config.currentContext, std::string("piped"));
}

KW_TEST_APPLESS(TestKubeconfigLoad)

} // namespace tst_kubeconfig_load

#include "tst_kubeconfig_load.moc"
