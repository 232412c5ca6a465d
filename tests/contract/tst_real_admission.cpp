// What only a real API server does with changes: webhooks, quotas, and being killed meanwhile.
#include <core/changes/apply/apply_change.h>
#include <core/changes/change_sender.h>
#include <core/changes/duplicate_object.h>
#include <core/changes/edit/field_diff.h>
#include <core/changes/edit/object_editor.h>
#include <core/changes/job_change.h>
#include <core/changes/metadata_change.h>
#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>
#include <tests/contract/support/admission_webhook.h>
#include <tests/contract/support/change_fixture.h>
#include <tests/contract/support/changed_objects.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <atomic>
#include <optional>
#include <string_view>
#include <thread>

namespace tst_real_admission {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kJobs { "batch", "v1", "jobs" };
const Gvr kSecrets { "", "v1", "secrets" };
constexpr const char* kDenial = "admission webhook \"paint.kittiwake.test\" denied the request: ";
constexpr const char* kDenialWithoutNamespace =
    "admission webhook \"paint.cluster.kittiwake.test\" denied the request: ";
const std::string kWarning = "paint dries slowly";

/// What a quota allows once.
enum class Counted { Object, Duplicate, JobRunAgain, CronJobRunNow, Growth };

} // namespace

class TestRealAdmission : public QObject, private ChangeFixture
{
    Q_OBJECT
private:
    [[nodiscard]] static Change creationOf(const Gvr& gvr, const Unstructured& object)
    {
        return { .verb = ChangeVerb::Create,
                 .target = { .gvr = gvr, .kind = object.gvk().kind, .key = object.key() },
                 .body = object.json() };
    }
    [[nodiscard]] Change creation(const std::string& name) const
    {
        return creationOf(kConfigMaps,
                          Unstructured({ "", "v1", "ConfigMap" }, { m_namespace->name(), name }));
    }
    [[nodiscard]] Expected<ChangeResult> label(const char* name, const std::string& value,
                                               bool dryRun = false) const
    {
        const auto object = configMaps().get("paint").wait().value();
        const auto change =
            metadataChange(kConfigMaps, object, { .set = { { name, value } }, .overwrite = true });
        return m_sender->send(dryRun ? (**change).asDryRun() : **change);
    }
    /// Of the user whom the webhook refuses everything.
    [[nodiscard]] std::unique_ptr<ClusterSession> refusedSession() const
    {
        auto access = m_cluster.access();
        access.credentials.impersonateUser = "refused";
        access.credentials.impersonateGroups = { "system:masters" };
        return std::move(ClusterSession::open(access)).value();
    }
    [[nodiscard]] Expected<Change> applied(Unstructured object) const
    {
        const auto resource = RestMapper(m_session->discovery()).mappingFor(object.gvk());
        if (!resource)
            return Unexpected { resource.error() };
        return applyChange(*resource, std::move(object), { .ns = m_namespace->name() });
    }
    void makeSample(std::optional<ChangedObject>& made, std::string_view kind,
                    std::string_view action) const
    {
        const auto& all = actionSamples();
        const auto sample = std::find_if(all.begin(), all.end(), [&](const ActionSample& each) {
            return each.kind == kind && each.action == action;
        });
        made.emplace(m_cluster, *m_session, *sample, m_namespace->name());
    }
    /// Does it once; the change that would do as much again. `made`: keeps what it is done to.
    [[nodiscard]] Expected<Change> oneMore(Counted what, std::optional<ChangedObject>& made) const
    {
        if (what == Counted::Growth) { // from what is allowed, to twice as much
            makeSample(made, "PersistentVolumeClaim", "grow");
            return made->change();
        }
        if (what == Counted::CronJobRunNow) {
            makeSample(made, "CronJob", "trigger");
            return m_sender->send(made->change()).and_then([&](const ChangeResult&) {
                return triggerChange(made->read().value(), "again");
            });
        }
        const bool isJob = what == Counted::JobRunAgain;
        const Gvk gvk = isJob ? Gvk { "batch", "v1", "Job" } : Gvk { "", "v1", "Secret" };
        Unstructured object(gvk, { m_namespace->name(), "first" });
        if (isJob)
            object.set({ "spec" },
                       JsonValue::parse(
                           R"({"suspend":true,"template":{"spec":{"restartPolicy":"Never",
                    "containers":[{"name":"app","image":"busybox:test"}]}}})"));
        const auto first = m_sender->send(creationOf(isJob ? kJobs : kSecrets, object));
        if (!first)
            return Unexpected { first.error() };
        if (isJob)
            return rerunChange(first->object, "again");
        if (what == Counted::Object)
            return creationOf(kSecrets, Unstructured(gvk, { m_namespace->name(), "second" }));
        auto copy = Unstructured::fromJson(duplicateOf(first->object, "first-copy"));
        if (!copy)
            return Unexpected { copy.error() };
        return applied(*std::move(copy));
    }
    /// So much of a resource, and no more. It takes a moment until that is counted.
    void allow(const std::string& counted, const std::string& amount) const
    {
        m_cluster.kubectl({ "create", "quota", "few", "-n", m_namespace->qname(),
                            QString::fromStdString("--hard=" + counted + "=" + amount) });
        const auto isCounted = [&] {
            const auto quota = m_session->clients()
                                   .dynamic()
                                   .resource({ "", "v1", "resourcequotas" })
                                   .inNamespace(m_namespace->name())
                                   .get("few")
                                   .wait();
            return quota && quota->text({ "status", "hard", counted }) == amount;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isCounted(), 60'000);
    }
    /// A new configuration of webhooks is known after a moment.
    void untilAsked() const
    {
        int tries = 0;
        const auto isAsked = [&] {
            const auto made = label("tries", std::to_string(++tries));
            return !made.has_value() || !made->warnings.empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isAsked(), 30'000);
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        open();
        const auto made = m_sender->send(creation("paint"));
        QVERIFY2(made.has_value(), why(made).constData());
    }
    void cleanup() { close(); }

    void aWebhookWarnsAndDenies() // A 5.2, 11.3.10
    {
        const AdmissionWebhook webhook(m_cluster, m_namespace->qname());
        untilAsked();
        for (const bool dryRun : { true, false }) {
            const auto warned = label("color", "red", dryRun);
            QVERIFY2(warned.has_value(), why(warned).constData());
            QCOMPARE(warned->warnings, std::vector { kWarning });
            const auto denied = label("deny", "graffiti", dryRun);
            QVERIFY(!denied.has_value());
            // Not a right that is missing: the sentence says who denied it, and why.
            QVERIFY2(why(denied).contains(
                         "admission webhook \"paint.kittiwake.test\" denied the request: "
                         "graffiti is not allowed here"),
                     why(denied).constData());
        }
        QVERIFY(!configMaps().get("paint").wait()->labels().contains("deny"));
    }

    void aWebhookRefusesEachActionOrWarnsOfIt_data()
    {
        QTest::addColumn<int>("sample");
        const auto& all = actionSamples();
        const bool hasControllers = m_cluster.missing(QStringLiteral("controllers")).isEmpty();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (hasControllers || !all[i].needsControllers())
                QTest::newRow(all[i].name().constData()) << int(i);
        }
    }
    void aWebhookRefusesEachActionOrWarnsOfIt() // A 0, 5.2, 6.2.15
    {
        QFETCH(const int, sample);
        const AdmissionWebhook webhook(m_cluster, m_namespace->qname());
        untilAsked();
        const auto& action = actionSamples()[static_cast<std::size_t>(sample)];
        ChangedObject object(m_cluster, *m_session, action, m_namespace->name());
        const auto send = [&object](const ChangeSender& sender, bool dryRun) {
            return untilNobodyWasFaster(object, [&](const Change& change) {
                return sender.send(dryRun ? change.asDryRun() : change);
            });
        };
        const bool isNamespaced = !object.change().target.key.ns.empty();
        const auto refused = refusedSession();
        const ChangeSender sender(refused->client(), refused->scheduler());
        for (const bool dryRun : { true, false }) {
            const auto sent = send(sender, dryRun);
            QVERIFY(!sent.has_value());
            QVERIFY2(why(sent).contains(isNamespaced ? kDenial : kDenialWithoutNamespace),
                     why(sent).constData());
            QVERIFY(!isOutcomeUnknown(sent.error()));
            QVERIFY(!object.isDone());
        }
        for (const bool dryRun : { true, false }) {
            const auto sent = send(*m_sender, dryRun);
            QVERIFY2(sent.has_value(), why(sent).constData());
            QVERIFY(std::count(sent->warnings.begin(), sent->warnings.end(), kWarning) > 0);
            QCOMPARE(object.isDone(), !dryRun);
        }
    }

    void whatAWebhookChangesIsShownBefore() // A 5.4
    {
        const auto made = m_sender->send(creation("varnish")); // which it has not changed yet
        QVERIFY2(made.has_value(), why(made).constData());
        const AdmissionWebhook webhook(m_cluster, m_namespace->qname(),
                                       AdmissionWebhook::Kind::Mutating);
        untilAsked();
        const auto before = configMaps().get("varnish").wait().value();
        const auto change = metadataChange(kConfigMaps, before, { .set = { { "color", "red" } } });
        const auto differences = [&before](const Expected<ChangeResult>& sent) {
            std::vector<std::string> lines;
            for (const auto& each : fieldDifferences(before.json(), sent->object.json()))
                lines.push_back(toString(each));
            return lines;
        };
        const auto tried = m_sender->send((**change).asDryRun());
        QVERIFY2(tried.has_value(), why(tried).constData());
        QCOMPARE(differences(tried),
                 (std::vector<std::string> { "  .metadata.labels.color: (none) -> red",
                                             "  .metadata.labels.painted: (none) -> yes" }));
        QVERIFY(configMaps().get("varnish").wait()->labels().empty());
        const auto sent = m_sender->send(**change);
        QVERIFY2(sent.has_value(), why(sent).constData());
        QCOMPARE(differences(sent), differences(tried));
    }

    void aWebhookRefusesAnEdit() // A 5.2
    {
        const AdmissionWebhook webhook(m_cluster, m_namespace->qname());
        untilAsked();
        const auto refused = refusedSession();
        const ChangeSender sender(refused->client(), refused->scheduler());
        const auto opened = configMaps().get("paint").wait().value();
        ObjectEdit edit { .gvr = kConfigMaps, .opened = opened, .mine = opened };
        edit.mine.set({ "data", "color" }, "blue");
        for (const bool dryRun : { true, false }) {
            const auto saved = ObjectEditor(refused->clients(), sender).save(edit, dryRun);
            QVERIFY(!saved.has_value());
            QVERIFY2(why(saved).contains(kDenial), why(saved).constData());
            QVERIFY(!isOutcomeUnknown(saved.error()));
        }
        QVERIFY(configMaps().get("paint").wait()->text({ "data", "color" }).empty());
    }

    void aWebhookRefusesAnApply_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("of what is there") << QByteArray("paint");
        QTest::newRow("of something new") << QByteArray("varnish");
    }
    void aWebhookRefusesAnApply() // A 5.5
    {
        QFETCH(const QByteArray, name);
        const AdmissionWebhook webhook(m_cluster, m_namespace->qname());
        untilAsked();
        const auto refused = refusedSession();
        const ChangeSender sender(refused->client(), refused->scheduler());
        Unstructured object({ "", "v1", "ConfigMap" }, { {}, name.toStdString() });
        object.set({ "data", "color" }, "blue");
        const auto change = applied(object);
        QVERIFY2(change.has_value(), why(change).constData());
        for (const auto& each : { change->asDryRun(), *change }) {
            const auto sent = sender.send(each);
            QVERIFY(!sent.has_value());
            QVERIFY2(why(sent).contains(kDenial), why(sent).constData());
            QVERIFY(!isOutcomeUnknown(sent.error()));
        }
        const auto now = configMaps().get(object.key().name).wait();
        QVERIFY(!now || now->text({ "data", "color" }).empty());
    }

    void aWebhookThatIsGoneRefuses()
    {
        AdmissionWebhook webhook(m_cluster, m_namespace->qname());
        untilAsked();
        webhook.stop();
        const auto refused = label("color", "red");
        QVERIFY(!refused.has_value());
        QVERIFY2(why(refused).contains("failed calling webhook \"paint.kittiwake.test\""),
                 why(refused).constData());
        // An answer of the server's: nobody has to find out whether it happened.
        QVERIFY(!isOutcomeUnknown(refused.error()));
        QVERIFY(!configMaps().get("paint").wait()->labels().contains("color"));
    }

    void aQuotaRefusesWhatIsTooMuch_data()
    {
        QTest::addColumn<QByteArray>("counted");
        QTest::addColumn<QByteArray>("amount");
        QTest::addColumn<int>("what");
        const QByteArray secrets = "count/secrets", jobs = "count/jobs.batch", one = "1";
        QTest::newRow("another object") << secrets << one << int(Counted::Object);
        QTest::newRow("a duplicate") << secrets << one << int(Counted::Duplicate);
        QTest::newRow("a job run again") << jobs << one << int(Counted::JobRunAgain);
        QTest::newRow("a CronJob run now") << jobs << one << int(Counted::CronJobRunNow);
        QTest::newRow("a claim that grows")
            << QByteArray("requests.storage") << QByteArray("1Gi") << int(Counted::Growth);
    }
    void aQuotaRefusesWhatIsTooMuch()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("controllers"));
            !missing.isEmpty())
            QSKIP(qPrintable(missing));
        QFETCH(const QByteArray, counted);
        QFETCH(const QByteArray, amount);
        QFETCH(const int, what);
        allow(counted.toStdString(), amount.toStdString());
        std::optional<ChangedObject> made;
        const auto more = oneMore(static_cast<Counted>(what), made);
        QVERIFY2(more.has_value(), why(more).constData());
        const auto so = counted + '=' + amount;
        const QByteArray refusal =
            "exceeded quota: few, requested: " + so + ", used: " + so + ", limited: " + so;
        for (const auto& change : { more->asDryRun(), *more }) {
            const auto refused = m_sender->send(change);
            QVERIFY(!refused.has_value());
            QVERIFY2(why(refused).contains(refusal), why(refused).constData());
            QVERIFY(!isOutcomeUnknown(refused.error()));
        }
    }

    void aServerThatIsKilledLosesNothingThatWasSaidToBeDone()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("restart")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        constexpr int kChanges = 60;
        std::atomic<int> sent = 0;
        std::jthread kills([&] {
            for (const int after : { 10, 30 }) {
                for (int now = sent; now < after; now = sent)
                    sent.wait(now);
                m_cluster.control(QStringLiteral("restart-api"));
            }
        });
        std::vector<bool> done;
        for (int i = 0; i < kChanges; ++i) {
            const auto made = m_sender->send(creation("step-" + std::to_string(i)));
            ++sent;
            sent.notify_all();
            // What failed has not happened, or it says that it does not know.
            if (!made.has_value() && isOutcomeUnknown(made.error()))
                QFAIL(why(made).constData());
            done.push_back(made.has_value());
        }
        kills.join();
        QTRY_VERIFY_WITH_TIMEOUT(configMaps().get("paint").wait().has_value(), 60'000);
        for (int i = 0; i < kChanges; ++i) {
            const auto there = configMaps().get("step-" + std::to_string(i)).wait();
            const auto step = "step " + QByteArray::number(i);
            QVERIFY2(there.has_value() == done[static_cast<std::size_t>(i)],
                     (step + ": " + why(there)).constData());
        }
        QVERIFY(std::count(done.begin(), done.end(), true) > kChanges / 2);
    }
};

KW_TEST_GUILESS(TestRealAdmission)

} // namespace tst_real_admission

#include "tst_real_admission.moc"
