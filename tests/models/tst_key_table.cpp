#include <models/navigation/key_table.h>

#include <QAbstractItemModelTester>
#include <QTest>

using namespace kittiwake;

class TestKeyTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesKeysAsPeopleDo_data();
    void writesKeysAsPeopleDo();
    void everyActionHasKeysAndWords();
    void helpHasEveryActionOnce();
    void anUnknownActionHasNoKeys();
};

void TestKeyTable::writesKeysAsPeopleDo_data()
{
    QTest::addColumn<QString>("sequence");
    QTest::addColumn<QString>("shown");
    QTest::newRow("letter") << "J"
                            << "j";
    QTest::newRow("capital") << "Shift+G"
                             << "G";
    QTest::newRow("control") << "Ctrl+Z"
                             << "^Z";
    QTest::newRow("sign") << "/"
                          << "/";
    QTest::newRow("arrow") << "Down"
                           << "↓";
    QTest::newRow("with alt") << "Alt+Left"
                              << "Alt+←";
    QTest::newRow("two") << "Ctrl+Shift+Tab"
                         << "Ctrl+Shift+Tab";
}

void TestKeyTable::writesKeysAsPeopleDo()
{
    QFETCH(QString, sequence);
    QTEST(shownKey(sequence), "shown");
}

void TestKeyTable::everyActionHasKeysAndWords()
{
    KeyTable keys;
    const QAbstractItemModelTester tester(&keys);
    QVERIFY(keys.rowCount() > 20);
    for (const auto& action : keys.actions()) {
        QVERIFY2(!keys.sequences(action).isEmpty(), qPrintable(action));
        QVERIFY2(!keys.description(action).isEmpty(), qPrintable(action));
        QVERIFY2(!keys.shown(action).isEmpty(), qPrintable(action));
    }
    auto actions = keys.actions();
    QCOMPARE(actions.removeDuplicates(), 0);
}

void TestKeyTable::helpHasEveryActionOnce()
{
    const KeyTable keys;
    const auto columns = keys.sectionsInColumns(2);
    QCOMPARE(columns.size(), 2);
    QStringList shown;
    for (const auto& column : columns) {
        for (const auto& section : column.toStringList())
            shown << keys.actionsOf(section);
    }
    shown.sort();
    auto all = keys.actions();
    all.sort();
    QCOMPARE(shown, all);
}

void TestKeyTable::anUnknownActionHasNoKeys()
{
    const KeyTable keys;
    QTest::ignoreMessage(QtWarningMsg, "There is no key for “fly”.");
    QCOMPARE(keys.sequences(QStringLiteral("fly")), QVariantList());
    QCOMPARE(keys.description(QStringLiteral("fly")), QString());
}

QTEST_GUILESS_MAIN(TestKeyTable)
#include "tst_key_table.moc"
