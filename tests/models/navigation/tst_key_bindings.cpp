#include <models/navigation/key_bindings.h>
#include <models/navigation/navigator.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QTest>

namespace tst_key_bindings {

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
    void noKeyMeansTwoThingsInOnePlace();
    void aKeyIsWrittenOnce();
    void knowsWhatAKeyDoesToAnObject();
    void knowsWhereAKeyWorks();
    void aKeyOfAnObjectMakesWayForTheViews();
    void everyKeyOfAnObjectWorksWhereverThereIsOne();
    void isSearchedByKeyAndWords();
    void knowsAKeyThatIsPressed_data();
    void knowsAKeyThatIsPressed();
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
                             << "Ctrl+Z";
    QTest::newRow("sign") << "/"
                          << "/";
    QTest::newRow("arrow") << "Down"
                           << "↓";
    QTest::newRow("with alt") << "Alt+Left"
                              << "Alt+←";
    QTest::newRow("the large key") << "Return"
                                   << "Enter";
    QTest::newRow("that with shift") << "Shift+Return"
                                     << "Shift+Enter";
    QTest::newRow("plus") << "+"
                          << "+";
    QTest::newRow("control and plus") << "Ctrl++"
                                      << "Ctrl++";
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

void TestKeyBindings::noKeyMeansTwoThingsInOnePlace()
{
    const KeyBindings keys;
    QVERIFY2(keys.clashes().isEmpty(), qPrintable(keys.clashes().join(u';')));
}

void TestKeyBindings::aKeyIsWrittenOnce()
{
    const KeyBindings keys;
    QCOMPARE(keys.keysOf(QStringLiteral("matchBefore")), "Shift+Enter"); // Return and Enter
    QCOMPARE(keys.keysOf(QStringLiteral("enter")), "Enter");
    for (const auto& action : keys.actions())
        QVERIFY2(!keys.keysOf(action).contains(u'^'), qPrintable(action));
}

void TestKeyBindings::knowsWhatAKeyDoesToAnObject()
{
    const KeyBindings keys;
    QCOMPARE(keys.actionId(QStringLiteral("showLogs")), "logs");
    QCOMPARE(keys.actionId(QStringLiteral("yaml")), "");
    QVERIFY(keys.acting().contains(QStringLiteral("portForward")));
    QVERIFY(!keys.acting().contains(QStringLiteral("logs"))); // which leads to a view
}

void TestKeyBindings::knowsWhereAKeyWorks()
{
    const KeyBindings keys;
    const auto works = [&](const char* action, ViewId view) {
        return keys.worksIn(QLatin1String(action), nameOf(view));
    };
    QVERIFY(works("yaml", ViewId::Resources) && works("yaml", ViewId::Findings));
    QVERIFY(works("yaml", ViewId::Overview) && works("yaml", ViewId::Helm));
    QVERIFY(!works("yaml", ViewId::Labels) && !works("yaml", ViewId::Pipeline));
    QVERIFY(works("faults", ViewId::Timeline) && !works("faults", ViewId::Labels));
    QVERIFY(works("shell", ViewId::Findings) && works("attach", ViewId::Timeline));
    QVERIFY(works("shell", ViewId::Changes) && works("relations", ViewId::Streams));
    for (const auto& view :
         allViews()) // beside the view's own undo, and where only faults are shown
        QVERIFY2(!works("undoLastHere", view.id)
                     || !(works("faults", view.id) || works("changeUndo", view.id)),
                 view.name);
    QVERIFY(works("undoLastHere", ViewId::Overview) && works("undoLastHere", ViewId::Logs));
    QVERIFY(!works("undoLastHere", ViewId::Edits) && works("undoLast", ViewId::Resources));
    QVERIFY(works("filter", ViewId::Queues) && !works("filter", ViewId::Overview));
    for (const auto& name : viewNames())
        QVERIFY(keys.worksIn(QStringLiteral("palette"), name));
    QVERIFY(!keys.worksIn(QStringLiteral("palette"), QStringLiteral("fly")));
    QVERIFY(!works("fly", ViewId::Resources));
}

void TestKeyBindings::aKeyOfAnObjectMakesWayForTheViews()
{
    const KeyBindings keys;
    const auto left = [&](const char* action, ViewId view) {
        QStringList sequences;
        for (const auto& sequence : keys.sequencesIn(QLatin1String(action), nameOf(view)))
            sequences << sequence.toString();
        return sequences.join(u' ');
    };
    QCOMPARE(left("relations", ViewId::Findings), "U Alt+U");
    QCOMPARE(left("relations", ViewId::Changes), "Alt+U"); // U undoes there
    QCOMPARE(left("shell", ViewId::Logs), "Alt+S");
    QCOMPARE(left("copyName", ViewId::Resources), "C Ctrl+C Alt+C");
    QCOMPARE(left("copyName", ViewId::Streams), "Alt+C");
    QCOMPARE(left("onlyNamespace", ViewId::Logs), "Alt+Shift+W"); // Alt+W is its own, too
    QCOMPARE(left("menu", ViewId::Logs), "Menu Shift+F10");
    QCOMPARE(left("shell", ViewId::Labels), ""); // no object is there
    QCOMPARE(left("fly", ViewId::Resources), "");
    const auto changes = nameOf(ViewId::Changes);
    QCOMPARE(keys.shownIn(QStringLiteral("u"), changes), "Alt+U");
    QCOMPARE(keys.shownIn(QStringLiteral("e"), changes), "e");
    QCOMPARE(keys.shownIn(QStringLiteral("d"), changes), "d"); // which nobody has
    QCOMPARE(keys.shownIn(QString(), changes), "");
    QCOMPARE(keys.shownIn(QStringLiteral("u"), QString()), "u");
}

void TestKeyBindings::everyKeyOfAnObjectWorksWhereverThereIsOne()
{
    const KeyBindings keys;
    for (const auto& action : keys.actionsOf(QStringLiteral("On an object"))) {
        for (const auto& view : allViews()) {
            const auto what = action + u' ' + nameOf(view.id);
            const bool own = action == QStringLiteral("enter"); // each view has it for itself
            const bool there = view.hasObjects && (!own || view.id == ViewId::Resources);
            QVERIFY2(keys.sequencesIn(action, nameOf(view.id)).isEmpty() != there,
                     qPrintable(what));
        }
    }
}

void TestKeyBindings::isSearchedByKeyAndWords()
{
    const KeyBindings keys;
    const auto drawer = QStringLiteral("On an object");
    QCOMPARE(keys.actionsOf(drawer, QStringLiteral("yaml")), QStringList { "yaml" });
    QVERIFY(keys.actionsOf(drawer, QStringLiteral("shift+f10")).contains("menu"));
    QVERIFY(keys.actionsOf(drawer, QStringLiteral("object")).size() > 5); // its section
    QVERIFY(keys.finds(QStringLiteral("YAML")) && keys.finds({}));
    QVERIFY(!keys.finds(QStringLiteral("no such thing")));
}

void TestKeyBindings::knowsAKeyThatIsPressed_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<bool>("is");
    const int none = Qt::NoModifier, shift = Qt::ShiftModifier, control = Qt::ControlModifier;
    QTest::newRow("letter") << "down" << int(Qt::Key_J) << none << true;
    QTest::newRow("arrow") << "down" << int(Qt::Key_Down) << none << true;
    QTest::newRow("another") << "down" << int(Qt::Key_K) << none << false;
    QTest::newRow("capital") << "end" << int(Qt::Key_G) << shift << true;
    QTest::newRow("small") << "end" << int(Qt::Key_G) << none << false;
    QTest::newRow("a sign, however it is written")
        << "leaveOut" << int(Qt::Key_Exclam) << shift << true;
    QTest::newRow("control") << "pageDown" << int(Qt::Key_F) << control << true;
    QTest::newRow("without") << "pageDown" << int(Qt::Key_F) << none << false;
    QTest::newRow("page") << "pageDown" << int(Qt::Key_PageDown) << none << true;
    QTest::newRow("on the keypad")
        << "pageDown" << int(Qt::Key_PageDown) << int(Qt::KeypadModifier) << true;
    QTest::newRow("escape") << "clear" << int(Qt::Key_Escape) << none << true;
    QTest::newRow("alt") << "columnUp" << int(Qt::Key_Up) << int(Qt::AltModifier) << true;
}

void TestKeyBindings::knowsAKeyThatIsPressed()
{
    QFETCH(QString, action);
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QTEST(KeyBindings().is(action, key, modifiers), "is");
}

KW_TEST_GUILESS(TestKeyBindings)

} // namespace tst_key_bindings

#include "tst_key_bindings.moc"
