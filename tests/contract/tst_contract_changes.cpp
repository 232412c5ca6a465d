// What changes objects, on the API server that there is: done, refused, gone meanwhile, lost.
#include <core/changes/autoscaler_change.h>
#include <core/changes/certificate_change.h>
#include <core/changes/change_sender.h>
#include <core/changes/claim_change.h>
#include <core/changes/delete_change.h>
#include <core/changes/edit/field_of.h>
#include <core/changes/edit/field_owners.h>
#include <core/changes/finalizer_change.h>
#include <core/changes/job_change.h>
#include <core/changes/metadata_change.h>
#include <core/changes/nodes/drain.h>
#include <core/changes/nodes/evict_change.h>
#include <core/changes/nodes/node_change.h>
#include <core/changes/rollout/rollout_change.h>
#include <core/changes/rollout/rollout_history.h>
#include <core/changes/rollout/rollout_status.h>
#include <core/changes/scale_change.h>
#include <core/changes/token_request.h>
#include <core/client/metadata_list.h>
#include <core/rest/read_only.h>
#include <tests/contract/support/change_fixture.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/lossy_client.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <chrono>
#include <optional>

namespace tst_contract_changes {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Loses = LossyTransport::Loses;

namespace {

const Gvr kPods { "", "v1", "pods" };
const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kDeployments { "apps", "v1", "deployments" };
const Gvr kNodes { "", "v1", "nodes" };

/// PEM of a request for the common name "rich", in base64.
const std::string kCertificateRequest =
    "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlISk1IRUNBUUF3RHpFTk1Bc0dBMVVFQXd3"
    "RWNtbGphREJaTUJNR0J5cUdTTTQ5QWdFR0NDcUdTTTQ5QXdFSApBMElBQlBHTVlrOUdzYU9paDdEWWJjL2tw"
    "S0lzTkQ4VnBSSkF2SDBkR1c5dzBFekp4d3owWFBxcTZzS3JYVHcvCjRPb1hOYnVnM2xYc1o3NFJBZnlEQmFY"
    "S3RVNmdBREFLQmdncWhrak9QUVFEQWdOSUFEQkZBaUExcEtmYnJMY0kKWG9EOStRWUFhaVZ6dDB6RFpiRmVN"
    "YUF1TGhpWWpGb2hjZ0loQVA0b0dkV3RDTTVpV2N5TldBcnYrWktTNUhhdAphTSt1VTMxSTFQT2VyMWRYCi0t"
    "LS0tRU5EIENFUlRJRklDQVRFIFJFUVVFU1QtLS0tLQo=";

template<typename T>
int kindOf(const Expected<T>& result)
{
    return result ? -1 : int(result.error().kind);
}

/// A node without a kubelet, and a pod on it that no controller brings back.
class NodeToDrain
{
public:
    NodeToDrain(ClusterSession& session, const std::string& ns)
        : name("drained-" + ns)
        , nodes(session.clients().dynamic().resource(kNodes, false))
        , pods(session.clients().dynamic().resource(kPods).inNamespace(ns))
    {
        Unstructured node({ "", "v1", "Node" }, { {}, name });
        node.set({ "spec", "unschedulable" }, false);
        (void)nodes.create(node).wait().value();
        auto pod = Unstructured::parse(podJson(ns, "alone").toStdString()).value();
        pod.set({ "spec", "nodeName" }, name);
        (void)pods.create(pod).wait().value();
    }
    ~NodeToDrain()
    {
        (void)pods.remove("alone", { .gracePeriod = 0s }).wait();
        (void)nodes.remove(name).wait();
    }
    NodeToDrain(const NodeToDrain&) = delete;
    NodeToDrain& operator=(const NodeToDrain&) = delete;

    [[nodiscard]] bool isCordoned() const
    {
        return isTrue(nodes.get(name).wait().value().json(), { "spec", "unschedulable" });
    }
    [[nodiscard]] bool hasPod() const { return pods.get("alone").wait().has_value(); }
    /// No kubelet would tell that a pod has ended.
    [[nodiscard]] static Drain::Options forced()
    {
        Drain::Options options;
        options.filters.force = true;
        options.gracePeriod = 0s;
        return options;
    }

    const std::string name;
    const ResourceClient nodes;
    const ResourceClient pods;
};

} // namespace

// QVERIFY with the error's own words.
#define VERIFY_DONE(result)                                                                        \
    do {                                                                                           \
        const auto& done = (result);                                                               \
        QVERIFY2(done.has_value(), why(done).constData());                                         \
    } while (false)

class TestContractChanges : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    std::unique_ptr<ScratchNamespace> m_namespace;

    [[nodiscard]] ResourceClient client(const Gvr& gvr) const
    {
        return m_session->clients().dynamic().resource(gvr).inNamespace(m_namespace->name());
    }
    [[nodiscard]] ChangeSender sender() const
    {
        return { m_session->client(), m_session->scheduler() };
    }
    [[nodiscard]] std::optional<std::string> evictions() const
    {
        return evictionVersion(*m_session->discovery().resources().value());
    }
    [[nodiscard]] Unstructured makeConfigMap(const std::string& name = "paint") const
    {
        Unstructured object({ "", "v1", "ConfigMap" }, { {}, name });
        object.set({ "data", "color" }, "red");
        return client(kConfigMaps).create(object).wait().value();
    }
    /// Of pods that nobody starts, where there are no controllers.
    [[nodiscard]] Unstructured makeDeployment(int replicas = 1) const
    {
        Unstructured object({ "apps", "v1", "Deployment" }, { {}, "web" });
        object.json()["spec"] = JsonValue::parse(
            R"({"selector":{"matchLabels":{"app":"web"}},"template":{"metadata":{"labels":{"app":"web"}},
            "spec":{"terminationGracePeriodSeconds":1,"containers":[{"name":"app","image":"busybox:test","command":["sleep","3600"]}]}}})");
        object.set({ "spec", "replicas" }, replicas);
        return client(kDeployments).create(object).wait().value();
    }
    /// What the claim is bound to: a volume of a class that can be expanded.
    void makeVolumeFor(Unstructured& claim) const
    {
        m_cluster.kubectl({ "apply", "-f", "-" },
                          QStringLiteral(R"({"apiVersion":"v1","kind":"List","items":[
            {"apiVersion":"storage.k8s.io/v1","kind":"StorageClass","metadata":{"name":"%1"},
             "provisioner":"example.org/none","allowVolumeExpansion":true},
            {"apiVersion":"v1","kind":"PersistentVolume","metadata":{"name":"%1"},
             "spec":{"storageClassName":"%1","capacity":{"storage":"1Gi"},"accessModes":["ReadWriteOnce"],
             "persistentVolumeReclaimPolicy":"Retain","hostPath":{"path":"/tmp/none"},
             "claimRef":{"namespace":"%1","name":"data"}}}]})")
                              .arg(m_namespace->qname())
                              .toUtf8());
        claim.set({ "spec", "storageClassName" }, m_namespace->name());
        if (!m_cluster.missing(QStringLiteral("simulated")).isEmpty()) // that provisions one
            claim.set({ "spec", "volumeName" }, m_namespace->name());
    }
    [[nodiscard]] Unstructured again(const Gvr& gvr, const std::string& name) const
    {
        return client(gvr).get(name).wait().value();
    }
    [[nodiscard]] Expected<RolloutProgress> rolledOut(const Unstructured& deployment) const
    {
        RolloutStatus status(m_session->clients(), m_session->informers(),
                             { .gvr = kDeployments,
                               .kind = "Deployment",
                               .key = deployment.key(),
                               .uid = deployment.uid() },
                             { .timeout = 2min });
        return status.follow({}, {});
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_session = m_cluster.session();
        m_namespace = std::make_unique<ScratchNamespace>(m_cluster);
    }
    void cleanup()
    {
        m_namespace.reset();
        m_session.reset();
    }

    void aDryRunStoresNothing() // A 5.4
    {
        const auto before = makeConfigMap();
        const auto change = metadataChange(kConfigMaps, before, { .set = { { "a", "b" } } });
        const auto dry = sender().send((*change)->asDryRun());
        VERIFY_DONE(dry);
        QCOMPARE(dry->object.labels().at("a"), std::string("b"));
        QVERIFY(again(kConfigMaps, "paint").labels().empty());
        const auto stored = sender().send(**change);
        VERIFY_DONE(stored);
        QCOMPARE(again(kConfigMaps, "paint").labels().at("a"), std::string("b"));
        QVERIFY(stored->object.resourceVersion() != before.resourceVersion());
    }

    void aDryRunOfADeletionDeletesNothing() // A 6.2.1
    {
        const auto object = makeConfigMap();
        const auto change = deleteChange(ChangeTarget::of(kConfigMaps, object));
        VERIFY_DONE(sender().send(change->asDryRun()));
        QCOMPARE(again(kConfigMaps, "paint").uid().text, object.uid().text);
        const auto gone = sender().send(*change);
        VERIFY_DONE(gone);
        QVERIFY(gone->isGone());
        QCOMPARE(kindOf(sender().send(*change)), int(ErrorKind::NotFound)); // A 6.2.13
    }

    void whatWasCreatedAnewIsLeftAlone_data() // A 6.2.2, 5.10.11
    {
        QTest::addColumn<bool>("deletes");
        QTest::addColumn<int>("type");
        QTest::newRow("delete") << true << int(PatchType::Merge);
        QTest::newRow("merge patch") << false << int(PatchType::Merge);
        QTest::newRow("strategic patch") << false << int(PatchType::Strategic);
    }
    void whatWasCreatedAnewIsLeftAlone()
    {
        QFETCH(bool, deletes);
        QFETCH(int, type);
        const auto old = makeConfigMap();
        auto change = *deleteChange(ChangeTarget::of(kConfigMaps, old));
        VERIFY_DONE(sender().send(change));
        const auto fresh = makeConfigMap();
        if (!deletes) {
            change = **metadataChange(kConfigMaps, old, { .set = { { "a", "b" } } });
            change.patchType = static_cast<PatchType>(type);
        }
        const auto result = sender().send(change);
        QCOMPARE(kindOf(result), int(ErrorKind::Conflict));
        QVERIFY2(result.error().sentence.find("recreated") != std::string::npos,
                 why(result).constData());
        QVERIFY(again(kConfigMaps, "paint") == fresh);
    }

    void whatWasChangedMeanwhileIsAConflict() // A 5.1
    {
        const auto old = makeConfigMap();
        VERIFY_DONE(sender().send(**metadataChange(kConfigMaps, old, { .set = { { "a", "b" } } })));
        auto change = **metadataChange(kConfigMaps, old, { .set = { { "c", "d" } } });
        change.target.resourceVersion = old.resourceVersion();
        QCOMPARE(kindOf(sender().send(change)), int(ErrorKind::Conflict));
        change.target.resourceVersion = {};
        VERIFY_DONE(sender().send(change));
        QCOMPARE(again(kConfigMaps, "paint").labels().size(), std::size_t(2));
    }

    void whoMayNotIsRefusedAndKnewIt() // A 11.1
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const auto object = makeConfigMap();
        const auto change = deleteChange(ChangeTarget::of(kConfigMaps, object));
        const auto viewer = m_cluster.session(QStringLiteral("viewer"));
        const ChangeSender limited(viewer->client(), viewer->scheduler());
        QCOMPARE(kindOf(limited.send(*change)), int(ErrorKind::Forbidden));
        AccessReviewer reviewer(viewer->client(), viewer->scheduler());
        QVERIFY(reviewer.review(change->access()) == AccessRules::Answer::No);
        auto scale =
            *scaleChange({ .gvr = kDeployments, .key = { m_namespace->name(), "web" } }, 1);
        QVERIFY(reviewer.review(scale.access()) == AccessRules::Answer::No);
        AccessReviewer admins(m_session->client(), m_session->scheduler());
        QVERIFY(admins.review(scale.access()) == AccessRules::Answer::Yes);
        const auto cordon = cordonChange(Unstructured({ "", "v1", "Node" }, { {}, "a" }), true);
        QVERIFY(admins.review((*cordon)->access()) == AccessRules::Answer::Yes);
        QVERIFY(reviewer.review((*cordon)->access()) == AccessRules::Answer::No);
    }

    void aLostAnswerIsFoundOut()
    {
        LossyClient lossy(m_cluster.access());
        const auto object = makeConfigMap();
        const auto change = **metadataChange(kConfigMaps, object, { .set = { { "a", "b" } } });
        lossy.transport.lose(Loses::Answer);
        const auto patched = lossy.sender.send(change);
        VERIFY_DONE(patched);
        QVERIFY(patched->readBack);
        QCOMPARE(lossy.transport.writes(), 1);
        lossy.transport.lose(Loses::Answer);
        const auto deleted =
            lossy.sender.send(*deleteChange(ChangeTarget::of(kConfigMaps, object)));
        VERIFY_DONE(deleted);
        QVERIFY(deleted->readBack && deleted->isGone());
        QCOMPARE(lossy.transport.writes(), 2);
    }

    void aLostRequestIsSentAgainOnce()
    {
        LossyClient lossy(m_cluster.access());
        const auto object = makeConfigMap();
        lossy.transport.lose(Loses::Request);
        const auto patched =
            lossy.sender.send(**metadataChange(kConfigMaps, object, { .set = { { "a", "b" } } }));
        VERIFY_DONE(patched);
        QVERIFY(!patched->readBack);
        QCOMPARE(lossy.transport.writes(), 1);
        lossy.transport.lose(Loses::Request);
        VERIFY_DONE(lossy.sender.send(*deleteChange(ChangeTarget::of(kConfigMaps, object))));
        QCOMPARE(lossy.transport.writes(), 2);
    }

    void aLostCreationIsFoundOutByItsTime_data()
    {
        QTest::addColumn<int>("loses");
        QTest::newRow("answer") << int(Loses::Answer);
        QTest::newRow("request") << int(Loses::Request);
    }
    void aLostCreationIsFoundOutByItsTime()
    {
        QFETCH(int, loses);
        LossyClient lossy(m_cluster.access());
        Unstructured object({ "", "v1", "ConfigMap" }, { m_namespace->name(), "paint" });
        object.set({ "data", "color" }, "red");
        const Change change {
            .verb = ChangeVerb::Create,
            .target = { .gvr = kConfigMaps, .kind = "ConfigMap", .key = object.key() },
            .body = object.json()
        };
        lossy.transport.lose(static_cast<Loses>(loses));
        const auto created = lossy.sender.send(change);
        VERIFY_DONE(created);
        QCOMPARE(lossy.transport.writes(), 1);
        QCOMPARE(created->object.text({ "data", "color" }), std::string("red"));
        QCOMPARE(kindOf(lossy.sender.send(change)), int(ErrorKind::AlreadyExists));
    }

    void whatAnotherHasWrittenMeanwhileIsNotOverwritten()
    {
        LossyClient lossy(m_cluster.access());
        const auto object = makeConfigMap();
        const auto change = **metadataChange(kConfigMaps, object, { .set = { { "a", "b" } } });
        // Another writes before the answer is missed: our patch may have come before theirs.
        VERIFY_DONE(
            sender().send(**metadataChange(kConfigMaps, object, { .set = { { "a", "theirs" } } })));
        lossy.transport.lose(Loses::Request);
        const auto result = lossy.sender.send(change);
        QVERIFY(!result && isOutcomeUnknown(result.error()));
        QCOMPARE(again(kConfigMaps, "paint").labels().at("a"), std::string("theirs"));
    }

    void scalesAndTellsTheServersWarning() // A 7.4.1, 7.4.2
    {
        const auto deployment = makeDeployment();
        const auto target = ChangeTarget::of(kDeployments, deployment);
        const auto scaled = sender().send(*scaleChange(target, 0));
        VERIFY_DONE(scaled);
        QCOMPARE(scaled->object.gvk().kind, std::string("Scale"));
        QCOMPARE(again(kDeployments, "web").number({ "spec", "replicas" }, -1), 0);
        auto locked = *scaleChange(target, 2);
        locked.target.resourceVersion = deployment.resourceVersion(); // no longer the last one
        QCOMPARE(kindOf(sender().send(locked)), int(ErrorKind::Conflict));
        LossyClient lossy(m_cluster.access());
        lossy.transport.lose(Loses::Answer);
        const auto lost = lossy.sender.send(*scaleChange(target, 1));
        VERIFY_DONE(lost);
        QVERIFY(lost->readBack);
        QCOMPARE(lossy.transport.writes(), 1);
    }

    void finalizersHoldAnObjectUntilTheyAreRemoved() // A 6.2.3, 6.2.6
    {
        const auto object = makeConfigMap();
        m_cluster.kubectl({ "patch", "configmap", "paint", "-n", m_namespace->qname(), "--type",
                            "merge", "-p", R"({"metadata":{"finalizers":["example.com/hold"]}})" });
        const auto deleted = sender().send(*deleteChange(ChangeTarget::of(kConfigMaps, object)));
        VERIFY_DONE(deleted);
        QVERIFY(!deleted->isGone());
        const auto held = again(kConfigMaps, "paint");
        const auto removal = finalizerChange(kConfigMaps, held, "example.com/hold");
        VERIFY_DONE(sender().send(**removal));
        QCOMPARE(kindOf(client(kConfigMaps).get("paint").wait()), int(ErrorKind::NotFound));
    }

    void evictsAPodAndHearsOfBudgets() // A 6.1, 8.1
    {
        const auto resources = m_session->discovery().resources();
        VERIFY_DONE(resources);
        const auto version = evictionVersion(**resources);
        QVERIFY(version);
        m_cluster.kubectl({ "apply", "-f", "-" }, podJson(m_namespace->name(), "web"));
        const auto pod = again(kPods, "web");
        const auto change = evictChange(ChangeTarget::of(kPods, pod), *version);
        VERIFY_DONE(sender().send(change.asDryRun()));
        QCOMPARE(again(kPods, "web").uid().text, pod.uid().text);
        auto another = change;
        another.target.uid = { "11111111-1111-1111-1111-111111111111" };
        QCOMPARE(kindOf(sender().send(another)), int(ErrorKind::Conflict));
        VERIFY_DONE(sender().send(change));
        QCOMPARE(kindOf(client(kPods).get("web").wait()), int(ErrorKind::NotFound));
        QCOMPARE(kindOf(sender().send(change)), int(ErrorKind::NotFound));
    }

    void cordonsAndTaintsANode() // A 8.1, 8.2.16
    {
        Unstructured made({ "", "v1", "Node" }, { {}, "changed-" + m_namespace->name() });
        const auto nodes = m_session->clients().dynamic().resource(kNodes, false);
        auto node = nodes.create(made).wait();
        VERIFY_DONE(node);
        const auto name = node->key().name;
        VERIFY_DONE(sender().send(**cordonChange(*node, true)));
        auto now = nodes.get(name).wait().value();
        QVERIFY(!*cordonChange(now, true));
        VERIFY_DONE(sender().send(**cordonChange(now, false)));
        QVERIFY(nodes.get(name).wait()->json()["spec"].value("unschedulable", false) == false);

        // A controller's taint comes between: the list that was read is not written over it.
        now = nodes.get(name).wait().value();
        const auto ours = taintChange(now, *TaintEdit::parse({ "ours=1:NoSchedule" }));
        m_cluster.kubectl({ "taint", "node", QString::fromStdString(name), "theirs=1:NoSchedule" });
        QCOMPARE(kindOf(sender().send(**ours)), int(ErrorKind::Conflict));
        // Controllers taint a node without a kubelet, too, at any moment.
        QVERIFY(QTest::qWaitFor([&] {
            now = nodes.get(name).wait().value();
            return sender()
                .send(**taintChange(now, *TaintEdit::parse({ "ours=1:NoSchedule" })))
                .has_value();
        }));
        const auto text = nodes.get(name).wait()->toText();
        QVERIFY(text.find("\"ours\"") != std::string::npos);
        QVERIFY(text.find("\"theirs\"") != std::string::npos);
        VERIFY_DONE(nodes.remove(name).wait());
    }

    void pausesRestartsAndGoesBack() // A 7.1, 7.3
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("controllers"));
            !missing.isEmpty())
            QSKIP(qPrintable(missing));
        (void)makeDeployment(0);
        VERIFY_DONE(rolledOut(again(kDeployments, "web")));
        const auto image =
            imageChange(kDeployments, again(kDeployments, "web"), { { "app", "b:2" } });
        VERIFY_DONE(sender().send(**image));
        VERIFY_DONE(rolledOut(again(kDeployments, "web")));
        const auto history = rolloutHistory(m_session->clients(), again(kDeployments, "web"));
        VERIFY_DONE(history);
        QCOMPARE(history->size(), std::size_t(2));
        QCOMPARE(history->back().number, std::int64_t(2));

        VERIFY_DONE(sender().send(**pauseChange(kDeployments, again(kDeployments, "web"), true)));
        const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        QVERIFY(!restartChange(kDeployments, again(kDeployments, "web"), now));
        QVERIFY(!undoChange(kDeployments, again(kDeployments, "web"), *history));
        VERIFY_DONE(sender().send(**pauseChange(kDeployments, again(kDeployments, "web"), false)));

        const auto undo = undoChange(kDeployments, again(kDeployments, "web"), *history);
        VERIFY_DONE(undo);
        QCOMPARE(undo->revision, std::int64_t(1));
        VERIFY_DONE(sender().send(*undo->change));
        VERIFY_DONE(rolledOut(again(kDeployments, "web")));
        QVERIFY(again(kDeployments, "web").toText().find("busybox:test") != std::string::npos);
        const auto after = rolloutHistory(m_session->clients(), again(kDeployments, "web"));
        VERIFY_DONE(after);
        QCOMPARE(after->back().number, std::int64_t(3)); // the old one has a new number
        const auto same = undoChange(kDeployments, again(kDeployments, "web"), *after, 3);
        QVERIFY(same && !same->change); // A 7.4.8
        VERIFY_DONE(sender().send(*restartChange(kDeployments, again(kDeployments, "web"), now)));
        VERIFY_DONE(rolledOut(again(kDeployments, "web")));
    }

    void runsAJobAgain() // A 10.1, 10.2.6
    {
        const Gvr jobs { "batch", "v1", "jobs" };
        Unstructured job({ "batch", "v1", "Job" }, { {}, "import" });
        job.json()["spec"] = JsonValue::parse(
            R"({"suspend":true,"template":{"spec":{"restartPolicy":"Never","containers":[{"name":"app","image":"busybox:test"}]}}})");
        VERIFY_DONE(client(jobs).create(job).wait());
        const auto again = rerunChange(this->again(jobs, "import"), "import-again");
        VERIFY_DONE(again);
        VERIFY_DONE(sender().send(again->asDryRun()));
        const auto sent = sender().send(*again);
        VERIFY_DONE(sent);
        QVERIFY(sent->object.uid() != this->again(jobs, "import").uid());
        QCOMPARE(kindOf(sender().send(*again)), int(ErrorKind::AlreadyExists));
    }

    void decidesOnACertificate_data()
    {
        QTest::addColumn<bool>("approves");
        QTest::addColumn<QString>("type");
        QTest::newRow("approved") << true << QStringLiteral("Approved");
        QTest::newRow("denied") << false << QStringLiteral("Denied");
    }
    void decidesOnACertificate()
    {
        QFETCH(const bool, approves);
        QFETCH(const QString, type);
        const auto verdict = approves ? CertificateVerdict::Approve : CertificateVerdict::Deny;
        const auto other = approves ? CertificateVerdict::Deny : CertificateVerdict::Approve;
        const Gvr requests { "certificates.k8s.io", "v1", "certificatesigningrequests" };
        const auto all = m_session->clients().dynamic().resource(requests, false);
        const auto name = m_namespace->name() + '-' + (approves ? "yes" : "no");
        Unstructured request({ "certificates.k8s.io", "v1", "CertificateSigningRequest" },
                             { {}, name });
        request.json()["spec"] = { { "request", kCertificateRequest },
                                   { "signerName", "example.org/contract" },
                                   { "usages", { "client auth" } } };
        const auto made = all.create(request).wait();
        VERIFY_DONE(made);
        const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        const auto limited = m_cluster.session(QStringLiteral("viewer"));
        const auto change = certificateChange(requests, *made, verdict, now);
        VERIFY_DONE(change);
        QVERIFY(change->has_value());
        QCOMPARE(kindOf(ChangeSender(limited->client(), limited->scheduler()).send(**change)),
                 int(ErrorKind::Forbidden));
        VERIFY_DONE(sender().send((*change)->asDryRun()));
        QVERIFY(fieldOf(all.get(name).wait()->json(), { "status", "conditions" }) == nullptr);
        VERIFY_DONE(sender().send(**change));
        const auto decided = all.get(name).wait();
        VERIFY_DONE(decided);
        const auto& conditions = decided->json()["status"]["conditions"];
        QCOMPARE(conditions.size(), std::size_t(1));
        QCOMPARE(conditions[0]["type"].get<std::string>(), type.toStdString());
        QCOMPARE(conditions[0]["status"].get<std::string>(), std::string("True"));
        // For good: the same again is nothing, and the other way is refused.
        const auto again = certificateChange(requests, *decided, verdict, now);
        QVERIFY(again && !again->has_value());
        QCOMPARE(kindOf(certificateChange(requests, *decided, other, now)),
                 int(ErrorKind::Invalid));
        VERIFY_DONE(all.remove(name).wait());
        // Gone meanwhile: the uid that it is held to is asked about before whether there is any.
        const auto gone = kindOf(sender().send(**change));
        QVERIFY2(gone == int(ErrorKind::Conflict) || gone == int(ErrorKind::NotFound),
                 qPrintable(QString::number(gone)));
    }

    void setsTheBoundsOfAnAutoscaler()
    {
        const auto resources = m_session->discovery().resources();
        VERIFY_DONE(resources);
        const auto& served = (*resources)->groupVersions;
        const GroupVersion v2 { "autoscaling", "v2" };
        const bool hasV2 = std::find(served.begin(), served.end(), v2) != served.end();
        const std::string version = hasV2 ? "v2" : "v2beta2"; // before 1.23
        const Gvr autoscalers { "autoscaling", version, "horizontalpodautoscalers" };
        Unstructured object({ "autoscaling", version, "HorizontalPodAutoscaler" }, { {}, "web" });
        object.json()["spec"] = JsonValue::parse(
            R"({"maxReplicas":3,"scaleTargetRef":{"apiVersion":"apps/v1","kind":"Deployment","name":"web"},
            "metrics":[{"type":"Resource","resource":{"name":"cpu","target":{"type":"Utilization","averageUtilization":80}}}]})");
        VERIFY_DONE(client(autoscalers).create(object).wait());
        VERIFY_DONE(sender().send(**boundsChange(autoscalers, again(autoscalers, "web"), 2, 7)));
        const auto now = again(autoscalers, "web");
        QCOMPARE(now.number({ "spec", "minReplicas" }), std::int64_t(2));
        QCOMPARE(now.number({ "spec", "maxReplicas" }), std::int64_t(7));
    }

    void aClaimAsksForMore() // A 5.10.10
    {
        const Gvr claims { "", "v1", "persistentvolumeclaims" };
        Unstructured claim({ "", "v1", "PersistentVolumeClaim" }, { {}, "data" });
        claim.json()["spec"] = JsonValue::parse(
            R"({"accessModes":["ReadWriteOnce"],"storageClassName":"","resources":{"requests":{"storage":"1Gi"}}})");
        const bool binds = m_cluster.missing(QStringLiteral("controllers")).isEmpty();
        if (binds)
            makeVolumeFor(claim);
        VERIFY_DONE(client(claims).create(claim).wait());
        const auto phase = [&] {
            return again(claims, "data").text({ "status", "phase" });
        };
        if (binds)
            QTRY_COMPARE_WITH_TIMEOUT(phase(), std::string("Bound"), 60'000);
        const auto grown = sender().send(**growChange(claims, again(claims, "data"), "2Gi"));
        if (binds)
            VERIFY_DONE(grown);
        else if (!grown) // it is bound to nothing, which the real server does not let grow
            QVERIFY2(grown.error().kind == ErrorKind::Invalid
                         || grown.error().kind == ErrorKind::Forbidden,
                     why(grown).constData());
        QVERIFY(!growChange(claims, again(claims, "data"), "500Mi"));
        if (binds)
            m_cluster.kubectl({ "delete", "persistentvolume,storageclass", m_namespace->qname(),
                                "--wait=false" });
    }

    void issuesATokenThatProvesWhoseItIs()
    {
        const Gvr accounts { "", "v1", "serviceaccounts" };
        VERIFY_DONE(client(accounts)
                        .create(Unstructured({ "", "v1", "ServiceAccount" }, { {}, "robot" }))
                        .wait());
        const ObjectKey robot { m_namespace->name(), "robot" };
        const auto issued =
            requestToken(m_session->clients(), robot, { .duration = std::chrono::seconds(1200) });
        VERIFY_DONE(issued);
        QVERIFY(!issued->token.empty() && !issued->expires.empty());
        QCOMPARE(kindOf(requestToken(m_session->clients(), { m_namespace->name(), "nobody" }, {})),
                 int(ErrorKind::NotFound));
    }

    void countsByMetadataAlone()
    {
        (void)makeConfigMap("one");
        (void)makeConfigMap("two");
        const auto listed =
            listMetadata(m_session->client(), { .gvr = kConfigMaps, .ns = m_namespace->name() },
                         { .page = { .limit = 1 } });
        VERIFY_DONE(listed);
        QCOMPARE(listed->items.size(), std::size_t(1));
        QVERIFY(!listed->items.front().uid().text.empty());
        QVERIFY(!listed->items.front().json().contains("data"));
        QVERIFY(listed->meta.remainingItemCount.value_or(1) >= 1); // kube-root-ca.crt may be there
    }

    void saysWhoOwnsAField() // A 5.5
    {
        const auto before = makeConfigMap();
        auto change = **metadataChange(kConfigMaps, before, { .set = { { "a", "b" } } });
        change.fieldManager = "shop-tool";
        VERIFY_DONE(sender().send(change));
        const auto now = again(kConfigMaps, "paint");
        QCOMPARE(toString(ownersOf(now.json(), ".metadata.labels.a")), std::string("shop-tool"));
        const auto creators = ownersOf(now.json(), ".data.color");
        QCOMPARE(creators.size(), std::size_t(1));
        QVERIFY(creators.front().manager != "shop-tool");
    }

    void sendsNothingWhereOneMayOnlyLook()
    {
        const auto object = makeConfigMap();
        m_session->client().setReadOnly(true);
        const auto refused =
            sender().send(**metadataChange(kConfigMaps, object, { .set = { { "a", "b" } } }));
        QCOMPARE(kindOf(refused), int(ErrorKind::Forbidden));
        QCOMPARE(refused.error().reason, std::string(kReadOnly));
        QCOMPARE(m_session->reviewer().review(
                     { .verb = "get", .gvr = kConfigMaps, .ns = m_namespace->name() }),
                 AccessRules::Answer::Yes);
        QVERIFY(again(kConfigMaps, "paint") == object);
        m_session->client().setReadOnly(false);
    }

    void aRolloutOfWhatIsDeletedEnds() // A 7.2
    {
        const auto deployment = makeDeployment();
        std::jthread deletes([&] {
            (void)sender().send(*deleteChange(ChangeTarget::of(kDeployments, deployment)));
        });
        const auto ended = rolledOut(deployment);
        if (!ended) // else it was done before
            QCOMPARE(kindOf(ended), int(ErrorKind::NotFound));
    }

    void drainsANode() // A 8.1
    {
        const NodeToDrain node(*m_session, m_namespace->name());
        const auto change = sender();
        const Drain strict(m_session->clients(), change, evictions(), {});
        const auto refused = strict.run(node.name, {});
        QVERIFY(refused.error && refused.cordoned);
        QVERIFY2(refused.error->sentence.find("declare no controller") != std::string::npos,
                 refused.error->sentence.c_str());
        const Drain forced(m_session->clients(), change, evictions(), NodeToDrain::forced());
        const auto drained = forced.run(node.name, {});
        QVERIFY2(!drained.error, drained.error ? drained.error->sentence.c_str() : "");
        QVERIFY(drained.cordonedBefore);
        QCOMPARE(kindOf(node.pods.get("alone").wait()), int(ErrorKind::NotFound));
    }

    void whoMayNotDrainsNothing()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const NodeToDrain node(*m_session, m_namespace->name());
        const auto viewer = m_cluster.session(QStringLiteral("viewer"));
        const ChangeSender limited(viewer->client(), viewer->scheduler());
        const Drain drain(viewer->clients(), limited, evictions(), NodeToDrain::forced());
        const auto refused = drain.run(node.name, {});
        QVERIFY(refused.error && !refused.cordoned && refused.pods.empty());
        QCOMPARE(int(refused.error->kind), int(ErrorKind::Forbidden));
        QVERIFY2(refused.error->sentence.find("viewer") != std::string::npos,
                 refused.error->sentence.c_str());
        QVERIFY(!node.isCordoned());
        QVERIFY(node.hasPod());
    }

    void aNodeThatIsGoneIsNotDrained()
    {
        const NodeToDrain node(*m_session, m_namespace->name());
        VERIFY_DONE(node.nodes.remove(node.name).wait());
        const auto change = sender();
        const Drain drain(m_session->clients(), change, evictions(), NodeToDrain::forced());
        const auto refused = drain.run(node.name, {});
        QVERIFY(refused.error && !refused.cordoned && refused.pods.empty());
        QCOMPARE(int(refused.error->kind), int(ErrorKind::NotFound));
    }

    void aLostAnswerToADrainIsFoundOut_data()
    {
        QTest::addColumn<bool>("toEviction");
        QTest::newRow("to its cordon") << false;
        QTest::newRow("to an eviction") << true;
    }
    void aLostAnswerToADrainIsFoundOut()
    {
        QFETCH(const bool, toEviction);
        const NodeToDrain node(*m_session, m_namespace->name());
        LossyClient lossy(m_cluster.access());
        const Drain drain(ClientSet(lossy.client), lossy.sender, evictions(),
                          NodeToDrain::forced());
        if (!toEviction)
            lossy.transport.lose(Loses::Answer);
        const auto drained = drain.run(node.name, [&](const DrainEvent& event) {
            if (toEviction && event.what == DrainEvent::What::Cordoned)
                lossy.transport.lose(Loses::Answer);
        });
        QVERIFY2(!drained.error, drained.error ? drained.error->sentence.c_str() : "");
        QVERIFY(drained.cordoned && !drained.cordonedBefore);
        QCOMPARE(lossy.transport.writes(), 2); // each once
        QVERIFY(node.isCordoned());
        QCOMPARE(kindOf(node.pods.get("alone").wait()), int(ErrorKind::NotFound));
    }

    void aDrainGoesOnOnceTheServerIsBack_data()
    {
        QTest::addColumn<bool>("whileThePodGoes");
        QTest::newRow("killed when it has cordoned") << false;
        QTest::newRow("killed while a pod goes") << true;
    }
    void aDrainGoesOnOnceTheServerIsBack()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("restart")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        QFETCH(const bool, whileThePodGoes);
        const NodeToDrain node(*m_session, m_namespace->name());
        const auto setFinalizers = [&](const QString& finalizers) {
            m_cluster.kubectl(
                { "patch", "pod", "alone", "-n", m_namespace->qname(), "--type", "merge", "-p",
                  QStringLiteral(R"({"metadata":{"finalizers":%1}})").arg(finalizers) });
        };
        if (whileThePodGoes) // or it would be gone at once
            setFinalizers(QStringLiteral(R"(["example.com/hold"])"));
        const auto change = sender();
        const Drain drain(m_session->clients(), change, evictions(), NodeToDrain::forced());
        int restarts = 0;
        const auto drained = drain.run(node.name, [&](const DrainEvent& event) {
            const bool goes = event.what == DrainEvent::What::Pod
                && event.pod.state == PodDrain::State::Terminating;
            if (restarts > 0
                || (whileThePodGoes ? !goes : event.what != DrainEvent::What::Cordoned))
                return;
            ++restarts;
            m_cluster.control(QStringLiteral("restart-api"));
            if (whileThePodGoes)
                setFinalizers(QStringLiteral("null"));
        });
        QVERIFY2(!drained.error, drained.error ? drained.error->sentence.c_str() : "");
        QCOMPARE(restarts, 1);
        QVERIFY(node.isCordoned());
        QCOMPARE(kindOf(node.pods.get("alone").wait()), int(ErrorKind::NotFound));
    }
};

#undef VERIFY_DONE

KW_TEST_GUILESS(TestContractChanges)

} // namespace tst_contract_changes

#include "tst_contract_changes.moc"
