// Actions that change objects of a simulated cluster: tried out, made, taken back, tried again.
#include "../support/test_program.h"

#include <app/changes/action_access.h>
#include <app/changes/changes_presenter.h>
#include <app/simulator/simulated_cluster.h>
#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_changes_presenter {

using namespace kittiwake;

namespace {

constexpr int kPatience = 60'000; ///< \units ms
const Gvr kPods { "", "v1", "pods" };
const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kDeployments { "apps", "v1", "deployments" };
const Gvr kSecrets { "", "v1", "secrets" };

std::optional<KindEntry> kindOf(const std::string& /*group*/, const std::string& kind)
{
    if (kind == "ConfigMap")
        return KindEntry { kConfigMaps, QStringLiteral("ConfigMap") };
    if (kind == "Secret")
        return KindEntry { kSecrets, QStringLiteral("Secret") };
    if (kind == "Deployment")
        return KindEntry { kDeployments, QStringLiteral("Deployment") };
    if (kind == "Pod")
        return KindEntry { kPods, QStringLiteral("Pod") };
    return std::nullopt;
}

struct Bench
{
    std::unique_ptr<ClusterSession> session;
    ChangeForm form;
    ClusterStatus status { wallMilliseconds };
    std::unique_ptr<ChangesPresenter> presenter;

    explicit Bench(const sim::SimulatedCluster& cluster, const char* persona = "admin",
                   const QString& file = {})
    {
        const auto config = parseKubeconfig(cluster.kubeconfig(persona), "the demo cluster").config;
        session = std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
        presenter = std::make_unique<ChangesPresenter>(*session, form, status, kindOf, file);
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
    [[nodiscard]] ChangeRecord last() const { return presenter->records().back(); }
    [[nodiscard]] bool lastIs(ChangeState state) const
    {
        return !presenter->records().empty() && last().state == state;
    }
    /// Labels it, and sees it through.
    void label(const ObjectLink& object, const QString& edit)
    {
        presenter->act(labelAction(), { object });
        form.setValue(0, edit);
        QTRY_VERIFY_WITH_TIMEOUT(form.state() == ChangeForm::State::Ready, kPatience);
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
    }

    void triesAChangeOutAndMakesItThen()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("tried");
        b.presenter->act(labelAction(), { object });
        auto& form = b.form;
        QTRY_VERIFY_WITH_TIMEOUT(form.isUnchanged(), kPatience);
        form.setValue(0, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(form.isReady(), kPatience);
        QCOMPARE(form.differences(),
                 QStringList { QStringLiteral(".metadata.labels.tier: a -> b") });
        QCOMPARE(b.read(kConfigMaps, "tried")->labels().at("tier"), "a"); // it was only tried
        form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
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
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
        b.presenter->undo(b.last().number);
        QCOMPARE(b.presenter->records().size(), std::size_t(2));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
        QCOMPARE(b.read(kConfigMaps, "back")->labels().at("tier"), "a");
    }

    void doesNotTakeBackWhatSomebodyElseHasChangedSince()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("theirs");
        b.label(object, QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
        QVERIFY(b.resource(kConfigMaps)
                    .patch("theirs", { .body = R"({"metadata":{"labels":{"tier":"c"}}})" })
                    .wait());
        b.presenter->undo(b.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Failed), kPatience);
        QVERIFY2(b.last().problem.starts_with("Somebody else has changed .metadata.labels.tier"),
                 b.last().problem.c_str());
        QCOMPARE(b.read(kConfigMaps, "theirs")->labels().at("tier"), "c");
    }

    void followsADeletionToItsEnd()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("held");
        QVERIFY(b.resource(kConfigMaps)
                    .patch("held", { .body = R"({"metadata":{"finalizers":["shop.example/x"]}})" })
                    .wait());
        b.presenter->act(deleteAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kPatience);
        QCOMPARE(b.form.notes(),
                 QStringList {
                     QStringLiteral("It stays until its finalizer shop.example/x is taken off.") });
        QVERIFY(b.read(kConfigMaps, "held"));
        b.form.submit();
        QTRY_COMPARE_WITH_TIMEOUT(b.last().progress.english(),
                                  "Waits for its finalizers: shop.example/x", kPatience);
        QVERIFY(b.lastIs(ChangeState::Following));
        QVERIFY(b.resource(kConfigMaps)
                    .patch("held", { .body = R"({"metadata":{"finalizers":null}})" })
                    .wait());
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
        QVERIFY(!b.read(kConfigMaps, "held"));
    }

    void canBeToldToWaitNoLonger()
    {
        Bench b(*m_cluster);
        const auto object = b.makeConfigMap("stuck");
        QVERIFY(b.resource(kConfigMaps)
                    .patch("stuck", { .body = R"({"metadata":{"finalizers":["shop.example/x"]}})" })
                    .wait());
        b.presenter->act(deleteAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kPatience);
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Following), kPatience);
        b.presenter->stop(b.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Stopped), kPatience);
    }

    void saysWhichRightIsMissing()
    {
        Bench admin(*m_cluster);
        const auto object = admin.makeConfigMap("forbidden");
        Bench b(*m_cluster, "viewer");
        b.presenter->act(deleteAction(), { object });
        QTRY_VERIFY_WITH_TIMEOUT(!b.form.problem().isEmpty(), kPatience);
        QCOMPARE(b.form.problem(),
                 QStringLiteral("You may not delete configmaps in namespace default."));
        QVERIFY(!b.form.isReady());
    }

    void tellsBeforehandWhatThisUserMayNot_data()
    {
        QTest::addColumn<QString>("persona");
        QTest::addColumn<QString>("why");
        QTest::newRow("who may all") << QStringLiteral("admin") << QString();
        QTest::newRow("who may look")
            << QStringLiteral("viewer")
            << QStringLiteral("You may not delete configmaps in namespace default.");
    }
    void tellsBeforehandWhatThisUserMayNot() // A 11.2
    {
        QFETCH(QString, persona);
        QFETCH(QString, why);
        Bench b(*m_cluster, persona.toUtf8().constData());
        OpenCluster cluster(wallMilliseconds);
        const ActionAccess access(*b.session, cluster, kindOf);
        cluster.setActionsOf(
            [](const std::string&, const std::string&) { return std::vector { deleteAction() }; });
        auto* actions = cluster.detail()->actions();
        QSignalSpy asked(actions, &ActionListModel::accessAsked);
        actions->setObject(ObjectLink { "", "ConfigMap", { "default", "any" } });
        actions->askAccess();
        QCOMPARE(asked.size(), 1);
        const auto refused = [&] {
            return actions->index(0).data(ActionListModel::RefusedRole).toString();
        };
        if (!why.isEmpty())
            QTRY_COMPARE_WITH_TIMEOUT(refused(), why, kPatience);
        else // the same rules answer it
            QVERIFY(b.session->reviewer().review(
                        { .verb = "delete", .gvr = kConfigMaps, .ns = "default", .name = "any" })
                    == AccessRules::Answer::Yes);
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
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kPatience);
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
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kPatience);
        QVERIFY(b.resource(kConfigMaps).remove("one").wait()); // meanwhile
        b.form.submit();
        QTRY_COMPARE_WITH_TIMEOUT(b.presenter->records()[0].state, ChangeState::Failed, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(b.presenter->records()[1].state, ChangeState::Done, kPatience);
        QVERIFY(b.presenter->records()[0].retryable);
        QCOMPARE(b.read(kConfigMaps, "two")->labels().at("tier"), "b");

        (void)b.makeConfigMap("one");
        b.presenter->retry(b.presenter->records()[0].number);
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
        QCOMPARE(b.read(kConfigMaps, "one")->labels().at("tier"), "b");
        QVERIFY(!b.presenter->records()[0].retryable); // it was tried again
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
        QTRY_COMPARE_WITH_TIMEOUT(pods(), std::size_t(2), kPatience);
        b.presenter->act(deleteAction(), { { "apps", "Deployment", { "default", "goes" } } });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kPatience);
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral("Deleted with it: replicasets: 1, pods: 2.") });
        b.form.setValue(0, QStringLiteral("orphan"));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kPatience);
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral("It leaves behind: replicasets: 1, pods: 2.") });
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
        QTRY_COMPARE_WITH_TIMEOUT(healthy(), std::int64_t(1), kPatience);
        const ObjectLink link { "", "Pod", { "default", "guarded" } };
        b.presenter->act(evictAction(), { link });
        QTRY_VERIFY_WITH_TIMEOUT(!b.form.problem().isEmpty(), kPatience);
        QVERIFY2(b.form.problem().contains(u"disruption budget"), qPrintable(b.form.problem()));
        QVERIFY(b.form.notes().join(u' ').contains(
            u"PodDisruptionBudget guard is asked, disruptions allowed now: 0."));
        QVERIFY(!b.form.isReady());
        b.form.close();

        QVERIFY(b.resource(budgets).remove("guard").wait());
        b.presenter->act(evictAction(), { link });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kPatience);
        QVERIFY(b.read(kPods, "guarded")); // it was only tried
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
        QVERIFY(!b.read(kPods, "guarded"));
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
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
        QCOMPARE(consent.size(), 0);

        b.presenter->act(scaleAction(), { object });
        b.form.setValue(0, QStringLiteral("0"));
        b.form.accept();
        QTRY_COMPARE_WITH_TIMEOUT(consent.size(), 1, kPatience);
        QCOMPARE(b.form.notes(),
                 QStringList { QStringLiteral("All its pods end: nothing of it runs any more.") });
        QCOMPARE(b.form.owners().size(), 1);
        QVERIFY(!b.form.owners().front().isEmpty()); // who created it
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
        QTRY_COMPARE_WITH_TIMEOUT(revisions(), std::size_t(1), kPatience);
        QVERIFY(
            b.resource(kDeployments)
                .patch(
                    "back",
                    { .type = PatchType::JsonPatch,
                      .body =
                          R"([{"op":"replace","path":"/spec/template/spec/containers/0/image","value":"shop:2"}])" })
                .wait());
        QTRY_COMPARE_WITH_TIMEOUT(revisions(), std::size_t(2), kPatience);
        b.presenter->act(rollBackAction(), { { "apps", "Deployment", { "default", "back" } } });
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady(), kPatience);
        QCOMPARE(b.form.choicesOf(0), (QStringList { QStringLiteral("2"), QStringLiteral("1") }));
        QCOMPARE(b.form.values(), QStringList { QStringLiteral("1") });
        QCOMPARE(b.form.differences(),
                 QStringList { QStringLiteral(
                     ".spec.template.spec.containers[name=app].image: shop:2 -> shop:1") });
        QVERIFY(b.form.account().isEmpty()); // the first one changed nothing
        b.form.setValue(0, QStringLiteral("2"));
        QTRY_VERIFY_WITH_TIMEOUT(
            b.form.account().contains(u".spec.containers[name=app].image: shop:1 -> shop:2"_qs),
            kPatience);
        b.form.setValue(0, QStringLiteral("1"));
        QTRY_VERIFY_WITH_TIMEOUT(b.form.isReady() && !b.form.differences().isEmpty(), kPatience);
        b.form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(!b.presenter->records().empty() && !b.last().differences.empty(),
                                 kPatience);
        const auto now = b.read(kDeployments, "back");
        QVERIFY(now && now->toText().find("shop:1") != std::string::npos);
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
            b.label(b.makeConfigMap("kept"), QStringLiteral("tier=b"));
            QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
            QVERIFY(b.last().undoable && !b.last().earlier);
        }
        Bench b(*m_cluster, "admin", file);
        QTRY_COMPARE_WITH_TIMEOUT(b.presenter->records().size(), std::size_t(1), kPatience);
        const auto old = b.last();
        QVERIFY(old.earlier && !old.undoable);
        QCOMPARE(old.object.key.name, std::string("kept"));
        QCOMPARE(old.differences.size(), std::size_t(1));
        b.presenter->undo(old.number);
        b.presenter->retry(old.number);
        QCOMPARE(b.presenter->records().size(), std::size_t(1));
        b.label(b.makeConfigMap("kept"), QStringLiteral("tier=b"));
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
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
                                     kPatience);
            QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
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
            QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Failed), kPatience);
            QTRY_VERIFY_WITH_TIMEOUT(
                [&] {
                    QFile kept(file);
                    return kept.open(QIODevice::ReadOnly)
                        && kept.readAll().contains("it was refused");
                }(),
                kPatience);
        }
        Bench b(*m_cluster, "admin", file);
        QTRY_COMPARE_WITH_TIMEOUT(b.presenter->records().size(), std::size_t(2), kPatience);
        QCOMPARE(b.presenter->records()[0].object.key.name, std::string("noted"));
        QVERIFY(b.presenter->records()[0].state == ChangeState::Done);
        QCOMPARE(b.last().problem, std::string("it was refused"));
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
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = file.readAll();
        QVERIFY(text.contains("password"));
        QVERIFY(!text.contains("letmein") && !text.contains("bGV0bWVpbg"));
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
        QTRY_VERIFY_WITH_TIMEOUT(b.lastIs(ChangeState::Done), kPatience);

        b.form.setProduction(true); // where it is asked all the same
        b.presenter->act(action, { b.makeConfigMap("heavy") });
        QVERIFY(b.form.state() != ChangeForm::State::Closed);
    }

private:
    static MaybeChange metadataChangeOf(const ChangeInput& input)
    {
        return std::optional(
            Change { .target = ChangeTarget::of(input.gvr, input.object),
                     .body = { { "metadata", { { "labels", { { "tier", "b" } } } } } } });
    }

    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

KW_TEST_GUILESS(TestChangesPresenter)

} // namespace tst_changes_presenter

#include "tst_changes_presenter.moc"
