// Larger and smaller text: all of the window grows with it.
#include "../support/test_program.h"
#include "cut_words.h"
#include "window_bench.h"

#include <app/languages.h>

namespace tst_text_size {

using namespace kittiwake;
using namespace kittiwake::test;

class TextSizeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void stepsThroughTheSizes();
    void allGrowsByKeys();
    void isChosenInTheSettings();
    void nothingIsCutInTheSmallestWindow_data();
    void nothingIsCutInTheSmallestWindow();
    void popupsFitIntoTheSmallestWindow_data();
    void popupsFitIntoTheSmallestWindow();
};

void TextSizeTest::stepsThroughTheSizes()
{
    Preferences preferences;
    QCOMPARE(preferences.textSize(), 100);
    QList<int> sizes;
    for (int i = 0; i < 5; ++i) {
        preferences.stepTextSize(1);
        sizes << preferences.textSize();
    }
    QCOMPARE(sizes, (QList<int> { 110, 125, 150, 150, 150 }));
    for (int i = 0; i < 9; ++i)
        preferences.stepTextSize(-1);
    QCOMPARE(preferences.textSize(), 90);
    preferences.setTextSize(117);
    QCOMPARE(preferences.textSize(), 110);
    preferences.setTextSize(100'000);
    QCOMPARE(preferences.textSize(), 150);
}

void TextSizeTest::allGrowsByKeys()
{
    WindowBench bench("rows-50");
    bench.settle();
    const auto& preferences = bench.preferences;
    const auto row = [&] {
        return bench.list()->property("contentHeight").toDouble() / 50;
    };
    const auto* picker = bench.item("namespacePicker");
    const double field = picker->height();
    QCOMPARE(row(), 26.0);
    bench.press(Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(preferences.textSize(), 110);
    bench.press(Qt::Key_Equal, Qt::ControlModifier); // where plus needs Shift
    bench.press(Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(preferences.textSize(), 150);
    bench.settle();
    QCOMPARE(row(), 39.0);
    QCOMPARE(picker->height(), field * 1.5);
    bench.press(Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(preferences.textSize(), 125);
    bench.press(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(preferences.textSize(), 100);
    bench.settle();
    QCOMPARE(row(), 26.0);
}

void TextSizeTest::isChosenInTheSettings()
{
    WindowBench bench("rows-1");
    bench.press(Qt::Key_Comma, Qt::ControlModifier);
    QTRY_VERIFY(bench.popup("settingsPopup")->property("opened").toBool());
    bench.settle();
    auto* choice = bench.item("textSizeChoice");
    QMetaObject::invokeMethod(choice, "chosen", Q_ARG(QString, "125"));
    QCOMPARE(bench.preferences.textSize(), 125);
}

void TextSizeTest::nothingIsCutInTheSmallestWindow_data()
{
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("language");
    for (const auto* language : { "en", "zh_CN" }) {
        for (const auto* scene :
             { "rows-50", "notice", "stale", "forbidden", "failed", "first-run" })
            QTest::addRow("%s, %s", scene, language) << scene << language;
    }
}

void TextSizeTest::nothingIsCutInTheSmallestWindow()
{
    QFETCH(QString, scene);
    QFETCH(QString, language);
    Languages languages;
    languages.speak(language);
    WindowBench bench(qPrintable(scene), { 900, 600 });
    for (const int size : Preferences::kTextSizes) {
        bench.preferences.setTextSize(size);
        bench.settle();
        bench.settle();
        const auto cut = cutWords(*bench.window.window());
        QVERIFY2(cut.isEmpty(),
                 qPrintable(QStringLiteral("%1 %: ").arg(size) + cut.join(QStringLiteral("; "))));
    }
}

void TextSizeTest::popupsFitIntoTheSmallestWindow_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("language");
    for (const auto* language : { "en", "zh_CN" }) {
        for (const auto* name : { "settingsPopup", "palettePopup", "helpPopup", "namespacePopup" })
            QTest::addRow("%s, %s", name, language) << name << language;
    }
}

void TextSizeTest::popupsFitIntoTheSmallestWindow()
{
    QFETCH(QString, name);
    QFETCH(QString, language);
    Languages languages;
    languages.speak(language);
    WindowBench bench("rows-50", { 900, 600 });
    for (const int size : Preferences::kTextSizes) {
        bench.preferences.setTextSize(size);
        auto* popup = bench.popup(qPrintable(name));
        QMetaObject::invokeMethod(popup, "open");
        QTRY_VERIFY(popup->property("opened").toBool());
        bench.settle();
        const auto* content = qvariant_cast<QQuickItem*>(popup->property("contentItem"));
        const auto box = content->mapRectToScene(content->boundingRect());
        QVERIFY2(QRectF(0, 0, 900, 600).contains(box),
                 qPrintable(QStringLiteral("%1 %: %2 x %3 at %4, %5")
                                .arg(size)
                                .arg(box.width())
                                .arg(box.height())
                                .arg(box.x())
                                .arg(box.y())));
        QList<SeenWords> words;
        collectWords(*content, QRectF(0, 0, 900, 600), words);
        for (const auto& seen : words)
            QVERIFY2(!seen.cut, qPrintable(QStringLiteral("%1 %: %2").arg(size).arg(seen.text)));
        QMetaObject::invokeMethod(popup, "close");
        QTRY_VERIFY(!popup->property("visible").toBool());
    }
}

KW_TEST_WINDOW(TextSizeTest)

} // namespace tst_text_size

#include "tst_text_size.moc"
