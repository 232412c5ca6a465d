// A selection made on the Labels page, as each view it narrows says so, on the simulated cluster.
#include "window_bench.h"

#include <app/composition.h>
#include <tests/qml/find_in_window.h>
#include <tests/support/test_program.h>

namespace tst_selection_banner {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

AppOptions demoOptions()
{
    AppOptions options;
    options.demo = true;
    options.size = QSize(1200, 800);
    return options;
}

/// The app on its simulated cluster, with its pods in sight.
struct App
{
    Composition composition { demoOptions() };

    [[nodiscard]] OpenCluster& cluster() { return composition.cluster(); }
    [[nodiscard]] QQuickItem* item(const char* name)
    {
        return qobject_cast<QQuickItem*>(findInWindow(*composition.window(), QLatin1String(name)));
    }
    [[nodiscard]] QString textOf(const char* name)
    {
        const auto* found = item(name);
        return found == nullptr ? QString() : found->property("text").toString();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::ControlModifier)
    {
        QTest::keyClick(composition.window(), key, with);
    }
    void click(const char* name)
    {
        auto* at = item(name);
        QTest::mouseClick(composition.window(), Qt::LeftButton, {},
                          at->mapToScene({ at->width() / 2, at->height() / 2 }).toPoint());
    }
    static bool waitFor(const std::function<bool()>& condition)
    {
        return QTest::qWaitFor(condition, kTimeout);
    }
    bool saysShown(const QRegularExpression& text)
    {
        return waitFor([&] { return textOf("selectionShown").contains(text); });
    }
    [[nodiscard]] bool hasBanner()
    {
        const auto* banner = item("selectionBanner");
        return banner != nullptr && banner->isVisible() && banner->height() > 0;
    }
    bool start()
    {
        composition.window()->requestActivate(); // Xvfb has no window manager that would
        return QTest::qWaitForWindowActive(composition.window()) && waitFor([&] {
                   return cluster().status()->isLive()
                       && cluster().resources()->table()->count() > 0;
               });
    }
    /// The most frequent value of a label that says which app a pod is of, on the Labels page.
    bool selectAnApp()
    {
        press(Qt::Key_5);
        auto& labels = *cluster().labels();
        const auto row = [&] {
            for (int at = 0; at < labels.keys()->rowCount(); ++at) {
                if (labels.keys()->lineAt(at)->facet
                    == Facet { Facet::Kind::Label, "app.kubernetes.io/name" })
                    return at;
            }
            return -1;
        };
        if (!waitFor([&] { return row() >= 0; }))
            return false;
        labels.chooseKey(row());
        if (!waitFor([&] { return labels.values()->rowCount() > 0; }))
            return false;
        labels.toggleValue(0);
        return waitFor([&] { return item("showMatches")->isVisible(); });
    }
};

} // namespace

class SelectionBannerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void everyViewItNarrowsSaysSoAndClearsIt();
};

void SelectionBannerTest::everyViewItNarrowsSaysSoAndClearsIt()
{
    App app;
    QVERIFY(app.start());
    QVERIFY(!app.hasBanner());
    const auto& table = *app.cluster().resources()->table();
    QVERIFY(app.selectAnApp());
    QVERIFY(!app.hasBanner()); // the page shows the selection itself
    QVERIFY(app.textOf("showMatches").endsWith(QStringLiteral("pods match")));
    app.click("showMatches");
    QCOMPARE(app.cluster().places()->view(), ViewId::Resources);
    QCOMPARE(app.cluster().resources()->kindTitle(), "Pods");
    QVERIFY(app.hasBanner());
    QVERIFY(app.textOf("selectionText")
                .startsWith(QStringLiteral("Selection: app.kubernetes.io/name=")));
    QVERIFY(app.saysShown(QRegularExpression(QStringLiteral("^\\d+ of \\d+ pods shown$"))));
    QVERIFY(table.count() < table.total());
    const auto rowsAt = app.item("rows")->mapToScene({});
    app.press(Qt::Key_2);
    QVERIFY(app.hasBanner());
    QVERIFY(app.saysShown(QRegularExpression(QStringLiteral("^\\d+ of \\d+ findings shown$"))));
    app.press(Qt::Key_4);
    QVERIFY(app.hasBanner());
    QVERIFY(app.saysShown(
        QRegularExpression(QStringLiteral("^[\\d,]+ of [\\d,]+ events and changes shown$"))));
    app.press(Qt::Key_1);
    QVERIFY(app.hasBanner());
    QVERIFY(app.saysShown(QRegularExpression(QStringLiteral("overview counts all objects"))));
    app.press(Qt::Key_6);
    QVERIFY(!app.hasBanner()); // queues hold keys, not objects
    QVERIFY(!app.item("namespacePicker")->isVisible()); // nor are they in namespaces
    app.press(Qt::Key_2);
    QVERIFY(app.textOf("clearSelection").contains(QStringLiteral("Ctrl+L")));
    app.press(Qt::Key_L);
    QVERIFY(!app.hasBanner());
    QVERIFY(!app.cluster().labels()->selecting());
    app.press(Qt::Key_3);
    QVERIFY(app.waitFor([&] { return table.count() == table.total(); }));
    QVERIFY(app.selectAnApp());
    app.press(Qt::Key_3);
    QVERIFY(app.hasBanner());
    app.click("clearSelection");
    QVERIFY(!app.hasBanner());
    QCOMPARE(app.item("rows")->mapToScene({}), rowsAt); // nothing moves under the pointer
}

KW_TEST_WINDOW(SelectionBannerTest)

} // namespace tst_selection_banner

#include "tst_selection_banner.moc"
