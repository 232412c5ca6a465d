// What a server or a proxy says to the handshake of a WebSocket (A 2.5.15).
#include <core/rest/transport/handshake_answer.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_handshake_answer {

using namespace kittiwake;

class TestHandshakeAnswer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAnswerIsReadAsItComes_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("status");
        QTest::addColumn<std::string>("body");
        QTest::newRow("length") << std::string("HTTP/1.1 403 Forbidden\r\nContent-Length: 4\r\n"
                                               "Content-Type: text/plain\r\n\r\nno!\n")
                                << 403 << std::string("no!\n");
        QTest::newRow("chunks") << std::string(
            "HTTP/1.1 500 Internal\r\nTransfer-Encoding: "
            "chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n")
                                << 500 << std::string("abcde");
        QTest::newRow("agreed") << std::string("HTTP/1.1 101 Switching Protocols\r\nUpgrade: "
                                               "websocket\r\n\r\n")
                                << 101 << std::string();
        QTest::newRow("no reason, bare line feeds")
            << std::string("HTTP/1.0 407 \nContent-Length: 0\n\n") << 407 << std::string();
    }
    void anAnswerIsReadAsItComes()
    {
        QFETCH(std::string, text);
        QFETCH(int, status);
        QFETCH(std::string, body);
        for (std::size_t size = 0; size < text.size(); ++size) {
            const auto part = readHandshakeAnswer(std::string_view(text).substr(0, size), false);
            // The end of the last chunk is not waited for.
            if (part && part->whole)
                QVERIFY(part->body == body);
        }
        const auto answer = readHandshakeAnswer(text, false);
        QVERIFY(answer && answer->whole);
        QCOMPARE(answer->head.status, status);
        QCOMPARE(answer->body, body);
    }

    void namesOfHeadersAreInLowerCase()
    {
        const auto answer = readHandshakeAnswer(
            "HTTP/1.1 403 No\r\nRetry-After:  7 \r\nno header\r\n: none\r\n\r\n", true);
        QVERIFY(answer);
        QCOMPARE(answer->head.header("retry-after"), std::string_view("7"));
        QCOMPARE(answer->head.headers.size(), std::size_t(1));
    }

    void theEndOfTheConnectionEndsABodyOfUnknownLength()
    {
        const std::string text = "HTTP/1.1 502 Bad Gateway\r\n\r\n<html>";
        QVERIFY(!readHandshakeAnswer(text, false)->whole);
        QVERIFY(readHandshakeAnswer(text, true)->whole);
        QCOMPARE(readHandshakeAnswer(text, true)->body, std::string("<html>"));
    }

    void ofALongBodyTheBeginningIsKept()
    {
        const auto answer =
            readHandshakeAnswer("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 9999999\r\n\r\n"
                                    + std::string(70'000, 'x'),
                                false);
        QVERIFY(answer && answer->whole);
        QCOMPARE(answer->body.size(), std::size_t(64U << 10U));
    }

    void whatIsNoHttpIsNothing_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::newRow("nothing") << std::string();
        QTest::newRow("another protocol") << std::string("SSH-2.0-OpenSSH_9.2\r\n\r\n");
        QTest::newRow("no code") << std::string("HTTP/1.1 forbidden\r\n\r\n");
        QTest::newRow("negative") << std::string("HTTP/1.1 -40 no\r\n\r\n");
        QTest::newRow("half a head") << std::string("HTTP/1.1 403 No\r\nContent-Le");
    }
    void whatIsNoHttpIsNothing()
    {
        QFETCH(std::string, text);
        QVERIFY(!readHandshakeAnswer(text, true));
    }
};

KW_TEST_APPLESS(TestHandshakeAnswer)

} // namespace tst_handshake_answer

#include "tst_handshake_answer.moc"
