#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rest_warnings {

using namespace kittiwake;
using namespace kittiwake::test;
using Reply = FakeTransport::Reply;

namespace {

QStringList toQt(const std::vector<std::string>& texts)
{
    QStringList out;
    for (const auto& text : texts)
        out << QString::fromStdString(text);
    return out;
}

} // namespace

class TestRestWarnings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsTheHeader_data() // semantics 2, "Warning header"
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("one") << QByteArray(R"(299 - "v1beta1 is deprecated")")
                             << QStringList { "v1beta1 is deprecated" };
        QTest::newRow("with an agent and a date")
            << QByteArray(R"(299 kube "old" "Wed, 21 Oct 2015 07:28:00 GMT")")
            << QStringList { "old" };
        QTest::newRow("several") << QByteArray(R"(299 - "a", 299 - "b" "date" ,299 - "c, d")")
                                 << QStringList { "a", "b", "c, d" };
        QTest::newRow("escaped") << QByteArray("299 - \"say \\\"no\\\" to C:\\\\\"")
                                 << QStringList { "say \"no\" to C:\\" };
        QTest::newRow("beyond ASCII")
            << QByteArray("299 - \"veraltet: \xc3\xa4\"") << QStringList { "veraltet: \u00e4" };
        QTest::newRow("other codes")
            << QByteArray(R"(199 - "misc", 299 - "this", 214 - "proxy")") << QStringList { "this" };
        QTest::newRow("broken after the first")
            << QByteArray(R"(299 - "good", 299 - bad, 299 - "unseen")") << QStringList { "good" };
        QTest::newRow("no end quote") << QByteArray("299 - \"text") << QStringList {};
        QTest::newRow("ends in an escape") << QByteArray("299 - \"text\\") << QStringList {};
        QTest::newRow("no agent") << QByteArray(R"(299 "text")") << QStringList {};
        QTest::newRow("no number") << QByteArray(R"(abc - "text")") << QStringList {};
        QTest::newRow("control characters") << QByteArray("299 - \"a\tb\"") << QStringList {};
        QTest::newRow("nothing") << QByteArray() << QStringList {};
    }
    void readsTheHeader()
    {
        QFETCH(QByteArray, header);
        QFETCH(QStringList, texts);
        QCOMPARE(toQt(warningTexts(header.toStdString())), texts);
    }

    void tellsEachTextOnceAClient()
    {
        std::vector<std::string> told;
        RestClient::Options options;
        options.onWarning = [&](std::string text) {
            told.push_back(std::move(text));
        };
        RestBench bench(
            [](const HttpRequest&) {
                return Reply { 200,
                               "{}",
                               { { "warning", R"(299 - "a")" },
                                 { "date", "today" },
                                 { "warning", R"(299 - "b", 299 - "a")" } } };
            },
            options);
        for (int i = 0; i < 3; ++i)
            (void)bench.client.fetchAndWait("ask", { .path = "/" });
        QCOMPARE(toQt(told), (QStringList { "a", "b" }));
    }

    void tellsWarningsOfErrorsToo()
    {
        std::vector<std::string> told;
        RestClient::Options options;
        options.onWarning = [&](std::string text) {
            told.push_back(std::move(text));
        };
        RestBench bench(
            [](const HttpRequest&) {
                return Reply { 404, {}, { { "warning", R"(299 - "gone soon")" } } };
            },
            options);
        QVERIFY(!bench.client.fetchAndWait("ask", { .path = "/" }));
        QCOMPARE(toQt(told), QStringList { "gone soon" });
    }

    void aServerThatNeverRepeatsItselfIsNotListenedToForEver()
    {
        int told = 0;
        RestClient::Options options { .queriesPerSecond = 0 };
        options.onWarning = [&](const std::string&) {
            ++told;
        };
        int count = 0;
        RestBench bench(
            [&](const HttpRequest&) {
                return Reply { 200,
                               "{}",
                               { { "warning", "299 - \"" + std::to_string(++count) + '"' } } };
            },
            options);
        for (int i = 0; i < 1100; ++i)
            (void)bench.client.fetchAndWait("ask", { .path = "/" });
        QCOMPARE(told, 1000);
    }
};

KW_TEST_GUILESS(TestRestWarnings)

} // namespace tst_rest_warnings

#include "tst_rest_warnings.moc"
