// What goes over the WebSocket of exec and attach.
#include <core/streams/channel_frame.h>
#include <core/streams/exec/exec_exit.h>
#include <core/streams/exec/exec_options.h>
#include <core/streams/stream_protocol.h>
#include <core/streams/stream_refusal.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_channel_frame {

using namespace kittiwake;

namespace {

const auto kCannotGet = std::string(
    "The server refused to exec (403): pods \"web\" is forbidden: User \"u\" cannot get resource "
    "\"pods/exec\" in API group \"\" in the namespace \"shop\".");

/// With ' for ".
std::string quoted(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

std::string exitStatus(const std::string& code)
{
    return quoted("{'metadata':{},'status':'Failure','reason':'NonZeroExitCode','message':'command "
                  "terminated with non-zero exit code: exit status "
                  + code + "','details':{'causes':[{'reason':'ExitCode','message':'" + code
                  + "'}]}}");
}

} // namespace

class TestChannelFrame : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aMessageIsAChannelAndBytes() // semantics 12.148
    {
        const auto frame = readChannelFrame(std::string_view("\x01one\0two", 8));
        QVERIFY(frame);
        QCOMPARE(int(frame->channel), 1);
        QCOMPARE(frame->payload, std::string_view("one\0two", 7));
        QVERIFY(!readChannelFrame(""));
        QCOMPARE(readChannelFrame("\x02")->payload.size(), std::size_t(0)); // A 2.5.9
    }

    /// A 2.5.5: servers take a frame for a message.
    void bytesAreCutIntoMessagesThatAreNeverFragmented()
    {
        const std::string bytes(2 * kLargestPayload + 1, 'x');
        const auto frames = channelFrames(0, bytes);
        QCOMPARE(frames.size(), std::size_t(3));
        std::string all;
        for (const auto& frame : frames) {
            QCOMPARE(frame.front(), '\0');
            QVERIFY(frame.size() <= kLargestPayload + 1);
            all += frame.substr(1);
        }
        QCOMPARE(all, bytes);
        QVERIFY(channelFrames(0, "").empty());
    }

    void aSizeIsTheJsonThatKubeletReads()
    {
        QCOMPARE(resizeFrame({ 120, 40 }), std::string("\x04{\"Width\":120,\"Height\":40}"));
    }

    void aStreamIsClosedByTwoBytes()
    {
        QCOMPARE(closeFrame(Channel::Stdin), std::string("\xff\0", 2));
    }

    /// A 2.5.3, semantics 12.148
    void anUnknownSubprotocolIsRefusedAndNoneIsTheOldest()
    {
        QCOMPARE(protocolNamed("v5.channel.k8s.io").value(), StreamProtocol::V5);
        QCOMPARE(protocolNamed("v4.channel.k8s.io").value(), StreamProtocol::V4);
        QCOMPARE(protocolNamed("").value(), StreamProtocol::Plain);
        const auto unknown = protocolNamed("v6.channel.k8s.io");
        QVERIFY(!unknown);
        QVERIFY(unknown.error().kind == ErrorKind::BadAnswer);
        QVERIFY(unknown.error().sentence.find("v6.channel.k8s.io") != std::string::npos);
    }

    /// A 2.5.1, semantics 13 bug 26
    void theStatusHasTheExitCode_data()
    {
        QTest::addColumn<std::string>("status");
        QTest::addColumn<int>("code");
        QTest::newRow("0") << std::string(R"({"metadata":{},"status":"Success"})") << 0;
        for (const auto* code : { "1", "126", "127", "137", "255" })
            QTest::newRow(code) << exitStatus(code) << std::stoi(code);
    }
    void theStatusHasTheExitCode()
    {
        QFETCH(std::string, status);
        QFETCH(int, code);
        for (const auto protocol : { StreamProtocol::V4, StreamProtocol::V5 }) {
            const auto exit = readExecExit("exec", status, protocol);
            QVERIFY2(exit, exit ? "" : exit.error().sentence.c_str());
            QCOMPARE(exit->code, code);
        }
    }

    void whatIsNoExitIsAnErrorInWords_data() // semantics 12.150, 13 bug 26
    {
        QTest::addColumn<std::string>("status");
        QTest::addColumn<int>("kind");
        QTest::addColumn<std::string>("words");
        QTest::newRow("no such program")
            << quoted("{'status':'Failure','reason':'InternalError','code':500,'message':'Internal "
                      "error occurred: exec: bash: executable file not found in $PATH'}")
            << int(ErrorKind::NotFound) << std::string("bash: executable file not found");
        QTest::newRow("node") << std::string(
            R"({"status":"Failure","reason":"InternalError","code":500,"message":"no runtime"})")
                              << int(ErrorKind::Server) << std::string("no runtime");
        QTest::newRow("no code") << std::string(
            R"({"status":"Failure","reason":"NonZeroExitCode","details":{"causes":[]}})")
                                 << int(ErrorKind::BadAnswer) << std::string("NonZeroExitCode");
        QTest::newRow("code in the message alone")
            << quoted("{'status':'Failure','reason':'NonZeroExitCode','message':'command "
                      "terminated with non-zero exit code: exit status 3','details':{'causes':"
                      "[{'reason':'ExitCode'}]}}")
            << int(ErrorKind::BadAnswer) << std::string("exit status 3");
        QTest::newRow("code is no number")
            << exitStatus("many") << int(ErrorKind::BadAnswer) << std::string("many");
        QTest::newRow("text") << std::string("it broke\n") << int(ErrorKind::BadAnswer)
                              << std::string("it broke");
        QTest::newRow("another object")
            << std::string("[1]") << int(ErrorKind::BadAnswer) << std::string("[1]");
    }
    void whatIsNoExitIsAnErrorInWords()
    {
        QFETCH(std::string, status);
        QFETCH(int, kind);
        QFETCH(std::string, words);
        const auto exit = readExecExit("exec", status, StreamProtocol::V5);
        QVERIFY(!exit);
        QCOMPARE(int(exit.error().kind), kind);
        QVERIFY2(exit.error().sentence.find(words) != std::string::npos,
                 exit.error().sentence.c_str());
    }

    /// A 2.5.17: a command is words, each of any bytes.
    void eachWordOfACommandIsAParameter()
    {
        const auto path = execPath({ .ns = "shop",
                                     .pod = "web",
                                     .container = "app",
                                     .command = { "a b", "", "&+%'\"", "\n", "é" },
                                     .stdIn = true });
        QVERIFY(path);
        QCOMPARE(*path,
                 std::string("/api/v1/namespaces/shop/pods/web/exec?container=app&command=a%20b"
                             "&command=&command=%26%2B%25%27%22&command=%0A&command=%C3%A9"
                             "&stdin=true&stdout=true&stderr=true"));
    }

    void aTerminalHasNoStandardErrorAndAttachNoCommand()
    {
        const auto path = execPath({ .ns = "shop", .pod = "web", .tty = true });
        QCOMPARE(*path,
                 std::string("/api/v1/namespaces/shop/pods/web/attach?stdout=true&tty=true"));
        QVERIFY(!execPath({ .ns = "shop", .pod = "../secrets", .command = { "ls" } }));
        QVERIFY(!execPath({ .ns = "", .pod = "web", .command = { "ls" } }));
    }

    /// A 2.5.4
    void aRefusalNamesTheVerbThatIsMissing()
    {
        const auto told = [](std::string sentence) {
            return explainRefusal({ ErrorKind::Forbidden, std::move(sentence) }, "exec").sentence;
        };
        QVERIFY(told(kCannotGet).ends_with("\"get\" is missing."));
        auto create = kCannotGet;
        create.replace(create.find("get"), 3, "create");
        QVERIFY(told(create).ends_with("\"create\" is missing."));
        QCOMPARE(told("no."), std::string("no."));
        const auto gone =
            explainRefusal({ ErrorKind::Server,
                             "(500): unable to upgrade connection: container not found (\"c\")." },
                           "exec");
        QVERIFY(gone.kind == ErrorKind::NotFound); // A 2.5.14
    }
};

KW_TEST_APPLESS(TestChannelFrame)

} // namespace tst_channel_frame

#include "tst_channel_frame.moc"
