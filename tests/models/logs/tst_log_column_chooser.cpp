#include <models/logs/log_column_chooser.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_log_column_chooser {

using namespace kittiwake;

namespace {

LogsTarget targetOf(const char* name)
{
    return { .object = { "apps", "Deployment", { "shop", name } } };
}

} // namespace

class TestLogColumnChooser : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void columnsComeFirstAndStayWhereTheyAre()
    {
        LogColumnChooser chooser;
        QAbstractItemModelTester model { chooser.seenFields() };
        const auto listed = [&] {
            QStringList keys;
            for (const auto& line : chooser.seenFields()->lines())
                keys << (line.isColumn ? line.key.toUpper() : line.key);
            return keys;
        };
        chooser.setTarget(targetOf("web"));
        chooser.toggle("path");
        chooser.setSeen({ { "ms", 2, "12" }, { "path", 1, "/cart" } });
        QCOMPARE(listed(), (QStringList { "PATH", "ms" }));
        chooser.toggleSeen(1);
        chooser.toggleSeen(0);
        QCOMPARE(listed(), (QStringList { "path", "MS" })); // while one chooses
        QCOMPARE(chooser.titles(), QStringList("ms"));
        chooser.setSeen({ { "path", 1, "/cart" }, { "ms", 2, "12" } });
        QCOMPARE(listed(), (QStringList { "MS", "path" }));
        chooser.toggle("gone"); // which no line around has
        QCOMPARE(listed(), (QStringList { "MS", "path", "GONE" }));
        chooser.toggleSeen(9);
        chooser.remove(0);
        QCOMPARE(chooser.titles(), QStringList("gone"));
    }

    void othersHaveTheirOwn()
    {
        LogColumnChooser chooser;
        chooser.setTarget(targetOf("web"));
        chooser.setSeen({ { "ms", 2, "12" } });
        QSignalSpy changed(&chooser, &LogColumnChooser::changed);
        chooser.toggle("ms");
        QCOMPARE(changed.size(), 1);
        chooser.setTarget(targetOf("cart"));
        QCOMPARE(chooser.titles(), QStringList());
        QCOMPARE(chooser.seenFields()->rowCount(), 0); // nobody has looked yet
        chooser.setTarget(targetOf("web"));
        QCOMPARE(chooser.titles(), QStringList("ms"));
        chooser.clear();
        QVERIFY(!chooser.has("ms"));
    }
};

KW_TEST_GUILESS(TestLogColumnChooser)

} // namespace tst_log_column_chooser

#include "tst_log_column_chooser.moc"
