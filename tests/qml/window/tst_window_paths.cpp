// The whole app on its simulated cluster, gone through by keys alone.
#include "window_bench.h"

#include <app/clusters/cluster_memory.h>
#include <app/composition.h>
#include <models/findings/finding_words.h>
#include <models/leases/leases_view.h>
#include <models/logs/logs_view.h>
#include <tests/qml/find_in_window.h>
#include <tests/support/test_program.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace tst_window_paths {

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

/// The app, and a user at its keyboard.
struct App
{
    Composition composition { demoOptions() };

    [[nodiscard]] OpenCluster& cluster() { return composition.cluster(); }
    [[nodiscard]] ResourceTableModel& table()
    {
        return *composition.cluster().resources()->table();
    }
    [[nodiscard]] QQuickItem* item(const char* name)
    {
        return qobject_cast<QQuickItem*>(findInWindow(*composition.window(), QLatin1String(name)));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier)
    {
        QTest::keyClick(composition.window(), key, with);
    }
    void type(const char* text)
    {
        for (const char* c = text; *c != '\0'; ++c)
            QTest::keyClick(composition.window(), *c);
    }
    bool waitFor(const std::function<bool()>& condition)
    {
        return QTest::qWaitFor(condition, kTimeout);
    }
    bool shows(const char* kinds)
    {
        return waitFor([&] {
            return composition.cluster().resources()->kindTitle() == QLatin1String(kinds)
                && composition.cluster().status()->isLive() && table().count() > 0;
        });
    }
    /// The first of all pods is current, as when it starts.
    bool begin()
    {
        composition.window()->requestActivate(); // Xvfb has no window manager that would
        if (!QTest::qWaitForWindowActive(composition.window()))
            return false;
        cluster().places()->closeObject();
        cluster().sidebar()->namespaces()->choose({});
        cluster().places()->go({ .view = ViewId::Resources, .kind = { {}, "v1", "pods" } });
        cluster().resources()->setFilterText({});
        if (!shows("Pods") || !waitFor([this] { return table().currentRow() >= 0; }))
            return false;
        table().select(0);
        item("rows")->forceActiveFocus();
        return true;
    }
    /// By the palette, as k9s users do.
    void go(const char* command)
    {
        press(Qt::Key_Colon); // offscreen knows no layout on which Shift makes it
        QVERIFY(waitFor([&] {
            auto* field = item("paletteField");
            return field != nullptr && field->hasActiveFocus();
        }));
        type(command);
        press(Qt::Key_Return);
    }
};

} // namespace

class WindowPathsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        (void)takeComplaints();
        m_app = std::make_unique<App>();
    }
    void cleanupTestCase() { m_app.reset(); }
    void everyViewIsReachedAndComesToLife();
    void whatWasShownIsWrittenAsItEnds();
    void fromACommandToTheYamlOfAPodAndBack();
    void logsOfEverythingThatRunsPods();
    void whatIsOnANodeIsInAllNamespaces();
    void theFirstRowIsThereForKeysAtOnce();
    void whatIsFoundOfAnObjectIsInItsDrawer();
    void whatThePaletteFoundIsSelectedInItsOwnTable();
    void healthOfControllersIsToldInTheOtherViews();

private:
    std::unique_ptr<App> m_app; ///< one for all: to start it takes longer than what is done with it
};

/// Whatever it asks of its parts then is still there.
void WindowPathsTest::whatWasShownIsWrittenAsItEnds()
{
    const QTemporaryDir folder;
    auto options = demoOptions();
    options.stateFile = folder.filePath(QStringLiteral("state.json"));
    {
        Composition composition(options);
        QVERIFY(QTest::qWaitForWindowExposed(composition.window()));
    }
    QFile file(options.stateFile);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto state = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY2(state.contains(QStringLiteral("window")), qPrintable(state.keys().join(u' ')));
}

void WindowPathsTest::healthOfControllersIsToldInTheOtherViews()
{
    auto& app = *m_app;
    QVERIFY(app.begin());
    app.go("controllers");
    auto& cluster = app.cluster();
    const auto found = [&cluster] {
        return cluster.findings()
            ->checks()
            ->index(static_cast<int>(CheckId::UnhealthyControllers))
            .data(CheckListModel::StateRole)
            .toString();
    };
    QVERIFY(app.waitFor([&] { return found().toInt() > 0; })); // the demo's operator fails
    app.go("overview");
    const auto* workloads = cluster.overview()->workloads();
    QVERIFY(app.waitFor([&] {
        const auto last = workloads->index(workloads->rowCount() - 1);
        return last.data(OverviewLineModel::DetailRole).toString().contains("unhealthy");
    }));
    QVERIFY(found().toInt() > 0); // it was seen a moment ago
    app.go("timeline");
    const auto failed = [&cluster] {
        const auto* list = cluster.timeline()->list();
        for (int row = 0; row < list->rowCount(); ++row) {
            if (list->index(row)
                    .data(TimelineEntryListModel::ReasonRole)
                    .toString()
                    .startsWith("Reconcile failed"))
                return true;
        }
        return false;
    };
    QVERIFY(app.waitFor(failed));
}

void WindowPathsTest::fromACommandToTheYamlOfAPodAndBack()
{
    auto& app = *m_app;
    QVERIFY(app.begin());
    app.go("deploy");
    QVERIFY(app.shows("Deployments"));
    QVERIFY(app.waitFor([&] { return app.item("rows")->hasActiveFocus(); }));
    app.press(Qt::Key_Slash);
    QVERIFY(app.item("filterField")->hasActiveFocus());
    app.type("name-of-nobody");
    QVERIFY(app.waitFor([&] { return app.table().count() == 0; }));
    app.press(Qt::Key_Escape);
    QVERIFY(app.waitFor([&] { return app.table().count() > 0; }));
    app.press(Qt::Key_J);
    const auto deployment = app.table().currentKeyText();
    QVERIFY(!deployment.isEmpty());
    app.press(Qt::Key_Return); // to its pods
    QVERIFY(app.waitFor(
        [&] { return app.cluster().resources()->kindTitle() == QStringLiteral("Pods"); }));
    QCOMPARE(app.cluster().resources()->filterText(), QString()); // the crumb says what is shown
    QVERIFY(app.cluster().places()->crumbs().contains(deployment.section(u'/', 1)));
    QVERIFY(app.waitFor([&] { return app.table().count() > 0; }));
    QVERIFY(app.table().count() < app.table().total());
    QVERIFY(app.table().currentKeyText().startsWith(deployment));
    app.press(Qt::Key_Y);
    QVERIFY(app.cluster().places()->objectOpen());
    QVERIFY(app.waitFor([&] {
        return app.cluster().yaml()->state() == YamlView::State::Shown
            && app.cluster().yaml()->lines()->count() > 20;
    }));
    app.cluster().places()->closeObject();
    QVERIFY(app.waitFor([&] { return app.item("rows")->hasActiveFocus(); }));
    app.press(Qt::Key_Escape); // out of what was drilled into
    QVERIFY(app.shows("Deployments"));
    QCOMPARE(app.cluster().resources()->filterText(), QString());
    QVERIFY(app.waitFor([&] { return app.table().currentKeyText() == deployment; }));
    app.press(Qt::Key_Escape);
    QVERIFY(app.shows("Deployments"));
}

void WindowPathsTest::whatIsOnANodeIsInAllNamespaces()
{
    auto& app = *m_app;
    QVERIFY(app.begin());
    auto* namespaces = app.cluster().sidebar()->namespaces();
    namespaces->choose({ QStringLiteral("shop") });
    app.go("nodes");
    QVERIFY(app.shows("Nodes"));
    QVERIFY(app.waitFor([&] { return app.item("rows")->hasActiveFocus(); }));
    const auto node = app.table().currentKeyText();
    app.press(Qt::Key_Return);
    QVERIFY(app.shows("Pods"));
    QCOMPARE(namespaces->chosen(), QStringList());
    QCOMPARE(app.cluster().resources()->filterText(), QString());
    QVERIFY(app.cluster().places()->crumbs().contains(node));
    const auto others = [&] {
        for (int row = 0; row < app.table().count(); ++row) {
            if (app.table().rowAt(row)->key.ns != "shop")
                return true;
        }
        return false;
    };
    QVERIFY(app.waitFor(others));
    QVERIFY(memoryOf(app.cluster()).namespaces == QStringList { "shop" }); // for the next start
    app.press(Qt::Key_D); // whatever is opened meanwhile
    app.press(Qt::Key_Escape);
    QCOMPARE(namespaces->chosen(), QStringList());
    app.press(Qt::Key_Escape);
    QVERIFY(app.shows("Nodes"));
    QCOMPARE(namespaces->chosen(), QStringList { "shop" }); // as it was
    app.press(Qt::Key_Return);
    QVERIFY(app.shows("Pods"));
    namespaces->choose({ QStringLiteral("kube-system") }); // by the user: from here on it holds
    app.press(Qt::Key_D);
    QVERIFY(app.cluster().places()->objectOpen());
    QCOMPARE(namespaces->chosen(), QStringList { "kube-system" });
    app.press(Qt::Key_Escape);
    app.press(Qt::Key_Escape);
    QVERIFY(app.shows("Nodes"));
    QCOMPARE(namespaces->chosen(), QStringList { "kube-system" });
    QCOMPARE(takeComplaints(), QStringList());
}

void WindowPathsTest::theFirstRowIsThereForKeysAtOnce()
{
    auto& app = *m_app;
    QVERIFY(app.begin());
    app.go("pod /cart-");
    QVERIFY(app.waitFor([&] { return app.table().currentKeyText().contains("cart"); }));
    QVERIFY(app.waitFor([&] { return app.item("rows")->hasActiveFocus(); }));
    app.press(Qt::Key_D);
    auto& detail = *app.cluster().detail();
    QVERIFY(app.waitFor([&] { return detail.state() == DetailView::State::Ready; }));
    QVERIFY(detail.name().contains("cart"));
    app.press(Qt::Key_Y); // within
    QVERIFY(app.waitFor([&] { return app.cluster().yaml()->lines()->count() > 20; }));
    app.press(Qt::Key_Slash);
    app.type("name"); // what once ended the app
    QVERIFY(app.cluster().yaml()->matchCount() > 0);
    app.press(Qt::Key_Escape);
    app.press(Qt::Key_Escape);
    QVERIFY(!app.cluster().places()->objectOpen());
    app.press(Qt::Key_J, Qt::ShiftModifier); // to what controls it
    QVERIFY(app.waitFor([&] {
        return app.cluster().places()->objectOpen()
            && detail.kind() == QStringLiteral("ReplicaSet");
    }));
    QCOMPARE(takeComplaints(), QStringList());
}

void WindowPathsTest::whatIsFoundOfAnObjectIsInItsDrawer()
{
    auto& app = *m_app;
    QVERIFY(app.begin());
    app.go("findings");
    auto& cluster = app.cluster();
    auto& findings = *cluster.findings();
    auto& detail = *cluster.detail();
    QVERIFY(app.waitFor([&] { return findings.total() > 0 && findings.currentRow() >= 0; }));
    const auto tells = [&detail] {
        for (int row = 0; row < detail.summary()->rowCount(); ++row) {
            const auto label = detail.summary()->index(row).data(DetailLineModel::LabelRole);
            if (label.toString() == QStringLiteral("Findings"))
                return true;
        }
        return false;
    };
    findings.openCurrent();
    QVERIFY(app.waitFor(tells));
    cluster.places()->closeObject();

    findings.showOnly(CheckId::ExpiringCertificates, std::nullopt); // of the demo's checkout
    QVERIFY(app.waitFor([&] {
        const auto finding = findings.findings()->at(findings.currentRow());
        return finding && finding->check == CheckId::ExpiringCertificates;
    }));
    findings.openCurrent();
    QVERIFY(app.waitFor([&] { return detail.kind() == QStringLiteral("Secret") && tells(); }));
    QVERIFY(!findings.ofObject().empty());
    QVERIFY(!detail.status().isEmpty()); // which secrets have none of themselves
    QCOMPARE(detail.status(), findingTitle(*findings.ofObject().front()));
    findings.clearFilter();
    QCOMPARE(takeComplaints(), QStringList());
}

void WindowPathsTest::whatThePaletteFoundIsSelectedInItsOwnTable()
{
    auto& app = *m_app;
    QVERIFY(app.begin());
    auto& cluster = app.cluster();
    app.go("deploy");
    QVERIFY(app.shows("Deployments"));
    QVERIFY(app.waitFor([&] { return app.table().count() > 3; }));
    const auto key = app.table().rowAt(3)->key;
    const auto name = QString::fromStdString(key.name);
    app.go("pods");
    QVERIFY(app.shows("Pods"));
    cluster.resources()->setFilterText(QStringLiteral("name-of-nobody"));
    cluster.sidebar()->namespaces()->choose({ QStringLiteral("kube-public") });

    Q_EMIT cluster.palette()->objectWanted({ "apps", "Deployment", key });
    const QStringList way { QStringLiteral("Workloads"), QStringLiteral("Deployments"), name };
    QCOMPARE(cluster.places()->crumbs(), way); // at once
    QVERIFY(app.table().currentKey() == nullptr);
    const auto isCurrent = [&] {
        return app.table().currentKey() != nullptr && *app.table().currentKey() == key;
    };
    QVERIFY(app.waitFor(isCurrent));
    QVERIFY(cluster.places()->place().object->key == key);
    QCOMPARE(cluster.places()->crumbs(), way);

    cluster.places()->closeObject();
    cluster.sidebar()->namespaces()->choose({});
    QVERIFY(app.waitFor([&] { return app.table().count() > 3; }));
    app.table().select(0);
    const auto other = app.table().rowAt(2)->key;
    Q_EMIT cluster.palette()->objectWanted({ "apps", "Deployment", other }); // of the same kind
    QVERIFY(*app.table().currentKey() == other);
    QVERIFY(cluster.places()->place().object->key == other);
    QCOMPARE(takeComplaints(), QStringList());
}

void WindowPathsTest::everyViewIsReachedAndComesToLife()
{
    auto& app = *m_app;
    QVERIFY(app.begin());
    auto& cluster = app.cluster();
    app.press(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(cluster.places()->view(), ViewId::Findings);
    QVERIFY(app.waitFor([&] { return cluster.findings()->total() > 0; }));
    app.press(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(cluster.places()->view(), ViewId::Overview);
    app.press(Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(cluster.places()->view(), ViewId::Timeline);
    QVERIFY(app.waitFor([&] { return cluster.timeline()->list()->rowCount() > 0; }));
    app.press(Qt::Key_5, Qt::ControlModifier);
    QVERIFY(app.waitFor([&] { return cluster.labels()->keys()->rowCount() > 0; }));
    app.press(Qt::Key_6, Qt::ControlModifier);
    QVERIFY(app.waitFor([&] { return cluster.queues()->queues()->rowCount() > 20; }));
    app.press(Qt::Key_7, Qt::ControlModifier);
    QVERIFY(app.waitFor([&] { return cluster.pipeline()->laneCount() > 5; }));
    app.press(Qt::Key_8, Qt::ControlModifier);
    const auto& leases = *cluster.views()->model<LeasesView>();
    QVERIFY(app.waitFor([&] { return leases.currentRow() == 0; }));
    app.press(Qt::Key_Y); // of the first one
    QVERIFY(app.waitFor([&] { return cluster.yaml()->lines()->count() > 5; }));
    QCOMPARE(cluster.detail()->kind(), "Lease");
    app.press(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(cluster.places()->view(), ViewId::Resources);
    QVERIFY(app.shows("Pods"));
    auto& logs = *cluster.views()->model<LogsView>();
    app.press(Qt::Key_Escape); // the lease
    app.press(Qt::Key_G);
    app.press(Qt::Key_L); // of the first pod
    QCOMPARE(cluster.places()->view(), ViewId::Logs);
    QVERIFY(app.waitFor([&] { return logs.count() > 0; }));
    app.press(Qt::Key_Escape); // nothing narrows them, so back to the pod
    QCOMPARE(cluster.places()->view(), ViewId::Resources);
    app.press(Qt::Key_9, Qt::ControlModifier);
    QVERIFY(logs.count() > 0); // they went on
    QCOMPARE(takeComplaints(), QStringList());
}

void WindowPathsTest::logsOfEverythingThatRunsPods()
{
    auto& app = *m_app;
    QVERIFY(app.begin());
    auto& cluster = app.cluster();
    auto& logs = *cluster.views()->model<LogsView>();
    const auto& rows = *cluster.resources()->table();
    for (const auto* kind : { "deployments", "statefulsets", "daemonsets", "replicasets" }) {
        cluster.places()->go({ .view = ViewId::Resources, .kind = { "apps", "v1", kind } });
        QVERIFY(app.waitFor([&] { return rows.rowCount() > 0 && rows.currentRow() == 0; }));
        app.press(Qt::Key_L);
        QCOMPARE(cluster.places()->view(), ViewId::Logs);
        QVERIFY2(app.waitFor([&] { return logs.status()->state() != LogsStatus::State::Loading; }),
                 kind);
        QVERIFY2(logs.status()->state() == LogsStatus::State::Lines
                     || logs.status()->state() == LogsStatus::State::Empty,
                 qPrintable(logs.status()->hint()));
    }
    cluster.places()->go({ .view = ViewId::Resources, .kind = { "", "v1", "configmaps" } });
    QVERIFY(app.waitFor([&] { return rows.rowCount() > 0 && rows.currentRow() == 0; }));
    app.press(Qt::Key_L);
    QCOMPARE(cluster.places()->view(), ViewId::Resources);
    QVERIFY(cluster.status()->notice().contains(QStringLiteral("ConfigMap has no logs")));
    QCOMPARE(takeComplaints(), QStringList());
}

KW_TEST_WINDOW(WindowPathsTest)

} // namespace tst_window_paths

#include "tst_window_paths.moc"
