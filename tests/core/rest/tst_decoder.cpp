#include <core/api/json/json_value.h>
#include <core/protobuf/envelope.h>
#include <core/protobuf/protobuf_encoder.h>
#include <core/protobuf/protobuf_objects.h>
#include <core/rest/decoder.h>
#include <core/rest/status.h>
#include <core/rest/transport/transport.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_decoder {

using namespace kittiwake;
using Type = WatchEvent::Type;

namespace {

/// A watch's frame in protobuf, around the object that is this JSON.
QByteArray protobufFrame(std::string_view type, const QByteArray& object)
{
    const auto json = JsonValue::parse(object.toStdString());
    const auto kind = json["kind"].get<std::string>();
    const auto raw = ProtobufEncoder().encode(*findProtobufMessage("v1", kind), json).value();
    return QByteArray::fromStdString(
        writeProtobufWatchEvent({ type, { .apiVersion = "v1", .kind = kind, .raw = raw } }));
}

/// An event of that type has an object, or says what is wrong.
void compare(const WatchEvent& event, int type, const QString& version)
{
    QCOMPARE(int(event.type), type);
    QCOMPARE(QString::fromStdString(event.resourceVersion.text), version);
    const bool hasObject =
        event.type == Type::Added || event.type == Type::Modified || event.type == Type::Deleted;
    QCOMPARE(event.object != nullptr, hasObject);
    QCOMPARE(event.error.has_value(), event.type == Type::Error || event.type == Type::Unknown);
}

} // namespace

class TestDecoder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eventsOfEveryType_data()
    {
        QTest::addColumn<QByteArray>("frame");
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("version");
        const QByteArray pod =
            R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a","namespace":"n","resourceVersion":"8"}})";
        QTest::newRow("added") << QByteArray(R"({"type":"ADDED","object":)" + pod + "}")
                               << int(Type::Added) << "8";
        QTest::newRow("modified") << QByteArray(R"({"type":"MODIFIED","object":)" + pod + "}")
                                  << int(Type::Modified) << "8";
        QTest::newRow("deleted") << QByteArray(R"({"type":"DELETED","object":)" + pod + "}")
                                 << int(Type::Deleted) << "8";
        QTest::newRow("object first")
            << QByteArray(R"({"object":)" + pod + R"(,"type":"ADDED"})") << int(Type::Added) << "8";
        QTest::newRow("bookmark") << QByteArray(
            R"({"type":"BOOKMARK","object":{"kind":"Pod","metadata":{"resourceVersion":"9"}}})")
                                  << int(Type::Bookmark) << "9";
        QTest::newRow("foreign type")
            << QByteArray(R"({"type":"PATCHED","object":)" + pod + "}") << int(Type::Unknown) << "";
        QTest::newRow("no metadata") << QByteArray(R"({"type":"ADDED","object":{"kind":"Pod"}})")
                                     << int(Type::Unknown) << "";
        QTest::newRow("no object") << QByteArray(R"({"type":"ADDED"})") << int(Type::Error) << "";
        QTest::newRow("object is a number")
            << QByteArray(R"({"type":"ADDED","object":5})") << int(Type::Error) << "";
        QTest::newRow("not JSON inside")
            << QByteArray(R"({"type":ADDED})") << int(Type::Error) << "";
    }
    void eventsOfEveryType() // semantics 12.18
    {
        QFETCH(QByteArray, frame);
        QFETCH(int, type);
        QFETCH(QString, version);
        WatchDecoder decoder({ "", "v1", "Pod" });
        const auto event = decoder.decode(frame.toStdString());
        compare(event, type, version);
    }

    void protobufEventsOfEveryType_data()
    {
        QTest::addColumn<QByteArray>("frame");
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("version");
        const QByteArray pod =
            R"({"kind":"Pod","metadata":{"name":"a","namespace":"n","resourceVersion":"8"}})";
        QTest::newRow("added") << protobufFrame("ADDED", pod) << int(Type::Added) << "8";
        QTest::newRow("modified") << protobufFrame("MODIFIED", pod) << int(Type::Modified) << "8";
        QTest::newRow("deleted") << protobufFrame("DELETED", pod) << int(Type::Deleted) << "8";
        QTest::newRow("bookmark") << protobufFrame(
            "BOOKMARK", R"({"kind":"Pod","metadata":{"resourceVersion":"9"}})")
                                  << int(Type::Bookmark) << "9";
        QTest::newRow("error") << protobufFrame(
            "ERROR", R"({"kind":"Status","reason":"Expired","code":410})")
                               << int(Type::Error) << "";
        QTest::newRow("foreign type") << protobufFrame("PATCHED", pod) << int(Type::Unknown) << "";
        QTest::newRow("no metadata")
            << protobufFrame("ADDED", R"({"kind":"Pod"})") << int(Type::Unknown) << "";
        QTest::newRow("another kind")
            << protobufFrame("ADDED", R"({"kind":"Node","metadata":{"name":"a"}})")
            << int(Type::Unknown) << "";
        QTest::newRow("no object") << QByteArray("\x0a\x05"
                                                 "ADDED")
                                   << int(Type::Error) << "";
        QTest::newRow("noise") << QByteArray("\xff\xff\xff\xff") << int(Type::Error) << "";
    }
    void protobufEventsOfEveryType() // semantics 12.18
    {
        QFETCH(QByteArray, frame);
        QFETCH(int, type);
        QFETCH(QString, version);
        WatchDecoder decoder({ "", "v1", "Pod" });
        const auto event = decoder.decode(*ProtobufObjects::find("v1", "Pod"), frame.toStdString());
        compare(event, type, version);
    }

    void theEndOfInitialEventsComesInProtobufToo() // semantics 12.26
    {
        WatchDecoder decoder({ "", "v1", "Pod" });
        const auto event = decoder.decode(
            *ProtobufObjects::find("v1", "Pod"),
            protobufFrame(
                "BOOKMARK",
                R"({"kind":"Pod","metadata":{"resourceVersion":"9","annotations":{"k8s.io/initial-events-end":"true"}}})")
                .toStdString());
        QVERIFY(event.initialEventsEnd);
        const auto expired = decoder.decode(
            *ProtobufObjects::find("v1", "Pod"),
            protobufFrame("ERROR",
                          R"({"kind":"Status","message":"too old","reason":"Expired","code":410})")
                .toStdString());
        QCOMPARE(int(expired.error->kind), int(ErrorKind::Expired));
    }

    void onlyTheAnnotationTrueEndsInitialEvents() // semantics 12.26
    {
        WatchDecoder decoder({ "", "v1", "Pod" });
        const auto bookmark = [&](const std::string& value) {
            return decoder
                .decode(
                    R"({"type":"BOOKMARK","object":{"metadata":{"resourceVersion":"9","annotations":{"k8s.io/initial-events-end":")"
                    + value + R"("}}}})")
                .initialEventsEnd;
        };
        QVERIFY(bookmark("true"));
        QVERIFY(!bookmark("false"));
    }

    void goneInTheStreamIsExpired() // semantics 13.5
    {
        WatchDecoder decoder({ "", "v1", "Pod" });
        const auto event = decoder.decode(
            R"({"type":"ERROR","object":{"kind":"Status","status":"Failure","message":"too old resource version: 1","reason":"Expired","code":410}})");
        QCOMPARE(int(event.error->kind), int(ErrorKind::Expired));
    }

    void tooLargeIsRecognisedInThreeGenerations_data() // semantics 12.4, 13.1
    {
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("cause type") << QByteArray(
            R"({"kind":"Status","status":"Failure","reason":"Timeout","code":504,"message":"x","details":{"causes":[{"reason":"ResourceVersionTooLarge","message":"y"}]}})");
        QTest::newRow("cause text") << QByteArray(
            R"({"kind":"Status","status":"Failure","reason":"Timeout","code":504,"message":"x","details":{"causes":[{"message":"Too large resource version"}]}})");
        QTest::newRow("message") << QByteArray(
            R"({"kind":"Status","status":"Failure","reason":"Timeout","code":504,"message":"Timeout: Too large resource version: 5, current: 3"})");
    }
    void tooLargeIsRecognisedInThreeGenerations()
    {
        QFETCH(QByteArray, status);
        const auto error = errorFromAnswer("list pods", { 504 }, status.toStdString());
        QCOMPARE(int(error.kind), int(ErrorKind::ResourceVersionTooLarge));
    }

    void answersBecomeErrors_data() // semantics section 2, 12.107, 12.108
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("says");
        QTest::newRow("401") << 401 << QByteArray() << int(ErrorKind::Unauthorized)
                             << "does not accept these credentials (401) to list pods.";
        QTest::newRow("403 with a Status")
            << 403
            << QByteArray(
                   R"({"kind":"Status","status":"Failure","message":"pods is forbidden: User nobody cannot list","reason":"Forbidden","code":403})")
            << int(ErrorKind::Forbidden)
            << "refused to list pods (403): pods is forbidden: User nobody cannot list.";
        QTest::newRow("409 AlreadyExists")
            << 409
            << QByteArray(
                   R"({"kind":"Status","status":"Failure","reason":"AlreadyExists","code":409})")
            << int(ErrorKind::AlreadyExists) << "AlreadyExists";
        QTest::newRow("409 else") << 409 << QByteArray() << int(ErrorKind::Conflict)
                                  << "could not list pods (409)";
        QTest::newRow("429") << 429 << QByteArray("slow down") << int(ErrorKind::TooManyRequests)
                             << "slow down";
        QTest::newRow("410") << 410 << QByteArray() << int(ErrorKind::Expired) << "410";
        QTest::newRow("Status of success is ignored")
            << 500 << QByteArray(R"({"kind":"Status","status":"Success","code":200})")
            << int(ErrorKind::Server) << "(500)";
        QTest::newRow("HTML is not shown")
            << 502 << QByteArray("<html>bad gateway</html>") << int(ErrorKind::Server) << "(502).";
    }
    void answersBecomeErrors()
    {
        QFETCH(int, code);
        QFETCH(QByteArray, body);
        QFETCH(int, kind);
        QFETCH(QString, says);
        HttpHead head { code };
        head.headers.emplace_back("retry-after", "7");
        if (body.startsWith('<'))
            head.headers.emplace_back("content-type", "text/html; charset=utf-8");
        const auto error = errorFromAnswer("list pods", head, body.toStdString());
        QCOMPARE(int(error.kind), kind);
        QCOMPARE(error.httpStatus, std::optional<int>(code));
        QCOMPARE(error.retryAfter, std::optional<std::chrono::seconds>(7));
        QVERIFY2(error.sentence.find(says.toStdString()) != std::string::npos,
                 error.sentence.c_str());
    }

    void envelopesOfLists()
    {
        const auto meta = readListEnvelope(
            R"({"kind":"PodList","metadata":{"resourceVersion":"7","continue":"c","remainingItemCount":5},"items":[]})");
        QVERIFY(meta.has_value());
        QCOMPARE(meta->resourceVersion.text, std::string("7"));
        QCOMPARE(meta->continueToken, std::string("c"));
        QCOMPARE(meta->remainingItemCount, std::optional<std::int64_t>(5));
    }

    void whatIsNoListIsRefused_data() // semantics 12.21
    {
        QTest::addColumn<QByteArray>("envelope");
        QTest::addColumn<QString>("says");
        QTest::newRow("Table") << QByteArray(R"({"kind":"Table","rows":[]})")
                               << "its kind is \"Table\"";
        QTest::newRow("foreign object") << QByteArray(R"({"hello":"world"})") << "not a list";
        QTest::newRow("failing Status in a 200")
            << QByteArray(R"({"kind":"Status","status":"Failure","message":"no","code":500})")
            << "no";
        QTest::newRow("broken") << QByteArray(R"({"kind":})") << "Not JSON";
    }
    void whatIsNoListIsRefused()
    {
        QFETCH(QByteArray, envelope);
        QFETCH(QString, says);
        const auto meta = readListEnvelope(envelope.toStdString());
        QVERIFY(!meta);
        QVERIFY2(meta.error().sentence.find(says.toStdString()) != std::string::npos,
                 meta.error().sentence.c_str());
    }
};

KW_TEST_APPLESS(TestDecoder)

} // namespace tst_decoder

#include "tst_decoder.moc"
