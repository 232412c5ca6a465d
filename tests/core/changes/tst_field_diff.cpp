// In which fields two states of an object differ.
#include <core/changes/edit/field_diff.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_field_diff {

using namespace kittiwake;

class TestFieldDiff : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesTheFieldsThatDiffer_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("lines");
        const auto row = [](const char* name, const char* before, const char* after,
                            const char* lines) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QByteArray(lines);
        };
        row("nothing", R"({"a":1})", R"({"a":1})", "");
        row("a value", R"({"spec":{"replicas":2}})", R"({"spec":{"replicas":3}})",
            "  .spec.replicas: 2 -> 3\n");
        row("new and gone", R"({"a":"x"})", R"({"b":[1]})",
            "  .a: x -> (none)\n  .b: (none) -> [1]\n");
        row("new fields one by one", "{}", R"({"labels":{"app.io/x":"1","y":{}}})",
            "  .labels[\"app.io/x\"]: (none) -> 1\n  .labels.y: (none) -> {}\n");
        row("items by their names", R"({"c":[{"name":"a","image":"1"},{"name":"b","image":"1"}]})",
            R"({"c":[{"name":"b","image":"2"},{"name":"a","image":"1"},{"name":"d","image":"3"}]})",
            "  .c[name=b].image: 1 -> 2\n  .c[name=d].image: (none) -> 3\n"
            "  .c[name=d].name: (none) -> d\n");
        row("a list without names", R"({"a":[1,2]})", R"({"a":[2,1]})", "  .a: [1,2] -> [2,1]\n");
        row("what the server counts",
            R"({"metadata":{"generation":1,"resourceVersion":"1","managedFields":[1]},"status":{"a":1}})",
            R"({"metadata":{"generation":2,"resourceVersion":"2"}})", "");
    }
    void namesTheFieldsThatDiffer()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, lines);
        std::string text;
        for (const auto& one : fieldDifferences(JsonValue::parse(before.toStdString()),
                                                JsonValue::parse(after.toStdString())))
            text += toString(one) + '\n';
        QCOMPARE(QByteArray::fromStdString(text), lines);
    }
};

KW_TEST_APPLESS(TestFieldDiff)

} // namespace tst_field_diff

#include "tst_field_diff.moc"
