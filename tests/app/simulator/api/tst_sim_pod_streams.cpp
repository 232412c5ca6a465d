// exec, attach and port-forward.
#include "pod_bench.h"

#include <core/api/json/json_value.h>
#include <tests/app/simulator/http/tls_talk.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_pod_streams {

using namespace kittiwake;
using namespace kittiwake::sim;
using namespace kittiwake::test;

namespace {

constexpr char kStdin = 0;
constexpr char kStdout = 1;
constexpr char kStderr = 2;
constexpr char kError = 3;
constexpr char kResize = 4;
constexpr char kClose = '\xff';

const std::string kPod = "/api/v1/namespaces/shop/pods/web/";
const std::string kOutputs = "&stdout=true&stderr=true";

/// Opens a shell in the pod "web" and talks to it.
struct ShellBench : PodBench
{
    explicit ShellBench(const std::string& query, const std::string& subresource = "exec")
    {
        addPod("web", { "app" });
        const auto answer = upgrade(&PodEndpoints::exec, kPod + subresource + '?' + query);
        if (answer.socket)
            talk = std::make_unique<PeerTalk>(answer.socket);
    }
    std::unique_ptr<PeerTalk> talk;
};

} // namespace

class TestSimPodStreams : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void runsACommand_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QByteArray>("out");
        QTest::addColumn<QByteArray>("err");
        QTest::addColumn<int>("exit");
        QTest::newRow("echo") << QByteArray("command=echo&command=a b&command=c")
                              << QByteArray("a b c\n") << QByteArray() << 0;
        QTest::newRow("hostname") << QByteArray("command=hostname") << QByteArray("web\n")
                                  << QByteArray() << 0;
        QTest::newRow("script") << QByteArray("command=sh&command=-c&command=echo a b; exit 3")
                                << QByteArray("a b\n") << QByteArray() << 3;
        QTest::newRow("unknown in a script")
            << QByteArray("command=/bin/sh&command=-c&command=foo") << QByteArray()
            << QByteArray("sh: foo: not found\n") << 127;
        QTest::newRow("false") << QByteArray("command=false") << QByteArray() << QByteArray() << 1;
    }
    void runsACommand()
    {
        QFETCH(QByteArray, command);
        QFETCH(QByteArray, out);
        QFETCH(QByteArray, err);
        QFETCH(int, exit);
        const ShellBench bench(command.toStdString() + kOutputs);
        QVERIFY(bench.talk);
        QCOMPARE(bench.talk->heard(kStdout), out.toStdString());
        QCOMPARE(bench.talk->heard(kStderr), err.toStdString());
        const auto status = JsonValue::parse(bench.talk->heard(kError));
        QCOMPARE(status.value("status", ""), std::string(exit == 0 ? "Success" : "Failure"));
        if (exit != 0) {
            QCOMPARE(status.value("reason", ""), std::string("NonZeroExitCode"));
            const JsonValue cause = { { "reason", "ExitCode" },
                                      { "message", std::to_string(exit) } };
            QCOMPARE(status.at("details").at("causes").at(0).dump(), cause.dump());
        }
        QVERIFY(bench.talk->closed);
    }

    /// As clients look for the best shell that a container has.
    void aScriptBecomesAShell()
    {
        ShellBench bench("command=sh&command=-c&command=TERM=xterm; export TERM; command -v bash "
                         "%26%26 exec bash; exec sh&stdin=true&tty=true"
                         + kOutputs);
        QVERIFY(bench.talk);
        QCOMPARE(bench.talk->heard(kStdout), std::string("/ # "));
        bench.talk->say(kStdin, "ecX\x7fho hi\r");
        QVERIFY(bench.talk->heard(kStdout).ends_with("ho hi\r\nhi\r\n/ # "));
        bench.talk->say(kStdin,
                        "half\x03"
                        "exit 3\r");
        QVERIFY(bench.talk->heard(kError).find("\"3\"") != std::string::npos);
    }

    void aProgramThatIsNotThereIsAnInternalError()
    {
        const ShellBench bench("command=foo" + kOutputs);
        const auto status = JsonValue::parse(bench.talk->heard(kError));
        QCOMPARE(status.value("reason", ""), std::string("InternalError"));
        QVERIFY(status.value("message", "").find("\"foo\": executable file not found in $PATH")
                != std::string::npos);
    }

    /// Which is how a debug container is used.
    void whoAttachesToAShellTalksToIt() // A 9.1
    {
        PodBench bench;
        bench.add(
            { {}, "pods" },
            R"({"metadata":{"namespace":"shop","name":"web"},"spec":{"nodeName":"n1","containers":[
                      {"name":"app"}],"ephemeralContainers":[{"name":"debugger","stdin":true,"tty":true}]},
                      "status":{"phase":"Running","ephemeralContainerStatuses":[{"name":"debugger",
                      "state":{"running":{}}}]}})");
        const auto answer =
            bench.upgrade(&PodEndpoints::exec,
                          kPod + "attach?container=debugger&stdin=true&stdout=true&tty=true");
        QVERIFY(answer.socket);
        PeerTalk talk(answer.socket);
        talk.say(kStdin, "echo hi\r");
        QVERIFY(talk.heard(kStdout).ends_with("hi\r\nhi\r\n/ # "));
        QCOMPARE(bench.pods.endedWith, -1);
        talk.say(kStdin, "exit 3\r");
        QVERIFY(talk.closed);
        QCOMPARE(bench.pods.endedContainer, std::string("debugger"));
        QCOMPARE(bench.pods.endedWith, 3);
        // Who has attached is not told how it ended.
        QCOMPARE(JsonValue::parse(talk.heard(kError)).value("status", ""), std::string("Success"));
    }

    /// As PodCopy starts tar: by a script that says when it does.
    void keepsFilesThatAreCopied()
    {
        ContainerDisk other("other", [] { return 0; });
        QVERIFY(other.write("/note", "hello"));
        ShellBench bench("command=sh&command=-c&command=echo; %22%24%40%22&command=sh&command=tar"
                         "&command=-xmf&command=-&command=-C&command=/tmp&stdin=true"
                         + kOutputs);
        QCOMPARE(bench.talk->heard(kStdout), std::string("\n"));
        const auto packed = other.archive("/note");
        QVERIFY(packed);
        bench.talk->say(kStdin, packed->substr(0, 100));
        bench.talk->say(kStdin, packed->substr(100));
        bench.talk->say(kClose, std::string(1, kStdin));
        QCOMPARE(JsonValue::parse(bench.talk->heard(kError)).value("status", ""),
                 std::string("Success"));

        const auto run = [&](const std::string& command) {
            PeerTalk talk(
                bench.upgrade(&PodEndpoints::exec, kPod + "exec?" + command + kOutputs).socket);
            return talk.heard(kStdout) + talk.heard(kStderr);
        };
        QCOMPARE(run("command=cat&command=/tmp/note"), std::string("hello"));
        QCOMPARE(run("command=ls&command=/tmp"), std::string("note\n"));
        QVERIFY(run("command=stat&command=-L&command=-c&command=%25s %25Y&command=/tmp/note")
                    .starts_with("5 "));
        QVERIFY(run("command=sha256sum&command=/tmp/note").starts_with("2cf24dba5fb0a30e"));
        QCOMPARE(run("command=mv&command=-f&command=/tmp/note&command=/tmp/kept"), std::string());
        ContainerDisk back("back", [] { return 0; });
        QVERIFY(back.unpack(run("command=tar&command=cf&command=-&command=/tmp/kept"), "/var"));
        QCOMPARE(back.read("/var/tmp/kept").value_or(""), std::string("hello"));
        QCOMPARE(run("command=rm&command=-f&command=/tmp/kept"), std::string());
        QCOMPARE(run("command=cat&command=/tmp/kept"),
                 std::string("cat: /tmp/kept: No such file or directory\n"));
        // Another pod's are its own.
        bench.addPod("db", { "app" });
        PeerTalk db(
            bench
                .upgrade(&PodEndpoints::exec,
                         "/api/v1/namespaces/shop/pods/db/exec?command=ls&command=/tmp" + kOutputs)
                .socket);
        QCOMPARE(db.heard(kStdout), std::string());
    }

    void leavesItsFolderAndWritesFiles()
    {
        ShellBench bench("command=sh&stdin=true&tty=true" + kOutputs);
        bench.talk->say(kStdin, "cd /tmp\recho hi > a\rcat a\r");
        const auto heard = bench.talk->heard(kStdout);
        QVERIFY2(heard.ends_with("hi\r\n/tmp # "), heard.c_str());
    }

    void anArchiveStaysInItsFolder()
    {
        ContainerDisk disk("web", [] { return 0; });
        QVERIFY(disk.makeFolder("/tmp/in"));
        QVERIFY(!disk.unpack("no archive", "/tmp/in"));
        QVERIFY(!disk.write("/nowhere/x", ""));
        QVERIFY(!disk.write("/tmp/large", std::string(ContainerDisk::kRoom + 1, 'x')));
        QCOMPARE(absolutePath("/tmp", "../../etc/"), std::string("/etc"));
        QCOMPARE(absolutePath("/tmp", "."), std::string("/tmp"));
        QCOMPARE(disk.namesIn("/tmp"), std::vector<std::string> { "in" });
    }

    void readsCommandsFromStdin()
    {
        const ShellBench bench("command=sh&stdin=true" + kOutputs);
        QCOMPARE(bench.talk->messages, 1); // the empty one, that says that all is well
        bench.talk->say(kStdin, "ec");
        bench.talk->say(kStdin, "ho hi\nnope\n");
        QCOMPARE(bench.talk->heard(kStdout), std::string("hi\n"));
        QCOMPARE(bench.talk->heard(kStderr), std::string("sh: nope: not found\n"));
        QVERIFY(!bench.talk->closed);
        bench.talk->say(kStdin, "exit 4\n");
        QVERIFY(bench.talk->closed);
        QVERIFY(bench.talk->heard(kError).find("\"message\":\"4\"") != std::string::npos);
        bench.talk->say(kStdin, "echo nobody hears this\n");
        QCOMPARE(bench.talk->heard(kStdout), std::string());
    }

    void endsWhenStdinIsClosed()
    {
        const ShellBench bench("command=cat&stdin=true&stdout=true");
        bench.talk->say(kStdin, "as it was");
        QCOMPARE(bench.talk->heard(kStdout), std::string("as it was"));
        bench.talk->say(kClose, std::string(1, kStdin));
        QVERIFY(bench.talk->closed);
        QVERIFY(bench.talk->heard(kError).find("Success") != std::string::npos);
    }

    void aTerminalShowsAPromptAndWhatIsTyped()
    {
        const ShellBench bench("command=bash&stdin=true&stdout=true&stderr=true&tty=true");
        QCOMPARE(bench.talk->heard(kStdout), std::string("/ # "));
        bench.talk->say(kResize, R"({"Width":80,"Height":24})");
        bench.talk->say(kStdin, "echo hi\r");
        QCOMPARE(bench.talk->heard(kStdout), std::string("echo hi\r\nhi\r\n/ # "));
        bench.talk->say(kStdin, "nope\r");
        QCOMPARE(bench.talk->heard(kStdout), std::string("nope\r\nsh: nope: not found\r\n/ # "));
        QCOMPARE(bench.talk->heard(kStderr), std::string());
        bench.talk->say(kStdin, "\x04");
        QVERIFY(bench.talk->closed);
    }

    void attachEchoes()
    {
        const ShellBench bench("stdin=true&stdout=true", "attach");
        bench.talk->say(kStdin, "hello");
        QCOMPARE(bench.talk->heard(kStdout), std::string("hello"));
    }

    void refusesAShellAsTheRealServer_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<bool>("upgrade");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("no upgrade") << QByteArray("web/exec?command=ls&stdout=1") << false << 400
                                    << QByteArray("Upgrade request required");
        QTest::newRow("no pod") << QByteArray("gone/exec?stdout=1") << true << 404
                                << QByteArray("pods \\\"gone\\\" not found");
        QTest::newRow("which container")
            << QByteArray("two/exec?stdout=1") << true << 400
            << QByteArray("a container name must be specified for pod two, choose one of: [a b]");
        QTest::newRow("no streams")
            << QByteArray("web/exec?command=ls") << true << 400
            << QByteArray("you must specify at least 1 of stdin, stdout, stderr");
        QTest::newRow("it does not run") << QByteArray("waits/exec?command=ls&stdout=1") << true
                                         << 500 << QByteArray("container not found (\"c\")");
        QTest::newRow("no node") << QByteArray("new/exec?command=ls&stdout=1") << true << 400
                                 << QByteArray("pod new does not have a host assigned");
    }
    void refusesAShellAsTheRealServer()
    {
        QFETCH(QByteArray, target);
        QFETCH(bool, upgrade);
        QFETCH(int, status);
        QFETCH(QByteArray, message);
        PodBench bench;
        bench.addPod("web", { "app" });
        bench.addPod("two", { "a", "b" });
        bench.addPod("waits", { "c" }, R"({"waiting":{"reason":"ContainerCreating"}})");
        bench.add({ {}, "pods" },
                  R"({"metadata":{"namespace":"shop","name":"new"},
                      "spec":{"containers":[{"name":"app"}]}})");
        const std::string path = "/api/v1/namespaces/shop/pods/" + target.toStdString();
        const auto answer = upgrade ? bench.upgrade(&PodEndpoints::exec, path)
                                    : bench.ask(&PodEndpoints::exec, path);
        QCOMPARE(answer.status, status);
        QVERIFY2(answer.body.find(message.toStdString()) != std::string::npos, answer.body.c_str());
        QVERIFY(!answer.socket);
    }

    void saysThatItDoesNotSpeakSpdy()
    {
        PodBench bench;
        bench.addPod("web", { "app" });
        const auto answer = bench.ask(&PodEndpoints::exec, kPod + "exec?command=ls&stdout=1",
                                      { { "upgrade", Secret("SPDY/3.1") } });
        QCOMPARE(answer.status, 400);
        QVERIFY(answer.body.find("SPDY/3.1") != std::string::npos);
    }

    void forwardsHttpToAPort()
    {
        PodBench bench;
        bench.addPod("web", { "app" });
        bench.pods.page = Response { .contentType = "text/plain", .body = "up 1\n" };
        const auto answer =
            bench.upgrade(&PodEndpoints::portForward, kPod + "portforward?ports=8080,258");
        QVERIFY(answer.socket);
        PeerTalk talk(answer.socket, "v4.channel.k8s.io");
        QCOMPARE(talk.heard(0), std::string("\x90\x1f")); // 8080, the low byte first
        QCOMPARE(talk.heard(1), std::string("\x90\x1f"));
        QCOMPARE(talk.heard(2), std::string("\x02\x01"));
        QCOMPARE(talk.heard(3), std::string("\x02\x01"));
        talk.say(0, "GET /metr");
        talk.say(0, "ics?x=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
        QCOMPARE(bench.pods.askedAddress, std::string("shop/web:8080"));
        QCOMPARE(bench.pods.askedHttp.path, std::string("/metrics"));
        const auto text = talk.heard(0);
        QVERIFY2(text.starts_with("HTTP/1.1 200 OK\r\n"), text.c_str());
        QVERIFY(text.ends_with("\r\nContent-Length: 5\r\n\r\nup 1\n"));
        talk.say(0, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        QVERIFY(talk.heard(0).starts_with("HTTP/1.1 200 OK\r\n"));
        QVERIFY(!talk.closed);
    }

    void forwardsTlsToAPortOfTheLoopback_data() // Q 2.12, 2.15, 2.16
    {
        QTest::addColumn<QByteArray>("shows");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("user");
        QTest::newRow("nothing") << QByteArray() << QByteArray("HTTP/1.1 200 OK") << QByteArray();
        QTest::newRow("a certificate")
            << QByteArray("ours") << QByteArray("HTTP/1.1 200 OK") << QByteArray("ann");
        QTest::newRow("a certificate of others")
            << QByteArray("others") << QByteArray("HTTP/1.1 401 Unauthorized") << QByteArray();
    }
    void forwardsTlsToAPortOfTheLoopback()
    {
        QFETCH(const QByteArray, shows);
        QFETCH(const QByteArray, answer);
        QFETCH(const QByteArray, user);
        const auto ours = CertificateAuthority::create("ours").value();
        const auto others = CertificateAuthority::create("others").value();
        using namespace std::chrono;
        const auto own =
            (shows == "others" ? others : ours)
                .clientCertificate("ann", { "staff" },
                                   { sys_days(year(2000) / 1 / 1), sys_days(year(2200) / 1 / 1) })
                .value();
        PodBench bench;
        bench.addPod("web", { "app" });
        bench.pods.page = Response { .contentType = "text/plain", .body = "up 1\n" };
        bench.pods.listens =
            RunningPods::Listener { .loopback = true,
                                    .tls = TlsProgram::selfSigned(ours.certificate()).value() };
        const auto opened =
            bench.upgrade(&PodEndpoints::portForward, kPod + "portforward?ports=10257");
        QVERIFY(opened.socket);
        PeerTalk talk(opened.socket, "v4.channel.k8s.io");
        QCOMPARE(talk.heard(0).size(), std::size_t(2)); // the port's number
        TlsTalk tls(talk, shows.isEmpty() ? nullptr : &own);
        const auto said = tls.get("/metrics");
        QVERIFY2(said.starts_with(answer.toStdString()), said.c_str());
        const auto asked = bench.pods.askedHttp.identity.value_or(Identity());
        QCOMPARE(QByteArray::fromStdString(asked.user), user);
    }

    void saysWhatASpeakerOfHttpIsTold() // as Go's servers
    {
        PodBench bench;
        bench.addPod("web", { "app" });
        bench.pods.listens =
            RunningPods::Listener { .loopback = true, .tls = TlsProgram::selfSigned({}).value() };
        const auto opened = bench.upgrade(&PodEndpoints::portForward, kPod + "portforward?ports=1");
        PeerTalk talk(opened.socket, "v4.channel.k8s.io");
        talk.heard(0);
        talk.say(0, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        const auto said = talk.heard(0);
        QVERIFY(said.starts_with("HTTP/1.1 400 "));
        QVERIFY(said.find("Client sent an HTTP request to an HTTPS server.") != std::string::npos);
    }

    void echoesWhatIsNoHttp()
    {
        PodBench bench;
        bench.addPod("web", { "app" });
        PeerTalk talk(
            bench.upgrade(&PodEndpoints::portForward, kPod + "portforward?ports=6379").socket);
        talk.heard(0);
        talk.say(0, "*1\r\n$4\r\nPING\r\n");
        QCOMPARE(talk.heard(0), std::string("*1\r\n$4\r\nPING\r\n"));
    }

    void aPortWhereNobodyListensIsAnError()
    {
        PodBench bench;
        bench.addPod("web", { "app" });
        PeerTalk talk(
            bench.upgrade(&PodEndpoints::portForward, kPod + "portforward?ports=81").socket);
        talk.heard(1);
        talk.say(0, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        QVERIFY(talk.heard(1).find("connection refused") != std::string::npos);
        QVERIFY(talk.closed);
    }

    void refusesPortsThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("none") << QByteArray()
                              << QByteArray("query parameter \"ports\" is required");
        QTest::newRow("empty") << QByteArray("ports=")
                               << QByteArray("query parameter \"ports\" cannot be empty");
        QTest::newRow("word") << QByteArray("ports=80,a")
                              << QByteArray("unable to parse \"a\" as a port");
        QTest::newRow("zero") << QByteArray("ports=0") << QByteArray("port \"0\" must be > 0");
        QTest::newRow("too large")
            << QByteArray("ports=65536") << QByteArray("unable to parse \"65536\" as a port");
    }
    void refusesPortsThatAreNone()
    {
        QFETCH(QByteArray, query);
        QFETCH(QByteArray, message);
        PodBench bench;
        bench.addPod("web", { "app" });
        const auto answer =
            bench.upgrade(&PodEndpoints::portForward, kPod + "portforward?" + query.toStdString());
        QCOMPARE(answer.status, 400);
        QCOMPARE(answer.body, message.toStdString() + '\n');
    }
};

KW_TEST_APPLESS(TestSimPodStreams)

} // namespace tst_sim_pod_streams

#include "tst_sim_pod_streams.moc"
