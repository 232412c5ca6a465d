// Deletions, evictions, the removal of finalizers, and verdicts on certificates.
#include "changes_bench.h"

#include <core/changes/certificate_change.h>
#include <core/changes/delete_change.h>
#include <core/changes/finalizer_change.h>
#include <core/changes/nodes/evict_change.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_delete_change {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

const Gvr kPods { "", "v1", "pods" };

ChangeTarget web()
{
    return { .gvr = kPods, .kind = "Pod", .key = { "shop", "web" }, .uid = { "u1" } };
}

std::string optionsOf(const Expected<Change>& change)
{
    return change ? change->request().value().http.body : change.error().sentence;
}

ApiResources withEvictions(std::optional<GroupVersion> from)
{
    ApiResources resources;
    resources.subresources = {
        { .gvr = { "", "v1", "pods/eviction" }, .kind = "Eviction", .kindFrom = std::move(from) }
    };
    return resources;
}

} // namespace

class TestDeleteChange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void deletesAsKubectlDoes_data() // A 6.1
    {
        QTest::addColumn<int>("grace");
        QTest::addColumn<bool>("force");
        QTest::addColumn<QByteArray>("sent");
        const QByteArray head = R"({"apiVersion":"v1",)";
        const QByteArray tail =
            R"("kind":"DeleteOptions","preconditions":{"uid":"u1"},"propagationPolicy":"Background"})";
        QTest::newRow("by default") << -1 << false << head + tail; // A 6.2.5, 10.2.9
        QTest::newRow("grace") << 5 << false << head + R"("gracePeriodSeconds":5,)" + tail;
        QTest::newRow("0 is 1") << 0 << false << head + R"("gracePeriodSeconds":1,)" + tail;
        QTest::newRow("force") << -1 << true << head + R"("gracePeriodSeconds":0,)" + tail;
        QTest::newRow("both") << 5 << true
                              << QByteArray("--force and --grace-period greater than 0 cannot be "
                                            "specified together");
    }
    void deletesAsKubectlDoes()
    {
        QFETCH(int, grace);
        QFETCH(bool, force);
        QFETCH(QByteArray, sent);
        const auto change =
            deleteChange(web(), { .gracePeriod = std::chrono::seconds(grace), .force = force });
        QCOMPARE(QByteArray::fromStdString(optionsOf(change)), sent);
    }

    void evictsInTheServersVersion() // A 8.2.13
    {
        QVERIFY(!evictionVersion({}));
        QCOMPARE(*evictionVersion(withEvictions(GroupVersion { "policy", "v1" })), "policy/v1");
        QCOMPARE(*evictionVersion(withEvictions(std::nullopt)), "policy/v1beta1");
        const auto change = evictChange(web(), "policy/v1", 5s);
        QCOMPARE(writeJson(change.body),
                 R"({"apiVersion":"policy/v1","deleteOptions":{"gracePeriodSeconds":5},)"
                 R"("kind":"Eviction","metadata":{"name":"web","namespace":"shop"}})");
        QCOMPARE(change.access().toString(), "create pods/eviction in namespace shop");
        QVERIFY(!evictChange(web(), "policy/v1", -1s).body.contains("deleteOptions"));
    }

    void knowsWhatMayBeEvictedLater() // A 8.1
    {
        Error budget { .kind = ErrorKind::TooManyRequests, .sentence = "no" };
        budget.causes = { { "DisruptionBudget", "The disruption budget web needs 2", "" } };
        QVERIFY(isEvictionToBeRetried(budget));
        QCOMPARE(disruptionBudgetIn(budget), "The disruption budget web needs 2");
        QVERIFY(isEvictionToBeRetried(
            { ErrorKind::Server, "couldn't update PodDisruptionBudget \"web\" due to conflicts" }));
        const Error two { ErrorKind::Server, "This pod has more than one PodDisruptionBudget" };
        QVERIFY(!isEvictionToBeRetried(two)); // A 8.2.5
        QCOMPARE(disruptionBudgetIn(two), "");
        QVERIFY(!isEvictionToBeRetried({ ErrorKind::Forbidden, "no" }));
    }

    void takesFinalizersOffTheObjectThatWasSeen() // A 6.2.6
    {
        const auto pod = objectOf(
            R"({"kind":"Pod","metadata":{"name":"web","resourceVersion":"7","finalizers":["a","b"]}})");
        const auto one = finalizerChange(kPods, pod, "a");
        QCOMPARE(bodyOf(one), R"({"metadata":{"finalizers":["b"]}})");
        QCOMPARE((*one)->target.resourceVersion.text, "7");
        QCOMPARE(bodyOf(finalizerChange(kPods, pod, "")), R"({"metadata":{"finalizers":null}})");
        QCOMPARE(bodyOf(finalizerChange(kPods, pod, "c")), "nothing");
    }

    void aNamespaceHasItsOwn()
    {
        const auto ns = objectOf(
            R"({"kind":"Namespace","metadata":{"name":"shop"},"spec":{"finalizers":["kubernetes"]}})");
        const auto change = finalizeNamespaceChange(ns);
        QCOMPARE((*change)->request().value().http.path,
                 "/api/v1/namespaces/shop/finalize?fieldManager=kittiwake");
        QCOMPARE((*change)->access().toString(), "update namespaces/finalize in namespace shop");
        QVERIFY((*change)->body["spec"]["finalizers"].empty());
        QCOMPARE((*change)->kubectlCommand(),
                 "kubectl replace --raw /api/v1/namespaces/shop/finalize -f - <<'EOF'\n"
                 R"({"kind":"Namespace","metadata":{"name":"shop"},"spec":{"finalizers":[]}})"
                 "\nEOF");
        QCOMPARE(bodyOf(finalizeNamespaceChange(objectOf(R"({"kind":"Namespace"})"))), "nothing");
    }

    void certificatesAreDecidedOnce()
    {
        const Gvr requests { "certificates.k8s.io", "v1", "certificatesigningrequests" };
        const WallTime now { std::chrono::seconds(1'795'689'906) };
        auto request = objectOf(
            R"({"kind":"CertificateSigningRequest","metadata":{"name":"a","resourceVersion":"7","managedFields":[]}})");
        const auto approval =
            certificateChange(requests, request, CertificateVerdict::Approve, now);
        QCOMPARE((*approval)->access().toString(),
                 "update certificatesigningrequests.certificates.k8s.io/approval");
        const auto& body = (*approval)->body;
        QCOMPARE(body["status"]["conditions"][0]["type"].get<std::string>(), "Approved");
        QCOMPARE(body["metadata"].dump(), R"({"name":"a","resourceVersion":"7"})");
        QCOMPARE((*approval)->kubectlCommand(), "kubectl certificate approve a");
        QCOMPARE((*certificateChange(requests, request, CertificateVerdict::Deny, now))
                     ->kubectlCommand(),
                 "kubectl certificate deny a");
        request.json() = body;
        QCOMPARE(bodyOf(certificateChange(requests, request, CertificateVerdict::Approve, now)),
                 "nothing");
        QCOMPARE(bodyOf(certificateChange(requests, request, CertificateVerdict::Deny, now)),
                 "certificate signing request \"a\" is already approved");
    }
};

KW_TEST_APPLESS(TestDeleteChange)

} // namespace tst_delete_change

#include "tst_delete_change.moc"
