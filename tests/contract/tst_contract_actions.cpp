// Each action that changes objects, on the API server that there is: done as the dry run said,
// refused to who may not, to what is gone, created anew or no longer the version that was looked
// at, found out where its answer is lost, asked for again where the server is too busy, known where
// it is killed meanwhile; and taken back. What several requests are made of, and faults:
// tst_contract_changes.
#include <core/changes/edit/field_diff.h>
#include <core/changes/reverse_change.h>
#include <core/client/access_reviewer.h>
#include <core/client/client_set.h>
#include <kinds/kind_catalogue.h>
#include <tests/contract/support/change_fixture.h>
#include <tests/contract/support/changed_objects.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/lossy_client.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <set>
#include <thread>
#include <vector>

namespace tst_contract_actions {

using namespace kittiwake;
using namespace kittiwake::test;
using Loses = LossyTransport::Loses;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms

/// One that is under way while the server is killed.
struct CaughtChange
{
    const ActionSample& sample;
    ChangedObject object;
    LossyClient lossy;
    Expected<ChangeResult> sent = Unexpected { Error {} };
    int writes = 0; ///< of the last try

    CaughtChange(const Cluster& cluster, ClusterSession& admin, const ActionSample& changed,
                 const std::string& ns)
        : sample(changed)
        , object(cluster, admin, changed, ns)
        , lossy(cluster.access())
    { }
};

} // namespace

class TestContractActions : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    std::unique_ptr<ScratchNamespace> m_namespace;
    std::unique_ptr<LossyClient> m_lossy;

    [[nodiscard]] Expected<ChangeResult> send(const Change& change) const
    {
        return ChangeSender(m_session->client(), m_session->scheduler()).send(change);
    }
    [[nodiscard]] ChangedObject make(const ActionSample& sample) const
    {
        return { m_cluster, *m_session, sample, m_namespace->name() };
    }
    /// A change that was made, and the object before and afterwards, as a window keeps them.
    struct Made
    {
        Unstructured before {};
        Unstructured after {};
    };
    [[nodiscard]] Expected<Made> makeIt(ChangedObject& object) const
    {
        Made made;
        object.awaitObserved();
        object.makeChange();
        const auto sent = untilNobodyWasFaster(object, [&](const Change& change) {
            made.before = object.read().value();
            return send(change);
        });
        if (!sent)
            return Unexpected { sent.error() };
        made.after = object.change().subresource.empty() ? sent->object : object.read().value();
        return made;
    }
    [[nodiscard]] Expected<ChangeResult> takeBack(const ChangedObject& object,
                                                  const Made& made) const
    {
        constexpr int kMaxTries = 10;
        for (int tries = 1;; ++tries) {
            const auto change =
                reverseChange(object.change(), made.before, made.after, object.read().value());
            if (!change)
                return Unexpected { change.error() };
            if (!*change)
                return Unexpected { Error { ErrorKind::Invalid,
                                            "There is nothing to take back." } };
            auto sent = send(**change);
            const bool overtaken = !sent && sent.error().kind == ErrorKind::Conflict;
            if (!overtaken || tries == kMaxTries)
                return sent;
        }
    }
    /// A controller may have written it between the dry run and the request: the revision of a
    /// Deployment, the taints of a node that is cordoned or not ready.
    static JsonValue withoutWhatControllersWrite(JsonValue object)
    {
        const auto withoutEmpty = [&object](const char* parent, const char* name) {
            if (object.contains(parent) && object[parent].contains(name)
                && object[parent][name].empty())
                object[parent].erase(name);
        };
        const JsonValue::json_pointer revision(
            "/metadata/annotations/deployment.kubernetes.io~1revision");
        if (object.contains(revision))
            object[revision.parent_pointer()].erase(revision.back());
        const JsonValue::json_pointer taints("/spec/taints");
        if (object.contains(taints))
            std::erase_if(object[taints].get_ref<JsonValue::array_t&>(),
                          [](const JsonValue& taint) {
                              const auto& key = taint["key"].get_ref<const std::string&>();
                              return key.starts_with("node.kubernetes.io/");
                          });
        withoutEmpty("metadata", "annotations");
        withoutEmpty("spec", "taints");
        return object;
    }
    static const ActionSample& sampleAt(int row)
    {
        return actionSamples()[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] bool canBeMade(const ActionSample& sample) const
    {
        return !sample.needsControllers()
            || m_cluster.missing(QStringLiteral("controllers")).isEmpty();
    }
    void samples(bool withNewObjects = true) const
    {
        QTest::addColumn<int>("sample");
        const auto& all = actionSamples();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool makesNew = *all[i].place == 0 && std::string(all[i].action) != "delete"
                && std::string(all[i].action) != "evict";
            if (canBeMade(all[i]) && (withNewObjects || !makesNew))
                QTest::newRow(all[i].name().constData()) << int(i);
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!m_cluster.missing().isEmpty())
            return;
        m_session = m_cluster.session();
        m_namespace = std::make_unique<ScratchNamespace>(m_cluster);
        m_lossy = std::make_unique<LossyClient>(m_cluster.access());
    }
    void cleanupTestCase()
    {
        m_lossy.reset();
        m_namespace.reset();
        m_session.reset();
    }
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void noActionIsLeftOut()
    {
        std::set<std::string> sampled;
        for (const auto& sample : actionSamples())
            sampled.insert(std::string(sample.kind) + ' ' + sample.action);
        const auto& without = actionsWithoutSample();
        const auto catalogue = KindCatalogue::standard();
        for (const auto& kind : catalogue.kinds()) {
            for (const auto& action : kind.actions) {
                const bool isSampled = !action.change
                    || sampled.contains(kind.kind + ' ' + action.id)
                    || std::find(without.begin(), without.end(), action.id) != without.end();
                QVERIFY2(isSampled, (kind.kind + ", " + action.id).c_str());
            }
        }
    }

    void isDoneAsTheDryRunSaid_data() { samples(); }
    void isDoneAsTheDryRunSaid() // A 5.4
    {
        QFETCH(const int, sample);
        auto object = make(sampleAt(sample));
        Expected<ChangeResult> tried = Unexpected { Error {} };
        bool isStored = false;
        const auto sent = untilNobodyWasFaster(object, [&](const Change& change) {
            tried = send(change.asDryRun());
            isStored = tried && object.isDone();
            return tried ? send(change) : tried;
        });
        QVERIFY2(tried, why(tried).constData());
        QVERIFY(!isStored);
        QVERIFY2(sent, why(sent).constData());
        QVERIFY(!sent->readBack);
        QVERIFY(object.isDone());
        if (object.change().verb == ChangeVerb::Create) // the server makes up labels for it
            return;
        for (const auto& difference :
             fieldDifferences(withoutWhatControllersWrite(tried->object.json()),
                              withoutWhatControllersWrite(sent->object.json())))
            QFAIL(difference.path.c_str());
    }

    void isRefusedToWhoMayNotAndKnewIt_data() { samples(); }
    void isRefusedToWhoMayNotAndKnewIt() // A 11.1
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        QFETCH(const int, sample);
        const auto object = make(sampleAt(sample));
        const auto viewer = m_cluster.session(QStringLiteral("viewer"));
        AccessReviewer reviewer(viewer->client(), viewer->scheduler());
        QVERIFY(reviewer.review(object.change().access()) == AccessRules::Answer::No);
        const auto sent = ChangeSender(viewer->client(), viewer->scheduler()).send(object.change());
        QVERIFY(!sent);
        QVERIFY2(sent.error().kind == ErrorKind::Forbidden, why(sent).constData());
        QVERIFY2(why(sent).contains("viewer"), why(sent).constData()); // whose right is missing
        QVERIFY(!object.isDone());
        QVERIFY(object.read());
        AccessReviewer admins(m_session->client(), m_session->scheduler());
        QVERIFY(admins.review(object.change().access()) == AccessRules::Answer::Yes);
    }

    void isNotDoneToWhatIsGone_data() { samples(false); }
    void isNotDoneToWhatIsGone() // A 5.10.11
    {
        QFETCH(const int, sample);
        const auto object = make(sampleAt(sample));
        object.remove();
        QTRY_VERIFY(!object.read());
        const auto sent = send(object.change());
        QVERIFY(!sent);
        // Of a uid that a change is held to, some servers speak before whether there is any.
        QVERIFY2(sent.error().kind == ErrorKind::NotFound
                     || sent.error().kind == ErrorKind::Conflict,
                 why(sent).constData());
        QVERIFY(!isOutcomeUnknown(sent.error()));
        QVERIFY(!object.read());
    }

    void leavesWhatWasCreatedAnewAlone_data() { samples(false); }
    void leavesWhatWasCreatedAnewAlone() // A 6.2.2
    {
        QFETCH(const int, sample);
        auto object = make(sampleAt(sample));
        object.remove();
        QTRY_VERIFY(!object.read());
        object.makeAnew();
        const auto sent = send(object.change());
        QVERIFY(!sent);
        QVERIFY2(sent.error().kind == ErrorKind::Conflict, why(sent).constData());
        QVERIFY(object.read());
        QVERIFY(!object.isDone());
    }

    void isNotDoneToAnotherVersionWhereItIsHeldToOne_data() { samples(false); }
    void isNotDoneToAnotherVersionWhereItIsHeldToOne() // A 5.1, 8.2.16
    {
        QFETCH(const int, sample);
        auto object = make(sampleAt(sample));
        object.annotate(); // somebody else
        const auto sent = send(object.change());
        if (!object.isHeld()) {
            QVERIFY2(sent, why(sent).constData());
            QVERIFY(object.isDone());
            return;
        }
        QVERIFY(!sent);
        QVERIFY2(sent.error().kind == ErrorKind::Conflict, why(sent).constData());
        QVERIFY(!object.isDone());
        object.makeChange();
        const auto again =
            untilNobodyWasFaster(object, [this](const Change& change) { return send(change); });
        QVERIFY2(again, why(again).constData());
        QVERIFY(object.isDone());
    }

    void aLostAnswerIsFoundOut_data() { samples(); }
    void aLostAnswerIsFoundOut()
    {
        QFETCH(const int, sample);
        auto object = make(sampleAt(sample));
        int before = 0;
        const auto sent = untilNobodyWasFaster(object, [&](const Change& change) {
            before = m_lossy->transport.writes();
            m_lossy->transport.lose(Loses::Answer);
            return m_lossy->sender.send(change);
        });
        QVERIFY2(sent, why(sent).constData());
        QVERIFY(sent->readBack);
        QCOMPARE(m_lossy->transport.writes(), before + 1); // once
        QVERIFY(object.isDone());
    }

    /// Or it is said that nobody knows: where a controller has written the object meanwhile, that
    /// it shows nothing of the change proves nothing. An eviction is never sent twice.
    void aLostRequestIsSentAgainOrTold_data() { samples(); }
    void aLostRequestIsSentAgainOrTold()
    {
        QFETCH(const int, sample);
        const auto object = make(sampleAt(sample));
        const auto before = m_lossy->transport.writes();
        m_lossy->transport.lose(Loses::Request);
        const auto sent = m_lossy->sender.send(object.change());
        if (sent) {
            QVERIFY(m_lossy->transport.writes() > before);
            QVERIFY(object.isDone());
            return;
        }
        const auto& tried = sampleAt(sample);
        const bool mayBeWritten = tried.kind != std::string_view("ConfigMap");
        const bool isEviction = tried.action == std::string_view("evict");
        QVERIFY2(mayBeWritten || isEviction, why(sent).constData());
        QVERIFY2(isEviction ? why(sent).contains("It has not happened")
                            : isOutcomeUnknown(sent.error()),
                 why(sent).constData());
        QVERIFY(!object.isDone());
    }

    /// An eviction is not: there it is the word of a disruption budget.
    void aBusyServerIsAskedAgainOrTold_data() { samples(); }
    void aBusyServerIsAskedAgainOrTold() // A 0, 8.1
    {
        QFETCH(const int, sample);
        auto object = make(sampleAt(sample));
        int before = 0;
        const auto sent = untilNobodyWasFaster(object, [&](const Change& change) {
            before = m_lossy->transport.writes();
            m_lossy->transport.lose(Loses::Turn);
            return m_lossy->sender.send(change);
        });
        const int writes = m_lossy->transport.writes() - before;
        if (sampleAt(sample).action == std::string_view("evict")) {
            QVERIFY(!sent);
            QVERIFY2(sent.error().kind == ErrorKind::TooManyRequests, why(sent).constData());
            QVERIFY(!isOutcomeUnknown(sent.error()));
            QCOMPARE(writes, 0);
            QVERIFY(!object.isDone());
            return;
        }
        QVERIFY2(sent, why(sent).constData());
        QVERIFY(!sent->readBack);
        QCOMPARE(writes, 1);
        QVERIFY(object.isDone());
    }

    void aJobRunByHandGoesWithItsCronJob() // A 10.2.5
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("controllers"));
            !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const auto& all = actionSamples();
        const auto trigger = std::find_if(all.begin(), all.end(), [](const ActionSample& sample) {
            return sample.action == std::string_view("trigger");
        });
        const auto object = make(*trigger);
        const auto sent = send(object.change());
        QVERIFY2(sent, why(sent).constData());
        QVERIFY(object.isDone());
        object.remove();
        QTRY_VERIFY_WITH_TIMEOUT(!object.isDone(), kTimeout);
    }

    void isTakenBackUnlessSomebodyElseHasChangedIt_data()
    {
        QTest::addColumn<int>("sample");
        // No volume shrinks, and what was decided or finalized stays so.
        const std::set<std::string> forGood { "grow", "approve", "deny", "finalize" };
        const auto& all = actionSamples();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool changes = *all[i].place != 0 && !forGood.contains(all[i].action);
            if (changes && canBeMade(all[i]))
                QTest::newRow(all[i].name().constData()) << int(i);
        }
    }
    void isTakenBackUnlessSomebodyElseHasChangedIt()
    {
        QFETCH(const int, sample);
        auto object = make(sampleAt(sample));
        QVERIFY(object.change().verb == ChangeVerb::Patch);
        constexpr int kMaxTries = 5;
        for (int tries = 1;; ++tries) {
            const auto made = makeIt(object);
            QVERIFY2(made, why(made).constData());
            QVERIFY(object.isDone());
            const auto taken = takeBack(object, *made);
            // Of a node's taints a controller may have changed some meanwhile.
            const bool overtaken = !taken && taken.error().kind == ErrorKind::Conflict;
            if (!overtaken || tries == kMaxTries) {
                QVERIFY2(taken, why(taken).constData());
                break;
            }
            object.makeAnew();
        }
        QVERIFY(!object.isDone());

        const auto again = makeIt(object);
        QVERIFY2(again, why(again).constData());
        object.overwrite(again->before);
        const auto refused = takeBack(object, *again);
        QVERIFY(!refused);
        QVERIFY2(refused.error().kind == ErrorKind::Conflict, why(refused).constData());
        QVERIFY2(why(refused).contains("Somebody else has changed ."), why(refused).constData());
    }

    void aServerThatIsKilledMeanwhileHasDoneItOrNot_data()
    {
        QTest::addColumn<int>("loses");
        QTest::newRow("after it was done") << int(Loses::Answer);
        QTest::newRow("before it came there") << int(Loses::Request);
    }
    /// All at once, since a server takes its time to come back; and after all others, since theirs
    /// are the connections that it takes along.
    void aServerThatIsKilledMeanwhileHasDoneItOrNot()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("restart")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        QFETCH(const int, loses);
        std::vector<std::unique_ptr<CaughtChange>> changes;
        for (const auto& sample : actionSamples()) {
            if (canBeMade(sample))
                changes.push_back(std::make_unique<CaughtChange>(m_cluster, *m_session, sample,
                                                                 m_namespace->name()));
        }
        std::atomic<std::size_t> caught = 0;
        std::promise<void> restarted;
        const auto isBack = restarted.get_future().share();
        std::vector<std::jthread> threads;
        for (const auto& one : changes) {
            one->lossy.transport.onLoss([&caught, isBack] {
                ++caught;
                isBack.wait();
            });
            one->lossy.transport.lose(static_cast<Loses>(loses));
            threads.emplace_back([&change = *one] {
                const auto& lossy = change.lossy;
                change.object.makeChange(); // of how it is now: to make all of them takes a while
                change.sent = untilNobodyWasFaster(change.object, [&](const Change& each) {
                    const int before = lossy.transport.writes();
                    auto sent = lossy.sender.send(each);
                    change.writes = lossy.transport.writes() - before;
                    return sent;
                });
            });
        }
        const bool areCaught = QTest::qWaitFor([&] { return caught == changes.size(); }, kTimeout);
        if (areCaught)
            m_cluster.control(QStringLiteral("restart-api"));
        restarted.set_value();
        threads.clear();
        QVERIFY(areCaught);
        for (const auto& change : changes) {
            const auto told = change->sample.name() + ": " + why(change->sent);
            const bool isDone = change->object.isDone();
            if (change->sent)
                QVERIFY2(isDone, told.constData());
            else
                QVERIFY2(!isDone || isOutcomeUnknown(change->sent.error()), told.constData());
            if (static_cast<Loses>(loses) == Loses::Answer) {
                QVERIFY2(change->sent || change->object.isHeld(), told.constData());
                QVERIFY2(change->writes == 1, told.constData()); // once
            } else { // which nobody else writes
                QVERIFY2(change->sent || change->sample.kind != std::string_view("ConfigMap"),
                         told.constData());
            }
        }
    }
};

KW_TEST_GUILESS(TestContractActions)

} // namespace tst_contract_actions

#include "tst_contract_actions.moc"
