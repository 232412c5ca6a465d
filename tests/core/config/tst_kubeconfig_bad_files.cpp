// Files that are broken, hostile or something else altogether: a sentence each, no crash, no hang.
#include "tst_kubeconfig_files.h"

#include <core/config/kubeconfig.h>
#include <tests/support/test_program.h>

#include <sys/stat.h>

namespace tst_kubeconfig_bad_files {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKubeconfigBadFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesFileLineAndColumnOfWhatIsNotYaml_data();
    void namesFileLineAndColumnOfWhatIsNotYaml();
    void namesFileAndLineOfWrongShapes_data();
    void namesFileAndLineOfWrongShapes();
    void survivesHostileTexts_data();
    void survivesHostileTexts();
    void refusesWhatIsTooLarge();
    void survivesPipesAndDevices_data();
    void survivesPipesAndDevices();
    void reportsADozenProblemsAtMost();
    void aliasesStaySmall();
};

void TestKubeconfigBadFiles::namesFileLineAndColumnOfWhatIsNotYaml_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("parts");
    QTest::newRow("open bracket") << QByteArray("clusters: [\n")
                                  << "line|column|not valid YAML|[ is not closed";
    QTest::newRow("open brace") << QByteArray("a: {b: c\n") << "line|column|{ is not closed";
    QTest::newRow("tab") << QByteArray("clusters:\n\t- name: c\n") << "line 2, column|has a tab";
    QTest::newRow("open quote") << QByteArray("a: 1\nb: \"x\n")
                                << "line|column|a quoted string is not closed";
    QTest::newRow("open quote at the end")
        << QByteArray("b: 'x") << "line|column|a quoted string is not closed";
    QTest::newRow("alias") << QByteArray("a: 1\ntoken: *hunter2\n") << "line 2, column 8|an alias";
    QTest::newRow("two colons") << QByteArray("a: b: c\n")
                                << "line 1, column 5|is not allowed here";
    QTest::newRow("percent") << QByteArray("a: %x\n") << "line 1, column 4|quote the value";
    QTest::newRow("escape") << QByteArray("a: \"\\q\"\n") << "line 1, column|a backslash";
    QTest::newRow("indentation") << QByteArray("a:\n  b: 1\n c: 2\n")
                                 << "line 3, column 2|check the indentation";
    QTest::newRow("NUL") << QByteArray("a: 1\nb\0: 2\n", 11)
                         << "line 2, column 2|byte 0|not valid YAML";
    QTest::newRow("control character") << QByteArray("a: 1\x04\nb: [") << "line 1, column 5|byte 4";
    QTest::newRow("UTF-16, cut off") << QByteArray("\xff\xfe"
                                                   "a\0:",
                                                   5)
                                     << "broken UTF-16|UTF-8";
    QTest::newRow("UTF-16, half a pair") << QByteArray("\xfe\xff"
                                                       "\0a\xd8\x3d\0b",
                                                       8)
                                         << "broken UTF-16|UTF-8";
    QTest::newRow("UTF-16, no YAML") << QByteArray("\xff\xfe"
                                                   "a\0:\0 \0[\0",
                                                   10)
                                     << "line|column|not valid YAML";
}

void TestKubeconfigBadFiles::namesFileLineAndColumnOfWhatIsNotYaml()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, parts);
    const Files files;
    const auto result = loadText(files, text.toStdString());
    QCOMPARE(result.errors.size(), 1U);
    QVERIFY(result.errors[0].kind == ErrorKind::Config);
    QVERIFY(result.config.empty());
    KW_COMPARE_PARTS(sentences(result), QString::fromStdString(files.path("config")) + "|" + parts);
    QVERIFY(!contains(sentences(result), "hunter2"));
}

void TestKubeconfigBadFiles::namesFileAndLineOfWrongShapes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("parts");
    QTest::newRow("a text") << QByteArray("hello") << "line 1|not a kubeconfig";
    QTest::newRow("a list") << QByteArray("- a\n- b") << "line 1|not a kubeconfig";
    QTest::newRow("another kind") << QByteArray("apiVersion: apps/v1\nkind: Deployment\n")
                                  << "line 2|\"Deployment\", not a kubeconfig";
    QTest::newRow("another version")
        << QByteArray("apiVersion: v2\nkind: Config\n") << "line 1|\"v2\"|only v1";
    QTest::newRow("clusters is a mapping")
        << QByteArray("\nclusters: {a: b}") << "line 2|\"clusters\"|a list";
    QTest::newRow("users is a text") << QByteArray("users: x") << "line 1|\"users\"|a list";
    QTest::newRow("entry is a text")
        << QByteArray("contexts:\n- x") << "line 2|\"contexts\"|a mapping";
    QTest::newRow("entry is nothing") << QByteArray("contexts:\n-\n") << "\"contexts\" is empty";
    QTest::newRow("no name") << QByteArray("clusters:\n- cluster: {server: s}")
                             << "line 2|a cluster has no name";
    QTest::newRow("empty name") << QByteArray("users:\n- name: ''") << "line 2|a user has no name";
    QTest::newRow("name is a list")
        << QByteArray("users:\n- name: [a]") << "line 2|\"name\"|must be a string";
    QTest::newRow("body is a list") << QByteArray("clusters:\n- name: c\n  cluster: [x]")
                                    << "line 3|cluster \"c\" must be a mapping";
    QTest::newRow("server is a list")
        << QByteArray("clusters:\n- name: c\n  cluster:\n    server: [x]")
        << "line 4|\"server\" of cluster \"c\" must be a string";
    QTest::newRow("flag is a word")
        << QByteArray("clusters:\n- {name: c, cluster: {insecure-skip-tls-verify: sure}}")
        << "line 2|\"insecure-skip-tls-verify\"|true or false";
    QTest::newRow("groups are a text") << QByteArray("users: [{name: u, user: {as-groups: g}}]")
                                       << "line 1|\"as-groups\" of user \"u\" must be a list";
    QTest::newRow("extra is a list") << QByteArray("users: [{name: u, user: {as-user-extra: [x]}}]")
                                     << "line 1|\"as-user-extra\"|mapping";
    QTest::newRow("exec is a text")
        << QByteArray("users: [{name: u, user: {exec: aws}}]") << "\"exec\"|mapping";
    QTest::newRow("exec arguments nest")
        << QByteArray("users: [{name: u, user: {exec: {args: [[s3cr3t]]}}}]")
        << "\"args\"|list of strings";
    QTest::newRow("a key that is a list")
        << QByteArray("[a, b]: c") << "line 1|a key that is not a string";
    QTest::newRow("merge of a text")
        << QByteArray("a: b\n<<: c\n") << "line 2|merges|not a mapping";
    QTest::newRow("merge of itself")
        << QByteArray("users:\n- name: u\n  user: &a {token: t, <<: *a}\n") << "merges too much";
    QTest::newRow("merge of many")
        << QByteArray("a: &a {b: c}\nb: &b {<<: [*a, *a, *a, *a, *a, *a, *a, *a]}\n"
                      "c: &c {<<: [*b, *b, *b, *b, *b, *b, *b, *b]}\n<<: [*c, *c, *c]\n")
        << "merges too much";
    QTest::newRow("cluster twice") << QByteArray("clusters:\n- name: c\n- name: d\n- name: c\n")
                                   << "line 4|cluster \"c\" is defined twice|line 2";
    QTest::newRow("user twice") << QByteArray("users: [{name: u},\n {name: u}]")
                                << "line 2|user \"u\"|twice";
    QTest::newRow("context twice")
        << QByteArray("contexts: [{name: x},\n {name: x}]") << "line 2|context \"x\"";
    QTest::newRow("extension twice")
        << QByteArray("extensions: [{name: e},\n {name: e}]") << "line 2|extension \"e\"";
}

void TestKubeconfigBadFiles::namesFileAndLineOfWrongShapes()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, parts);
    const Files files;
    const auto result = loadText(files, text.toStdString());
    QVERIFY(!result.errors.empty());
    QVERIFY(result.config.empty());
    QVERIFY(result.config.files.empty());
    KW_COMPARE_PARTS(sentences(result), QString::fromStdString(files.path("config")) + "|" + parts);
    QVERIFY(!contains(sentences(result), "s3cr3t"));
}

void TestKubeconfigBadFiles::survivesHostileTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("brackets") << QByteArray(200'000, '[');
    QTest::newRow("more brackets") << QByteArray(10'000'000, '[');
    QTest::newRow("braces") << QByteArray(200'000, '{');
    QTest::newRow("dashes") << QByteArray("- ").repeated(1'000'000);
    QTest::newRow("questions") << QByteArray("? ").repeated(1'000'000);
    QTest::newRow("colons") << QByteArray(": ").repeated(1'000'000);
    QTest::newRow("anchors") << QByteArray("&a ").repeated(300'000);
    QTest::newRow("tags") << QByteArray(1'000'000, '!');
    QTest::newRow("bytes") << QByteArray(1'000'000, '\xff');
    QTest::newRow("lines") << QByteArray("a: b\n").repeated(600'000);
    QTest::newRow("nested extensions") << QByteArray("extensions: ")
            + QByteArray("[{a: ").repeated(1000) + QByteArray("}]").repeated(1000);
    QTest::newRow("self-reference") << QByteArray("clusters: &a [*a, *a]");
    QTest::newRow("one long word") << QByteArray(1'000'000, 'x');
}

void TestKubeconfigBadFiles::survivesHostileTexts()
{
    QFETCH(QByteArray, text);
    const Files files;
    const auto result = loadText(files, text.toStdString());
    QVERIFY(!result.errors.empty());
    QVERIFY(sentences(result).size() < 10'000);
}

void TestKubeconfigBadFiles::refusesWhatIsTooLarge()
{
    const Files files;
    QFile file(QString::fromStdString(files.path("huge")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(100'000'000));
    const auto result = loadKubeconfig({ .explicitPath = files.path("huge") });
    QCOMPARE(result.errors.size(), 1U);
    KW_COMPARE_PARTS(sentences(result), QStringLiteral("huge|larger than 16Mi"));
}

void TestKubeconfigBadFiles::survivesPipesAndDevices_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isFine");
    QTest::newRow("endless device") << "/dev/zero" << false;
    QTest::newRow("empty device") << "/dev/null" << true;
    QTest::newRow("pipe without a writer") << "pipe" << true;
}

void TestKubeconfigBadFiles::survivesPipesAndDevices()
{
    QFETCH(QString, path);
    QFETCH(bool, isFine);
    const Files files;
    auto name = path.toStdString();
    if (path == "pipe") {
        name = files.path("pipe");
        QVERIFY(::mkfifo(name.c_str(), 0600) == 0);
    }
    const auto result = loadKubeconfig({ .explicitPath = name });
    QCOMPARE(result.errors.empty(), isFine);
    QVERIFY(result.config.empty());
}

void TestKubeconfigBadFiles::reportsADozenProblemsAtMost()
{
    const Files files;
    const auto result =
        loadText(files, "clusters:\n" + QByteArray("- {}\n").repeated(1000).toStdString());
    QCOMPARE(result.errors.size(), 12U);
}

/// Ten levels of ten aliases each: 10^10 texts, were they unfolded.
void TestKubeconfigBadFiles::aliasesStaySmall()
{
    std::string text = "l0: &l0 [lol, lol]\n";
    for (int level = 1; level <= 10; ++level) {
        const auto below = "*l" + std::to_string(level - 1);
        text += "l" + std::to_string(level) + ": &l" + std::to_string(level) + " [" + below;
        for (int i = 1; i < 10; ++i)
            text += ", " + below;
        text += "]\n";
    }
    const Files files;
    QCOMPARE(sentences(loadText(files, text)), std::string());
    const auto used = loadText(files, text + "users: [{name: u, user: {as-groups: *l10}}]");
    KW_COMPARE_PARTS(sentences(used),
                     QStringLiteral("\"as-groups\" of user \"u\" must be a list of strings"));
}

KW_TEST_APPLESS(TestKubeconfigBadFiles)

} // namespace tst_kubeconfig_bad_files

#include "tst_kubeconfig_bad_files.moc"
