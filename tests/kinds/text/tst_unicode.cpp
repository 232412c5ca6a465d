#include <kinds/text/bytes_text.h>
#include <kinds/text/one_line.h>
#include <kinds/text/short_number.h>
#include <kinds/text/short_span.h>
#include <kinds/text/unicode.h>
#include <tests/support/test_program.h>

#include <QChar>
#include <QString>
#include <QTest>

namespace tst_unicode {

using namespace kittiwake;

namespace {

std::string lineOf(const char* utf8, std::size_t limit = 2048)
{
    return oneLine(utf8, limit);
}

} // namespace

class UnicodeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Of all code points that both know: Qt's version of Unicode is another one in time.
    void agreesWithQt()
    {
        int letters = 0;
        for (char32_t point = 0; point < 0x110000; ++point) {
            if (QChar::unicodeVersion(point) == QChar::Unicode_Unassigned
                || QChar::unicodeVersion(point) > QChar::Unicode_14_0)
                continue;
            letters += unicode::isLetter(point) ? 1 : 0;
            QCOMPARE(unicode::isLetter(point), QChar::isLetter(point));
            QCOMPARE(unicode::isDigit(point), QChar::isDigit(point));
            QCOMPARE(unicode::isSpace(point), QChar::isSpace(point));
            if (point != 0x130) // its lower case is two code points
                QCOMPARE(unicode::lowerCaseOf(point), QChar::toLower(point));
        }
        QVERIFY(letters > 100'000);
    }

    void decodesAndEncodesAll()
    {
        for (char32_t point = 0; point < 0x110000; point += point < 0x3000 ? 1 : 257) {
            if (point >= 0xD800 && point < 0xE000)
                continue;
            std::string utf8;
            unicode::appendPoint(utf8, point);
            QCOMPARE(utf8, QString::fromUcs4(&point, 1).toStdString());
            std::size_t at = 0;
            QCOMPARE(unicode::nextPoint(utf8, at), point);
            QCOMPARE(at, utf8.size());
        }
    }

    void takesWhatIsNoUtf8ByTheByte_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("a byte that goes on") << QByteArray("\x80");
        QTest::newRow("cut short") << QByteArray("\xe2\x82");
        QTest::newRow("ASCII in two bytes") << QByteArray("\xc1\x81");
        QTest::newRow("a surrogate") << QByteArray("\xed\xa0\x80");
        QTest::newRow("too large") << QByteArray("\xf5\x80\x80\x80");
        QTest::newRow("overlong") << QByteArray("\xe0\x80\x80");
    }
    void takesWhatIsNoUtf8ByTheByte()
    {
        QFETCH(QByteArray, bytes);
        const auto utf8 = bytes.toStdString();
        for (std::size_t at = 0, before = 0; at < utf8.size(); before = at) {
            QCOMPARE(unicode::nextPoint(utf8, at), unicode::kReplacement);
            QCOMPARE(at, before + 1);
        }
    }

    void findsWordsBetweenBlanks()
    {
        std::vector<std::string> words;
        const auto note = [&words](std::string_view word) {
            words.emplace_back(word);
            return word != "stop";
        };
        QVERIFY(unicode::allWords("  a\tbc\u3000节点 ", note));
        QCOMPARE(words, (std::vector<std::string> { "a", "bc", "节点" }));
        QVERIFY(!unicode::allWords("stop here", note));
        QCOMPARE(words.size(), 4U);
        QVERIFY(unicode::allWords(" \u00a0", note));
        QCOMPARE(unicode::lowerCased("ÄÖ Web-1 İΣ"), std::string("äö web-1 İσ"));
    }

    void cutsLinesAtCharacters()
    {
        QCOMPARE(lineOf("plain"), std::string("plain"));
        QCOMPARE(lineOf("two\nlines"), std::string("two..."));
        QCOMPARE(lineOf("a\tb\x1b[31m"), std::string("a\ufffdb\ufffd[31m"));
        QCOMPARE(lineOf("节点未就绪", 2), std::string("节点..."));
        QCOMPARE(lineOf("\xff"
                        "é"),
                 std::string("\ufffdé"));
        QCOMPARE(firstCharacters("节点", 5), std::string_view("节点"));
    }

    void writesNumbersInEveryLocaleAlike()
    {
        QCOMPARE(shortNumber(940), std::string("940"));
        QCOMPARE(shortNumber(1000), std::string("1k"));
        QCOMPARE(shortNumber(48'213), std::string("48.2k"));
        QCOMPARE(groupedNumber(48'213), std::string("48,213"));
        QCOMPARE(groupedNumber(-1'234'567), std::string("-1,234,567"));
        QCOMPARE(groupedNumber(-123), std::string("-123"));
        QCOMPARE(fixedNumber(1.25, 2), std::string("1.25"));
        QCOMPARE(bytesText(1.5 * 1024 * 1024), std::string("1.5Mi"));
        QCOMPARE(bytesText(512), std::string("512B"));
        QCOMPARE(shortSpanText(400), std::string("0.4s"));
        QCOMPARE(shortSpanText(3 * 60'000), std::string("3m"));
    }
};

KW_TEST_APPLESS(UnicodeTest)

} // namespace tst_unicode

#include "tst_unicode.moc"
