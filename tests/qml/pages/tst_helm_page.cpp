#include "page_bench.h"

#include <tests/qml/scenes/made_up_helm.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_helm_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using Tab = HelmReleaseView::Tab;

struct HelmBench
{
    HelmView view { [] {
        return MadeUpHelm::kNow;
    } };
    PageBench page;

    explicit HelmBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("HelmPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size, theme)
    { }
    void show(const char* release = "web")
    {
        MadeUpHelm::show(view);
        for (int row = 0; row < view.releases()->rowCount(); ++row) {
            if (view.releases()->rowAt(row)->latest.release == release)
                view.select(row);
        }
        page.settle();
        page.item("helmReleases")->forceActiveFocus();
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
    [[nodiscard]] bool isIn(const char* name) const
    {
        return page.item(name)->property("activeFocus").toBool();
    }
    [[nodiscard]] HelmReleaseView& release() { return *view.release(); }
};

} // namespace

class HelmPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void showsEachTab_data();
    void showsEachTab();
    void showsEachState();
    void movesAndLooksByKeysAlone();
    void keysOfATextAreTheTexts();
    void revealsByOneKey();
    void copiesWhatOnlyHelmMayDo();
    void looksAtTheRowsInSight();
};

void HelmPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("helm-%s-1200", theme) << QSize(1200, 800) << QString::fromLatin1(theme);
        QTest::addRow("helm-%s-632", theme) << QSize(632, 526) << QString::fromLatin1(theme);
    }
}

void HelmPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    HelmBench bench(size, qPrintable(theme));
    bench.show();
    bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.page.item("helmTitle")->isVisible());
    QVERIFY(bench.page.item("helmReleases")->height() > 80);
}

void HelmPageTest::showsEachTab_data()
{
    QTest::addColumn<int>("tab");
    QTest::addColumn<QString>("list");
    const auto row = [](const char* name, Tab tab, const char* list) {
        QTest::newRow(name) << static_cast<int>(tab) << QString::fromLatin1(list);
    };
    row("helm-history", Tab::History, "helmRevisions");
    row("helm-values", Tab::Values, "yamlLines");
    row("helm-manifest", Tab::Manifest, "yamlLines");
    row("helm-objects", Tab::Objects, "helmObjects");
    row("helm-compare", Tab::Difference, "helmDifferences");
}

void HelmPageTest::showsEachTab()
{
    QFETCH(int, tab);
    QFETCH(QString, list);
    HelmBench bench;
    bench.show();
    bench.page.press(static_cast<Qt::Key>(Qt::Key_1 + tab));
    bench.page.settle();
    QCOMPARE(static_cast<int>(bench.release().tab()), tab);
    QVERIFY(bench.page.item(qPrintable(list))->isVisible());
    QVERIFY(bench.isIn("helmReleases")); // one goes on through the releases
    bench.page.picture(QTest::currentDataTag());
}

void HelmPageTest::showsEachState()
{
    HelmBench bench;
    bench.page.settle();
    QCOMPARE(bench.text("helmHeadline"), "Reading the releases of Helm");
    bench.view.setFreshness(
        { .phase = FreshnessPhase::Forbidden,
          .detail = QStringLiteral("The server refused to list secrets (403).") });
    bench.page.settle();
    QCOMPARE(bench.text("helmHeadline"), "You may not list the Secrets that hold Helm's releases");
    bench.page.picture("helm-forbidden");
    bench.view.setFreshness({ .phase = FreshnessPhase::Live });
    bench.view.setAnswer(HelmBook().answer({}, {}, 0));
    bench.page.settle();
    QCOMPARE(bench.text("helmHeadline"), "Helm has installed nothing here");
    bench.page.picture("helm-empty");
    bench.show();
    bench.release().setAnswer(MadeUpHelm::answer(
        bench.release().question(),
        "web, revision 9: What Helm keeps of this revision cannot be read: it is not base64."));
    bench.page.settle();
    QVERIFY(bench.page.item("helmPaneMessage")->isVisible());
    bench.page.picture("helm-unreadable");
}

void HelmPageTest::movesAndLooksByKeysAlone()
{
    HelmBench bench;
    bench.show();
    bench.page.press(Qt::Key_G);
    QCOMPARE(bench.view.currentRow(), 0);
    bench.page.press(Qt::Key_J);
    bench.page.press(Qt::Key_Down);
    bench.page.press(Qt::Key_K);
    QCOMPARE(bench.view.currentRow(), 1);
    bench.page.press(Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(bench.release().title(), "web");
    bench.page.press(Qt::Key_H);
    QCOMPARE(bench.release().revisionText(), "Revision 8");
    bench.page.press(Qt::Key_Right);
    QCOMPARE(bench.release().revisionText(), "Revision 9, the latest");
    bench.page.press(Qt::Key_2);
    bench.page.press(Qt::Key_Return); // into it
    QVERIFY(bench.isIn("helmRevisions"));
    bench.page.press(Qt::Key_J);
    QCOMPARE(bench.release().revisionText(), "Revision 8");
    bench.page.press(Qt::Key_Return); // in what it differs
    QCOMPARE(bench.release().tab(), Tab::Difference);
    bench.page.press(Qt::Key_Escape); // out of it
    QVERIFY(bench.isIn("helmReleases"));
    bench.page.press(Qt::Key_6);
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.isIn("helmObjects"));
    QSignalSpy wanted(&bench.view, &HelmView::objectWanted);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    bench.page.press(Qt::Key_Q);
    QVERIFY(bench.isIn("helmReleases"));
    bench.page.press(Qt::Key_Slash);
    bench.page.type("1 web 2"); // no keys of the view while one types
    QCOMPARE(bench.release().tab(), Tab::Objects);
    QCOMPARE(bench.view.filter(), "1 web 2");
    bench.page.press(Qt::Key_Escape);
    QCOMPARE(bench.view.filter(), "");
    bench.page.press(Qt::Key_S, Qt::ShiftModifier);
    QCOMPARE(bench.view.order(), static_cast<int>(HelmView::ByStatus));
}

void HelmPageTest::keysOfATextAreTheTexts()
{
    HelmBench bench;
    bench.show();
    bench.page.press(Qt::Key_4);
    bench.page.press(Qt::Key_Return);
    bench.page.settle();
    QVERIFY(bench.isIn("yamlLines"));
    const int row = bench.release().yaml()->currentRow();
    bench.page.press(Qt::Key_J);
    QVERIFY(bench.release().yaml()->currentRow() != row);
    bench.page.press(Qt::Key_H); // folds, and leads to no other revision
    QCOMPARE(bench.release().revisionText(), "Revision 9, the latest");
    bench.page.press(Qt::Key_3); // tabs are to be had all the same
    QCOMPARE(bench.release().tab(), Tab::Values);
    bench.page.press(Qt::Key_Slash);
    bench.page.type("p2");
    QCOMPARE(bench.release().yaml()->searchText(), "p2");
    QCOMPARE(bench.release().tab(), Tab::Values);
    bench.page.press(Qt::Key_Escape);
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.isIn("helmReleases"));
}

void HelmPageTest::revealsByOneKey()
{
    HelmBench bench;
    bench.show();
    bench.page.press(Qt::Key_3);
    bench.page.settle();
    QVERIFY(!bench.release().yaml()->revealsAny());
    bench.page.press(Qt::Key_X);
    QVERIFY(bench.release().yaml()->revealsAny());
    bench.page.settle();
    QVERIFY(bench.page.item("yamlRevealed")->isVisible());
    bench.page.press(Qt::Key_X);
    QVERIFY(!bench.release().yaml()->revealsAny());
    bench.page.press(Qt::Key_A);
    QVERIFY(bench.release().allValues());
    bench.page.press(Qt::Key_7);
    bench.page.settle();
    bench.page.press(Qt::Key_X);
    QVERIFY(bench.release().valuesShown());
}

void HelmPageTest::copiesWhatOnlyHelmMayDo()
{
    HelmBench bench;
    bench.show();
    QSignalSpy copied(&bench.release(), &HelmReleaseView::copyWanted);
    bench.page.press(Qt::Key_C);
    bench.page.click(bench.page.item("helmCopy0"));
    QCOMPARE(copied.size(), 2);
    QCOMPARE(copied[1][0].toString(), "helm rollback web 8 -n shop --kube-context shop-production");
    QCOMPARE(bench.text("helmCommand0"), copied[0][0].toString());
}

void HelmPageTest::looksAtTheRowsInSight()
{
    HelmBench bench;
    MadeUpHelm::show(bench.view);
    bench.view.setInSight(0, -1);
    bench.page.settle();
    QTRY_COMPARE(bench.view.inSight().size(), std::size_t(7));
}

KW_TEST_WINDOW(HelmPageTest)

} // namespace tst_helm_page

#include "tst_helm_page.moc"
