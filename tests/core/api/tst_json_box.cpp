#include <core/api/json/json_box.h>
#include <core/api/json/json_value.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <type_traits>
#include <utility>

namespace tst_json_box {

using namespace kittiwake;

static_assert(std::is_nothrow_move_constructible_v<JsonBox>);
static_assert(!std::is_constructible_v<JsonBox, int>); // nor what else a JsonValue is made of

class TestJsonBox : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anEmptyOneHoldsNull()
    {
        const JsonBox empty;
        QVERIFY(empty.isNull());
        QVERIFY(empty->is_null());
        QVERIFY(empty == JsonBox(JsonValue()));
        QVERIFY(empty != JsonBox(JsonValue::object()));
    }

    void whatItHoldsIsEditedInPlace()
    {
        JsonBox box;
        (*box)["eggs"] = 3;
        QVERIFY(!box.isNull());
        QCOMPARE(writeJson(*box), std::string(R"({"eggs":3})"));
        box = {};
        QVERIFY(box.isNull());
    }

    void copiesAreDeep()
    {
        const JsonBox first(JsonValue { { "eggs", 3 } });
        JsonBox second = first;
        QVERIFY(second == first);
        (*second)["eggs"] = 4;
        QCOMPARE(writeJson(*first), std::string(R"({"eggs":3})"));
        second = first;
        QVERIFY(second == first);
        second = JsonBox(second); // of its own value
        QVERIFY(second == first);
        const JsonBox third = std::move(second);
        QVERIFY(third == first);
    }
};

KW_TEST_APPLESS(TestJsonBox)

} // namespace tst_json_box

#include "tst_json_box.moc"
