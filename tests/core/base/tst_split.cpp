#include <core/base/joined.h>
#include <core/base/split.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_split {

using namespace kittiwake;

class TestSplit : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void givesThePartsBetweenSeparators()
    {
        using Parts = std::vector<std::string_view>;
        QVERIFY(split("a,bc,d", ',') == (Parts { "a", "bc", "d" }));
        QVERIFY(split("one", ',') == Parts { "one" });
        QVERIFY(split(",a,,b", ',') == (Parts { "", "a", "", "b" }));
    }

    void nothingFollowsASeparatorAtTheEnd()
    {
        using Parts = std::vector<std::string_view>;
        QVERIFY(split("a\nb\n", '\n') == (Parts { "a", "b" }));
        QVERIFY(split("", ',').empty());
    }

    void joinsPartsOrWhatIsMadeOfThem()
    {
        QCOMPARE(joined({ "a", "", "b" }, ", "), std::string("a, , b"));
        QCOMPARE(joined(std::vector<std::string>(), ", "), std::string());
        QCOMPARE(joined(std::vector { 1, 2 }, ";", [](int one) { return std::to_string(one); }),
                 std::string("1;2"));
    }
};

KW_TEST_APPLESS(TestSplit)

} // namespace tst_split

#include "tst_split.moc"
