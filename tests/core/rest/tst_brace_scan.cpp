#include <core/rest/brace_scan.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <random>

namespace tst_brace_scan {

using namespace kittiwake;

namespace {

/// One byte after the other: where the object that `text` begins with ends.
std::size_t endOf(const std::string& text)
{
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            inString = !inString;
        } else if (!inString && (text[i] == '{' || text[i] == '[')) {
            ++depth;
        } else if (!inString && (text[i] == '}' || text[i] == ']') && --depth == 0) {
            return i + 1;
        }
    }
    return text.size();
}

std::string randomObject(std::mt19937& random, int size)
{
    static const std::string kPieces[] = { "\"",      "\\\\", "\\\"", "{", "}",
                                           "[",       "]",    ":1",   ",", "abcdefghijklmnop",
                                           "\xc3\xbc" };
    std::string text = "{";
    bool inString = false;
    for (int i = 0; i < size; ++i) {
        const auto& piece = kPieces[random() % std::size(kPieces)];
        // Escapes outside of strings among them: JSON has none there, but a server may send them.
        inString = inString != (piece == "\"");
        text += piece;
    }
    if (inString)
        text += '"';
    return text + std::string(static_cast<std::size_t>(size), '}') + "\n{\"next\":1}";
}

} // namespace

class TestBraceScan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void endsWhereTheObjectEnds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("end");
        QTest::newRow("empty") << QByteArray("{}") << 2;
        QTest::newRow("more behind") << QByteArray("{}{}") << 2;
        QTest::newRow("brace in a string") << QByteArray("{\"a\":\"}\"}x") << 9;
        QTest::newRow("escaped quote") << QByteArray("{\"a\":\"\\\"}\"}x") << 11;
        QTest::newRow("escaped backslash") << QByteArray("{\"a\":\"\\\\\"}x") << 10;
        for (const int fill : { 54, 55, 56, 57, 58, 59, 60, 61, 118, 122, 123, 124 }) {
            const QByteArray many(fill, 'x');
            QTest::addRow("ends around a block, %d", fill)
                << QByteArray("{\"a\":\"" + many + "\"}}}}") << fill + 8;
            QTest::addRow("escape around a block, %d", fill)
                << QByteArray("{\"a\":\"" + many + "\\\"}\"}}}" + many) << fill + 11;
            QTest::addRow("escape outside of strings, %d", fill)
                << QByteArray("{{{" + many + "\\}}}}" + many) << fill + 8;
        }
    }
    void endsWhereTheObjectEnds()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, end);
        BraceScan scan;
        QCOMPARE(scan.scan(text.toStdString()), static_cast<std::size_t>(end));
        QVERIFY(scan.closed());
    }

    void findsTheSameHoweverTheBytesAreCut()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 2000; ++round) {
            const auto text = randomObject(random, static_cast<int>(random() % 120));
            const auto end = endOf(text);
            BraceScan scan;
            std::size_t at = 0;
            do {
                const auto piece = std::min<std::size_t>(1 + random() % 150, text.size() - at);
                const auto taken = scan.scan(std::string_view(text).substr(at, piece));
                QVERIFY(taken == piece || scan.closed());
                at += taken;
            } while (!scan.closed() && at < text.size());
            QVERIFY2(at == end, text.c_str());
        }
    }

    void beginsAnewAfterAnObject()
    {
        BraceScan scan;
        const std::string two = R"({"a":[1]}{"b":{}})";
        QCOMPARE(scan.scan(two), std::size_t { 9 });
        QCOMPARE(scan.scan(two.substr(9)), std::size_t { 8 });
        QVERIFY(scan.closed());
    }
};

KW_TEST_APPLESS(TestBraceScan)

} // namespace tst_brace_scan

#include "tst_brace_scan.moc"
