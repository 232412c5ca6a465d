#include <models/sidebar/kind_list_model.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_kind_list_model {

using namespace kittiwake;

namespace {

KindEntry kind(const char* group, const char* resource, const char* name,
               QStringList shortNames = {})
{
    return { { group, "v1", resource }, QString::fromLatin1(name), true, std::move(shortNames) };
}

std::vector<KindEntry> someKinds()
{
    return { kind("cert-manager.io", "certificates", "Certificate", { "cert" }),
             kind("", "configmaps", "ConfigMap", { "cm" }),
             kind("", "pods", "Pod", { "po" }),
             kind("apps", "deployments", "Deployment", { "deploy" }),
             kind("", "nodes", "Node", { "no" }),
             kind("networking.k8s.io", "networkpolicies", "NetworkPolicy", { "netpol" }) };
}

QStringList titles(const KindListModel& model)
{
    QStringList titles;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto index = model.index(row);
        const auto title = index.data(KindListModel::TitleRole).toString();
        titles.append(index.data(KindListModel::HeadingRole).toBool() ? '[' + title + ']' : title);
    }
    return titles;
}

} // namespace

class KindListModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putsKindsIntoTheSectionsPeopleKnow();
    void announcesOnlyDifferencesWhenToldAgain();
    void findsAKindByAnyOfItsNames();
    void filtersByNameShortNameAndGroup();
    void foldsASection();
    void tellsHowManyThereAre();
    void tellsNamesakesApart();
    void listsTheSameObjectsOnce();
    void forgetsWhatWasCountedElsewhere();
    void makesPluralsWithCapitals_data();
    void makesPluralsWithCapitals();
};

void KindListModelTest::putsKindsIntoTheSectionsPeopleKnow()
{
    KindListModel model;
    model.setKinds(someKinds());
    QCOMPARE(titles(model),
             (QStringList { "[Cluster]", "Nodes", "[Workloads]", "Pods", "Deployments", "[Config]",
                            "ConfigMaps", "[Network]", "NetworkPolicies", "[cert-manager.io]",
                            "Certificates" }));
}

void KindListModelTest::announcesOnlyDifferencesWhenToldAgain()
{
    KindListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setKinds(someKinds());
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.setKinds(someKinds());
    QCOMPARE(inserted.size() + removed.size(), 0);

    auto more = someKinds();
    more.push_back(kind("batch", "jobs", "Job"));
    model.setKinds(more);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(removed.size(), 0);
    model.setKinds({ kind("", "pods", "Pod", { "po" }) });
    QCOMPARE(titles(model), (QStringList { "[Workloads]", "Pods" }));
    QCOMPARE(reset.size(), 0);
}

void KindListModelTest::findsAKindByAnyOfItsNames()
{
    KindListModel model;
    model.setKinds(someKinds());
    for (const auto* name : { "pods", "Pod", "po", "PODS" })
        QCOMPARE(model.find(QString::fromLatin1(name))->gvr.resource, "pods");
    QCOMPARE(model.find(QStringLiteral("certificates.cert-manager.io"))->kind, "Certificate");
    QVERIFY(model.find(QStringLiteral("nothing")) == nullptr);
}

void KindListModelTest::filtersByNameShortNameAndGroup()
{
    KindListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setKinds(someKinds());
    model.setFilter(QStringLiteral("netpol"));
    QCOMPARE(titles(model), (QStringList { "[Network]", "NetworkPolicies" }));
    model.setFilter(QStringLiteral("CERT-manager"));
    QCOMPARE(titles(model), (QStringList { "[cert-manager.io]", "Certificates" }));
    model.setFilter(QStringLiteral("no such thing"));
    QCOMPARE(model.rowCount(), 0);
    model.setFilter({});
    QCOMPARE(model.rowCount(), 11);
}

void KindListModelTest::foldsASection()
{
    KindListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setKinds(someKinds());
    model.toggleSection(2);
    QCOMPARE(titles(model).mid(0, 4),
             (QStringList { "[Cluster]", "Nodes", "[Workloads]", "[Config]" }));
    QVERIFY(!model.index(2).data(KindListModel::ExpandedRole).toBool());
    model.setFilter(QStringLiteral("pods")); // a search looks into folded sections too
    QCOMPARE(titles(model), (QStringList { "[Workloads]", "Pods" }));
    model.setFilter({});
    model.toggleSection(2);
    QCOMPARE(model.rowCount(), 11);
    QCOMPARE(model.nextKind(-1, 1), 1);
    QCOMPARE(model.nextKind(1, 1), 3); // over the heading
}

void KindListModelTest::tellsHowManyThereAre()
{
    KindListModel model;
    model.setKinds(someKinds());
    QCOMPARE(model.kindsInSight().size(), 6U);
    const auto nodes = model.index(1);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QVERIFY(nodes.data(KindListModel::CountRole).toString().isEmpty());
    QVERIFY(nodes.data(KindListModel::NumbersHintRole).toString().isEmpty());
    const Gvr gvr { "", "v1", "nodes" };
    model.setNumbers(gvr, { .objects = 1234, .countedAt = 1'700'000'000 });
    QCOMPARE(nodes.data(KindListModel::CountRole).toString(), "1.2k");
    QVERIFY(!nodes.data(KindListModel::LiveRole).toBool());
    const auto hint = nodes.data(KindListModel::NumbersHintRole).toString();
    QVERIFY2(hint.startsWith("1,234 Nodes at ") && hint.endsWith(". Open the table to watch them."),
             qPrintable(hint));
    model.setNumbers(gvr, { .objects = 1234, .faults = 3 });
    QVERIFY(nodes.data(KindListModel::LiveRole).toBool());
    QCOMPARE(nodes.data(KindListModel::FaultsRole).toString(), "3");
    QCOMPARE(nodes.data(KindListModel::NumbersHintRole).toString(), "1,234 Nodes, 3 faults");
    model.setNumbers(gvr, { .objects = 1, .faults = 1 });
    QCOMPARE(nodes.data(KindListModel::NumbersHintRole).toString(), "1 Node, 1 fault");
    model.setNumbers(gvr, { .objects = 1234, .faults = 3 });
    changed.clear();
    model.setCount(gvr, 7); // faults stay as they were said last
    QCOMPARE(nodes.data(KindListModel::FaultsRole).toString(), "3");
    QCOMPARE(changed.size(), 1);
    model.setCount(gvr, 7);
    QCOMPARE(changed.size(), 1);
    QVERIFY(model.index(0).data(KindListModel::CountRole).toString().isEmpty()); // a heading
    model.toggleSection(0);
    QCOMPARE(model.kindsInSight().size(), 5U);
}

void KindListModelTest::tellsNamesakesApart()
{
    KindListModel model;
    model.setKinds(
        { kind("", "services", "Service"), kind("serving.knative.dev", "services", "Service") });
    QCOMPARE(model.index(1).data(KindListModel::DetailRole).toString(), QString());
    QCOMPARE(model.index(3).data(KindListModel::DetailRole).toString(), "serving.knative.dev");
}

/// Found by whoever asks for it, and listed once.
void KindListModelTest::listsTheSameObjectsOnce()
{
    KindListModel model;
    model.setKinds({ kind("", "events", "Event"), kind("events.k8s.io", "events", "Event"),
                     kind("extensions", "ingresses", "Ingress") });
    QCOMPARE(titles(model),
             (QStringList { "[Cluster]", "Events", "[Network]", "Ingresses" })); // of an old server
    QCOMPARE(model.index(1).data(KindListModel::DetailRole).toString(), QString());
    QCOMPARE(model.kindsInSight().front().gvr.group, std::string());
    QCOMPARE(model.find("events.events.k8s.io")->gvr.group, std::string("events.k8s.io"));
    model.setKinds({ kind("extensions", "ingresses", "Ingress"),
                     kind("networking.k8s.io", "ingresses", "Ingress") });
    QCOMPARE(model.kindsInSight().size(), 1U);
    QCOMPARE(model.kindsInSight().front().gvr.group, std::string("networking.k8s.io"));
    model.setKinds({ kind("events.k8s.io", "events", "Event") });
    QCOMPARE(titles(model), (QStringList { "[Cluster]", "Events" })); // it is all there is
}

void KindListModelTest::forgetsWhatWasCountedElsewhere()
{
    KindListModel model;
    auto node = kind("", "nodes", "Node");
    node.namespaced = false;
    model.setKinds({ node, kind("", "pods", "Pod") });
    const Gvr nodes { "", "v1", "nodes" };
    const Gvr pods { "", "v1", "pods" };
    model.setCurrent(pods);
    model.setCount(nodes, 3);
    model.setCount(pods, 148);
    model.forgetNumbers(pods); // in sight: its table tells
    QCOMPARE(model.index(3).data(KindListModel::CountRole).toString(), "148");
    model.setNumbers(pods, { .objects = 148, .faults = 2 });
    model.outdateNumbersInNamespaces();
    QCOMPARE(model.index(3).data(KindListModel::CountRole).toString(), "148"); // no blank
    QVERIFY(!model.index(3).data(KindListModel::LiveRole).toBool());
    QCOMPARE(model.index(3).data(KindListModel::FaultsRole).toString(), QString());
    QCOMPARE(model.index(3).data(KindListModel::NumbersHintRole).toString(),
             "148 Pods in the namespaces that were chosen before. Counting.");
    QVERIFY(model.index(1).data(KindListModel::LiveRole).toBool()); // nodes are in none
    model.setNumbers(pods, { .objects = 12 });
    QVERIFY(model.index(3).data(KindListModel::LiveRole).toBool());
    model.forgetOutdatedNumbers();
    QCOMPARE(model.index(3).data(KindListModel::CountRole).toString(), "12");
    model.outdateNumbersInNamespaces();
    model.forgetOutdatedNumbers();
    QCOMPARE(model.index(3).data(KindListModel::CountRole).toString(), QString());
    QCOMPARE(model.index(1).data(KindListModel::CountRole).toString(), "3");
    model.setNumbers(pods, { .refused = true });
    model.outdateNumbersInNamespaces();
    QVERIFY(!model.index(3).data(KindListModel::RefusedRole).toBool());
}

void KindListModelTest::makesPluralsWithCapitals_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("plural");
    QTest::newRow("s") << "daemonsets"
                       << "DaemonSet"
                       << "DaemonSets";
    QTest::newRow("es") << "ingresses"
                        << "Ingress"
                        << "Ingresses";
    QTest::newRow("ies") << "networkpolicies"
                         << "NetworkPolicy"
                         << "NetworkPolicies";
    QTest::newRow("the same") << "endpoints"
                              << "Endpoints"
                              << "Endpoints";
    QTest::newRow("nothing alike") << "sheep"
                                   << "Animal"
                                   << "Animal";
    QTest::newRow("no kind") << "things"
                             << ""
                             << "things";
}

void KindListModelTest::makesPluralsWithCapitals()
{
    QFETCH(QString, resource);
    QFETCH(QString, name);
    QTEST(pluralTitle({ { "", "v1", resource.toStdString() }, name }), "plural");
}

KW_TEST_GUILESS(KindListModelTest)

} // namespace tst_kind_list_model

#include "tst_kind_list_model.moc"
