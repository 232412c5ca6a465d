// Scale, restart, pause, images and what cron jobs have.
#include "changes_bench.h"

#include <core/changes/job_change.h>
#include <core/changes/rollout/rollout_change.h>
#include <core/changes/scale_change.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rollout_change {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kDeployments { "apps", "v1", "deployments" };
const Gvr kStatefulSets { "apps", "v1", "statefulsets" };
const Gvr kReplicaSets { "apps", "v1", "replicasets" };
const Gvr kCronJobs { "batch", "v1", "cronjobs" };
const WallTime kNow { std::chrono::seconds(1'795'689'906) };

Unstructured web(const char* spec = "{}")
{
    auto object = objectOf(
        R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web","namespace":"shop","uid":"u1","resourceVersion":"7"}})");
    object.set({ "spec" }, JsonValue::parse(spec));
    return object;
}

const char* const kContainers =
    R"({"template":{"spec":{"containers":[{"name":"a","image":"x:1"},{"name":"b","image":"y:1"}],"initContainers":[{"name":"i","image":"x:1"}]}}})";

} // namespace

class TestRolloutChange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void scalesBySubresource() // A 7.1, 7.4.2
    {
        const auto change = scaleChange(ChangeTarget::of(kDeployments, web()), 3);
        QCOMPARE(bodyOf(change), R"({"spec":{"replicas":3}})");
        QCOMPARE(change->access().toString(), "patch deployments.apps/scale in namespace shop");
        QVERIFY(change->target.resourceVersion.empty());
        QCOMPARE(change->target.seen.text, "7");
        for (const std::int64_t no : { std::int64_t(-1), std::int64_t(1) << 31 }) // A 7.4.1
            QVERIFY(!scaleChange(ChangeTarget::of(kDeployments, web()), no));
        QVERIFY(scaleChange(ChangeTarget::of(kDeployments, web()), 0));
    }

    void restartsByAnAnnotation() // A 7.1
    {
        QCOMPARE(
            bodyOf(restartChange(kDeployments, web(), kNow)),
            R"({"spec":{"template":{"metadata":{"annotations":{"kubectl.kubernetes.io/restartedAt":"2026-11-26T10:45:06Z"}}}}})");
        QCOMPARE(int(restartChange(kStatefulSets, web(), kNow)->patchType),
                 int(PatchType::Strategic));
        QCOMPARE(bodyOf(restartChange(kReplicaSets, web(), kNow)), // who tells it names the object
                 "restarting is not supported: deployments, stateful sets and daemon sets can be "
                 "restarted");
    }

    void refusesToRestartInVain_data()
    {
        QTest::addColumn<QByteArray>("spec");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("paused") // A 7.4.5
            << QByteArray(R"({"paused":true})")
            << QByteArray("can't restart paused deployment (run rollout resume first)");
        QTest::newRow("twice in a second") // A 7.4.6
            << QByteArray(
                   R"({"template":{"metadata":{"annotations":{"kubectl.kubernetes.io/restartedAt":"2026-11-26T10:45:06Z"}}}})")
            << QByteArray("can't restart twice within a second (wait, then try again)");
    }
    void refusesToRestartInVain()
    {
        QFETCH(QByteArray, spec);
        QFETCH(QByteArray, why);
        QCOMPARE(bodyOf(restartChange(kDeployments, web(spec.constData()), kNow)),
                 why.toStdString());
    }

    void saysWhatARestartDoesNotDo() // A 7.4.7
    {
        QCOMPARE(restartNote(web()), "");
        QVERIFY(!restartNote(web(R"({"updateStrategy":{"type":"OnDelete"}})")).empty());
    }

    void pausesDeploymentsAlone()
    {
        QCOMPARE(bodyOf(pauseChange(kDeployments, web(), true)), R"({"spec":{"paused":true}})");
        QCOMPARE(bodyOf(pauseChange(kDeployments, web(), false)), "nothing");
        QCOMPARE(bodyOf(pauseChange(kDeployments, web(R"({"paused":true})"), false)),
                 R"({"spec":{"paused":null}})");
        QVERIFY(!pauseChange(kStatefulSets, web(), true));
    }

    void setsImagesByContainer_data() // A 7.1
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("one")
            << QByteArray("b")
            << QByteArray(
                   R"({"spec":{"template":{"spec":{"containers":[{"image":"x:1","name":"b"}]}}}})");
        QTest::newRow("all") // those that have it keep it
            << QByteArray("*")
            << QByteArray(
                   R"({"spec":{"template":{"spec":{"containers":[{"image":"x:1","name":"b"}]}}}})");
        QTest::newRow("has it") << QByteArray("i") << QByteArray("nothing");
        QTest::newRow("none such")
            << QByteArray("c") << QByteArray("unable to find container named \"c\"");
    }
    void setsImagesByContainer()
    {
        QFETCH(QByteArray, container);
        QFETCH(QByteArray, body);
        const auto change =
            imageChange(kDeployments, web(kContainers), { { container.toStdString(), "x:1" } });
        QCOMPARE(bodyOf(change), body.toStdString());
    }

    void setsImagesOfPodsAndCronJobs()
    {
        const auto pod = objectOf(
            R"({"kind":"Pod","metadata":{"name":"a"},"spec":{"containers":[{"name":"a","image":"x:1"}]}})");
        QCOMPARE(bodyOf(imageChange({ "", "v1", "pods" }, pod, { { "a", "y" } })),
                 R"({"spec":{"containers":[{"image":"y","name":"a"}]}})");
        const auto cron = objectOf(
            R"({"kind":"CronJob","spec":{"jobTemplate":{"spec":{"template":{"spec":{"containers":[{"name":"a","image":"x:1"}]}}}}}})");
        QVERIFY(bodyOf(imageChange(kCronJobs, cron, { { "a", "y" } }))
                    .starts_with(R"({"spec":{"jobTemplate":{"spec":{"template":{"spec":)"));
        QVERIFY(!imageChange(kDeployments, web(), { { "a", "y" } }));
    }

    void triggersACronJob() // A 10.1, 10.2.2, 10.2.8, 10.2.10
    {
        const auto cron = objectOf(
            R"({"apiVersion":"batch/v1beta1","kind":"CronJob","metadata":{"name":"backup","namespace":"shop","uid":"u1"},
            "spec":{"suspend":true,"jobTemplate":{"metadata":{"labels":{"l":"1"},"annotations":{"a":"1"}},"spec":{"backoffLimit":2}}}})");
        const auto change = triggerChange(cron, "now");
        QCOMPARE(
            bodyOf(change),
            R"({"apiVersion":"batch/v1","kind":"Job","metadata":{"annotations":{"a":"1","cronjob.kubernetes.io/instantiate":"manual"},"labels":{"l":"1"},"name":"now","namespace":"shop","ownerReferences":[{"apiVersion":"batch/v1beta1","controller":true,"kind":"CronJob","name":"backup","uid":"u1"}]},"spec":{"backoffLimit":2}})");
        QCOMPARE(change->access().toString(), "create jobs.batch in namespace shop");
        QCOMPARE(change->kubectlCommand(), // whose owner would be another one for kubectl
                 "kubectl create -n shop -f - <<'EOF'\n" + bodyOf(change) + "\nEOF");
        auto today = cron;
        today.set({ "apiVersion" }, "batch/v1");
        QCOMPARE(triggerChange(today, "now")->kubectlCommand(),
                 "kubectl create job now --from=cronjob/backup -n shop");
        QVERIFY(!triggerChange(cron, std::string(64, 'a')));
        QVERIFY(!triggerChange(web(), "now"));
        const auto name = triggeredName(std::string(52, 'a'), "x7k2p"); // A 10.2.1
        QVERIFY(name.size() <= 63 && name.ends_with("-manual-x7k2p"));
    }

    void suspendsAndResumes()
    {
        const auto cron = objectOf(R"({"kind":"CronJob","metadata":{"name":"a"},"spec":{}})");
        QCOMPARE(bodyOf(suspendChange(kCronJobs, cron, true)), R"({"spec":{"suspend":true}})");
        QCOMPARE(bodyOf(suspendChange(kCronJobs, cron, false)), "nothing");
        QVERIFY(!suspendChange(kDeployments, web(), true));
    }
};

KW_TEST_APPLESS(TestRolloutChange)

} // namespace tst_rollout_change

#include "tst_rollout_change.moc"
