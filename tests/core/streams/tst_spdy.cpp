// SPDY as far as port-forward needs it: frames and header blocks, as moby/spdystream writes them,
// and what a connection makes of them.
#include <core/streams/spdy/spdy_connection.h>
#include <core/streams/spdy/spdy_dictionary.h>
#include <core/streams/spdy/spdy_numbers.h>
#include <tests/support/test_program.h>

#include <QByteArray>
#include <QTest>

#include <algorithm>

namespace tst_spdy {

using namespace kittiwake;

namespace {

std::string bytes(const char* hex)
{
    return QByteArray::fromHex(hex).toStdString();
}

/// What the other side sends: header blocks of its own compression.
struct Server
{
    SpdyHeaderPacker packer;

    std::string reply(std::uint32_t stream, std::uint8_t flags = 0)
    {
        return spdyControlFrame(SpdyControl::SynReply, flags, spdyNumber(stream) + packer.pack({}));
    }
};

std::string shown(const SpdyEvent& event)
{
    const char* const names[] = { "replied", "data", "ended", "reset", "goaway" };
    const std::string name = names[static_cast<int>(event.kind)];
    return name + ' ' + std::to_string(event.stream)
        + (event.bytes.empty() ? std::string() : ' ' + event.bytes);
}

QString shown(const Expected<SpdyConnection::Received>& received)
{
    if (!received)
        return QString::fromStdString(received.error().sentence);
    QStringList events;
    for (const auto& event : received->events)
        events << QString::fromStdString(shown(event));
    return events.join(QStringLiteral(", "));
}

} // namespace

class TestSpdy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void framesAreThoseOfTheDraft()
    {
        QCOMPARE(spdyDataFrame(3, "hi", false), bytes("00000003 00000002 6869"));
        QCOMPARE(spdyDataFrame(3, "", true), bytes("00000003 01000000"));
        QCOMPARE(spdyControlFrame(SpdyControl::Ping, 0, spdyNumber(1)),
                 bytes("80030006 00000004 00000001"));
        QCOMPARE(spdyDictionary().size(), std::size_t(1423));
    }

    // As its framer writes those of an error and a data stream to port 8080.
    void headersOfSpdystreamAreRead()
    {
        SpdyHeaderUnpacker unpacker;
        const auto block = bytes("78f9e3c6a7c202253a48f95b044eea160616060c0c0c9c4590f8ca04a563"
                                 "4603704a2c294a4dcc851636aca9a0a800000000ffff");
        const auto headers = unpacker.unpack(block);
        QVERIFY2(headers, headers ? "" : headers.error().sentence.c_str());
        auto sorted = *headers;
        std::sort(sorted.begin(), sorted.end());
        QVERIFY(sorted
                == SpdyHeaders(
                    { { "port", "8080" }, { "requestid", "0" }, { "streamtype", "error" } }));
        // The next one is compressed by what came before.
        const auto next = unpacker.unpack(bytes("826a469502954389848d04000000ffff"));
        QVERIFY2(next, next ? "" : next.error().sentence.c_str());
        QCOMPARE(next->size(), std::size_t(3));
    }

    void whatSpdystreamSendsIsUnderstood()
    {
        SpdyConnection connection;
        QCOMPARE(connection.open({}).stream, 1U);
        QCOMPARE(connection.open({}).stream, 3U);
        const auto received =
            connection.receive(bytes("80030002000000140000000178f9e3c6a7c26260606000000000ffff"
                                     "800300020000000c00000003026100000000ffff"
                                     "000000030000000568656c6c6f00000003010000008003000600000004000"
                                     "0000280030003000000080000000100000005"));
        QCOMPARE(shown(received), "replied 1, replied 3, data 3 hello, ended 3, reset 1");
        QCOMPARE(received->answer, bytes("80030006 00000004 00000002"));
    }

    void headersComeOutAsTheyWentIn()
    {
        SpdyHeaderPacker packer;
        SpdyHeaderUnpacker unpacker;
        for (int i = 0; i < 300; ++i) {
            const SpdyHeaders headers { { "port", std::to_string(i) }, { "empty", "" } };
            const auto back = unpacker.unpack(packer.pack(headers));
            QVERIFY(back && *back == headers);
        }
    }

    void headersThatAreNoneAreRefused_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("not zlib") << QByteArray("hello there");
        SpdyHeaderPacker packer;
        std::string large(100'000, 'x');
        QTest::newRow("too large") << QByteArray::fromStdString(packer.pack({ { "x", large } }));
    }
    void headersThatAreNoneAreRefused()
    {
        QFETCH(QByteArray, block);
        const auto headers = SpdyHeaderUnpacker().unpack(block.toStdString());
        QVERIFY(!headers);
        QVERIFY(headers.error().kind == ErrorKind::BadAnswer);
    }

    void framesAreReadHoweverTheyAreCut()
    {
        const auto all = spdyDataFrame(1, "hello", true)
            + spdyControlFrame(SpdyControl::Settings, 0, "12345678") + spdyDataFrame(2, "", false);
        for (std::size_t piece = 1; piece <= all.size(); ++piece) {
            SpdyFrameReader reader;
            std::string data;
            int controls = 0;
            int ends = 0;
            int frames = 0;
            for (std::size_t at = 0; at < all.size(); at += piece) {
                reader.feed(std::string_view(all).substr(at, piece));
                for (auto frame = reader.next(); frame && *frame; frame = reader.next()) {
                    ++frames;
                    controls += (*frame)->control ? 1 : 0;
                    ends += !(*frame)->control && ((*frame)->flags & kSpdyFin) != 0 ? 1 : 0;
                    data += (*frame)->control ? "" : (*frame)->bytes;
                }
            }
            QCOMPARE(data, std::string("hello"));
            QCOMPARE(controls, 1);
            QCOMPARE(ends, 1);
            QVERIFY(frames >= 3);
        }
    }

    void streamsHaveOddNumbersAndTheirOwnBytes()
    {
        SpdyConnection connection;
        Server server;
        const auto error = connection.open({ { "streamtype", "error" } });
        const auto data = connection.open({ { "streamtype", "data" } });
        QCOMPARE(error.stream, 1U);
        QCOMPARE(data.stream, 3U);
        QVERIFY(error.bytes.starts_with(bytes("80030001")));
        QCOMPARE(shown(connection.receive(server.reply(1) + server.reply(3))),
                 "replied 1, replied 3");
        QCOMPARE(connection.send(3, "abc").front(), spdyDataFrame(3, "abc", false));
        QCOMPARE(connection.send(3, std::string(100'000, 'x')).size(), std::size_t(4));
        QCOMPARE(shown(connection.receive(spdyDataFrame(3, "x", false)
                                          + spdyDataFrame(1, "refused", true))),
                 "data 3 x, data 1 refused, ended 1");
    }

    void eachDirectionHasAnEndOfItsOwn() // A 3.4.4
    {
        SpdyConnection connection;
        const auto stream = connection.open({}).stream;
        QCOMPARE(connection.finish(stream), spdyDataFrame(stream, {}, true));
        QVERIFY(connection.finish(stream).empty());
        QVERIFY(connection.send(stream, "late").empty());
        QCOMPARE(shown(connection.receive(spdyDataFrame(stream, "answer", true))),
                 "data 1 answer, ended 1");
        QCOMPARE(shown(connection.receive(spdyDataFrame(stream, "more", true))), ""); // it is over
        QVERIFY(connection.reset(stream).empty());
    }

    void whatIsResetIsOver()
    {
        SpdyConnection connection;
        const auto one = connection.open({}).stream;
        const auto two = connection.open({}).stream;
        const auto rst =
            spdyControlFrame(SpdyControl::RstStream, 0, spdyNumber(one) + spdyNumber(1));
        QCOMPARE(shown(connection.receive(rst + rst)), "reset 1");
        QCOMPARE(connection.reset(two),
                 spdyControlFrame(SpdyControl::RstStream, 0, spdyNumber(two) + spdyNumber(5)));
        const auto late = connection.receive(spdyDataFrame(two, "late", false));
        QVERIFY(late && late->events.empty());
        QCOMPARE(late->dropped, std::size_t(12)); // all that is to be told as consumed
    }

    void pingsAreAnsweredAndNoMore()
    {
        SpdyConnection connection;
        const auto ping = spdyControlFrame(SpdyControl::Ping, 0, spdyNumber(2));
        auto received = connection.receive(ping);
        QVERIFY(received && received->answer == ping);
        QCOMPARE(connection.ping(), spdyControlFrame(SpdyControl::Ping, 0, spdyNumber(1)));
        QCOMPARE(connection.ping(), spdyControlFrame(SpdyControl::Ping, 0, spdyNumber(3)));
        received = connection.receive(spdyControlFrame(SpdyControl::Ping, 0, spdyNumber(1)));
        QVERIFY(received && received->answer.empty());
    }

    void whatIsNotForPortForwardIsIgnored()
    {
        SpdyConnection connection;
        Server server;
        const auto pushed = spdyControlFrame(SpdyControl::SynStream, 0,
                                             spdyNumber(2) + std::string(6, '\0')
                                                 + server.packer.pack({ { "a", "b" } }));
        const auto received = connection.receive(
            pushed + spdyControlFrame(SpdyControl::Settings, 0, spdyNumber(0))
            + spdyControlFrame(SpdyControl::WindowUpdate, 0, spdyNumber(1) + spdyNumber(9))
            + spdyControlFrame(static_cast<SpdyControl>(99), 0, "future")
            + spdyControlFrame(SpdyControl::GoAway, 0, spdyNumber(0) + spdyNumber(0)));
        QCOMPARE(shown(received), "goaway 0");
        QCOMPARE(received->answer,
                 spdyControlFrame(SpdyControl::RstStream, 0, spdyNumber(2) + spdyNumber(3)));
    }

    void whatIsNoSpdyEndsIt_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("another version") << QByteArray::fromHex("8002000600000000");
        QTest::newRow("a frame of 16 MiB") << QByteArray::fromHex("8003000400ffffff");
        QTest::newRow("too short") << QByteArray::fromHex("8003000300000000");
        QTest::newRow("a reply without headers") << QByteArray::fromHex("800300020000000400000001");
    }
    void whatIsNoSpdyEndsIt()
    {
        QFETCH(QByteArray, text);
        SpdyConnection connection;
        const auto received = connection.receive(text.toStdString());
        QVERIFY(!received);
        QVERIFY(received.error().kind == ErrorKind::BadAnswer);
    }
};

KW_TEST_APPLESS(TestSpdy)

} // namespace tst_spdy

#include "tst_spdy.moc"
