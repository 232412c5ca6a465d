// Actions that change objects of a simulated cluster: tried out, made, taken back, tried again.
#include "intercepted_cluster.h"

#include <app/changes/changes_presenter.h>
#include <app/changes/prepared_change.h>
#include <app/changes/token_requests.h>
#include <app/simulator/api/api_error.h>
#include <app/simulator/simulated_cluster.h>
#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <memory>

namespace tst_changes_presenter {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms
const Gvr kPods { "", "v1", "pods" };
const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kDeployments { "apps", "v1", "deployments" };
const Gvr kReplicaSets { "apps", "v1", "replicasets" };
const Gvr kNodes { "", "v1", "nodes" };
const Gvr kSecrets { "", "v1", "secrets" };
const Gvr kWorkers { "shop.example", "v1", "workers" };
/// Its replicas are in spec.workers; what is in spec.replicas is something else.
constexpr const char* kWorkersDefined =
    R"({"group":"shop.example","scope":"Namespaced","names":{"plural":"workers","kind":"Worker"},
        "versions":[{"name":"v1","served":true,"storage":true,
          "subresources":{"scale":{"specReplicasPath":".spec.workers",
                                   "statusReplicasPath":".status.workers"}},
          "schema":{"openAPIV3Schema":{"type":"object",
                                       "x-kubernetes-preserve-unknown-fields":true}}}]})";

const Gvr kBindings { "rbac.authorization.k8s.io", "v1", "rolebindings" };

std::optional<KindEntry> kindOf(const std::string& /*group*/, const std::string& kind)
{
    if (kind == "ConfigMap")
        return KindEntry { kConfigMaps, QStringLiteral("ConfigMap") };
    if (kind == "Secret")
        return KindEntry { kSecrets, QStringLiteral("Secret") };
    if (kind == "Deployment")
        return KindEntry { kDeployments, QStringLiteral("Deployment") };
    if (kind == "ReplicaSet")
        return KindEntry { kReplicaSets, QStringLiteral("ReplicaSet") };
    if (kind == "Pod")
        return KindEntry { kPods, QStringLiteral("Pod") };
    if (kind == "Node")
        return KindEntry { kNodes, QStringLiteral("Node"), false };
    if (kind == "Worker")
        return KindEntry { kWorkers, QStringLiteral("Worker") };
    return std::nullopt;
}

struct Bench
{
    std::unique_ptr<ClusterSession> session;
    ChangeForm form;
    ClusterStatus status { wallMilliseconds };
    const KindCatalogue catalogue = KindCatalogue::standard();
    std::unique_ptr<ChangesPresenter> presenter;

    explicit Bench(const sim::SimulatedCluster& cluster, const char* persona = "admin",
                   const QString& file = {}, const char* as = "")
    {
        const auto config = parseKubeconfig(cluster.kubeconfig(persona), "the demo cluster").config;
        auto access = std::move(resolve(config)).value();
        access.credentials.impersonateUser = as;
        if (*as != 0)
            access.credentials.impersonateGroups = { "system:masters" };
        open(std::move(access), file);
    }
    explicit Bench(const test::InterceptedCluster& cluster) { open(cluster.access(), {}); }

    void open(ClusterAccess access, const QString& file)
    {
        session = std::move(ClusterSession::open(std::move(access))).value();
        presenter =
            std::make_unique<ChangesPresenter>(*session, form, status, catalogue, kindOf, file);
    }

    [[nodiscard]] ResourceClient resource(const Gvr& gvr) const
    {
        return session->clients().dynamic().resource(gvr).inNamespace("default");
    }
    [[nodiscard]] Expected<Unstructured> read(const Gvr& gvr, const std::string& name) const
    {
        return resource(gvr).get(name).wait();
    }
    /// One with data "a", whatever was there.
    ObjectLink makeConfigMap(const char* name, const char* kind = "ConfigMap") const
    {
        const auto gvr = kindOf({}, kind)->gvr;
        (void)resource(gvr).remove(name).wait();
        Unstructured object({ "", "v1", kind }, { "default", name });
        object.set({ "metadata", "labels", "tier" }, "a");
        if (const auto made = resource(gvr).create(object).wait(); !made)
            qCritical("%s", made.error().sentence.c_str());
        return { "", kind, { "default", name } };
    }
    /// A custom resource with a scale subresource, defined first, whatever was there.
    ObjectLink makeWorker(const char* name, int workers) const
    {
        const auto definitions = session->clients().dynamic().resource(
            { "apiextensions.k8s.io", "v1", "customresourcedefinitions" }, false);
        Unstructured definition({ "apiextensions.k8s.io", "v1", "CustomResourceDefinition" },
                                { {}, "workers.shop.example" });
        definition.set({ "spec" }, JsonValue::parse(kWorkersDefined));
        (void)definitions.create(definition).wait(); // once a cluster
        (void)QTest::qWaitFor([this] { return resource(kWorkers).list().wait().has_value(); },
                              kTimeout);
        (void)resource(kWorkers).remove(name).wait();
        Unstructured worker({ "shop.example", "v1", "Worker" }, { "default", name });
        worker.set({ "spec", "workers" }, workers);
        worker.set({ "spec", "replicas" }, 7);
        if (const auto made = resource(kWorkers).create(worker).wait(); !made)
            qCritical("%s", made.error().sentence.c_str());
        return { "shop.example", "Worker", { "default", name } };
    }
    /// Of one: what is in spec.workers and in spec.replicas.
    [[nodiscard]] std::pair<std::int64_t, std::int64_t> workersOf(const std::string& name) const
    {
        const auto worker = read(kWorkers, name);
        return worker ? std::pair(worker->number({ "spec", "workers" }, -1),
                                  worker->number({ "spec", "replicas" }, -1))
                      : std::pair(std::int64_t(-2), std::int64_t(-2));
    }
    [[nodiscard]] ChangeRecord last() const { return presenter->records().back(); }
    /// The text that the last record has of a field that is gone; empty: it has none.
    [[nodiscard]] std::string before(std::string_view path) const
    {
        const auto record = last();
        for (const auto& one : record.differences) {
            if (one.path == path && one.before && one.before->is_string() && !one.after)
                return one.before->get<std::string>();
        }
        return {};
    }
    [[nodiscard]] bool lastIs(ChangeState state) const
    {
        return !presenter->records().empty() && last().state == state;
    }
    /// Takes a change back, as soon as that was tried out.
    void undo(std::uint64_t number)
    {
        presenter->undo(number);
        const auto stands = [this] {
            return std::to_string(static_cast<int>(form.state())) + ' '
                + form.problem().toStdString();
        };
        QTRY_VERIFY2_WITH_TIMEOUT(form.isReady(), stands().c_str(), 20'000);
        form.submit();
    }
    /// Labels it, and sees it through.
    void label(const ObjectLink& object, const QString& edit)
    {
        presenter->act(labelAction(), { object });
        form.setValue(0, edit);
        QTRY_VERIFY_WITH_TIMEOUT(form.state() == ChangeForm::State::Ready, kTimeout);
        if (session->client().isReadOnly())
            return;
        QVERIFY2(form.isReady(), form.problem().toUtf8().constData());
        form.submit();
    }
};

} // namespace

class TestChangesPresenter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = sim::SimulatedCluster::start(
            { .contents = sim::SimulatedClusterOptions::Contents::Demo });
        QVERIFY(cluster);
        m_cluster = std::move(*cluster);
        auto bare = sim::SimulatedCluster::start({});
        QVERIFY(bare);
        m_bare = std::move(*bare);
        auto older =
            sim::SimulatedCluster::start({ .unserved = { "autoscaling/v2", "policy/v1" } });
        QVERIFY(older);
        m_older = std::move(*older);
    }

    void triesAChangeOutAndMakesItThen()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("tried");
        b.presenter->act(labelAction(), { object });
        auto& form = b.form;
        QTRY_VERIFY_WITH_TIMEOUT(form.isUnchanged(), kTimeout);
        form.setValue(0, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(form.isReady(), kTimeout);
        QCOMPARE(form.differences(),
                 QStringList { QStringLiteral(".metadata.labels.tier: a -> b") });
        QCOMPARE(b.read(kConfigMaps, "tried")->labels().at("tier"), "a"); // it was only tried
        form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(b.read(kConfigMaps, "tried")->labels().at("tier"), "b");
        const auto record = b.last();
        QCOMPARE(record.differences.size(), std::size_t(1));
        QVERIFY(record.undoable);
        QVERIFY2(record.command.starts_with("kubectl "), record.command.c_str());
    }

    void takesItBack()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("back");
        b.label(object, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        const auto number = b.last().number;
        b.presenter->undo(number);
        QCOMPARE(b.presenter->records().size(), std::size_t(1)); // it asks before
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QCOMPARE(b.form.title(), QStringLiteral("Undo “Label (tier=b)”: ConfigMap default/back"));
        QCOMPARE(b.form.submitText(), QStringLiteral("Undo"));
        QCOMPARE(b.form.differences(),
                 QStringList { QStringLiteral(".metadata.labels.tier: b -> a") });
        QCOMPARE(b.read(kConfigMaps, "back")->labels().at("tier"), "b"); // it was only tried
        b.form.submit();
        QCOMPARE(b.presenter->records().size(), std::size_t(2));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(b.read(kConfigMaps, "back")->labels().at("tier"), "a");
        QCOMPARE(b.last().undoes, number);
        QCOMPARE(b.last().title.english(), std::string("Undo “Label (tier=b)”"));
        QVERIFY(!b.presenter->records()[0].undoable); // it was taken back

        b.undo(b.last().number); // which is to do it again
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(b.read(kConfigMaps, "back")->labels().at("tier"), "b");
        QVERIFY(b.presenter->records()[0].undoable); // as it is in effect again
        QVERIFY(!b.presenter->records()[1].undoable);
    }

    void takesBackWhatWasChangedAtOnce()
    {
        Bench b(*m_cluster);
        const std::vector<ObjectLink> objects { b.makeConfigMap("both-1"),
                                                b.makeConfigMap("both-2") };
        QVERIFY(b.resource(kConfigMaps)
                    .patch("both-2", { .body = R"({"metadata":{"labels":{"tier":"z"}}})" })
                    .wait());
        b.presenter->act(labelAction(), objects);
        b.form.setValue(0, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        b.form.submit();
        const auto record = [&](std::size_t row) {
            return b.presenter->records()[row];
        };
        QTRY_COMPARE_WITH_TIMEOUT(record(0).state, ChangeState::Done, kTimeout);
        QTRY_COMPARE_WITH_TIMEOUT(record(1).state, ChangeState::Done, kTimeout);
        QVERIFY(record(0).batch != 0 && record(0).batch == record(1).batch);
        b.presenter->undoSeveral({ record(0).number, record(1).number });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QCOMPARE(b.form.title(), QStringLiteral("Undo “Label (tier=b)”: 2 objects"));
        QCOMPARE(
            b.form.differences(),
            (QStringList { QStringLiteral("In default/both-1: .metadata.labels.tier: b -> a"),
                           QStringLiteral("In default/both-2: .metadata.labels.tier: b -> z") }));
        b.form.submit();
        QCOMPARE(b.presenter->records().size(), std::size_t(4));
        for (const std::size_t row : { 2U, 3U }) {
            QTRY_COMPARE_WITH_TIMEOUT(record(row).state, ChangeState::Done, kTimeout);
            QCOMPARE(record(row).undoes, record(row - 2).number);
            QVERIFY(!record(row - 2).undoable); // it was taken back
        }
        QVERIFY(record(2).batch != record(0).batch);
        QCOMPARE(b.read(kConfigMaps, "both-1")->labels().at("tier"), "a");
        QCOMPARE(b.read(kConfigMaps, "both-2")->labels().at("tier"), "z");
    }

    void saysByWhichKeyAChangeIsUndone()
    {
        Bench b(*m_cluster);
        b.label(b.makeConfigMap("told"), QStringLiteral("tier=b"));
        QTRY_COMPARE_WITH_TIMEOUT(
            b.status.notice(),
            QStringLiteral("Label (tier=b), ConfigMap default/told: done. U undoes it."), kTimeout);
        b.presenter->undo(b.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        b.form.submit();
        QTRY_COMPARE_WITH_TIMEOUT(
            b.status.notice(),
            QStringLiteral("Undo “Label (tier=b)”, ConfigMap default/told: done."), kTimeout);
    }

    void doesNotTakeBackWhatSomebodyElseHasChangedSince()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("theirs");
        b.label(object, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QVERIFY(b.resource(kConfigMaps)
                    .patch("theirs", { .body = R"({"metadata":{"labels":{"tier":"c"}}})" })
                    .wait());
        b.presenter->undo(b.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(b.form.state() == ChangeForm::State::Ready, kTimeout);
        QVERIFY2(b.form.problem().startsWith(u"Somebody else has changed .metadata.labels.tier"_qs),
                 qPrintable(b.form.problem()));
        QVERIFY(!b.form.isReady());
        b.form.submit();
        QCOMPARE(b.presenter->records().size(), std::size_t(1));
        QCOMPARE(b.read(kConfigMaps, "theirs")->labels().at("tier"), "c");
        b.form.close();
    }

    void refusesAnUndoThatSomebodyElseIsBeforeAfterItsPreview()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("late");
        b.label(object, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        b.presenter->undo(b.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QVERIFY(b.resource(kConfigMaps)
                    .patch("late", { .body = R"({"metadata":{"labels":{"tier":"c"}}})" })
                    .wait());
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Failed), kTimeout);
        const auto problem = b.last().problem.english();
        QVERIFY2(problem.starts_with("Somebody else has changed .metadata.labels.tier"),
                 problem.c_str());
        QVERIFY(b.last().failure == ErrorKind::Conflict && !b.last().happened);
        QVERIFY(b.presenter->records()[0].undoable); // it was not taken back
        QCOMPARE(b.read(kConfigMaps, "late")->labels().at("tier"), "c");
    }

    void followsADeletionToItsEnd()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("held");
        QVERIFY(b.resource(kConfigMaps)
                    .patch("held", { .body = R"({"metadata":{"finalizers":["shop.example/x"]}})" })
                    .wait());
        b.presenter->act(deleteAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QCOMPARE(b.form.notes(),
                 QStringList {
                     QStringLiteral("It stays until its finalizer shop.example/x is removed.") });
        QVERIFY(b.read(kConfigMaps, "held"));
        b.form.submit();
        QTRY_COMPARE_WITH_TIMEOUT(b.last().progress.english(),
                                  "Waits for its finalizers: shop.example/x", kTimeout);
        QVERIFY(b.lastIs(ChangeState::Following));
        QVERIFY(b.resource(kConfigMaps)
                    .patch("held", { .body = R"({"metadata":{"finalizers":null}})" })
                    .wait());
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QVERIFY(!b.read(kConfigMaps, "held"));
    }

    void keepsWhatADeletedObjectWas()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("was");
        const auto data = JsonValue(std::string(20'000, 'x')).dump();
        QVERIFY(b.resource(kConfigMaps)
                    .patch("was", { .body = R"({"data":{"color":"red","long":)" + data + "}}" })
                    .wait());
        b.presenter->act(deleteAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QVERIFY(b.form.differences().isEmpty()); // all of it goes, which the form says
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(b.before(".data.color"), "red");
        QCOMPARE(b.before(".metadata.labels.tier"), "a");
        const auto beginning = b.before(".data.long");
        QVERIFY(beginning.ends_with("x…") && beginning.size() < 9000);
        QVERIFY(!b.last().undoable); // nobody can take it back

        const auto secret = b.makeConfigMap("was", "Secret");
        QVERIFY(b.resource(kSecrets)
                    .patch("was", { .body = R"({"data":{"word":"bGV0bWVpbg=="}})" })
                    .wait());
        b.presenter->act(deleteAction(), { secret });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.presenter->records().size() == 2 && b.lastIs(ChangeState::Done),
                                 kTimeout);
        QCOMPARE(b.before(".data.word"), "*** (before)");
    }

    void keepsNoMoreOfADeletedObjectThanItsBound()
    {
        const Change change { .verb = ChangeVerb::Delete,
                              .target = { .gvr = kConfigMaps, .kind = "ConfigMap" } };
        Unstructured before({ "", "v1", "ConfigMap" }, { "default", "large" });
        for (int i = 0; i < 100; ++i)
            before.set({ "data", "k" + std::to_string(i) }, std::string(4000, 'x'));
        const auto kept = recordedDifferences(change, before, {});
        QVERIFY2(kept.size() > 10 && kept.size() < 20, qPrintable(QString::number(kept.size())));
        QVERIFY(kept.back().path == "…");
        QVERIFY2(writeJson(*kept.back().before).ends_with(" fields more, which are not recorded\""),
                 writeJson(*kept.back().before).c_str());
    }

    void canBeToldToWaitNoLonger()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("stuck");
        QVERIFY(b.resource(kConfigMaps)
                    .patch("stuck", { .body = R"({"metadata":{"finalizers":["shop.example/x"]}})" })
                    .wait());
        b.presenter->act(deleteAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Following), kTimeout);
        b.presenter->stop(b.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Stopped), kTimeout);
    }

    void saysWhichRightIsMissing()
    {
        Bench admin(*m_cluster);
        const auto object = admin.makeConfigMap("forbidden");
        Bench b(*m_cluster, "viewer");
        b.presenter->act(deleteAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(!b.form.problem().isEmpty(), kTimeout);
        QCOMPARE(b.form.problem(),
                 QStringLiteral("You may not delete configmaps in namespace default."));
        QVERIFY(!b.form.isReady());
    }

    void sendsNothingThatThisUserMayNot() // A 11.2
    {
        Bench admin(*m_cluster);
        const auto object = admin.makeConfigMap("refused");
        Bench b(*m_cluster, "viewer");
        auto action = labelAction(); // done at once
        action.change->fields.clear();
        action.change->make = metadataChangeOf;
        b.presenter->act(action, { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Failed), kTimeout);
        QCOMPARE(b.last().problem.english(),
                 std::string("You may not patch configmaps in namespace default."));
        QVERIFY(b.last().command.empty());

        grant(admin, "viewer");
        const auto revoked =
            qScopeGuard([&] { (void)admin.resource(kBindings).remove("granted").wait(); });
        b.presenter->retry(b.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(admin.read(kConfigMaps, "refused")->labels().at("tier"), "b");
    }

    void aRightThatWasRevokedIsAskedForAgain() // A 11.2
    {
        Bench admin(*m_cluster);
        const auto object = admin.makeConfigMap("revoked");
        grant(admin, "viewer");
        auto revoke =
            qScopeGuard([&] { (void)admin.resource(kBindings).remove("granted").wait(); });
        Bench b(*m_cluster, "viewer");
        const auto access = AccessRequest::ofObject("patch", kConfigMaps, object.key);
        QCOMPARE(b.session->reviewer().review(access), AccessRules::Answer::Yes);
        QVERIFY(admin.resource(kBindings).remove("granted").wait());
        revoke.dismiss();
        auto action = labelAction(); // done at once
        action.change->fields.clear();
        action.change->make = metadataChangeOf;
        b.presenter->act(action, { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Failed), kTimeout);
        QVERIFY2(b.last().problem.english().starts_with("The server refused to "), // it was sent
                 b.last().problem.english().c_str());
        QCOMPARE(b.session->reviewer().known(access), AccessRules::Answer::Unknown);
        b.presenter->act(action, { object });
        QTRY_VERIFY_WITH_TIMEOUT(
            b.presenter->records().size() == 2 && b.lastIs(ChangeState::Failed), kTimeout);
        QCOMPARE(b.last().problem.english(),
                 std::string("You may not patch configmaps in namespace default."));
    }

    void tellsWhatTheServerWarnsOfWhereItRefuses() // A 0
    {
        const test::InterceptedCluster cluster(
            *m_cluster,
            [](const sim::Request& request, const test::InterceptedCluster::Serve& serve) {
                if (request.method != "PATCH")
                    return serve(request);
                auto refusal = sim::ApiError { .code = 403, .reason = "Forbidden", .message = "no" }
                                   .response();
                refusal.headers.emplace_back("Warning", "299 - \"tiers are to go\"");
                return refusal;
            });
        Bench b(cluster);
        const auto object = b.makeConfigMap("warned");
        b.presenter->act(labelAction(), { object });
        b.form.setValue(0, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(!b.form.problem().isEmpty(), kTimeout);
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral("The server warns: tiers are to go") });
        b.form.close();

        auto action = labelAction(); // done at once
        action.change->fields.clear();
        action.change->make = metadataChangeOf;
        b.presenter->act(action, { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Failed), kTimeout);
        QVERIFY(b.last().warnings == std::vector<std::string> { "tiers are to go" });
    }

    void masksWhatIsSecret()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("hidden", "Secret");
        auto action = labelAction();
        action.change->make = [](const ChangeInput& input) -> MaybeChange {
            return std::optional(
                Change { .target = ChangeTarget::of(input.gvr, input.object),
                         .body = { { "stringData", { { "password", "letmein" } } } } });
        };
        action.change->fields.clear();
        action.change->weight = ActionWeight::Asks;
        b.presenter->act(action, { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        const auto shown = b.form.differences().join(u'\n');
        QVERIFY2(!shown.contains(QLatin1String("letmein"))
                     && !shown.contains(QLatin1String("bGV0bWVpbg")),
                 qPrintable(shown));
        QVERIFY2(shown.contains(QStringLiteral("*** (after)")), qPrintable(shown));
    }

    void goesOnWithTheOthersWhereOneFails()
    {
        Bench b(*m_cluster);
        const auto first = b.makeConfigMap("one");
        const auto second = b.makeConfigMap("two");
        b.presenter->act(labelAction(), { first, second });
        b.form.setValue(0, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QVERIFY(b.resource(kConfigMaps).remove("one").wait()); // meanwhile
        b.form.submit();
        QTRY_COMPARE_WITH_TIMEOUT(b.presenter->records()[0].state, ChangeState::Failed, kTimeout);
        QTRY_COMPARE_WITH_TIMEOUT(b.presenter->records()[1].state, ChangeState::Done, kTimeout);
        QVERIFY(b.presenter->records()[0].retryable);
        QCOMPARE(b.read(kConfigMaps, "two")->labels().at("tier"), "b");

        (void)b.makeConfigMap("one");
        b.presenter->retry(b.presenter->records()[0].number);
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(b.read(kConfigMaps, "one")->labels().at("tier"), "b");
        QVERIFY(!b.presenter->records()[0].retryable); // it was tried again
    }

    void whatIsGoneIsNoFailureOfSeveral() // A 6.2.13
    {
        Bench b(*m_cluster);
        const ObjectLink gone { "", "ConfigMap", { "default", "gone" } };
        const auto going = b.makeConfigMap("going");
        const auto there = b.makeConfigMap("there-still");
        b.presenter->act(deleteAction(), { gone, going, there });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.state() == ChangeForm::State::Ready, kTimeout);
        QCOMPARE(b.form.problem(), QString());
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral("Of default/gone: It is already gone.") });
        QVERIFY(b.resource(kConfigMaps).remove("going").wait()); // meanwhile
        b.form.setTyped(b.form.word());
        QVERIFY(b.form.isReady());
        b.form.submit();
        const auto record = [&](std::size_t row) {
            return b.presenter->records()[row];
        };
        for (std::size_t row = 0; row < 3; ++row)
            QTRY_COMPARE_WITH_TIMEOUT(record(row).state, ChangeState::Done, kTimeout);
        for (const std::size_t row : { 0U, 1U }) {
            QCOMPARE(record(row).progress.english(), std::string("It was already gone"));
            QVERIFY(!record(row).happened && !record(row).failure);
        }
        QCOMPARE(record(2).progress.english(), std::string("Deleted"));
        QVERIFY(record(2).happened);

        b.presenter->act(deleteAction(), { gone }); // of one alone it is to be known
        QTRY_VERIFY_WITH_TIMEOUT(b.form.problem().contains(u"not found"), kTimeout);
        QVERIFY(!b.form.isReady());
        b.form.close();
    }

    void anOwnerAndWhatItOwnsAreDeletedTogether() // A 6.2.10
    {
        Bench b(*m_cluster);
        const auto owner = deploy(b, "owner");
        const ListQuery owned { .labelSelector = "app=owner" };
        const auto sets = b.resource(kReplicaSets).list(owned).wait();
        const auto pods = b.resource(kPods).list(owned).wait();
        QVERIFY(sets && sets->items.size() == 1 && pods && pods->items.size() == 1);
        b.presenter->act(deleteAction(),
                         { owner,
                           { "apps", "ReplicaSet", sets->items.front().key() },
                           { "", "Pod", pods->items.front().key() } });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.state() == ChangeForm::State::Ready, kTimeout);
        b.form.setTyped(b.form.word());
        QVERIFY2(b.form.isReady(), qPrintable(b.form.problem()));
        b.form.submit();
        const auto states = [&] {
            QStringList said;
            for (const auto& record : b.presenter->records())
                said << (record.state == ChangeState::Done
                             ? QStringLiteral("done")
                             : QString::fromStdString(record.progress.english()
                                                      + record.problem.english()));
            return said.join(u' ');
        };
        QTRY_COMPARE_WITH_TIMEOUT(states(), QStringLiteral("done done done"), kTimeout);
    }

    void changesMany() // A 6.2.10
    {
        Bench b(*m_cluster);
        std::vector<ObjectLink> links;
        for (int i = 0; i < 24; ++i)
            links.push_back(b.makeConfigMap(("many-" + std::to_string(i)).c_str()));
        auto action = labelAction(); // done at once
        action.change->fields.clear();
        action.change->make = metadataChangeOf;
        b.presenter->act(action, links);
        const auto done = [&] {
            const auto records = b.presenter->records();
            return std::count_if(records.begin(), records.end(), [](const ChangeRecord& record) {
                return record.state == ChangeState::Done;
            });
        };
        QTRY_COMPARE_WITH_TIMEOUT(done(), 24, kTimeout);
        for (const auto& link : links)
            QCOMPARE(b.read(kConfigMaps, link.key.name)->labels().at("tier"), "b");
    }

    void sendsAFewOfManyAtATime() // A 6.2.10
    {
        std::atomic<int> sent = 0;
        const test::InterceptedCluster cluster(
            *m_cluster,
            [&](const sim::Request& request, const test::InterceptedCluster::Serve& serve) {
                if (request.method != "PATCH")
                    return serve(request);
                ++sent;
                sim::Response silence;
                silence.delivery.cutBeforeHead = true;
                silence.delivery.cut = sim::Delivery::Cut::Silence;
                return silence;
            });
        Bench b(cluster);
        std::vector<ObjectLink> links;
        for (int i = 0; i < 12; ++i)
            links.push_back(b.makeConfigMap(("few-" + std::to_string(i)).c_str()));
        QVERIFY(b.session->discovery().resources());
        auto action = labelAction(); // done at once
        action.change->fields.clear();
        action.change->make = metadataChangeOf;
        b.presenter->act(action, links);
        const auto waiting = [&] {
            const auto records = b.presenter->records();
            return std::count_if(records.begin(), records.end(),
                                 [](const ChangeRecord& record) { return record.waits; });
        };
        QCOMPARE(waiting(), 4);
        QCOMPARE(b.last().progress.english(), std::string("Waits until others are sent"));
        b.presenter->stop(b.last().number);
        QVERIFY(b.lastIs(ChangeState::Stopped) && b.last().retryable);
        QCOMPARE(waiting(), 3);
        QTRY_VERIFY_WITH_TIMEOUT(sent > 0, kTimeout);
        b.presenter->stop(b.presenter->records().front().number); // makes room for one
        QTRY_COMPARE_WITH_TIMEOUT(waiting(), 2, kTimeout);
        b.presenter.reset(); // which ends all of them at once
        QVERIFY2(sent <= 9, std::to_string(sent).c_str());
    }

    void saysWhatGoesWithADeletion()
    {
        Bench b(*m_cluster);
        Unstructured deployment({ "apps", "v1", "Deployment" }, { "default", "goes" });
        deployment.json()["spec"] = JsonValue::parse(
            R"({"replicas":2,"selector":{"matchLabels":{"app":"goes"}},"template":{"metadata":{"labels":{"app":"goes"}},"spec":{"containers":[{"name":"app","image":"busybox:1"}]}}})");
        QVERIFY(b.resource(kDeployments).create(deployment).wait());
        const auto pods = [&] {
            const auto list =
                b.resource({ "", "v1", "pods" }).list({ .labelSelector = "app=goes" }).wait();
            return list ? list->items.size() : std::size_t(0);
        };
        QTRY_COMPARE_WITH_TIMEOUT(pods(), std::size_t(2), kTimeout);
        b.presenter->act(deleteAction(), { { "apps", "Deployment", { "default", "goes" } } });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral("Deleted with it: replicasets: 1, pods: 2.") });
        b.form.setValue(0, QStringLiteral("orphan"));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral("It leaves behind: replicasets: 1, pods: 2.") });
        b.form.close();
    }

    void gathersWhatGoesWithSeveral() // A 6.2.10
    {
        Bench b(*m_cluster);
        std::vector<ObjectLink> links;
        for (const char* name : { "several-1", "several-2" }) {
            Unstructured deployment({ "apps", "v1", "Deployment" }, { "default", name });
            deployment.json()["spec"] = JsonValue::parse(
                R"({"replicas":2,"selector":{"matchLabels":{"app":"several"}},"template":{"metadata":{"labels":{"app":"several"}},"spec":{"containers":[{"name":"app","image":"busybox:1"}]}}})");
            auto& labels = deployment.json()["spec"]["template"]["metadata"]["labels"];
            labels["of"] = deployment.json()["spec"]["selector"]["matchLabels"]["of"] = name;
            QVERIFY(b.resource(kDeployments).create(deployment).wait());
            links.push_back({ "apps", "Deployment", { "default", name } });
        }
        const auto pods = [&] {
            const auto list = b.resource(kPods).list({ .labelSelector = "app=several" }).wait();
            return list ? list->items.size() : std::size_t(0);
        };
        QTRY_COMPARE_WITH_TIMEOUT(pods(), std::size_t(4), kTimeout);
        QVERIFY(
            b.resource(kDeployments)
                .patch("several-2", { .body = R"({"metadata":{"finalizers":["shop.example/x"]}})" })
                .wait());
        b.presenter->act(deleteAction(), links);
        QTRY_VERIFY_WITH_TIMEOUT(b.form.state() == ChangeForm::State::Ready, kTimeout);
        QCOMPARE(b.form.problem(), QString());
        QCOMPARE(b.form.notes(),
                 (QStringList { QStringLiteral("Deleted with them: replicasets: 2, pods: 4."),
                                QStringLiteral("Of default/several-2: It stays until its finalizer "
                                               "shop.example/x is removed.") }));
        b.form.close();
        QVERIFY(b.resource(kDeployments)
                    .patch("several-2", { .body = R"({"metadata":{"finalizers":null}})" })
                    .wait());
    }

    void gathersWhatChangesInSeveral()
    {
        Bench b(*m_cluster);
        std::vector<ObjectLink> links;
        for (const char* name : { "alike-1", "alike-2", "unlike" })
            links.push_back(b.makeConfigMap(name));
        QVERIFY(b.resource(kConfigMaps)
                    .patch("unlike", { .body = R"({"metadata":{"labels":{"tier":"z"}}})" })
                    .wait());
        b.presenter->act(labelAction(), links);
        b.form.setValue(0, QStringLiteral("tier=b new=yes"));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QCOMPARE(
            b.form.differences(),
            (QStringList { QStringLiteral("In all 3 objects: .metadata.labels.new: (none) -> yes"),
                           QStringLiteral("In 2 of 3 objects (default/alike-1, default/alike-2): "
                                          ".metadata.labels.tier: a -> b"),
                           QStringLiteral("In default/unlike: .metadata.labels.tier: z -> b") }));
        b.form.close();
    }

    void saysWhichOfSeveralCannotBeChanged()
    {
        Bench b(*m_cluster);
        const auto first = b.makeConfigMap("there");
        const ObjectLink second { "", "ConfigMap", { "default", "not-there" } };
        b.presenter->act(labelAction(), { first, second });
        b.form.setValue(0, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(!b.form.problem().isEmpty(), kTimeout);
        QVERIFY2(b.form.problem().contains(u"not-there"), qPrintable(b.form.problem()));
        QVERIFY(!b.form.isReady());
        b.form.close();
    }

    void evictsWhereABudgetAllowsIt() // A 8.1
    {
        Bench b(*m_cluster);
        const Gvr budgets { "policy", "v1", "poddisruptionbudgets" };
        Unstructured pod({ "", "v1", "Pod" }, { "default", "guarded" });
        pod.set({ "metadata", "labels", "app" }, "guarded");
        pod.json()["spec"] = JsonValue::parse(
            R"({"terminationGracePeriodSeconds":1,"containers":[{"name":"app","image":"shop:1"}]})");
        QVERIFY(b.resource(kPods).create(pod).wait());
        Unstructured budget({ "policy", "v1", "PodDisruptionBudget" }, { "default", "guard" });
        budget.json()["spec"] =
            JsonValue::parse(R"({"minAvailable":1,"selector":{"matchLabels":{"app":"guarded"}}})");
        QVERIFY(b.resource(budgets).create(budget).wait());
        const auto healthy = [&] {
            const auto now = b.read(budgets, "guard");
            return now ? now->number({ "status", "currentHealthy" }) : 0;
        };
        QTRY_COMPARE_WITH_TIMEOUT(healthy(), std::int64_t(1), kTimeout);
        const ObjectLink link { "", "Pod", { "default", "guarded" } };
        b.presenter->act(evictAction(), { link });
        QTRY_VERIFY_WITH_TIMEOUT(!b.form.problem().isEmpty(), kTimeout);
        QVERIFY2(b.form.problem().contains(u"disruption budget"), qPrintable(b.form.problem()));
        QVERIFY(b.form.notes().join(u' ').contains(
            u"PodDisruptionBudget guard applies, disruptions allowed now: 0."));
        QVERIFY(!b.form.isReady());
        b.form.close();

        QVERIFY(b.resource(budgets).remove("guard").wait());
        b.presenter->act(evictAction(), { link });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QVERIFY(b.read(kPods, "guarded")); // it was only tried
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QVERIFY(!b.read(kPods, "guarded"));
        QCOMPARE(b.before(".metadata.labels.app"), "guarded");
        QVERIFY(!b.last().undoable);
        const auto command = b.last().command;
        QVERIFY2(command.starts_with("kubectl create --raw "
                                     "/api/v1/namespaces/default/pods/guarded/eviction -f - "
                                     "<<'EOF'\n{\"apiVersion\":\"policy/v1\"")
                     && command.ends_with("}\nEOF"),
                 command.c_str());
    }

    void aDrainIsKubectlsWithWhatWasAnswered()
    {
        const Bench b(*m_cluster);
        WantedChange job { .action = drainAction(),
                           .values = { { "daemonsets", "leave" }, { "emptydir", "yes" } } };
        job.subject.object = { "", "Node", { "", "no-such-node" } };
        std::vector<ChangeRecord> told;
        runChange(*b.session, b.catalogue, job,
                  [&](const ChangeNews& news) { told.push_back(news.record); }, {});
        QCOMPARE(told.front().command,
                 "kubectl drain no-such-node --ignore-daemonsets --delete-emptydir-data");
        QCOMPARE(told.back().command, told.front().command); // whatever came of it
        QCOMPARE(told.back().state, ChangeState::Failed);
    }

    void asksAboutFewerReplicasAlone()
    {
        Bench b(*m_cluster);
        QSignalSpy consent(&b.form, &ChangeForm::consentWanted);
        Unstructured deployment({ "apps", "v1", "Deployment" }, { "default", "scaled" });
        deployment.json()["spec"] = JsonValue::parse(
            R"({"replicas":2,"selector":{"matchLabels":{"app":"scaled"}},"template":{"metadata":{"labels":{"app":"scaled"}},"spec":{"containers":[{"name":"app","image":"busybox:1"}]}}})");
        QVERIFY(b.resource(kDeployments).create(deployment).wait());
        const ObjectLink object { "apps", "Deployment", { "default", "scaled" } };
        b.presenter->act(scaleAction(), { object });
        b.form.setValue(0, QStringLiteral("3"));
        b.form.accept();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(consent.size(), 0);

        b.presenter->act(scaleAction(), { object });
        b.form.setValue(0, QStringLiteral("0"));
        b.form.accept();
        QTRY_COMPARE_WITH_TIMEOUT(consent.size(), 1, kTimeout);
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral("All its pods end: nothing of it runs any more.") });
        QCOMPARE(b.form.owners().size(), 1);
        QVERIFY(!b.form.owners().front().isEmpty()); // who created it
        b.form.close();
    }

    void saysWhatKeepsPodsAwayFromANodeThatTakesThem() // A 8.2.15
    {
        Bench b(*m_bare);
        const auto nodes = b.session->clients().dynamic().resource(kNodes, false);
        Unstructured node({ "", "v1", "Node" }, { {}, "asleep" });
        node.set({ "spec", "unschedulable" }, true);
        node.set({ "spec", "taints" },
                 JsonValue::array({ { { "key", "node.cloudprovider.kubernetes.io/shutdown" },
                                      { "effect", "NoSchedule" } } }));
        QVERIFY(nodes.create(node).wait());
        QVERIFY(
            nodes
                .patch(
                    "asleep",
                    { .body = R"({"status":{"conditions":[{"type":"Ready","status":"Unknown"}]}})",
                      .subresource = "status" })
                .wait());
        b.presenter->act(uncordonAction(), { { "", "Node", { {}, "asleep" } } });
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        const std::vector<std::string> warnings {
            "The node is not ready: no pods come onto it before it is.",
            "Its machine is shut down, as its cloud says: no pods come onto it before it runs "
            "again (node.cloudprovider.kubernetes.io/shutdown)."
        };
        QVERIFY2(b.last().warnings == warnings,
                 b.last().warnings.empty() ? "nothing was said"
                                           : b.last().warnings.front().c_str());
        QVERIFY(!nodes.get("asleep").wait()->json()["spec"].value("unschedulable", false));
    }

    void scalesAKindThatHasItsReplicasElsewhere() // A 7.4.3
    {
        Bench b(*m_bare);
        const auto object = b.makeWorker("crew", 3);
        QSignalSpy consent(&b.form, &ChangeForm::consentWanted);
        b.presenter->act(scaleByScaleAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isUnchanged(), kTimeout);
        QCOMPARE(b.form.values(), QStringList { QStringLiteral("3") });
        b.form.setValue(0, QStringLiteral("0"));
        b.form.accept();
        QTRY_COMPARE_WITH_TIMEOUT(consent.size(), 1, kTimeout);
        QCOMPARE(b.form.differences(), QStringList { QStringLiteral(".spec.replicas: 3 -> 0") });
        QCOMPARE(
            b.form.notes(),
            QStringList { QStringLiteral("All its replicas end: nothing of it runs any more.") });
        QCOMPARE(b.workersOf("crew"), std::pair(std::int64_t(3), std::int64_t(7))); // only tried
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(b.workersOf("crew"), std::pair(std::int64_t(0), std::int64_t(7)));
        const auto record = b.last();
        QCOMPARE(record.differences.size(), std::size_t(1));
        QCOMPARE(toString(record.differences.front()), std::string("  .spec.replicas: 3 -> 0"));
        QCOMPARE(record.command,
                 std::string("kubectl patch workers.v1.shop.example crew -n default "
                             "--subresource=scale --type=merge -p '{\"spec\":{\"replicas\":0}}'"));
        QVERIFY(record.undoable);

        b.undo(record.number);
        QCOMPARE(b.presenter->records().size(), std::size_t(2));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(b.workersOf("crew"), std::pair(std::int64_t(3), std::int64_t(7)));
        QCOMPARE(b.last().differences.size(), std::size_t(1));
        QCOMPARE(toString(b.last().differences.front()), std::string("  .spec.replicas: 0 -> 3"));
    }

    void doesNotTakeANumberBackThatSomebodyElseHasSetSince()
    {
        Bench b(*m_bare);
        const auto object = b.makeWorker("contested", 3);
        b.presenter->act(scaleByScaleAction(), { object });
        b.form.setValue(0, QStringLiteral("5"));
        b.form.accept(); // more of them do no harm
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QVERIFY(b.resource(kWorkers)
                    .patch("contested", { .body = R"({"spec":{"workers":9}})" })
                    .wait());
        b.presenter->undo(b.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(!b.form.problem().isEmpty(), kTimeout);
        QCOMPARE(b.form.problem(),
                 QStringLiteral("Somebody else has changed .spec.replicas of "
                                "worker.shop.example/contested since: nothing was changed."));
        b.form.close();
        QCOMPARE(b.workersOf("contested").first, std::int64_t(9));
    }

    void scalesWhereTheNumberCannotBeRead()
    {
        Bench b(*m_bare);
        const auto object = b.makeWorker("unread", 3);
        const auto fault = m_bare->faults().add(
            sim::Fault::parse("status code=403 verb=get resource=workers/scale").value());
        b.presenter->act(scaleByScaleAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isUnchanged(), kTimeout);
        QCOMPARE(b.form.values(), QStringList { QString() });
        b.form.setValue(0, QStringLiteral("2"));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QCOMPARE(b.form.differences(),
                 QStringList { QStringLiteral(".spec.replicas: (none) -> 2") });
        QCOMPARE(b.form.notes().size(), 1);
        QVERIFY2(b.form.notes().front().startsWith(
                     QStringLiteral("How many replicas it has now is not known: ")),
                 qPrintable(b.form.notes().front()));
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        m_bare->faults().remove(fault);
        QCOMPARE(b.workersOf("unread"), std::pair(std::int64_t(2), std::int64_t(7)));
        QVERIFY(!b.last().undoable); // to what?
    }

    void warnsOfAutoscalersInTheVersionThatIsServed_data()
    {
        QTest::addColumn<QString>("version");
        QTest::newRow("since 1.23") << QStringLiteral("v2");
        QTest::newRow("before") << QStringLiteral("v1");
    }
    void warnsOfAutoscalersInTheVersionThatIsServed() // A 7.4.4
    {
        QFETCH(QString, version);
        const auto served = version.toStdString();
        Bench b(served == "v2" ? *m_bare : *m_older);
        const auto object = b.makeWorker("scaled", 3);
        const auto autoscale = [&](const char* name, const char* apiVersion) {
            Unstructured one({ "autoscaling", served, "HorizontalPodAutoscaler" },
                             { "default", name });
            one.set({ "spec", "maxReplicas" }, 5);
            one.set({ "spec", "scaleTargetRef" },
                    { { "apiVersion", apiVersion }, { "kind", "Worker" }, { "name", "scaled" } });
            return b.resource({ "autoscaling", served, "horizontalpodautoscalers" })
                .create(one)
                .wait();
        };
        QVERIFY(autoscale("auto", "shop.example/v1"));
        QVERIFY(autoscale("other", "other.example/v1")); // a kind of the same name
        b.presenter->act(scaleByScaleAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isUnchanged(), kTimeout);
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral(
                     "HorizontalPodAutoscaler auto sets its replicas and will do so again.") });
        b.form.close();
    }

    void namesBudgetsInTheVersionThatIsServed_data()
    {
        QTest::addColumn<QString>("version");
        QTest::addColumn<QStringList>("named");
        QTest::newRow("since 1.21")
            << QStringLiteral("v1")
            << QStringList { QStringLiteral("all"), QStringLiteral("guard") };
        QTest::newRow("before") << QStringLiteral("v1beta1")
                                << QStringList { QStringLiteral("guard") };
    }
    void namesBudgetsInTheVersionThatIsServed()
    {
        QFETCH(QString, version);
        QFETCH(QStringList, named);
        const auto served = version.toStdString();
        Bench b(served == "v1" ? *m_bare : *m_older);
        Unstructured pod({ "", "v1", "Pod" }, { "default", "guarded" });
        pod.set({ "metadata", "labels", "app" }, "guarded");
        pod.set({ "spec" },
                JsonValue::parse(R"({"containers":[{"name":"app","image":"shop:1"}]})"));
        QVERIFY(b.resource(kPods).create(pod).wait());
        const auto guard = [&](const char* name, const char* selector) {
            Unstructured one({ "policy", served, "PodDisruptionBudget" }, { "default", name });
            one.set({ "spec", "minAvailable" }, 1);
            one.set({ "spec", "selector" }, JsonValue::parse(selector));
            return b.resource({ "policy", served, "poddisruptionbudgets" }).create(one).wait();
        };
        QVERIFY(guard("guard", R"({"matchLabels":{"app":"guarded"}})"));
        QVERIFY(guard("all", "{}")); // in v1beta1: none
        b.presenter->act(deleteAction(), { { "", "Pod", { "default", "guarded" } } });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QStringList notes;
        for (const auto& name : named)
            notes << QStringLiteral("PodDisruptionBudget %1 is bypassed, disruptions allowed now: "
                                    "0. Only evictions respect it.")
                         .arg(name);
        QCOMPARE(b.form.notes(), notes);
        b.form.close();
    }

    void rollsBackToARevision()
    {
        Bench b(*m_cluster);
        Unstructured deployment({ "apps", "v1", "Deployment" }, { "default", "back" });
        deployment.json()["spec"] = JsonValue::parse(
            R"({"replicas":1,"selector":{"matchLabels":{"app":"back"}},"template":{"metadata":{"labels":{"app":"back"}},"spec":{"containers":[{"name":"app","image":"shop:1"}]}}})");
        QVERIFY(b.resource(kDeployments).create(deployment).wait());
        const auto revisions = [&] {
            const auto list = b.resource({ "apps", "v1", "replicasets" })
                                  .list({ .labelSelector = "app=back" })
                                  .wait();
            return list ? list->items.size() : std::size_t(0);
        };
        QTRY_COMPARE_WITH_TIMEOUT(revisions(), std::size_t(1), kTimeout);
        QVERIFY(
            b.resource(kDeployments)
                .patch(
                    "back",
                    { .type = PatchType::JsonPatch,
                      .body =
                          R"([{"op":"replace","path":"/spec/template/spec/containers/0/image","value":"shop:2"}])" })
                .wait());
        QTRY_COMPARE_WITH_TIMEOUT(revisions(), std::size_t(2), kTimeout);
        b.presenter->act(rollBackAction(), { { "apps", "Deployment", { "default", "back" } } });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        QCOMPARE(b.form.choicesOf(0), (QStringList { QStringLiteral("2"), QStringLiteral("1") }));
        QCOMPARE(b.form.values(), QStringList { QStringLiteral("1") });
        QCOMPARE(b.form.differences(),
                 QStringList { QStringLiteral(
                     ".spec.template.spec.containers[name=app].image: shop:2 -> shop:1") });
        QVERIFY(b.form.account().isEmpty()); // the first one changed nothing
        b.form.setValue(0, QStringLiteral("2"));
        QTRY_COMPARE_WITH_TIMEOUT(b.form.account(),
                                  QStringLiteral("What revision 2 changed, after 1"), kTimeout);
        QCOMPARE(b.form.accountDifferences(),
                 QStringList { QStringLiteral(
                     ".spec.template.spec.containers[name=app].image: shop:1 -> shop:2") });
        b.form.setValue(0, QStringLiteral("1"));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady() && !b.form.differences().isEmpty(), kTimeout);
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(!b.presenter->records().empty() && !b.last().differences.empty(),
                                 kTimeout);
        const auto now = b.read(kDeployments, "back");
        QVERIFY(now && now->toText().find("shop:1") != std::string::npos);
    }

    void namesWhatAStuckRolloutWaitsFor()
    {
        Bench b(*m_cluster);
        const auto object = deploy(b, "stuck-image");
        setImage(b, object, "shop:broken");
        const auto hangs = [&] {
            return b.lastIs(ChangeState::Following)
                && b.last().problem.english().find("shop:broken cannot be pulled")
                != std::string::npos;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hangs(), kTimeout);
        const auto record = b.last();
        QVERIFY2(record.problem.english().starts_with("Pod stuck-image-"),
                 record.problem.english().c_str());
        QVERIFY2(record.progress.english().starts_with("Waiting for deployment \"stuck-image\""),
                 record.progress.english().c_str());
        QVERIFY(record.happened && !record.failure);
        b.presenter->stop(record.number);
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Stopped), kTimeout);
        QVERIFY(b.last().problem.empty());
        QVERIFY(b.resource(kDeployments).remove("stuck-image").wait());
    }

    void aRolloutThatIsReplacedIsNotDone_data()
    {
        QTest::addColumn<bool>("undone");
        QTest::newRow("by an undo") << true;
        QTest::newRow("by another client") << false;
    }
    void aRolloutThatIsReplacedIsNotDone()
    {
        QFETCH(bool, undone);
        Bench b(*m_cluster);
        const std::string name = undone ? "replaced-undo" : "replaced-other";
        const auto object = deploy(b, name);
        setImage(b, object, "shop:broken");
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Following), kTimeout);
        const Patch other {
            .type = PatchType::JsonPatch,
            .body =
                R"([{"op":"replace","path":"/spec/template/spec/containers/0/image","value":"shop:2"}])"
        };
        if (undone) // while controllers go on writing its status
            b.undo(b.last().number);
        else
            QVERIFY(b.resource(kDeployments).patch(name, other).wait());
        const auto first = [&] {
            return b.presenter->records().front();
        };
        QTRY_VERIFY_WITH_TIMEOUT(!first().stoppable, kTimeout);
        QVERIFY(first().state == ChangeState::Stopped);
        QCOMPARE(first().progress.english(), "Replaced by a later change before it was rolled out");
        QVERIFY(first().happened && !first().retryable && first().problem.empty());
        QVERIFY(b.resource(kDeployments).remove(name).wait());
    }

    void aRolloutIsFollowedAcrossWhatLeavesItsTemplate()
    {
        Bench b(*m_cluster);
        const auto object = deploy(b, "scaled-since");
        setImage(b, object, "shop:2");
        QTRY_VERIFY_WITH_TIMEOUT(!b.presenter->records().empty() && b.last().happened, kTimeout);
        QVERIFY(b.resource(kDeployments)
                    .patch("scaled-since", { .body = R"({"spec":{"replicas":2}})" })
                    .wait());
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QVERIFY(b.resource(kDeployments).remove("scaled-since").wait());
    }

    void saysWhatARolloutFailedOf()
    {
        Bench b(*m_cluster);
        const auto object = deploy(b, "failing-image", 10);
        setImage(b, object, "shop:broken");
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Failed), kTimeout);
        const auto record = b.last();
        const auto problem = record.problem.english();
        QVERIFY2(problem.starts_with("deployment \"failing-image\" exceeded its progress deadline: "
                                     "Pod failing-image-")
                     && problem.find("shop:broken cannot be pulled") != std::string::npos,
                 problem.c_str());
        QVERIFY(record.happened && record.undoable);
        QVERIFY(record.failure == ErrorKind::Invalid);
        QVERIFY(b.resource(kDeployments).remove("failing-image").wait());
    }

    void sendsNothingWhereOneMayOnlyLook()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("seen");
        b.session->client().setReadOnly(true);
        b.label(object, QStringLiteral("tier=b")); // as if the window had let it through
        QVERIFY2(b.form.problem().contains(QStringLiteral("read-only")),
                 qPrintable(b.form.problem()));
        b.form.close();
        b.status.setReadOnly(true);
        b.presenter->act(deleteAction(), { object });
        QVERIFY(b.form.state() == ChangeForm::State::Closed);
        QCOMPARE(b.status.notice(), ClusterStatus::whyReadOnly());
        QCOMPARE(b.read(kConfigMaps, "seen")->labels().at("tier"), "a");
    }

    void keepsWhatWasChangedAcrossStarts()
    {
        const QTemporaryDir folder;
        const auto file = folder.filePath(QStringLiteral("changes.jsonl"));
        {
            Bench b(*m_cluster, "admin", file);
            b.status.setIdentity({ .context = QStringLiteral("shop") });
            b.label(b.makeConfigMap("kept"), QStringLiteral("tier=b"));
            QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
            QVERIFY(b.last().undoable && !b.last().earlier);
        }
        Bench b(*m_cluster, "admin", file);
        QTRY_COMPARE_WITH_TIMEOUT(b.presenter->records().size(), std::size_t(1), kTimeout);
        const auto old = b.last();
        QVERIFY(old.earlier && !old.undoable);
        QCOMPARE(old.object.key.name, std::string("kept"));
        QCOMPARE(old.differences.size(), std::size_t(1));
        QVERIFY(old.commandInCluster().starts_with("kubectl --context shop patch configmaps kept"));
        b.status.setIdentity({ .kubeconfig = QStringLiteral("/home/ada/other") }); // it has moved
        QVERIFY(b.last().commandInCluster().starts_with(
            "kubectl --context shop --kubeconfig /home/ada/other patch configmaps kept"));
        b.status.setIdentity({ .kubeconfig = kDemoKubeconfig }); // which is no file
        QCOMPARE(b.last().commandInCluster(), old.commandInCluster());
        b.presenter->undo(old.number);
        b.presenter->retry(old.number);
        QCOMPARE(b.presenter->records().size(), std::size_t(1));
        b.label(b.makeConfigMap("kept"), QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(b.presenter->records().size(), std::size_t(2));
    }

    void whatOthersNoteIsKeptAndFollowed()
    {
        const QTemporaryDir folder;
        const auto file = folder.filePath(QStringLiteral("changes.jsonl"));
        {
            Bench b(*m_cluster, "admin", file);
            Unstructured deployment({ "apps", "v1", "Deployment" }, { "default", "noted" });
            deployment.json()["spec"] = JsonValue::parse(
                R"({"replicas":1,"selector":{"matchLabels":{"app":"noted"}},"template":{"metadata":{"labels":{"app":"noted"}},"spec":{"containers":[{"name":"app","image":"shop:1"}]}}})");
            const auto made = b.resource(kDeployments).create(deployment).wait();
            QVERIFY(made);
            ChangeNews news { .made = Change { .target = ChangeTarget::of(kDeployments, *made) },
                              .before = *made,
                              .after = *made };
            news.record = { .action = "edit",
                            .title = Text("Edit"),
                            .object = { "apps", "Deployment", { "default", "noted" } },
                            .state = ChangeState::Done };
            std::vector<ChangeState> states;
            connect(b.presenter.get(), &ChangesPresenter::recordsChanged, this,
                    [&] { states.push_back(b.last().state); });
            b.presenter->note(news);
            QTRY_VERIFY_WITH_TIMEOUT(std::find(states.begin(), states.end(), ChangeState::Following)
                                         != states.end(),
                                     kTimeout);
            QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
            QVERIFY2(b.last().progress.english().find("rolled out") != std::string::npos,
                     b.last().progress.english().c_str());
            b.presenter->retry(b.last().number); // nobody knows how
            QCOMPARE(b.presenter->records().size(), std::size_t(1));

            ChangeNews failed;
            failed.record = { .action = "edit",
                              .title = Text("Edit"),
                              .object = { "apps", "Deployment", { "default", "noted" } },
                              .state = ChangeState::Failed,
                              .problem = "it was refused" };
            b.presenter->note(failed);
            QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Failed), kTimeout);
            QTRY_VERIFY_WITH_TIMEOUT(
                [&] {
                    QFile kept(file);
                    return kept.open(QIODevice::ReadOnly)
                        && kept.readAll().contains("it was refused");
                }(),
                kTimeout);
        }
        Bench b(*m_cluster, "admin", file);
        QTRY_COMPARE_WITH_TIMEOUT(b.presenter->records().size(), std::size_t(2), kTimeout);
        QCOMPARE(b.presenter->records()[0].object.key.name, std::string("noted"));
        QVERIFY(b.presenter->records()[0].state == ChangeState::Done);
        QCOMPARE(b.last().problem.english(), std::string("it was refused"));
    }

    void writesNoSecretsDown()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("changes.jsonl"));
        Bench b(*m_cluster, "admin", path);
        auto action = labelAction();
        action.change->make = [](const ChangeInput& input) -> MaybeChange {
            return std::optional(
                Change { .target = ChangeTarget::of(input.gvr, input.object),
                         .body = { { "stringData", { { "password", "letmein" } } } } });
        };
        action.change->fields.clear();
        b.presenter->act(action, { b.makeConfigMap("hidden", "Secret") });
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = file.readAll();
        QVERIFY(text.contains("password"));
        QVERIFY(!text.contains("letmein") && !text.contains("bGV0bWVpbg"));
        for (const auto& line : QString::fromStdString(b.last().command).split(u'\n'))
            QVERIFY2(line.startsWith(u"# "), qPrintable(line)); // no mask is written, either
        b.label({ "", "Secret", { "default", "hidden" } }, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.presenter->records().size() == 2 && b.lastIs(ChangeState::Done),
                                 kTimeout);
        QVERIFY2(b.last().command.starts_with("kubectl patch secrets hidden "), // nothing is secret
                 b.last().command.c_str());
    }

    void masksWhateverIsInASecret_data()
    {
        QTest::addColumn<bool>("ofAnArray");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("as it is applied")
            << false
            << QByteArray(
                   R"({"kind":"Secret","metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":"letmein"}},"data":{"a":"letmein"}})");
        QTest::newRow("no object") << false << QByteArray(R"({"stringData":"letmein"})");
        QTest::newRow("steps") << true
                               << QByteArray(
                                      R"([{"op":"add","path":"/data/a","value":"letmein"}])");
    }
    void masksWhateverIsInASecret()
    {
        QFETCH(bool, ofAnArray);
        QFETCH(QByteArray, body);
        const auto command = maskedCommand(
            { .verb = ofAnArray ? ChangeVerb::Patch : ChangeVerb::Apply,
              .target = { .gvr = kSecrets, .kind = "Secret", .key = { "default", "hidden" } },
              .patchType = PatchType::JsonPatch,
              .body = JsonValue::parse(body.toStdString()) });
        QVERIFY2(command.find("letmein") == std::string::npos, command.c_str());
        QVERIFY2(command.starts_with("# Not to be run as it stands: "), command.c_str());
        QVERIFY2(command.find("\n# kubectl ") != std::string::npos, command.c_str());
    }

    void tellsThatATokenWasIssuedAndNotTheToken()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("changes.jsonl"));
        Bench b(*m_cluster, "admin", path);
        b.status.setIdentity({ .context = QStringLiteral("demo"), .user = QStringLiteral("ada") });
        TokenForm form;
        const TokenRequests tokens(*b.session, form);
        connect(&tokens, &TokenRequests::changeMade, b.presenter.get(), &ChangesPresenter::note);
        const Unstructured account({ "", "v1", "ServiceAccount" }, { "default", "robot" });
        QVERIFY(b.resource({ "", "v1", "serviceaccounts" }).create(account).wait());
        form.open({ "", "ServiceAccount", { "default", "robot" } });
        form.setAudience(QStringLiteral("vault"));
        form.submit();
        QTRY_COMPARE_WITH_TIMEOUT(form.state(), TokenForm::State::Issued, kTimeout);
        const auto token = form.token().toUtf8();
        QVERIFY(!token.isEmpty());
        QVERIFY(b.lastIs(ChangeState::Done));
        const auto record = b.last();
        QCOMPARE(record.object.key.name, "robot");
        QCOMPARE(record.context, "demo");
        QCOMPARE(record.user, "ada");
        QCOMPARE(record.command,
                 "kubectl create token robot -n default --audience=vault --duration=3600s");
        QByteArray written;
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                QFile kept(path);
                written = kept.open(QIODevice::ReadOnly) ? kept.readAll() : QByteArray();
                return written.contains("create-token");
            }(),
            kTimeout);
        QVERIFY(!written.contains(token));
    }

    /// As controllers write the status of what has just been changed.
    void isPreparedAnewWhereTheObjectIsWrittenMeanwhile()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("written");
        auto action = labelAction(); // done at once
        action.change->weight = ActionWeight::Undoable;
        action.change->fields.clear();
        const auto prepared = std::make_shared<std::atomic<int>>(0);
        action.change->make = [&b, prepared](const ChangeInput& input) -> MaybeChange {
            const auto times = std::to_string(++*prepared);
            if (*prepared < 3)
                (void)b.resource(kConfigMaps)
                    .patch("written", { .body = writeJson({ { "data", { { "times", times } } } }) })
                    .wait();
            Change change { .target = ChangeTarget::of(input.gvr, input.object),
                            .body = { { "metadata", { { "labels", { { "tier", "b" } } } } } } };
            change.target.resourceVersion = input.object.resourceVersion();
            return std::optional(std::move(change));
        };
        b.presenter->act(action, { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        QCOMPARE(prepared->load(), 3);
        const auto now = b.read(kConfigMaps, "written");
        QCOMPARE(now->labels().at("tier"), "b");
        QCOMPARE(now->text({ "data", "times" }), "2"); // and nothing of theirs is lost
    }

    void tellsWhoWasImpersonated()
    {
        Bench b(*m_cluster, "admin", {}, "robot");
        b.label(b.makeConfigMap("theirs"), QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);
        const auto command = b.last().commandInCluster();
        QVERIFY2(command.starts_with("kubectl --as robot --as-group system:masters "),
                 command.c_str());
    }

    void asksNothingBeforeWhatCanBeTakenBack()
    {
        Bench b(*m_cluster);
        auto action = labelAction();
        action.change->weight = ActionWeight::Undoable;
        action.change->fields.clear();
        action.change->make = [](const ChangeInput& input) {
            return metadataChangeOf(input);
        };
        const auto object = b.makeConfigMap("light");
        b.presenter->act(action, { object });
        QVERIFY(b.form.state() == ChangeForm::State::Closed);
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kTimeout);

        b.form.setProduction(true); // where it is asked all the same
        b.presenter->act(action, { b.makeConfigMap("heavy") });
        QVERIFY(b.form.state() != ChangeForm::State::Closed);
    }

private:
    /// One pod of image shop:1, rolled out.
    static ObjectLink deploy(const Bench& b, const std::string& name, int deadline = 600)
    {
        Unstructured deployment({ "apps", "v1", "Deployment" }, { "default", name });
        deployment.json()["spec"] = JsonValue::parse(
            R"({"replicas":1,"template":{"spec":{"containers":[{"name":"app","image":"shop:1"}]}}})");
        deployment.set({ "spec", "progressDeadlineSeconds" }, deadline);
        deployment.set({ "spec", "selector", "matchLabels", "app" }, name);
        deployment.set({ "spec", "template", "metadata", "labels", "app" }, name);
        if (const auto made = b.resource(kDeployments).create(deployment).wait(); !made)
            qCritical("%s", made.error().sentence.c_str());
        const auto available = [&] {
            const auto now = b.read(kDeployments, name);
            return now && now->number({ "status", "availableReplicas" }) == 1;
        };
        [&] {
            QTRY_VERIFY_WITH_TIMEOUT(available(), kTimeout);
        }();
        return { "apps", "Deployment", { "default", name } };
    }
    /// In the namespace default, by the binding "granted".
    static void grant(const Bench& admin, const char* user)
    {
        Unstructured binding({ kBindings.group, "v1", "RoleBinding" }, { "default", "granted" });
        binding.set({ "roleRef" },
                    { { "apiGroup", kBindings.group },
                      { "kind", "ClusterRole" },
                      { "name", "cluster-admin" } });
        binding.set(
            { "subjects" },
            JsonValue::array(
                { { { "apiGroup", kBindings.group }, { "kind", "User" }, { "name", user } } }));
        QVERIFY(admin.resource(kBindings).create(binding).wait());
    }
    static void setImage(Bench& b, const ObjectLink& object, const char* image)
    {
        b.presenter->act(imageAction(), { object });
        b.form.setValue(0, QStringLiteral("app=") + QString::fromLatin1(image));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kTimeout);
        b.form.submit();
    }
    static MaybeChange metadataChangeOf(const ChangeInput& input)
    {
        return std::optional(
            Change { .target = ChangeTarget::of(input.gvr, input.object),
                     .body = { { "metadata", { { "labels", { { "tier", "b" } } } } } } });
    }

    std::unique_ptr<sim::SimulatedCluster> m_cluster;
    std::unique_ptr<sim::SimulatedCluster> m_bare; ///< without controllers
    std::unique_ptr<sim::SimulatedCluster> m_older; ///< likewise, without the versions of today
};

KW_TEST_GUILESS(TestChangesPresenter)

} // namespace tst_changes_presenter

#include "tst_changes_presenter.moc"
