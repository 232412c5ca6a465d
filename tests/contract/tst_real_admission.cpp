// What only a real API server does with changes: webhooks, quotas, and being killed meanwhile.
#include "../support/test_program.h"
#include "admission_webhook.h"
#include "changed_objects.h"
#include "cluster.h"

#include <core/changes/change_sender.h>
#include <core/changes/metadata_change.h>
#include <core/client/client_set.h>

#include <QTest>

#include <atomic>
#include <thread>

namespace tst_real_admission {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };

template<typename T>
QByteArray why(const Expected<T>& result)
{
    return result ? QByteArray("it went well") : QByteArray::fromStdString(result.error().sentence);
}

} // namespace

class TestRealAdmission : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    std::unique_ptr<ScratchNamespace> m_namespace;
    std::unique_ptr<ChangeSender> m_sender;

    [[nodiscard]] ResourceClient configMaps() const
    {
        return m_session->clients()
            .dynamic()
            .resource(kConfigMaps)
            .inNamespace(m_namespace->name());
    }
    [[nodiscard]] Change creation(const std::string& name) const
    {
        Unstructured object({ "", "v1", "ConfigMap" }, { m_namespace->name(), name });
        return { .verb = ChangeVerb::Create,
                 .target = { .gvr = kConfigMaps, .kind = "ConfigMap", .key = object.key() },
                 .body = object.json() };
    }
    [[nodiscard]] Expected<ChangeResult> label(const char* name, const std::string& value,
                                               bool dryRun = false) const
    {
        const auto object = configMaps().get("paint").wait().value();
        const auto change =
            metadataChange(kConfigMaps, object, { .set = { { name, value } }, .overwrite = true });
        return m_sender->send(dryRun ? (**change).asDryRun() : **change);
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
        m_session = m_cluster.session();
        m_namespace = std::make_unique<ScratchNamespace>(m_cluster);
        m_sender = std::make_unique<ChangeSender>(m_session->client(), m_session->scheduler());
        const auto made = m_sender->send(creation("paint"));
        QVERIFY2(made.has_value(), why(made).constData());
    }
    void cleanup()
    {
        m_sender.reset();
        m_namespace.reset();
        m_session.reset();
    }

    void aWebhookWarnsAndDenies() // A 5.2, 11.3.10
    {
        const AdmissionWebhook webhook(m_cluster, m_namespace->qname());
        untilAsked();
        for (const bool dryRun : { true, false }) {
            const auto warned = label("color", "red", dryRun);
            QVERIFY2(warned.has_value(), why(warned).constData());
            QCOMPARE(warned->warnings, std::vector<std::string> { "paint dries slowly" });
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

    void aWebhookRefusesEachAction_data()
    {
        QTest::addColumn<int>("sample");
        const auto& samples = actionSamples();
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (samples[i].isNamespaced()) // else everybody's would be asked
                QTest::newRow(samples[i].name().constData()) << int(i);
        }
    }
    void aWebhookRefusesEachAction() // A 5.2
    {
        QFETCH(const int, sample);
        const auto& action = actionSamples()[static_cast<std::size_t>(sample)];
        const ChangedObject object(*m_session, action, m_namespace->name());
        const AdmissionWebhook webhook(m_cluster, m_namespace->qname());
        untilAsked();
        auto access = m_cluster.access();
        access.credentials.impersonateUser = "refused";
        access.credentials.impersonateGroups = { "system:masters" };
        const auto refused = std::move(ClusterSession::open(access)).value();
        const ChangeSender sender(refused->client(), refused->scheduler());
        for (const auto& change : { object.change().asDryRun(), object.change() }) {
            const auto sent = sender.send(change);
            QVERIFY(!sent.has_value());
            QVERIFY2(why(sent).contains(
                         "admission webhook \"paint.kittiwake.test\" denied the request: "),
                     why(sent).constData());
            QVERIFY(!isOutcomeUnknown(sent.error()));
            QVERIFY(!object.isDone());
        }
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

    void aQuotaRefusesWhatIsTooMuch()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("controllers"));
            !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_cluster.kubectl(
            { "create", "quota", "few", "-n", m_namespace->qname(), "--hard=count/secrets=1" });
        m_cluster.kubectl({ "wait", "quota/few", "-n", m_namespace->qname(), "--timeout=60s",
                            "--for=jsonpath={.status.hard.count/secrets}=1" });
        const auto secret = [this](const std::string& name) {
            Unstructured object({ "", "v1", "Secret" }, { m_namespace->name(), name });
            return m_sender->send({ .verb = ChangeVerb::Create,
                                    .target = { .gvr = { "", "v1", "secrets" },
                                                .kind = "Secret",
                                                .key = object.key() },
                                    .body = object.json() });
        };
        const auto first = secret("first");
        QVERIFY2(first.has_value(), why(first).constData());
        const auto second = secret("second");
        QVERIFY(!second.has_value());
        QVERIFY2(why(second).contains("exceeded quota: few, requested: count/secrets=1, used: "
                                      "count/secrets=1, limited: count/secrets=1"),
                 why(second).constData());
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
