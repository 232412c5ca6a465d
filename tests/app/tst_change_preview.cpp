// What the server is asked before a change, where it cannot try it out, and before a claim grows.
#include "intercepted_cluster.h"
#include "session_bench.h"

#include <app/changes/change_preview.h>
#include <app/simulator/api/api_error.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_change_preview {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kClaims { "", "v1", "persistentvolumeclaims" };

QStringList english(const std::vector<Text>& texts)
{
    QStringList sentences;
    for (const auto& text : texts)
        sentences << QString::fromStdString(text.english());
    return sentences;
}

} // namespace

class TestChangePreview : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        auto cluster = sim::SimulatedCluster::start({});
        QVERIFY(cluster);
        m_cluster = std::move(*cluster);
    }

    void saysWhetherAClaimCanGrow_data()
    {
        QTest::addColumn<QString>("storageClass");
        QTest::addColumn<bool>("isSeen");
        QTest::addColumn<QStringList>("notes");
        const auto row = [](const char* name, const char* storageClass, bool isSeen,
                            const char* note) {
            QStringList notes { QStringLiteral("It cannot be made smaller again.") };
            if (*note != '\0')
                notes << QString::fromLatin1(note);
            QTest::newRow(name) << QString::fromLatin1(storageClass) << isSeen << notes;
        };
        row("its class allows it", "fast", true, "StorageClass fast allows it.");
        row("its class does not", "slow", true,
            "StorageClass slow does not allow it: the server will refuse.");
        row("its class says nothing", "plain", true,
            "StorageClass plain does not allow it: the server will refuse.");
        row("it has none", "", true, "It has no StorageClass, which would have to allow it.");
        row("its class may not be read", "fast", false, "");
    }
    void saysWhetherAClaimCanGrow() // A 5.10.10
    {
        QFETCH(QString, storageClass);
        QFETCH(bool, isSeen);
        QFETCH(QStringList, notes);
        const SessionBench b(*m_cluster);
        const Gvr classes { "storage.k8s.io", "v1", "storageclasses" };
        const auto make = [&](const char* name, const char* more) {
            b.make(classes, "StorageClass", { {}, name },
                   std::string(R"({"provisioner":"example.org/none")") + more + "}");
        };
        make("fast", R"(,"allowVolumeExpansion":true)");
        make("slow", R"(,"allowVolumeExpansion":false)");
        make("plain", "");
        if (!isSeen)
            m_cluster->faults().add(
                sim::Fault::parse("status code=403 verb=get resource=storageclasses").value());
        auto claim = JsonValue::parse(
            R"({"spec":{"accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"1Gi"}}}})");
        claim["spec"]["storageClassName"] = storageClass.toStdString();
        const ObjectKey key { "default", "data" };
        b.make(kClaims, "PersistentVolumeClaim", key, writeJson(claim));
        const auto subject = SessionBench::subject(kClaims, "PersistentVolumeClaim", key);
        const auto preview = previewOf(b.session(), SessionBench::kinds(),
                                       { .action = growAction(),
                                         .objects = { subject.object },
                                         .values = { { "size", "2Gi" } } },
                                       { subject }, {});
        QCOMPARE(english(preview.notes), notes);
    }

    void aDryRunThatIsNotToBeHadIsSaid_data()
    {
        QTest::addColumn<QString>("refusal");
        QTest::addColumn<bool>("isOfDryRun");
        QTest::newRow("a webhook has effects")
            << QStringLiteral("admission webhook \"paint.example\" does not support dry run")
            << true;
        QTest::newRow("it would refuse the change")
            << QStringLiteral("admission webhook \"paint.example\" denied the request: no paint")
            << false;
    }
    void aDryRunThatIsNotToBeHadIsSaid() // A 5.4, 5.10.14
    {
        QFETCH(QString, refusal);
        QFETCH(bool, isOfDryRun);
        const InterceptedCluster cluster(
            *m_cluster, [&](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                const bool isTried = request.method == "PATCH" && request.hasParameter("dryRun");
                return isTried ? sim::ApiError::badRequest(refusal.toStdString()).response()
                               : serve(request);
            });
        const SessionBench b(cluster.access());
        const ObjectKey key { "default", "paint" };
        b.make(kConfigMaps, "ConfigMap", key);
        const auto subject = SessionBench::subject(kConfigMaps, "ConfigMap", key);
        ChangeForm form;
        form.open({ .action = labelAction(),
                    .objects = { subject.object },
                    .values = { { "edit", "tier=web" } } });
        const auto preview =
            previewOf(b.session(), SessionBench::kinds(), form.request(), { subject }, {});
        QVERIFY(preview.differences.empty());
        QVERIFY(!preview.unchanged);
        const auto& said = isOfDryRun ? preview.unproven : preview.problem;
        QVERIFY2(said.find(refusal.toStdString()) != std::string::npos, said.c_str());
        QVERIFY((isOfDryRun ? preview.problem : preview.unproven).empty());
        form.setPreview(form.request(), preview);
        QCOMPARE(form.isReady(), isOfDryRun); // it may be done all the same
        QCOMPARE(form.notes().join(u'\n').contains(u"The server could not try it out: "),
                 isOfDryRun);
    }

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster; ///< without controllers
};

KW_TEST_GUILESS(TestChangePreview)

} // namespace tst_change_preview

#include "tst_change_preview.moc"
