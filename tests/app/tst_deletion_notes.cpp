// What is said before an object is deleted, on a simulated cluster without controllers.
#include "session_bench.h"

#include <app/changes/deletion_notes.h>
#include <app/changes/gathered_notes.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_deletion_notes {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kPods { "", "v1", "pods" };
const Gvr kClaims { "", "v1", "persistentvolumeclaims" };
const Gvr kStatefulSets { "apps", "v1", "statefulsets" };

/// The sentences before a deletion, or an eviction, of an object as it is.
QStringList notesOf(const SessionBench& bench, const Gvr& gvr, const char* kind,
                    const ObjectKey& key, bool evicts = false)
{
    const auto object = bench.read(gvr, key);
    if (!object)
        return { QString::fromStdString(object.error().sentence) };
    DeletionNotes notes(bench.session(), SessionBench::kinds(), evicts);
    GatheredNotes gathered(1);
    gathered.add(key, notes.of(SessionBench::subject(gvr, kind, key), *object, {}, {}));
    QStringList sentences;
    for (const auto& note : gathered.texts())
        sentences << QString::fromStdString(note.english());
    return sentences;
}

} // namespace

class TestDeletionNotes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        auto cluster = sim::SimulatedCluster::start({});
        QVERIFY(cluster);
        m_cluster = std::move(*cluster);
    }

    void aNamespaceGoesWithAllThatIsInIt()
    {
        const SessionBench b(*m_cluster);
        const Gvr namespaces { "", "v1", "namespaces" };
        b.make(namespaces, "Namespace", { {}, "stock" });
        const auto everything = QStringLiteral("Everything in the namespace is deleted with it.");
        QCOMPARE(notesOf(b, namespaces, "Namespace", { {}, "stock" }), QStringList { everything });
        for (const char* name : { "a", "b" })
            b.make({ "", "v1", "configmaps" }, "ConfigMap", { "stock", name });
        b.make({ "", "v1", "secrets" }, "Secret", { "stock", "c" });
        b.make({ "", "v1", "secrets" }, "Secret", { "default", "elsewhere" });
        QCOMPARE(notesOf(b, namespaces, "Namespace", { {}, "stock" }),
                 (QStringList { everything,
                                QStringLiteral("There are now: configmaps: 2, secrets: 1.") }));
    }

    void aDefinitionGoesWithItsObjects()
    {
        const SessionBench b(*m_cluster);
        const Gvr definitions { "apiextensions.k8s.io", "v1", "customresourcedefinitions" };
        b.make(definitions, "CustomResourceDefinition", { {}, "orders.shop.example" },
               R"({"spec":{"group":"shop.example","scope":"Namespaced",
                   "names":{"plural":"orders","kind":"Order"},
                   "versions":[{"name":"v1","served":true,"storage":true,
                     "schema":{"openAPIV3Schema":{"type":"object"}}}]}})");
        const auto notes =
            notesOf(b, definitions, "CustomResourceDefinition", { {}, "orders.shop.example" });
        QCOMPARE(notes.value(0), QStringLiteral("All objects of kind Order are deleted with it."));
    }

    void aNodeComesBack() // A 6.2.12
    {
        const SessionBench b(*m_cluster);
        const Gvr nodes { "", "v1", "nodes" };
        b.make(nodes, "Node", { {}, "worker" });
        QCOMPARE(notesOf(b, nodes, "Node", { {}, "worker" }),
                 QStringList { QStringLiteral(
                     "The machine itself is not removed: its pods are, after a while, and the node "
                     "comes back where its kubelet runs on.") });
    }

    void aClaimSaysWhatBecomesOfItsVolume_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("note");
        QTest::newRow("deleted") << QStringLiteral(
            "Delete") << QStringLiteral("Its volume disk is deleted with all that is in it.");
        QTest::newRow("kept") << QStringLiteral("Retain")
                              << QStringLiteral("Its volume disk stays, with what is in it "
                                                "(reclaim policy Retain).");
    }
    void aClaimSaysWhatBecomesOfItsVolume()
    {
        QFETCH(QString, policy);
        QFETCH(QString, note);
        const SessionBench b(*m_cluster);
        auto volume = JsonValue::parse(
            R"({"spec":{"capacity":{"storage":"1Gi"},"accessModes":["ReadWriteOnce"],
                "hostPath":{"path":"/tmp/none"}}})");
        volume["spec"]["persistentVolumeReclaimPolicy"] = policy.toStdString();
        b.make({ "", "v1", "persistentvolumes" }, "PersistentVolume", { {}, "disk" },
               writeJson(volume));
        b.make(kClaims, "PersistentVolumeClaim", { "default", "data" },
               R"({"spec":{"accessModes":["ReadWriteOnce"],"volumeName":"disk",
                   "resources":{"requests":{"storage":"1Gi"}}}})");
        QCOMPARE(notesOf(b, kClaims, "PersistentVolumeClaim", { "default", "data" }),
                 (QStringList { note,
                                QStringLiteral("It stays until its finalizer "
                                               "kubernetes.io/pvc-protection is removed.") }));
    }

    void aClaimWithoutAVolumeSaysNothingOfOne()
    {
        const SessionBench b(*m_cluster);
        b.make(kClaims, "PersistentVolumeClaim", { "default", "data" },
               R"({"spec":{"accessModes":["ReadWriteOnce"],
                   "resources":{"requests":{"storage":"1Gi"}}}})");
        QCOMPARE(notesOf(b, kClaims, "PersistentVolumeClaim", { "default", "data" }).size(), 1);
    }

    void aStatefulSetSaysWhatBecomesOfItsClaims_data()
    {
        QTest::addColumn<QString>("more");
        QTest::addColumn<QStringList>("notes");
        const auto claims = QStringLiteral(
            R"(,"volumeClaimTemplates":[{"metadata":{"name":"data"},"spec":{"accessModes":["ReadWriteOnce"],
               "resources":{"requests":{"storage":"1Gi"}}}}])");
        QTest::newRow("kept") << claims
                              << QStringList { QStringLiteral(
                                     "The volume claims of its pods stay, with what is in them.") };
        QTest::newRow("deleted")
            << claims
                + QStringLiteral(
                    R"(,"persistentVolumeClaimRetentionPolicy":{"whenDeleted":"Delete"})")
            << QStringList { QStringLiteral("The volume claims of its pods are deleted, too.") };
        QTest::newRow("none") << QString() << QStringList();
    }
    void aStatefulSetSaysWhatBecomesOfItsClaims()
    {
        QFETCH(QString, more);
        QFETCH(QStringList, notes);
        const SessionBench b(*m_cluster);
        b.make(kStatefulSets, "StatefulSet", { "default", "db" },
               R"({"spec":{"serviceName":"db","selector":{"matchLabels":{"app":"db"}},
                   "template":{"metadata":{"labels":{"app":"db"}},
                     "spec":{"containers":[{"name":"app","image":"db:1"}]}})"
                   + more.toStdString() + "}}");
        QCOMPARE(notesOf(b, kStatefulSets, "StatefulSet", { "default", "db" }), notes);
    }

    void aStatefulSetGoesWithItsPodsRevisionsAndOwnClaims()
    {
        const SessionBench b(*m_cluster);
        const auto set =
            b.make(kStatefulSets, "StatefulSet", { "default", "db" },
                   R"({"spec":{"serviceName":"db","selector":{"matchLabels":{"app":"db"}},
                       "template":{"metadata":{"labels":{"app":"db"}},
                         "spec":{"containers":[{"name":"app","image":"db:1"}]}}}})");
        const auto owned = [&](const char* json) {
            auto made = JsonValue::parse(json);
            made["metadata"]["ownerReferences"] =
                JsonValue::array({ { { "apiVersion", "apps/v1" },
                                     { "kind", "StatefulSet" },
                                     { "name", "db" },
                                     { "uid", set.uid().text } } });
            return writeJson(made);
        };
        const auto pod = R"({"spec":{"containers":[{"name":"app","image":"db:1"}]}})";
        const auto claim = R"({"spec":{"accessModes":["ReadWriteOnce"],
                               "resources":{"requests":{"storage":"1Gi"}}}})";
        b.make(kPods, "Pod", { "default", "db-0" }, owned(pod));
        b.make(kPods, "Pod", { "default", "db-1" }, owned(pod));
        b.make(kPods, "Pod", { "default", "other" }, pod);
        b.make({ "apps", "v1", "controllerrevisions" }, "ControllerRevision", { "default", "db-1" },
               owned(R"({"revision":1})"));
        b.make(kClaims, "PersistentVolumeClaim", { "default", "data-db-0" }, owned(claim));
        QCOMPARE(notesOf(b, kStatefulSets, "StatefulSet", { "default", "db" }),
                 QStringList { QStringLiteral("Deleted with it: pods: 2, controllerrevisions: 1, "
                                              "persistentvolumeclaims: 1.") });
    }

    void whatComesBackIsSaid_data()
    {
        QTest::addColumn<QString>("metadata");
        QTest::addColumn<QStringList>("notes");
        QTest::newRow("nobody's") << QStringLiteral("{}") << QStringList();
        QTest::newRow("a static pod")
            << QStringLiteral(R"({"annotations":{"kubernetes.io/config.mirror":"x"}})")
            << QStringList { QStringLiteral(
                   "It is a static pod: the kubelet of its node recreates it.") };
        QTest::newRow("a controller's") << QStringLiteral(
            R"({"ownerReferences":[{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"web","uid":"u",
                       "controller":true}]})")
                                        << QStringList { QStringLiteral(
                                               "ReplicaSet web may create another one in its "
                                               "place.") }; // it cannot be read
        QTest::newRow("another owner's") << QStringLiteral(
            R"({"ownerReferences":[{"apiVersion":"v1","kind":"ConfigMap","name":"web","uid":"u"}]})")
                                         << QStringList();
    }
    void whatComesBackIsSaid() // A 6.2.7
    {
        QFETCH(QString, metadata);
        QFETCH(QStringList, notes);
        const SessionBench b(*m_cluster);
        b.make(kPods, "Pod", { "default", "web" },
               R"({"spec":{"containers":[{"name":"app","image":"shop:1"}]},"metadata":)"
                   + metadata.toStdString() + "}");
        QCOMPARE(notesOf(b, kPods, "Pod", { "default", "web" }), notes);
    }

    void whoCreatesAnotherOneIsLookedAt_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("spec");
        QTest::addColumn<QString>("status");
        QTest::addColumn<QString>("note");
        const auto row = [](const char* name, const char* kind, const char* spec,
                            const char* status, const char* note) {
            QTest::newRow(name) << QString::fromLatin1(kind) << QString::fromLatin1(spec)
                                << QString::fromLatin1(status) << QString::fromLatin1(note);
        };
        const char* const another = "%1 owner creates another one in its place.";
        const char* const finished =
            "%1 owner has finished: no other one is created, and its logs go with it.";
        row("a Job that runs", "Job", "{}", "", another);
        row("complete", "Job", "{}",
            R"({"conditions":[{"type":"SuccessCriteriaMet","status":"True"},{"type":"Complete","status":"True"}]})",
            finished);
        row("failed", "Job", "{}", R"({"conditions":[{"type":"Failed","status":"True"}]})",
            finished);
        row("not complete", "Job", "{}", R"({"conditions":[{"type":"Complete","status":"False"}]})",
            another);
        row("suspended", "Job", R"({"suspend":true})", "",
            "%1 owner is suspended: no other one is created until it is resumed.");
        row("a ReplicaSet", "ReplicaSet", R"({"replicas":2})", "", another);
        row("scaled to nothing", "ReplicaSet", R"({"replicas":0})", "",
            "%1 owner is scaled to 0: no other one is created.");
    }
    void whoCreatesAnotherOneIsLookedAt()
    {
        QFETCH(QString, kind);
        QFETCH(QString, spec);
        QFETCH(QString, status);
        QFETCH(QString, note);
        const SessionBench b(*m_cluster);
        const bool isJob = kind == u"Job";
        const Gvr gvr = isJob ? Gvr { "batch", "v1", "jobs" } : Gvr { "apps", "v1", "replicasets" };
        auto json = JsonValue::parse(
            R"({"spec":{"template":{"metadata":{"labels":{"app":"web"}},
                "spec":{"containers":[{"name":"app","image":"shop:1"}]}}}})");
        json["spec"]["template"]["spec"]["restartPolicy"] = isJob ? "Never" : "Always";
        if (!isJob)
            json["spec"]["selector"]["matchLabels"]["app"] = "web";
        json["spec"].update(JsonValue::parse(spec.toStdString()));
        if (!status.isEmpty())
            json["status"] = JsonValue::parse(status.toStdString());
        const auto owner =
            b.make(gvr, kind.toLatin1().constData(), { "default", "owner" }, writeJson(json));
        auto pod = JsonValue::parse(R"({"spec":{"containers":[{"name":"app","image":"shop:1"}]}})");
        pod["metadata"]["ownerReferences"] =
            JsonValue::array({ { { "apiVersion", isJob ? "batch/v1" : "apps/v1" },
                                 { "kind", kind.toStdString() },
                                 { "name", "owner" },
                                 { "uid", owner.uid().text },
                                 { "controller", true } } });
        b.make(kPods, "Pod", { "default", "web" }, writeJson(pod));
        QCOMPARE(notesOf(b, kPods, "Pod", { "default", "web" }), QStringList { note.arg(kind) });
    }

    void aDeletionPassesBudgetsByThatAnEvictionAsks() // A 6.1
    {
        const SessionBench b(*m_cluster);
        b.make(kPods, "Pod", { "default", "web" },
               R"({"metadata":{"labels":{"app":"web"}},
                   "spec":{"containers":[{"name":"app","image":"shop:1"}]}})");
        const Gvr budgets { "policy", "v1", "poddisruptionbudgets" };
        b.make(budgets, "PodDisruptionBudget", { "default", "guard" },
               R"({"spec":{"minAvailable":1,"selector":{"matchLabels":{"app":"web"}}},
                   "status":{"disruptionsAllowed":2,"currentHealthy":3,"desiredHealthy":1,
                             "expectedPods":3}})");
        b.make(budgets, "PodDisruptionBudget", { "default", "other" },
               R"({"spec":{"minAvailable":1,"selector":{"matchLabels":{"app":"cart"}}}})");
        const ObjectKey web { "default", "web" };
        QCOMPARE(notesOf(b, kPods, "Pod", web),
                 QStringList { QStringLiteral("PodDisruptionBudget guard is bypassed, disruptions "
                                              "allowed now: 2. Only evictions respect it.") });
        QCOMPARE(notesOf(b, kPods, "Pod", web, true),
                 QStringList { QStringLiteral(
                     "PodDisruptionBudget guard applies, disruptions allowed now: 2. Where there "
                     "are none, the pod stays.") });
    }

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

KW_TEST_GUILESS(TestDeletionNotes)

} // namespace tst_deletion_notes

#include "tst_deletion_notes.moc"
