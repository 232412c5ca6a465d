#include <kinds/leases/lease_book.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_leases {

using namespace kittiwake;

namespace {

constexpr std::int64_t kRenewed = 1'767'225'600'000; ///< 2026-01-01T00:00:00Z

std::string leaseText(const std::string& spec, const std::string& metadata = {})
{
    return R"({ "apiVersion": "coordination.k8s.io/v1", "kind": "Lease", "metadata": { "name": "web",
        "namespace": "shop" )"
        + metadata + R"( }, "spec": { )" + spec + " } }";
}

LeaseFacts read(const std::string& text)
{
    const auto object = Object::fromJson(text, {}).value();
    JsonReader reader;
    return readLease(*object, *reader.read(*object));
}

LeaseFacts heldBy(const char* holder, const char* name = "web", const char* ns = "shop")
{
    return { .key = { ns, name }, .holder = holder, .renewedAt = kRenewed, .seconds = 15 };
}

LeaseFacts nodeLease(const char* node)
{
    auto lease = heldBy(node, node, "kube-node-lease");
    lease.purpose = LeasePurpose::Node;
    return lease;
}

bool noPod(const ObjectKey&)
{
    return false;
}

std::vector<std::string> namesIn(const LeasesAnswer& answer)
{
    std::vector<std::string> names;
    for (const auto& entry : answer.entries)
        names.push_back(entry.facts.key.toString());
    return names;
}

} // namespace

class LeasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatALeaseSays();
    void readsALeaseThatSaysNothing();
    void knowsWhatItStandsFor();
    void expiresWhenItIsNotRenewed();
    void isReleasedWithoutAHolder();
    void knowsWhichPodsMayHoldIt();
    void remembersWhoTookItFromWhom();
    void remembersNoMoreThanItsLimit();
    void leadsToThePodOrTheNodeThatHoldsIt();
    void answersWithTheNodesLeasesWhenAsked();
    void filtersByLeaseAndHolder();
    void countsWhatExpired();
    void showsNoMoreThanItsLimit();
};

void LeasesTest::readsWhatALeaseSays()
{
    const auto lease = read(leaseText(
        R"("holderIdentity": "web-0_4f1c", "leaseDurationSeconds": 15, "leaseTransitions": 7,
           "acquireTime": "2025-12-31T23:00:00.250000Z", "renewTime": "2026-01-01T00:00:00.000000Z")"));
    QCOMPARE(lease.key, (ObjectKey { "shop", "web" }));
    QVERIFY(lease.purpose == LeasePurpose::Leader);
    QCOMPARE(lease.holder, "web-0_4f1c");
    QCOMPARE(lease.seconds, 15);
    QCOMPARE(lease.transitions, 7);
    QCOMPARE(*lease.acquiredAt, kRenewed - 3'600'000);
    QCOMPARE(*lease.renewedAt, kRenewed);
}

void LeasesTest::readsALeaseThatSaysNothing()
{
    const auto lease = read(leaseText(""));
    QVERIFY(lease.holder.empty() && !lease.renewedAt && !lease.acquiredAt && !lease.expiresAt());
    QVERIFY(lease.stateAt(kRenewed) == LeaseState::Released);
    QVERIFY(podNamesOf(lease).empty());
}

void LeasesTest::knowsWhatItStandsFor()
{
    const auto server =
        read(leaseText(R"("holderIdentity": "apiserver-x_1")",
                       R"(, "labels": { "apiserver.kubernetes.io/identity": "kube-apiserver" })"));
    QVERIFY(server.purpose == LeasePurpose::ApiServer);
    auto text = leaseText(R"("holderIdentity": "node-1")");
    text.replace(text.find("shop"), 4, "kube-node-lease");
    QVERIFY(read(text).purpose == LeasePurpose::Node);
}

void LeasesTest::expiresWhenItIsNotRenewed()
{
    const auto lease = heldBy("web-0");
    QCOMPARE(*lease.expiresAt(), kRenewed + 15'000);
    QVERIFY(lease.stateAt(kRenewed + 15'000) == LeaseState::Held);
    QVERIFY(lease.stateAt(kRenewed + 15'001) == LeaseState::Expired);
    auto endless = lease;
    endless.seconds = 0; // it does not say
    QVERIFY(endless.stateAt(kRenewed * 2) == LeaseState::Held);
}

void LeasesTest::isReleasedWithoutAHolder()
{
    QVERIFY(heldBy("").stateAt(kRenewed + 60'000) == LeaseState::Released);
}

void LeasesTest::knowsWhichPodsMayHoldIt()
{
    using Names = std::vector<std::string>;
    QCOMPARE(podNamesOf(heldBy("web-0")), (Names { "web-0", "web-web-0" }));
    QCOMPARE(podNamesOf(heldBy("web-0_4f1c")), (Names { "web-0", "web-0_4f1c", "web-web-0" }));
    // A static pod's hostname is its node's.
    const auto names = podNamesOf(heldBy("cp-1_4f1c", "kube-scheduler", "kube-system"));
    QCOMPARE(names.back(), "kube-scheduler-cp-1");
    QVERIFY(podNamesOf(nodeLease("node-1")).empty());
}

void LeasesTest::remembersWhoTookItFromWhom()
{
    LeaseBook book;
    book.set(heldBy("web-0"), kRenewed);
    book.set(heldBy("web-0"), kRenewed + 1000); // renewed
    auto taken = heldBy("web-1");
    taken.acquiredAt = kRenewed + 20'000;
    book.set(taken, kRenewed + 21'000);
    book.set(heldBy(""), kRenewed + 30'000); // given up
    const auto answer = book.answer({}, noPod, kRenewed);
    const std::vector<HolderChange> seen { { kRenewed + 30'000, "web-1", "" },
                                           { kRenewed + 20'000, "web-0", "web-1" } };
    QVERIFY(answer.entries.front().changes == seen);
    book.remove({ "shop", "web" });
    QVERIFY(book.answer({}, noPod, kRenewed).entries.empty());
}

void LeasesTest::remembersNoMoreThanItsLimit()
{
    LeaseBook book;
    for (int i = 0; i < 50; ++i)
        book.set(heldBy(i % 2 == 0 ? "web-0" : "web-1"), kRenewed + i);
    const auto answer = book.answer({}, noPod, kRenewed);
    QCOMPARE(answer.entries.front().changes.size(), LeaseBook::kMaxChanges);
    QCOMPARE(answer.entries.front().changes.front().at, kRenewed + 49);
}

void LeasesTest::leadsToThePodOrTheNodeThatHoldsIt()
{
    LeaseBook book;
    book.set(heldBy("cp-1_4f1c", "kube-scheduler", "kube-system"), kRenewed);
    book.set(heldBy("stranger"), kRenewed);
    book.set(nodeLease("node-1"), kRenewed);
    const auto answer = book.answer(
        { .nodes = true },
        [](const ObjectKey& pod) {
            return pod == ObjectKey { "kube-system", "kube-scheduler-cp-1" };
        },
        kRenewed);
    QCOMPARE(answer.entries.size(), 3U);
    QVERIFY(answer.entries[0].holder
            == (ObjectLink { "", "Pod", { "kube-system", "kube-scheduler-cp-1" } }));
    QVERIFY(!answer.entries[1].holder);
    QVERIFY(answer.entries[2].holder == (ObjectLink { "", "Node", { "", "node-1" } }));
}

void LeasesTest::answersWithTheNodesLeasesWhenAsked()
{
    LeaseBook book;
    book.set(nodeLease("a"), kRenewed);
    book.set(heldBy("web-0"), kRenewed);
    QCOMPARE(namesIn(book.answer({}, noPod, kRenewed)), (std::vector<std::string> { "shop/web" }));
    QCOMPARE(namesIn(book.answer({ .nodes = true }, noPod, kRenewed)), // leaders first
             (std::vector<std::string> { "shop/web", "kube-node-lease/a" }));
    book.removeNodes();
    QCOMPARE(book.answer({ .nodes = true }, noPod, kRenewed).total, 1);
}

void LeasesTest::filtersByLeaseAndHolder()
{
    LeaseBook book;
    book.set(heldBy("web-0"), kRenewed);
    book.set(heldBy("other-0", "cache"), kRenewed);
    const auto byName = book.answer({ .filter = "CACHE" }, noPod, kRenewed);
    QCOMPARE(namesIn(byName), (std::vector<std::string> { "shop/cache" }));
    QCOMPARE(byName.total, 2);
    QCOMPARE(byName.matching, 1);
    QCOMPARE(namesIn(book.answer({ .filter = "b-0" }, noPod, kRenewed)),
             (std::vector<std::string> { "shop/web" }));
    QCOMPARE(book.answer({ .filter = "shop/" }, noPod, kRenewed).matching, 2);
}

void LeasesTest::countsWhatExpired()
{
    LeaseBook book;
    book.set(heldBy("web-0"), kRenewed);
    auto late = heldBy("other-0", "cache");
    late.renewedAt = kRenewed - 60'000;
    book.set(late, kRenewed);
    QCOMPARE(book.answer({}, noPod, kRenewed).expired, 1);
    QCOMPARE(book.answer({ .filter = "web" }, noPod, kRenewed).expired, 1); // filtered or not
    QCOMPARE(book.answer({}, noPod, kRenewed + 60'000).expired, 2);
}

void LeasesTest::showsNoMoreThanItsLimit()
{
    LeaseBook book;
    for (int i = 0; i < 600; ++i)
        book.set(nodeLease(("n" + std::to_string(i)).c_str()), kRenewed);
    const auto answer = book.answer({ .nodes = true }, noPod, kRenewed);
    QCOMPARE(answer.entries.size(), LeaseBook::kMaxShown);
    QCOMPARE(answer.matching, 600);
}

KW_TEST_APPLESS(LeasesTest)

} // namespace tst_leases

#include "tst_leases.moc"
