// Server-side apply, on the API server that there is: done as the dry run said, refused, fields
// that others own, held to one version, found out where its answer is lost.
#include <core/changes/apply/apply_change.h>
#include <core/changes/change_sender.h>
#include <core/changes/edit/field_owners.h>
#include <core/client/apply_conflict.h>
#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>
#include <tests/contract/support/change_fixture.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/lossy_client.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_apply {

using namespace kittiwake;
using namespace kittiwake::test;
using Loses = LossyTransport::Loses;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };

} // namespace

class TestContractApply : public QObject, private ChangeFixture
{
    Q_OBJECT
private:
    /// Somebody else's: red, of size 1.
    [[nodiscard]] Unstructured makeTheirs() const
    {
        Unstructured object({ "", "v1", "ConfigMap" }, { {}, "paint" });
        object.set({ "data", "color" }, "red");
        object.set({ "data", "size" }, "1");
        return configMaps().create(object, { .fieldManager = "somebody" }).wait().value();
    }
    void theyWrite(const char* patch) const
    {
        const auto done =
            configMaps().patch("paint", { .body = patch }, { .fieldManager = "somebody" }).wait();
        QVERIFY2(done.has_value(), why(done).constData());
    }
    [[nodiscard]] Expected<Unstructured> now() const { return configMaps().get("paint").wait(); }
    [[nodiscard]] std::string dataOf(const std::string& key) const
    {
        const auto object = now();
        return object ? object->text({ "data", key }) : "there is none";
    }
    /// Of one field, as a manifest has it.
    [[nodiscard]] Change apply(const std::string& color) const
    {
        const auto resource =
            RestMapper(m_session->discovery()).mappingFor({ "", "v1", "ConfigMap" });
        Unstructured object({ "", "v1", "ConfigMap" }, { {}, "paint" });
        object.set({ "data", "color" }, color);
        return applyChange(resource.value(), object, { .ns = m_namespace->name() }).value();
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        open();
    }
    void cleanup() { close(); }

    void isDoneAsTheDryRunSaid() // A 5.4, 5.5
    {
        for (const char* color : { "blue", "green" }) { // made, then changed
            const auto before = dataOf("color");
            const auto tried = m_sender->send(apply(color).asDryRun());
            QVERIFY2(tried.has_value(), why(tried).constData());
            QCOMPARE(dataOf("color"), before);
            const auto sent = m_sender->send(apply(color));
            QVERIFY2(sent.has_value(), why(sent).constData());
            QCOMPARE(tried->object.json()["data"].dump(), sent->object.json()["data"].dump());
            QCOMPARE(dataOf("color"), std::string(color));
        }
    }

    void isRefusedToWhoMayNot_data()
    {
        QTest::addColumn<bool>("there");
        QTest::newRow("what is there") << true;
        QTest::newRow("something new") << false;
    }
    void isRefusedToWhoMayNot() // A 5.5, 11.1
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        QFETCH(const bool, there);
        if (there)
            (void)makeTheirs();
        const auto before = dataOf("color");
        const auto viewer = m_cluster.session(QStringLiteral("viewer"));
        const auto change = apply("blue");
        AccessReviewer reviewer(viewer->client(), viewer->scheduler());
        QVERIFY(reviewer.review(change.access()) == AccessRules::Answer::No);
        const ChangeSender sender(viewer->client(), viewer->scheduler());
        for (const auto& each : { change.asDryRun(), change }) {
            const auto refused = sender.send(each);
            QVERIFY(!refused.has_value());
            QVERIFY2(refused.error().kind == ErrorKind::Forbidden, why(refused).constData());
            QVERIFY2(why(refused).contains("viewer"), why(refused).constData());
        }
        QCOMPARE(dataOf("color"), before);
    }

    void whatOthersOwnIsAConflict() // A 5.5
    {
        (void)makeTheirs();
        auto change = apply("blue");
        for (const auto& each : { change.asDryRun(), change }) {
            const auto refused = m_sender->send(each);
            QVERIFY(!refused.has_value());
            const std::vector<ApplyConflict> conflicts { { "somebody", ".data.color" } };
            QVERIFY2(applyConflicts(refused.error()) == conflicts, why(refused).constData());
            QCOMPARE(dataOf("color"), std::string("red"));
        }
        change.force = true;
        const auto forced = m_sender->send(change);
        QVERIFY2(forced.has_value(), why(forced).constData());
        QCOMPARE(dataOf("color"), std::string("blue"));
        QCOMPARE(dataOf("size"), std::string("1")); // which is not in it
        const auto owners = ownersOf(now()->json(), ".data.color");
        QCOMPARE(owners.size(), std::size_t(1));
        QCOMPARE(owners.front().manager, std::string("kittiwake"));
    }

    void whatIsForcedIsOfOneVersion() // A 5.5
    {
        const auto live = makeTheirs();
        auto change = apply("blue");
        change.force = true;
        change.target.uid = live.uid();
        change.target.resourceVersion = live.resourceVersion();
        theyWrite(R"({"data":{"color":"pink"}})");
        for (const auto& each : { change.asDryRun(), change }) {
            const auto refused = m_sender->send(each);
            QVERIFY(!refused.has_value());
            QVERIFY2(refused.error().kind == ErrorKind::Conflict, why(refused).constData());
            QVERIFY2(applyConflicts(refused.error()).empty(), why(refused).constData());
            QVERIFY(!isOutcomeUnknown(refused.error()));
            QCOMPARE(dataOf("color"), std::string("pink"));
        }
        change.target.resourceVersion = now()->resourceVersion();
        const auto sent = m_sender->send(change);
        QVERIFY2(sent.has_value(), why(sent).constData());
        QCOMPARE(dataOf("color"), std::string("blue"));
    }

    void whatIsForcedIsOfOneObject() // A 6.2.2
    {
        const auto live = makeTheirs();
        auto change = apply("blue");
        change.force = true;
        change.target.uid = live.uid();
        const auto removed = configMaps().remove("paint").wait();
        QVERIFY2(removed.has_value(), why(removed).constData());
        (void)makeTheirs();
        const auto refused = m_sender->send(change);
        QVERIFY(!refused.has_value());
        QVERIFY2(refused.error().kind == ErrorKind::Conflict, why(refused).constData());
        QCOMPARE(dataOf("color"), std::string("red"));
    }

    void aLostAnswerIsFoundOut_data()
    {
        QTest::addColumn<bool>("there");
        QTest::addColumn<int>("loses");
        QTest::newRow("made, the answer") << false << int(Loses::Answer);
        QTest::newRow("made, the request") << false << int(Loses::Request);
        QTest::newRow("changed, the answer") << true << int(Loses::Answer);
        QTest::newRow("changed, the request") << true << int(Loses::Request);
    }
    void aLostAnswerIsFoundOut()
    {
        QFETCH(const bool, there);
        QFETCH(const int, loses);
        auto change = apply("blue");
        if (there) {
            change.target.seen = makeTheirs().resourceVersion();
            change.force = true;
        }
        LossyClient lossy(m_cluster.access());
        lossy.transport.lose(static_cast<Loses>(loses));
        const auto sent = lossy.sender.send(change);
        QVERIFY2(sent.has_value(), why(sent).constData());
        QCOMPARE(sent->readBack, static_cast<Loses>(loses) == Loses::Answer);
        QCOMPARE(lossy.transport.writes(), 1); // whether it was the first, or sent again
        QCOMPARE(dataOf("color"), std::string("blue"));
    }
};

KW_TEST_GUILESS(TestContractApply)

} // namespace tst_contract_apply

#include "tst_contract_apply.moc"
