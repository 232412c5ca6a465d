#include <core/rest/json_splitter.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <random>

namespace tst_json_splitter {

using namespace kittiwake;

namespace {

struct Outcome
{
    std::vector<std::string> objects;
    std::string error; ///< of feed or finish
    std::string envelope;
};

Outcome split(JsonSplitter::Shape shape, const std::string& text,
              const std::vector<std::size_t>& cuts, JsonSplitter::Limits limits = {})
{
    JsonSplitter splitter(shape, limits);
    Outcome out;
    std::size_t from = 0;
    auto feed = [&](std::size_t to) {
        const auto fed = splitter.feed(std::string_view(text).substr(from, to - from),
                                       [&](std::string_view object) {
                                           out.objects.emplace_back(object);
                                           return Expected<void>();
                                       });
        from = to;
        if (!fed)
            out.error = fed.error().sentence;
        return fed.has_value();
    };
    for (const auto cut : cuts) {
        if (!feed(cut))
            return out;
    }
    if (!feed(text.size()))
        return out;
    if (const auto end = splitter.finish(); !end)
        out.error = end.error().sentence;
    out.envelope = splitter.envelope();
    return out;
}

constexpr auto kStream = JsonSplitter::Shape::Stream;
constexpr auto kList = JsonSplitter::Shape::List;

// {"a":"}{][\"\\","b":[{"c":"\u007b"},[1,2]],"ü":"日本"}; no raw string: moc of Qt 6.4 trips over
// the escapes
const std::string kNasty =
    "{\"a\":\"}{][\\\"\\\\\",\"b\":[{\"c\":\"\\u007b\"},[1,2]],\"\xc3\xbc\":\"\xe6\x97\xa5\"}";

} // namespace

class TestJsonSplitter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cutsAStreamWhereverItsBytesAreSplit()
    {
        const auto text =
            kNasty + "\n" + kNasty + kNasty + "\r\n {} \n"; // line breaks are not needed
        std::minstd_rand random(7);
        for (int round = 0; round < 500; ++round) {
            std::vector<std::size_t> cuts;
            for (std::size_t at = 0; at < text.size(); at += 1 + random() % 9)
                cuts.push_back(at);
            const auto out = split(kStream, text, cuts);
            QCOMPARE(out.error, std::string());
            QCOMPARE(out.objects, (std::vector<std::string> { kNasty, kNasty, kNasty, "{}" }));
        }
    }

    void takesAListApartAndKeepsItsEnvelope()
    {
        const auto text =
            R"({"kind":"PodList","metadata":{"resourceVersion":"7","items":[{"not":"these"}]},"items":[)"
            + kNasty + " , " + kNasty + R"(],"trailer":"items"})";
        std::minstd_rand random(11);
        for (int round = 0; round < 500; ++round) {
            std::vector<std::size_t> cuts;
            for (std::size_t at = 0; at < text.size(); at += 1 + random() % 13)
                cuts.push_back(at);
            const auto out = split(kList, text, cuts);
            QCOMPARE(out.error, std::string());
            QCOMPARE(out.objects, (std::vector<std::string> { kNasty, kNasty }));
            QCOMPARE(
                out.envelope,
                std::string(
                    R"({"kind":"PodList","metadata":{"resourceVersion":"7","items":[{"not":"these"}]},"items":[],"trailer":"items"})"));
        }
    }

    void listsWithoutItems_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray(R"({"kind":"PodList","items":[]})");
        QTest::newRow("null, as Go writes an empty slice")
            << QByteArray(R"({"kind":"PodList","items":null})");
        QTest::newRow("none, as a Status") << QByteArray(R"({"kind":"Status","status":"Failure"})");
    }
    void listsWithoutItems()
    {
        QFETCH(QByteArray, text);
        const auto out = split(kList, text.toStdString(), {});
        QCOMPARE(out.error, std::string());
        QVERIFY(out.objects.empty());
        QCOMPARE(out.envelope, text.toStdString());
    }

    void badInputGetsASentence_data()
    {
        QTest::addColumn<bool>("list");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("HTML for a list")
            << true << QByteArray("<html>login</html>") << "not JSON: it begins \"<html>login";
        QTest::newRow("HTML for a watch") << false << QByteArray("<html>") << "not JSON";
        QTest::newRow("an array") << true << QByteArray("[1]") << "not JSON: it begins \"[1]";
        QTest::newRow("control characters")
            << true << QByteArray("\x1b[31mred") << "not JSON: it begins \" [31mred";
        QTest::newRow("cut in an item")
            << true << QByteArray(R"({"items":[{"a":1)") << "ended early";
        QTest::newRow("cut between items")
            << true << QByteArray(R"({"items":[{"a":1},)") << "ended early";
        QTest::newRow("cut in a string") << false << QByteArray("{\"a\":\"b") << "ended early";
        QTest::newRow("nothing at all") << true << QByteArray() << "ended early";
        QTest::newRow("items that are none")
            << true << QByteArray(R"({"items":[1,2]})") << "something other than objects";
        QTest::newRow("more after the end")
            << true << QByteArray(R"({"items":[]} x)") << "continues after its end";
    }
    void badInputGetsASentence()
    {
        QFETCH(bool, list);
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const auto out = split(list ? kList : kStream, text.toStdString(), {});
        QVERIFY2(out.error.find(says.toStdString()) != std::string::npos, out.error.c_str());
    }

    void anEndlessObjectIsGivenUpAtItsLimit()
    {
        const JsonSplitter::Limits limits { 1U << 20U, 1U << 20U };
        JsonSplitter splitter(kStream, limits);
        const std::string piece(64U << 10U, 'x');
        Expected<void> fed =
            splitter.feed("{\"a\":\"", [](std::string_view) { return Expected<void>(); });
        int pieces = 0;
        while (fed && pieces < 1000) {
            fed = splitter.feed(piece, [](std::string_view) { return Expected<void>(); });
            ++pieces;
        }
        QVERIFY(!fed);
        QCOMPARE(pieces, 16);
        QVERIFY(fed.error().sentence.find("larger than 1Mi") != std::string::npos);
    }

    void anEndlessEnvelopeIsGivenUpAtItsLimit()
    {
        const auto out =
            split(kList, "{\"a\":\"" + std::string(2U << 20U, 'x'), {}, { 1U << 20U, 1U << 20U });
        QVERIFY2(out.error.find("outside its list of items") != std::string::npos,
                 out.error.c_str());
    }
};

KW_TEST_APPLESS(TestJsonSplitter)

} // namespace tst_json_splitter

#include "tst_json_splitter.moc"
