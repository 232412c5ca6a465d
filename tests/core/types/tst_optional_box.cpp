#include <core/types/optional_box.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <string>
#include <utility>
#include <vector>

namespace tst_optional_box {

using namespace kittiwake;

namespace {

struct Nest
{
    int eggs = 0;
    std::string bird {};
    OptionalBox<Nest> below {}; // what a std::optional could not hold
    bool operator==(const Nest&) const = default;
};

static_assert(sizeof(OptionalBox<Nest>) == sizeof(void*));
static_assert(std::is_nothrow_move_constructible_v<OptionalBox<Nest>>);
static_assert(std::is_nothrow_move_assignable_v<OptionalBox<Nest>>);

} // namespace

class TestOptionalBox : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itIsEmptyUntilThereIsOne()
    {
        OptionalBox<Nest> nest;
        QVERIFY(!nest);
        QVERIFY(nest == std::nullopt);
        QCOMPARE(nest.value_or(Nest { .eggs = 7 }).eggs, 7);
        nest = { .eggs = 3 };
        QVERIFY(nest.has_value());
        QCOMPARE(nest->eggs, 3);
        QVERIFY(nest == Nest { .eggs = 3 });
        nest.emplace().bird = "gull";
        QCOMPARE(nest->eggs, 0);
        nest = {};
        QVERIFY(!nest);
        nest = Nest();
        nest = std::nullopt;
        QVERIFY(!nest);
        nest = Nest();
        nest.reset();
        QVERIFY(!nest);
    }

    void copiesAreDeep()
    {
        OptionalBox<Nest> first = Nest { .eggs = 1, .below = Nest { .eggs = 2 } };
        auto second = first;
        QVERIFY(second == first);
        second->below->eggs = 5;
        QCOMPARE(first->below->eggs, 2);
        QVERIFY(second != first);
        second = first;
        QVERIFY(second == first);
        second = *second->below; // a part of itself
        QCOMPARE(second->eggs, 2);
        QVERIFY(first != OptionalBox<Nest>());
    }

    void oneThatWasMovedFromIsEmpty()
    {
        OptionalBox<Nest> first = Nest { .eggs = 1 };
        auto second = std::move(first);
        QVERIFY(!first); // NOLINT(bugprone-use-after-move)
        QCOMPARE(second->eggs, 1);
        first = Nest { .eggs = 4 };
        first = std::move(second);
        QVERIFY(!second); // NOLINT(bugprone-use-after-move)
        second = std::move(first);
        QCOMPARE(second->eggs, 1);
        std::vector<OptionalBox<Nest>> many;
        many.push_back(std::move(second));
        many.resize(100);
        QCOMPARE(many.front()->eggs, 1);
    }
};

KW_TEST_APPLESS(TestOptionalBox)

} // namespace tst_optional_box

#include "tst_optional_box.moc"
