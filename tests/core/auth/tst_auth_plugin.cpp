// Credential plugins: kubernetes-semantics.md section 1, "exec plugin". \label concurrency
#include "plugin_bench.h"

#include <core/api/json/json.h>
#include <core/auth/exec/plugin_login.h>
#include <core/base/base64.h>
#include <tests/support/test_program.h>

#include <QtTest>

#include <csignal>

namespace tst_auth_plugin {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// JSON in single quotes, which the meta-object compiler can read.
std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

const std::string kToken = credential(json("{'token':'abc'}"));

bool holds(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

std::string certificateStatus(const std::string& certificate, const std::string& key)
{
    return json("{'clientCertificateData':") + quoteJson(certificate) + json(",'clientKeyData':")
        + quoteJson(key) + '}';
}

bool isGone(const std::string& pid)
{
    return !pid.empty() && ::kill(std::atoi(pid.c_str()), 0) != 0;
}

} // namespace

class TestAuthPlugin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesAToken();
    void givesACertificate();
    void isToldWhatItIsAskedFor();
    void isToldOfItsCluster();
    void getsItsArgumentsAsTheyAre();
    void inheritsNothingThatIsOpen();
    void isBelievedWhenItLastsForEver();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void endsOneThatPrintsWithoutEnd();
    void readsComplaintsWithoutEnd();
    void tellsTheLastWordsOfOneThatFails();
    void endsOneThatHangsWithAllItStarted();
    void leavesAloneWhatOneLeavesRunning();
    void saysHowToInstallOneThatIsMissing();
    void isFoundWhereTheLoginShellFindsIt();
    void isFoundInFoldersThatTheUserNames();
    void runsOnceForAllWhoWait();
    void endsWithWhoeverAskedForIt();
    void commandLinesHideWhatLooksSecret();
};

void TestAuthPlugin::givesAToken()
{
    const PluginBench bench;
    QCOMPARE(bench.sent(bench.printing(kToken)), std::string("Bearer abc"));
    auto old =
        bench.printing(credential(json("{'token':'b'}"), "client.authentication.k8s.io/v1beta1"));
    old.apiVersion = "client.authentication.k8s.io/v1beta1";
    QCOMPARE(bench.sent(old), std::string("Bearer b"));
}

void TestAuthPlugin::givesACertificate()
{
    const PluginBench bench;
    const auto proof = bench.authenticate(
        bench.printing(credential(certificateStatus(kTestCertificate, kTestKey))));
    QVERIFY2(proof.has_value(), proof ? "" : proof.error().sentence.c_str());
    QVERIFY(proof->headers.empty());
    QCOMPARE(proof->identity->certificatePem, kTestCertificate);
    QCOMPARE(proof->identity->keyPem, Secret(kTestKey));
}

void TestAuthPlugin::isToldWhatItIsAskedFor()
{
    PluginBench bench;
    bench.around.environment["OURS"] = "1";
    bench.around.environment["CHANGED"] = "1";
    auto plugin = bench.plugin("printf '%s' \"$KUBERNETES_EXEC_INFO\" >\"$here/info\"\n"
                               "printf '%s %s %s' \"$OURS\" \"$CHANGED\" \"$MORE\" >\"$here/env\"\n"
                               "echo '"
                               + kToken + "'");
    plugin.env = { { "CHANGED", Secret("2") }, { "MORE", Secret("3") } };
    QCOMPARE(bench.sent(plugin), std::string("Bearer abc"));
    QCOMPARE(bench.content("env"), std::string("1 2 3"));
    QCOMPARE(bench.content("info"),
             std::string(json("{'apiVersion':'")) + kExecV1
                 + json("','kind':'ExecCredential','spec':{'interactive':false}}"));
}

void TestAuthPlugin::isToldOfItsCluster()
{
    const PluginBench bench;
    auto plugin = bench.plugin("printf '%s' \"$KUBERNETES_EXEC_INFO\" >\"$here/info\"\necho '"
                               + kToken + "'");
    plugin.cluster = { .server = "https://h",
                       .tlsServerName = "n",
                       .certificateAuthorityPem = "pem",
                       .proxyUrl = Secret("http://p"),
                       .config = Secret(json("{'audience':'a'}")) };
    QCOMPARE(bench.sent(plugin), std::string("Bearer abc"));
    JsonReader reader;
    const auto info = bench.content("info");
    const auto told = reader.read(info);
    const auto cluster = (*told)["spec"]["cluster"];
    QCOMPARE(textOf(cluster["server"]), std::string_view("https://h"));
    QCOMPARE(textOf(cluster["tls-server-name"]), std::string_view("n"));
    QCOMPARE(textOf(cluster["certificate-authority-data"]), std::string_view(base64Encode("pem")));
    QCOMPARE(textOf(cluster["proxy-url"]), std::string_view("http://p"));
    QCOMPARE(textOf(cluster["config"]["audience"]), std::string_view("a"));
    QVERIFY(!exists(cluster["insecure-skip-tls-verify"]));
}

/// No shell has a look at them.
void TestAuthPlugin::getsItsArgumentsAsTheyAre()
{
    const PluginBench bench;
    auto plugin = bench.plugin("printf '%s|' \"$@\" >\"$here/args\"\necho '" + kToken + "'");
    plugin.args = { Secret("a b"), Secret("$(touch x)"), Secret("'\"; exit 1"), Secret("") };
    QCOMPARE(bench.sent(plugin), std::string("Bearer abc"));
    QCOMPARE(bench.content("args"), std::string("a b|$(touch x)|'\"; exit 1||"));
}

void TestAuthPlugin::inheritsNothingThatIsOpen()
{
    const PluginBench bench;
    const int leaky = ::dup(0); // without O_CLOEXEC, as a library may open it
    const auto plugin =
        bench.plugin("ls /proc/self/fd | tr '\\n' ' ' >\"$here/fds\"\necho '" + kToken + "'");
    QCOMPARE(bench.sent(plugin), std::string("Bearer abc"));
    ::close(leaky);
    QVERIFY2(bench.content("fds") == "0 1 2 3 ", bench.content("fds").c_str()); // 3 is ls's own
}

/// The year 9999 is beyond what a wall clock of nanoseconds can show.
void TestAuthPlugin::isBelievedWhenItLastsForEver()
{
    const PluginBench bench;
    const auto lasting =
        bench.printing(credential(json("{'token':'abc',"
                                       "'expirationTimestamp':'9999-12-31T23:59:59Z'}")));
    const auto who = bench.authenticator(lasting);
    QVERIFY(proofOf(*who));
    bench.write("printed", credential(json("{'token':'another'}"))); // what a second run would give
    const auto again = proofOf(*who);
    QVERIFY(again && again->headers.at(0).value.reveal() == "Bearer abc");
}

void TestAuthPlugin::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("printed");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const std::string& printed, const char* says) {
        QTest::newRow(name) << QString::fromStdString(printed) << QString::fromLatin1(says);
    };
    row("nothing", "", "printed nothing");
    row("garbage", "s3cr3t {", "not JSON");
    row("list", "[\"s3cr3t\"]", "not JSON");
    row("another kind", json("{'kind':'Pod','apiVersion':'v1','status':{'token':'s3cr3t'}}"),
        "\"Pod\"");
    row("another version",
        credential(json("{'token':'s3cr3t'}"), "client.authentication.k8s.io/v1beta1"), "v1beta1");
    row("without a status",
        json("{'kind':'ExecCredential','apiVersion':'client.authentication.k8s.io/v1'}"),
        "without a status");
    row("neither", credential("{}"), "neither a token nor a certificate");
    row("half a pair", credential(json("{'clientCertificateData':'s3cr3t'}")), "without its key");
    row("the other half", credential(json("{'clientKeyData':'s3cr3t'}")),
        "without its certificate");
    row("no certificate", credential(certificateStatus("s3cr3t", kTestKey)),
        "certificate that cannot be read");
    row("no key", credential(certificateStatus(kTestCertificate, "s3cr3t")),
        "key that cannot be read");
    row("another's key", credential(certificateStatus(kTestCertificate, kOtherKey)),
        "does not belong to its certificate");
    row("expired", credential(certificateStatus(kExpiredCertificate, kTestKey)),
        "expired at 2020-01-02T00:00:00Z");
    row("bad date", credential(json("{'token':'s3cr3t','expirationTimestamp':'soon'}")),
        "expirationTimestamp");
    row("line break", credential(json("{'token':'s3cr3t\\r\\nX: y'}")), "line break");
}

void TestAuthPlugin::saysWhatIsWrong() // semantics 13 bug 22, 12.136
{
    QFETCH(QString, printed);
    QFETCH(QString, says);
    const PluginBench bench;
    const auto proof = bench.authenticate(bench.printing(printed.toStdString()));
    QVERIFY(!proof);
    const auto& error = proof.error();
    QVERIFY(error.kind == ErrorKind::Unauthorized && error.reason == kLoginFailed);
    QVERIFY2(holds(error.sentence, says.toStdString()), error.sentence.c_str());
    QVERIFY2(holds(error.sentence, "The credential plugin \""), error.sentence.c_str());
    QVERIFY2(!holds(error.sentence, "s3cr3t"), error.sentence.c_str());
}

void TestAuthPlugin::endsOneThatPrintsWithoutEnd() // semantics 13 bug 22
{
    const PluginBench bench;
    const auto hundred = bench.sent(bench.plugin("head -c 100000000 /dev/zero"));
    QVERIFY2(holds(hundred, "more than 1Mi"), hundred.c_str());
    const auto endless = bench.sent(bench.plugin("trap '' TERM; yes s3cr3t"));
    QVERIFY2(holds(endless, "more than 1Mi") && !holds(endless, "s3cr3t"), endless.c_str());
}

/// A pipe that is full would keep the plugin for ever.
void TestAuthPlugin::readsComplaintsWithoutEnd() // semantics 13 bug 22
{
    const PluginBench bench;
    QCOMPARE(bench.sent(bench.plugin("head -c 5000000 /dev/zero >&2\necho '" + kToken + "'")),
             std::string("Bearer abc"));
}

void TestAuthPlugin::tellsTheLastWordsOfOneThatFails()
{
    const PluginBench bench;
    const auto failed = bench.sent(
        bench.plugin("echo s3cr3t\nprintf '\\033[31mtoken has expired\\033[0m\\r\\nlog in "
                     "\\033]0;title\\007anew\\n' >&2\nexit 3"));
    QVERIFY2(holds(failed, "failed with exit code 3. It said: token has expired / log in anew"),
             failed.c_str());
    QVERIFY(!holds(failed, "s3cr3t") && !holds(failed, "title"));
    const auto silent = bench.sent(bench.plugin("exit 1"));
    QVERIFY2(holds(silent, "exit code 1. Run its command"), silent.c_str());
    const auto killed = bench.sent(bench.plugin("kill -9 $$"));
    QVERIFY2(holds(killed, "signal 9"), killed.c_str());
}

void TestAuthPlugin::endsOneThatHangsWithAllItStarted()
{
    PluginBench bench;
    bench.around.pluginTimeLimit = std::chrono::milliseconds(500);
    const auto hung = bench.sent(
        bench.plugin("trap '' TERM\nsleep 1000 &\nprintf '%s' $! >\"$here/child\"\nprintf '%s' $$ "
                     ">\"$here/self\"\nwait\nwait"));
    QVERIFY2(holds(hung, "did not finish within 1s"), hung.c_str());
    QTRY_VERIFY(isGone(bench.content("child")));
    QVERIFY(isGone(bench.content("self")));
}

/// It may be a browser; and what it still holds open is not waited for.
void TestAuthPlugin::leavesAloneWhatOneLeavesRunning()
{
    const PluginBench bench;
    QCOMPARE(bench.sent(bench.plugin("sleep 1000 &\nprintf '%s' $! >\"$here/child\"\necho '"
                                     + kToken + "'")),
             std::string("Bearer abc"));
    const auto child = bench.content("child");
    QVERIFY(!isGone(child));
    ::kill(std::atoi(child.c_str()), SIGKILL);
}

void TestAuthPlugin::saysHowToInstallOneThatIsMissing()
{
    const PluginBench bench;
    const PluginConfig plugin { .apiVersion = kExecV1,
                                .command = "kw-no-such-plugin",
                                .installHint = "get\x1b[31m it\x1b]0;x\a at example.com\x1b[2J" };
    const auto proof = bench.authenticate(plugin);
    QVERIFY(!proof && proof.error().kind == ErrorKind::Config);
    const auto& sentence = proof.error().sentence;
    QVERIFY2(holds(sentence, "\"kw-no-such-plugin\" was not found"), sentence.c_str());
    QVERIFY2(sentence.ends_with("The kubeconfig says: get it at example.com"), sentence.c_str());
    auto elsewhere = plugin;
    elsewhere.command = bench.write("folder/file", "") + "/x";
    QVERIFY(holds(bench.sent(elsewhere), "does not exist or cannot be run"));
}

void TestAuthPlugin::isFoundWhereTheLoginShellFindsIt()
{
    PluginBench bench;
    bench.script("there/kw-plugin", "printf '%s' \"$PATH\" >\"$here/path\"\necho '" + kToken + "'");
    bench.around.environment["SHELL"] = bench.script(
        "shell",
        "echo x >>\"$here/asked\"\necho Welcome back\nexport PATH=\"$here/there:$PATH\"\n"
        "shift\nexec /bin/sh \"$@\"");
    const PluginConfig plugin { .apiVersion = kExecV1, .command = "kw-plugin" };
    QCOMPARE(bench.sent(plugin), std::string("Bearer abc"));
    QCOMPARE(bench.sent(plugin), std::string("Bearer abc"));
    QCOMPARE(bench.content("asked"), std::string("x\n"));
    QVERIFY2(holds(bench.content("path"), "/usr/bin:/bin:" + bench.path("/there")),
             bench.content("path").c_str());
    QVERIFY(holds(bench.content("path"), bench.path("home") + "/.krew/bin"));
}

void TestAuthPlugin::isFoundInFoldersThatTheUserNames()
{
    PluginBench bench;
    bench.script("there/kw-plugin", "echo '" + kToken + "'");
    bench.around.folders = { bench.path("there"), "relative" };
    const PluginConfig plugin { .apiVersion = kExecV1, .command = "kw-plugin" };
    QCOMPARE(bench.sent(plugin), std::string("Bearer abc"));
}

/// Two contexts with the same plugin, too.
void TestAuthPlugin::runsOnceForAllWhoWait()
{
    const PluginBench bench;
    const auto plugin = bench.plugin("echo x >>\"$here/runs\"\necho '" + kToken + "'");
    const auto one = bench.authenticator(plugin);
    const auto two = bench.authenticator(plugin);
    std::atomic<int> told = 0;
    std::vector<Subscription> calls;
    for (int i = 0; i < 40; ++i) {
        const auto& asked = i % 2 == 0 ? one : two;
        calls.push_back(asked->authenticate(
            {}, [&told](const Expected<RequestCredentials>& proof) { told += proof ? 1 : 1000; }));
    }
    QTRY_COMPARE_WITH_TIMEOUT(told.load(), 40, 60'000);
    QCOMPARE(bench.content("runs"), std::string("x\n"));
    auto other = plugin;
    other.args = { Secret("another") };
    QCOMPARE(bench.sent(other), std::string("Bearer abc"));
    QCOMPARE(bench.content("runs"), std::string("x\nx\n"));
}

void TestAuthPlugin::endsWithWhoeverAskedForIt()
{
    const PluginBench bench;
    auto authenticator = bench.authenticator(
        bench.plugin("printf '%s' $$ >\"$here/new\"\nmv \"$here/new\" \"$here/self\"\nsleep 1000"));
    auto call = authenticator->authenticate({}, [](const Expected<RequestCredentials>&) {});
    QTRY_VERIFY(!bench.content("self").empty());
    call.cancel();
    authenticator.reset();
    QTRY_VERIFY(isGone(bench.content("self")));
}

void TestAuthPlugin::commandLinesHideWhatLooksSecret()
{
    const PluginConfig plugin {
        .command = "kubelogin",
        .args = { Secret("get-token"), Secret("--oidc-client-secret=s3cr3t"), Secret("--password"),
                  Secret("s3cr3t"), Secret("--cluster=prod"), Secret("a\x1b[31mb") }
    };
    QCOMPARE(
        shownCommand(plugin),
        std::string("kubelogin get-token --oidc-client-secret=… --password … --cluster=prod ab"));
}

KW_TEST_GUILESS(TestAuthPlugin)

} // namespace tst_auth_plugin

#include "tst_auth_plugin.moc"
