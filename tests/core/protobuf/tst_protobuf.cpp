#include <core/api/json/json_value.h>
#include <core/protobuf/envelope.h>
#include <core/protobuf/frame_splitter.h>
#include <core/protobuf/go_json.h>
#include <core/protobuf/list_splitter.h>
#include <core/protobuf/protobuf_decoder.h>
#include <core/protobuf/protobuf_encoder.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_protobuf {

using namespace kittiwake;

namespace {

const ProtobufMessage& pod()
{
    return *findProtobufMessage("v1", "Pod");
}

/// A length-delimited field.
std::string textField(int number, std::string_view contents)
{
    std::string out(1, static_cast<char>(number << 3 | 2));
    auto size = contents.size();
    for (; size > 0x7f; size >>= 7U)
        out += static_cast<char>((size & 0x7fU) | 0x80U);
    return (out += static_cast<char>(size)).append(contents);
}

std::string jsonOf(const ProtobufMessage& of, std::string_view message)
{
    std::string json;
    const auto done = ProtobufDecoder().decode(of, message, json);
    return done ? json : done.error().sentence;
}

std::string goString(std::string_view text)
{
    std::string out;
    appendGoString(out, text);
    return out;
}

std::string goDouble(double number)
{
    std::string out;
    appendGoDouble(out, number);
    return out;
}

std::string goRaw(std::string_view json)
{
    std::string out;
    appendGoRaw(out, json);
    return out;
}

/// A pod as a newer server sends it: field 99 of what it is in is not known.
std::string newerPod()
{
    const auto news = [](int n) {
        // Number 99 takes two bytes.
        return std::string("\x9a\x06\x01", 3) + static_cast<char>('0' + n);
    };
    const auto container = [](std::string_view name) {
        return textField(1, name);
    };
    const auto metadata = textField(1, "web") + news(1);
    const auto spec = textField(2, container("server") + news(2))
        + textField(2, container("proxy") + news(3)) + news(4);
    return textField(1, metadata) + textField(2, spec) + news(5);
}

std::size_t countOf(std::string_view text, std::string_view what)
{
    std::size_t count = 0;
    for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1))
        ++count;
    return count;
}

std::string written(const JsonValue& json, std::string_view original)
{
    return ProtobufEncoder().encode(pod(), json, original).value();
}

const ProtobufListSplitter::OnItem kNoItems = [](const auto&, std::string_view) {
    return Expected<void>();
};

/// The beginning of a list's answer: as far as the list's own length.
std::string listOf(std::string_view kind, std::string_view list)
{
    return writeProtobufEnvelope({ .apiVersion = "v1", .kind = kind, .raw = list });
}

} // namespace

class TestProtobuf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsAreEscapedAsGoEscapesThem()
    {
        QCOMPARE(goString("a<b>&\"\\\n\x01"),
                 std::string("\"a\\u003cb\\u003e\\u0026\\\"\\\\\\n\\u0001\""));
        QCOMPARE(goString("caf\xc3\xa9 \xe2\x80\xa8"), std::string("\"caf\xc3\xa9 \\u2028\""));
        QCOMPARE(goString("\xff"
                          "a\xe2\x80"),
                 std::string("\"\\ufffda\\ufffd\\ufffd\""));
        QCOMPARE(goRaw("{ \"a\" : \"<\" }"), std::string("{\"a\":\"\\u003c\"}"));
        QCOMPARE(goRaw(""), std::string("null"));
    }

    void numbersAreWrittenAsGoWritesThem()
    {
        QCOMPARE(goDouble(0), std::string("0"));
        QCOMPARE(goDouble(-2e-9), std::string("-2e-9"));
        QCOMPARE(goDouble(1e-20), std::string("1e-20"));
        QCOMPARE(goDouble(1e21), std::string("1e+21"));
        QCOMPARE(goDouble(1e20), std::string("100000000000000000000"));
    }

    void aFieldOfANewerServerIsPassedOverAndSaid()
    {
        std::string json;
        ProtobufDecoder decoder;
        QVERIFY(decoder.decode(pod(), newerPod(), json));
        QVERIFY(decoder.sawUnknownFields());
        QVERIFY(countOf(json, "proxy") == 1);
    }

    void unknownFieldsSurviveAReadModifyWrite()
    {
        auto json = JsonValue::parse(jsonOf(pod(), newerPod()));
        json["metadata"]["labels"]["a"] = "b";
        auto& containers = json["spec"]["containers"];
        std::swap(containers[0], containers[1]);
        containers[0]["image"] = "proxy:2";
        const auto bytes = written(json, newerPod());
        // Each where it was, and what was changed changed.
        for (const auto* news : { "\x9a\x06\x01"
                                  "1",
                                  "\x9a\x06\x01"
                                  "2",
                                  "\x9a\x06\x01"
                                  "3",
                                  "\x9a\x06\x01"
                                  "4",
                                  "\x9a\x06\x01"
                                  "5" })
            QCOMPARE(countOf(bytes, news), std::size_t(1));
        QVERIFY(bytes.find("\x01"
                           "3")
                < bytes.find("\x01"
                             "2")); // the containers' changed places
        QVERIFY(JsonValue::parse(jsonOf(pod(), bytes))["spec"]["containers"][0]["image"]
                == "proxy:2");
    }

    void unknownFieldsGoWithWhatIsTakenAway()
    {
        auto json = JsonValue::parse(jsonOf(pod(), newerPod()));
        json["spec"]["containers"].erase(0);
        const auto bytes = written(json, newerPod());
        QCOMPARE(countOf(bytes,
                         "\x9a\x06\x01"
                         "2"),
                 std::size_t(0));
        QCOMPARE(countOf(bytes,
                         "\x9a\x06\x01"
                         "3"),
                 std::size_t(1));
    }

    void whatTheTableDoesNotKnowIsNotWritten()
    {
        const auto bytes =
            ProtobufEncoder().encode(pod(), JsonValue::parse(R"({"spec":{"novel":1}})"));
        QVERIFY(!bytes);
        QVERIFY(bytes.error().kind == ErrorKind::Invalid);
        QVERIFY(bytes.error().sentence.find("spec.novel") != std::string::npos);
        const auto typed =
            ProtobufEncoder().encode(pod(), JsonValue::parse(R"({"spec":{"nodeName":1}})"));
        QVERIFY(typed.error().sentence.find("spec.nodeName") != std::string::npos);
    }

    void theLastOfSeveralCounts()
    {
        const auto metadata = textField(1, textField(1, "a")) + textField(1, textField(1, "b"));
        QCOMPARE(jsonOf(pod(), metadata), std::string(R"({"metadata":{"name":"b"}})"));
        const auto label = [](std::string_view value) {
            return textField(11, textField(1, "k") + textField(2, value));
        };
        QCOMPARE(jsonOf(pod(), textField(1, label("a") + label("b"))),
                 std::string(R"({"metadata":{"labels":{"k":"b"}}})"));
    }

    void anEventOfAWatchIsReadFromItsFrame()
    {
        const auto message = newerPod();
        const ProtobufWatchEvent event { "ADDED",
                                         { .apiVersion = "v1", .kind = "Pod", .raw = message } };
        const auto frame = framed(writeProtobufWatchEvent(event));
        QCOMPARE(frame.substr(0, 3), std::string(3, '\0'));
        for (const std::size_t piece : { std::size_t(1), std::size_t(5), std::size_t(1000) }) {
            std::vector<std::string> types;
            ProtobufFrameSplitter splitter;
            const auto keep = [&](std::string_view one) -> Expected<void> {
                const auto read = readProtobufWatchEvent(one);
                if (!read)
                    return Unexpected { read.error() };
                types.emplace_back(read->type);
                return read->object.raw == newerPod() ? Expected<void>() : Unexpected { Error {} };
            };
            const auto stream = frame + framed(writeProtobufWatchEvent(event));
            for (std::size_t at = 0; at < stream.size(); at += piece)
                QVERIFY(splitter.feed(std::string_view(stream).substr(at, piece), keep));
            QVERIFY(splitter.finish());
            QCOMPARE(types, (std::vector<std::string> { "ADDED", "ADDED" }));
            QVERIFY(splitter.feed(frame.substr(0, 9), keep));
            QVERIFY(splitter.finish().error().kind == ErrorKind::Unreachable);
        }
    }

    void hostileLengthsAreRefusedBeforeAnythingIsKept()
    {
        ProtobufFrameSplitter frames;
        const auto none = [](std::string_view) {
            return Expected<void>();
        };
        QVERIFY(frames
                    .feed("\xff\xff\xff\xff"
                          "a",
                          none)
                    .error()
                    .kind
                == ErrorKind::BadAnswer);
        // An item of 2^62 bytes in a list that says it is as long.
        auto list = listOf("PodList", {});
        list.resize(list.size() - 6); // raw and what follows, which are empty
        list.append(
            "\x12\xff\xff\xff\xff\xff\xff\xff\xff\x3f\x12\xf0\xff\xff\xff\xff\xff\xff\xff\x3f");
        const auto refused = ProtobufListSplitter().feed(list, kNoItems);
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence.find("64Mi") != std::string::npos);
        // A text that is longer than what it stands in.
        QVERIFY(jsonOf(pod(),
                       "\x0a\x7f"
                       "a")
                    .starts_with("The protobuf answer is damaged"));
    }

    void aListThatIsNoneOrEndsInTheMiddleIsAnError()
    {
        QVERIFY(ProtobufListSplitter().feed("{\"kind\":", kNoItems).error().kind
                == ErrorKind::BadAnswer);
        QVERIFY(!ProtobufListSplitter().feed(listOf("Status",
                                                    "\x12\x01"
                                                    "a"),
                                             kNoItems));
        QVERIFY(!ProtobufListSplitter().feed(listOf("NovelList", {}), kNoItems));
        ProtobufListSplitter splitter;
        const auto list = listOf("PodList", textField(2, newerPod()));
        QVERIFY(splitter.feed(list.substr(0, list.size() - 9), kNoItems));
        QVERIFY(splitter.finish().error().kind == ErrorKind::Unreachable);
        // An item that is longer than its list.
        QVERIFY(!ProtobufListSplitter().feed(listOf("PodList",
                                                    "\x12\x05"
                                                    "a"),
                                             kNoItems));
    }

    void anEmptyListHasNoItems()
    {
        ProtobufListSplitter splitter;
        QVERIFY(splitter.feed(listOf("PodList", textField(1, textField(2, "17"))), kNoItems));
        QVERIFY(splitter.finish());
        std::string json;
        QVERIFY(ProtobufDecoder().decode(splitter.envelope().value(), json));
        QCOMPARE(
            json,
            std::string(
                R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"17"},"items":null})"));
    }

    void messagesWithinMessagesHaveAnEnd()
    {
        // A schema's "not" is a schema.
        std::string schema = textField(5, "object");
        for (int i = 0; i < 1000; ++i)
            schema = textField(28, schema).replace(0, 1, "\xe2\x01");
        const auto* props = findField(
            *findProtobufMessage("apiextensions.k8s.io/v1", "CustomResourceDefinition"), "spec");
        const auto* versions = findField(messageOf(*props), "versions");
        const auto& validation = messageOf(*findField(messageOf(*versions), "schema"));
        const auto said = jsonOf(validation, textField(1, schema));
        QVERIFY2(said.find("within one another") != std::string::npos, said.substr(0, 200).c_str());
    }

    void fewBytesDoNotBecomeEndlessJson()
    {
        std::string spec;
        for (int i = 0; i < 1000; ++i)
            spec += textField(2, {}); // a container: each is written with its name and resources
        const auto many = textField(2, spec);
        std::string json = "before";
        ProtobufDecoder decoder({ .json = 1000 });
        QVERIFY(decoder.decode(pod(), many, json).error().kind == ErrorKind::BadAnswer);
        QCOMPARE(json, std::string("before"));
    }

    void aTimeOutsideOfTheCalendarIsAnError()
    {
        const auto created = [](std::string_view seconds) {
            return textField(1, textField(8, std::string("\x08").append(seconds)));
        };
        QCOMPARE(jsonOf(pod(), created("\x01")),
                 std::string(R"({"metadata":{"creationTimestamp":"1970-01-01T00:00:01Z"}})"));
        QVERIFY(jsonOf(pod(), created("\xff\xff\xff\xff\xff\xff\xff\xff\x7f")).find("years")
                != std::string::npos);
    }
};

KW_TEST_APPLESS(TestProtobuf)

} // namespace tst_protobuf

#include "tst_protobuf.moc"
