// Larger and smaller text: all of the window grows with it.
#include "cut_words.h"
#include "window_bench.h"

#include <app/window/languages.h>
#include <tests/kinds/timeline/timeline_text.h>
#include <tests/qml/scenes/made_up_views.h>
#include <tests/support/test_program.h>

namespace tst_text_size {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Each view as it is on a busy cluster.
struct Bench : WindowBench
{
    TimelineStore store;

    explicit Bench(QSize size)
        : WindowBench("rows-50", size)
    {
        auto& cluster = clusters.current();
        fillViews(cluster);
        cluster.pipeline()->setSamples({ healthySample(2), healthySample(2, "nodes"),
                                         healthySample(2, "persistentvolumeclaims") });
        fillLabels(*cluster.labels());
        for (int i = 0; i < 30; ++i)
            store.add({ told({ .ago = 10 + i,
                               .ns = "kube-system",
                               .name = "checkout-6d4cf9b7d8-x7x" + std::to_string(i),
                               .reason = "FailedScheduling",
                               .tone = Tone::Warn,
                               .message = "0/6 nodes are available: 6 Insufficient cpu." }) });
        now = kNoon;
        auto& timeline = *cluster.timeline();
        QObject::connect(&timeline, &TimelineView::asked, &timeline, [this, &timeline] {
            timeline.setAnswer(answerTo(timeline.question(), store));
        });
        timeline.setFreshness({ .phase = FreshnessPhase::Live, .lastHeardAt = kNoon - 200 });
        timeline.setActive(true);
        timeline.setAnswer(answerTo(timeline.question(), store));
        cluster.places()->go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
    }
    void fillLabels(LabelsView& labels) const
    {
        const auto answer = [&] {
            LabelCensus census { .question = labels.question(), .objects = 157, .matching = 157 };
            census.keys = { { { Facet::Kind::Namespace, "" }, 12, 157 },
                            { { Facet::Kind::Label, "app.kubernetes.io/name" }, 48, 153 } };
            census.keysFound = 2;
            if (labels.question().facet)
                census.values = { { "kube-system", 47 }, { "monitoring", 19 } };
            census.valuesFound = census.values.size();
            census.maxObjects = 47;
            labels.setCensus(census);
        };
        answer();
        labels.chooseKey(0);
        answer();
    }
    [[nodiscard]] QString wordsCut() const
    {
        settle();
        settle();
        return cutWords(*window.window()).join(QStringLiteral("; "));
    }
};

} // namespace

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
    void nothingIsCutInAnyView_data();
    void nothingIsCutInAnyView();
    void whatThereIsNoRoomForIsScrolledTo();
    void eventsHaveRoomForWhatTheySay();
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
        // A list that grows is laid out in several frames.
        const auto cut = [&] {
            bench.settle();
            return cutWords(*bench.window.window()).join(QStringLiteral("; "));
        };
        QTRY_VERIFY2(cut().isEmpty(), qPrintable(QStringLiteral("%1 %: ").arg(size) + cut()));
    }
}

void TextSizeTest::nothingIsCutInAnyView_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    for (const auto& [size, language] :
         { std::pair(QSize(900, 600), "en"), std::pair(QSize(900, 600), "zh_CN"),
           std::pair(QSize(1000, 700), "en") })
        QTest::addRow("%d wide, %s", size.width(), language) << size << language;
}

void TextSizeTest::nothingIsCutInAnyView()
{
    QFETCH(QSize, size);
    QFETCH(QString, language);
    Languages languages;
    languages.speak(language);
    Bench bench(size);
    auto& places = *bench.clusters.current().places();
    QStringList cut;
    for (const int percent : { 100, 150 }) {
        bench.preferences.setTextSize(percent);
        for (const auto& view : allViews()) {
            places.open(view.id);
            QString words; // until lists have put their lines
            if (!QTest::qWaitFor([&] { return (words = bench.wordsCut()).isEmpty(); }, 20'000))
                cut << QStringLiteral("%1 at %2 %: %3")
                           .arg(QLatin1String(view.name), QString::number(percent), words);
        }
    }
    QCOMPARE(cut.join(QStringLiteral(" | ")), QString());
}

/// What a refusal says, and the button below it, in the smallest window.
void TextSizeTest::whatThereIsNoRoomForIsScrolledTo()
{
    WindowBench bench("forbidden", { 900, 600 });
    bench.preferences.setTextSize(150);
    bench.settle();
    auto* message = bench.item("tableMessage");
    const double height = message->property("contentHeight").toDouble();
    QVERIFY(height > message->height());
    QVERIFY(message->property("interactive").toBool());
    message->setProperty("contentY", height - message->height());
    bench.settle();
    QList<SeenWords> words;
    collectWords(*message, QRectF(0, 0, 900, 600), words);
    const bool button = std::any_of(words.begin(), words.end(), [](const SeenWords& seen) {
        return seen.text == QStringLiteral("Try now") && !seen.cut;
    });
    QVERIFY(button);
    bench.preferences.setTextSize(100);
    bench.settle();
    QVERIFY(!message->property("interactive").toBool());
}

void TextSizeTest::eventsHaveRoomForWhatTheySay()
{
    for (const auto& [width, least] : { std::pair(900, 100), std::pair(1500, 330) }) {
        Bench bench({ width, 800 });
        bench.preferences.setTextSize(150);
        bench.clusters.current().places()->open(ViewId::Timeline);
        bench.settle();
        // Laid out once there is an event to show.
        QTRY_VERIFY2(bench.item("timelineEntryMessage")->width() >= least,
                     qPrintable(QString::number(bench.item("timelineEntryMessage")->width())));
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
