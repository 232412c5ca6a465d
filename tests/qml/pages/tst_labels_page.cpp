#include "page_bench.h"

#include <models/labels/labels_view.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QClipboard>
#include <QSignalSpy>

namespace tst_labels_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr Facet::Kind kLabel = Facet::Kind::Label;

LabelCensus census(const LabelsView& view)
{
    LabelCensus out { .question = view.question(), .objects = 48'213, .matching = 312 };
    out.keys = {
        { { Facet::Kind::Namespace, {} }, 24, 48'213 },
        { { Facet::Kind::Node, {} }, 160, 48'201 },
        { { Facet::Kind::Owner, {} }, 2'104, 47'030 },
        { { Facet::Kind::Image, {} }, 311, 48'213 },
        { { kLabel, "app" }, 42, 46'204 },
        { { kLabel, "app.kubernetes.io/component" }, 11, 9'310 },
        { { kLabel, "app.kubernetes.io/managed-by" }, 2, 31'020 },
        { { kLabel, "batch.kubernetes.io/job-name" }, 1'920, 1'920 },
        { { kLabel, "pod-template-hash" }, 2'011, 45'900 },
        { { kLabel, "an-organisation-with-a-long-name.example.com/and-a-long-key-as-well" },
          3,
          17 },
        { { kLabel, "tier" }, 5, 31'004 },
        { { kLabel, "topology.kubernetes.io/zone" }, 3, 48'201 },
    };
    out.keysFound = out.keys.size();
    if (!view.question().facet)
        return out;
    const std::vector<const char*> names { "web",     "api",  "ledger", "frontend", "checkout",
                                           "catalog", "cart", "",       "search",   "mail" };
    std::size_t objects = 18'020;
    for (const auto* name : names) {
        out.values.push_back({ name, objects });
        objects = objects * 2 / 5 + 1;
    }
    out.values.push_back({ "a-value-that-is-sixty-three-characters-long-as-they-may-well-be", 2 });
    out.valuesFound = 48'011;
    out.maxObjects = 18'020;
    return out;
}

/// The page on a made-up cluster that answers whatever is asked.
struct Bench
{
    LabelSelection selection;
    LabelsView view { selection };
    std::unique_ptr<PageBench> page;

    explicit Bench(QSize size = { 1200, 800 }, const char* theme = "dark")
    {
        QObject::connect(&view, &LabelsView::questionChanged, &view,
                         [this] { view.setCensus(census(view)); });
        view.setSources({ { "pods in all namespaces", "pods" },
                          { "nodes", "nodes" },
                          { "deployments in all namespaces", "deployments" } },
                        0);
        page = std::make_unique<PageBench>(
            "LabelsPage", QVariantMap { { QStringLiteral("view"), QVariant::fromValue(&view) } },
            size, theme);
        view.setCensus(census(view));
        page->settle();
    }
    void chooseSome()
    {
        view.chooseKey(4);
        view.toggleValue(0);
        view.toggleValue(1);
        view.chooseKey(10);
        view.invertValue(4);
        view.toggleKey(11);
        view.chooseKey(1);
        view.toggleValue(2);
        view.chooseKey(4);
        page->settle();
    }
};

/// The words of a key's line, below `item`; null: it has none.
const QQuickItem* wordsOfKey(const QQuickItem& item, const QString& key)
{
    for (const auto* child : item.childItems()) {
        if (child->objectName() == QStringLiteral("keyTitle")
            && child->property("text").toString() == key)
            return child;
        if (const auto* within = wordsOfKey(*child, key))
            return within;
    }
    return nullptr;
}

} // namespace

class LabelsPageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void isDrawn_data();
    void isDrawn();
    void asksOnlyWhileItIsInSight();
    void keysGoThroughBothLists();
    void filtersAndLeavesTheFilter();
    void clicksChooseAndTakeBack();
    void copiesTheSelector();
    void saysWhatIsMissing();
    void choosesTheKind();
};

void LabelsPageTest::isDrawn_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QByteArray>("theme");
    for (const char* theme : { "dark", "light" }) {
        QTest::addRow("%s wide", theme) << QSize(1200, 800) << QByteArray(theme);
        QTest::addRow("%s small", theme) << QSize(900, 600) << QByteArray(theme);
    }
}

void LabelsPageTest::isDrawn()
{
    QFETCH(QSize, size);
    QFETCH(QByteArray, theme);
    Bench bench(size, theme);
    const auto picture = [&](const char* what) {
        if (size.width() != (theme == "dark" ? 1200 : 900)) // of each state two are kept
            return;
        bench.page->picture(QStringLiteral("labels-%1-%2-%3")
                                .arg(QLatin1String(what), QLatin1String(theme))
                                .arg(size.width())
                                .toLatin1());
    };
    picture("plain");
    bench.chooseSome();
    picture("chosen");
    QVERIFY(bench.page->item("chips")->childItems().first()->width() > 100); // it has words
    QVERIFY(bench.page->item("chips")->height() < 100);
    QVERIFY(bench.page->item("keys")->height() > 200);

    const std::string key = "batch.kubernetes.io/controller-uid";
    auto more = census(bench.view);
    more.keys.insert(more.keys.begin() + 4, KeyCount { { kLabel, key }, 1'920, 1'920 });
    more.keysFound = more.keys.size();
    bench.view.setCensus(more);
    bench.page->settle();
    const auto* words = wordsOfKey(*bench.page->item("keys"), QString::fromStdString(key));
    QVERIFY(words != nullptr);
    QCOMPARE(words->property("elide").toInt(), int(Qt::ElideLeft)); // its name tells most
}

void LabelsPageTest::asksOnlyWhileItIsInSight()
{
    Bench bench;
    QVERIFY(bench.view.isActive());
    bench.page->page()->setVisible(false);
    QVERIFY(!bench.view.isActive());
    bench.page->page()->setVisible(true);
    QVERIFY(bench.view.isActive());
    bench.page.reset();
    QVERIFY(!bench.view.isActive());
}

void LabelsPageTest::keysGoThroughBothLists()
{
    Bench bench;
    auto& page = *bench.page;
    QVERIFY(page.item("keys")->hasActiveFocus());
    for (int i = 0; i < 4; ++i)
        page.press(Qt::Key_J);
    QCOMPARE(bench.view.keyTitle(), "app");
    page.press(Qt::Key_Tab);
    QVERIFY(page.item("values")->hasActiveFocus());
    page.press(Qt::Key_Space);
    page.press(Qt::Key_Down);
    page.press(Qt::Key_Space);
    QCOMPARE(bench.view.selectorText(), "app in (api,web)");
    page.type("!");
    QCOMPARE(bench.view.selectorText(), "app notin (api,web)");
    page.press(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(page.item("keys")->hasActiveFocus());
    page.press(Qt::Key_J);
    page.press(Qt::Key_Space);
    QCOMPARE(bench.view.selectorText(), "app notin (api,web),app.kubernetes.io/component");
    page.press(Qt::Key_K);
    page.press(Qt::Key_Backspace);
    QCOMPARE(bench.view.selectorText(), "app notin (api,web)");
    QSignalSpy logs(&bench.view, &LabelsView::logsWanted);
    page.press(Qt::Key_L);
    QCOMPARE(logs.size(), 1);
    page.click(page.item("labelLogs"));
    QCOMPARE(logs.size(), 2);
    page.item("keys")->forceActiveFocus();
    page.press(Qt::Key_Return);
    QVERIFY(page.item("values")->hasActiveFocus());
    page.press(Qt::Key_End);
    page.press(Qt::Key_PageUp);
    page.press(Qt::Key_Backspace);
    QVERIFY(!bench.view.selecting());
}

void LabelsPageTest::filtersAndLeavesTheFilter()
{
    Bench bench;
    auto& page = *bench.page;
    page.type("/");
    page.type("zone");
    QCOMPARE(bench.view.keyFilter(), "zone");
    page.press(Qt::Key_Return);
    QVERIFY(page.item("keys")->hasActiveFocus());
    QCOMPARE(bench.view.keyFilter(), "zone");
    page.type("/");
    page.press(Qt::Key_Escape);
    QCOMPARE(bench.view.keyFilter(), "");
    QVERIFY(page.item("keys")->hasActiveFocus());
    page.press(Qt::Key_Tab);
    page.type("/");
    page.type("we");
    QCOMPARE(bench.view.valueFilter(), "we");
    page.press(Qt::Key_Backspace); // takes back a letter, not a chip
    QCOMPARE(bench.view.valueFilter(), "w");
}

void LabelsPageTest::clicksChooseAndTakeBack()
{
    Bench bench;
    bench.chooseSome();
    QCOMPARE(bench.view.chips()->rowCount(), 4);
    QTest::mouseClick(bench.page->window(), Qt::LeftButton, {},
                      bench.page->item("values")->mapToScene({ 60, 26 * 2 + 13 }).toPoint());
    QVERIFY(bench.view.selectorText().contains("app in (api,ledger,web)"));
    QTest::mouseClick(bench.page->window(), Qt::LeftButton, {},
                      bench.page->item("chips")->mapToScene({ 20, 12 }).toPoint());
    QCOMPARE(bench.view.chips()->rowCount(), 3);
    bench.page->click(bench.page->item("clearSelector"));
    QVERIFY(!bench.view.selecting());
}

void LabelsPageTest::copiesTheSelector()
{
    Bench bench;
    bench.chooseSome();
    bench.page->click(bench.page->item("copySelector"));
    QCOMPARE(QGuiApplication::clipboard()->text(), bench.view.selectorText());
}

void LabelsPageTest::saysWhatIsMissing()
{
    Bench bench;
    bench.view.setLoading();
    bench.page->settle();
    bench.page->picture("labels-loading");
    QCOMPARE(bench.page->item("labelsMessage")->property("text").toString(), "Indexing the labels");
    bench.view.setError("The server refused the list of pods in all namespaces (403).");
    bench.page->settle();
    bench.page->picture("labels-error");
    QVERIFY(bench.page->item("labelsMessage")->isVisible());
    bench.view.setCensus({ .question = bench.view.question() });
    bench.page->settle();
    QCOMPARE(bench.page->item("labelsMessage")->property("text").toString(),
             "There are no pods, so there are no labels");
    bench.view.setCensus(census(bench.view));
    bench.page->settle();
    QVERIFY(!bench.page->item("labelsMessage")->isVisible());
    bench.view.toggleKey(0);
    bench.page->settle();
    bench.page->picture("labels-objection");
    QVERIFY(bench.page->item("objection")->isVisible());
}

void LabelsPageTest::choosesTheKind()
{
    Bench bench;
    int wanted = -1;
    QObject::connect(&bench.view, &LabelsView::sourceWanted, &bench.view,
                     [&](int source) { wanted = source; });
    bench.page->click(bench.page->item("sourceButton"));
    bench.page->settle();
    bench.page->picture("labels-kinds");
    bench.page->press(Qt::Key_Down);
    bench.page->press(Qt::Key_Return);
    QCOMPARE(wanted, 1);
}

KW_TEST_WINDOW(LabelsPageTest)

} // namespace tst_labels_page

#include "tst_labels_page.moc"
