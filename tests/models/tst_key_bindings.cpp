#include <models/navigation/key_bindings.h>

#include <QAbstractItemModelTester>
#include <QTest>

using namespace kittiwake;

class TestKeyBindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesKeysAsPeopleDo_data();
    void writesKeysAsPeopleDo();
    void everyActionHasKeysAndWords();
    void helpHasEveryActionOnce();
    void anUnknownActionHasNoKeys();
};

void TestKeyBindings::writesKeysAsPeopleDo_data()
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

void TestKeyBindings::writesKeysAsPeopleDo()
{
    QFETCH(QString, sequence);
    QTEST(shownKey(sequence), "shown");
}

void TestKeyBindings::everyActionHasKeysAndWords()
{
    KeyBindings keys;
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

void TestKeyBindings::helpHasEveryActionOnce()
{
    const KeyBindings keys;
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

void TestKeyBindings::anUnknownActionHasNoKeys()
{
    const KeyBindings keys;
    QTest::ignoreMessage(QtWarningMsg, "There is no key for “fly”.");
    QCOMPARE(keys.sequences(QStringLiteral("fly")), QVariantList());
    QCOMPARE(keys.description(QStringLiteral("fly")), QString());
}

QTEST_GUILESS_MAIN(TestKeyBindings)
#include "tst_key_bindings.moc"
