#include <kinds/text/text.h>
#include <models/text/shown_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_text {

using namespace kittiwake;

namespace {

struct Say
{
    static Text tr(const char* source, const char* comment = nullptr, int n = -1)
    {
        return Text::sentence("tst_text", source, comment, n);
    }
};

} // namespace

class TestText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isFilledFromTheLowestPlace()
    {
        QCOMPARE(Say::tr("%2 of %1").arg("a").arg("b").english(), std::string("b of a"));
        QCOMPARE(Say::tr("%3, %7").arg(1).arg(2).english(), std::string("1, 2"));
        QCOMPARE(Say::tr("%1 twice %1").arg("x").english(), std::string("x twice x"));
    }
    void looksForNoPlaceInWhatIsPutIn()
    {
        QCOMPARE(Say::tr("%1 and %2").arg("100%2").arg("b").english(), std::string("100%2 and b"));
        QCOMPARE(shownText(Say::tr("%1 and %2").arg("100%2").arg("b")),
                 QStringLiteral("100%2 and b"));
    }
    void keepsPlacesThatNobodyFills()
    {
        QCOMPARE(Say::tr("%1 of %2").arg("a").english(), std::string("a of %2"));
        QCOMPARE(Say::tr("100%").english(), std::string("100%"));
    }
    void tellsACount()
    {
        QCOMPARE(Say::tr("%n pods", nullptr, 3).english(), std::string("3 pods"));
        QCOMPARE(shownText(Say::tr("%n pods in %1", nullptr, 3).arg("shop")),
                 QStringLiteral("3 pods in shop"));
    }
    void joinsWhatIsNotEmpty()
    {
        QCOMPARE(Text::joined({ "a", "", Say::tr("b %1").arg("c") }, " · ").english(),
                 std::string("a · b c"));
        QVERIFY(Text::joined({ "", Text() }, ",").empty());
        QVERIFY(!Say::tr("a").empty());
    }
    void isTheSameOnlyWithTheSameParts()
    {
        QCOMPARE(Say::tr("%1").arg("a"), Say::tr("%1").arg("a"));
        QVERIFY(!(Say::tr("%1").arg("a") == Say::tr("%1").arg("b")));
        QVERIFY(!(Text("a") == Say::tr("a")));
    }
};

KW_TEST_APPLESS(TestText)

} // namespace tst_text

#include "tst_text.moc"
