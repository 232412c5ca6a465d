// Changes that few kinds have: jobs run again, autoscalers' bounds, claims that grow, and whom a
// certificate is asked for.
#include <core/api/certificate_request.h>
#include <core/changes/autoscaler_change.h>
#include <core/changes/claim_change.h>
#include <core/changes/job_change.h>
#include <core/changes/token_request.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_kind_changes {

using namespace kittiwake;

namespace {

// openssl req -new -newkey ed25519 -subj "/O=system:nodes/CN=system:node:worker-1"
//   -addext "subjectAltName=DNS:worker-1,IP:10.0.0.1"
constexpr const char* kRequest =
    "-----BEGIN CERTIFICATE REQUEST-----\n"
    "MIHiMIGVAgEAMDYxFTATBgNVBAoMDHN5c3RlbTpub2RlczEdMBsGA1UEAwwUc3lz\n"
    "dGVtOm5vZGU6d29ya2VyLTEwKjAFBgMrZXADIQCMbsLVL8m+TIsMctqMK9JtUbFC\n"
    "naU5EeopKbOloViQxqAsMCoGCSqGSIb3DQEJDjEdMBswGQYDVR0RBBIwEIIId29y\n"
    "a2VyLTGHBAoAAAEwBQYDK2VwA0EABAwof3Y6JwJ/4b5fSPl08I4fSkOgZLHJIxuO\n"
    "xN/Q2ZgYIYa0sj90B2TyBm4nkCDwksXgTKDnlM6n5SxIKVLKCA==\n"
    "-----END CERTIFICATE REQUEST-----\n";

Unstructured finishedJob()
{
    Unstructured job({ "batch", "v1", "Job" }, { "shop", "import" });
    job.set({ "metadata", "uid" }, "u1");
    job.set({ "metadata", "labels" },
            { { "team", "data" }, { "job-name", "import" }, { "controller-uid", "u1" } });
    job.set({ "metadata", "ownerReferences" }, JsonValue::array({ { { "uid", "c1" } } }));
    job.set({ "spec", "selector", "matchLabels" }, { { "controller-uid", "u1" } });
    job.set({ "spec", "suspend" }, true);
    job.set({ "spec", "template", "metadata", "labels" },
            { { "app", "import" },
              { "controller-uid", "u1" },
              { "batch.kubernetes.io/controller-uid", "u1" },
              { "job-name", "import" },
              { "batch.kubernetes.io/job-name", "import" } });
    job.set({ "status", "succeeded" }, 1);
    return job;
}

Unstructured claim(const char* size)
{
    Unstructured object({ "", "v1", "PersistentVolumeClaim" }, { "shop", "data" });
    object.set({ "spec", "resources", "requests", "storage" }, size);
    return object;
}

std::string said(const MaybeChange& change)
{
    if (!change)
        return "error: " + change.error().sentence;
    return *change ? writeJson((*change)->body) : "nothing";
}

} // namespace

class TestKindChanges : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void runsAJobAgainWithoutWhatBelongsToTheOldOne() // A 10.1, 10.2.6
    {
        const auto change = rerunChange(finishedJob(), "import-again");
        QVERIFY(change);
        QCOMPARE(int(change->verb), int(ChangeVerb::Create));
        const auto& body = change->body;
        QVERIFY(body["metadata"]["name"] == JsonValue("import-again"));
        QVERIFY(body["metadata"]["labels"] == JsonValue({ { "team", "data" } }));
        QVERIFY(!body["metadata"].contains("ownerReferences"));
        QVERIFY(!body["metadata"].contains("uid"));
        QVERIFY(!body.contains("status"));
        QVERIFY(!body["spec"].contains("selector"));
        QVERIFY(!body["spec"].contains("suspend"));
        QVERIFY(body["spec"]["template"]["metadata"]["labels"]
                == JsonValue({ { "app", "import" } }));
    }

    void keepsTheSelectorThatWasChosen() // A 10.2.7
    {
        auto job = finishedJob();
        job.set({ "spec", "manualSelector" }, true);
        const auto change = rerunChange(job, "import-again");
        QVERIFY(change && change->body["spec"].contains("selector"));
    }

    void refusesNamesThatPodsCannotCarry()
    {
        QVERIFY(!rerunChange(finishedJob(), ""));
        QVERIFY(!rerunChange(finishedJob(), std::string(64, 'a')));
        QVERIFY(!rerunChange(claim("1Gi"), "again"));
    }

    void namesAreShortAndNotNamedAgainTwice() // A 10.2.1
    {
        QCOMPARE(rerunName("import", "x7k2p"), std::string("import-again-x7k2p"));
        QCOMPARE(rerunName("import-again-aaaaa", "x7k2p"), std::string("import-again-x7k2p"));
        QCOMPARE(rerunName(std::string(63, 'a'), "x7k2p").size(), std::size_t(63));
    }

    void setsBounds_data()
    {
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("other ones")
            << 2 << 7 << QByteArray(R"({"spec":{"maxReplicas":7,"minReplicas":2}})");
        QTest::newRow("those it has") << 1 << 5 << QByteArray("nothing");
        QTest::newRow("upside down")
            << 7 << 2 << QByteArray("error: The least, 7, is above the most, 2.");
        QTest::newRow("none at all")
            << 0 << 0
            << QByteArray("error: Replicas are 0 to 2147483647, and 1 at the most at least.");
    }
    void setsBounds()
    {
        QFETCH(int, least);
        QFETCH(int, most);
        QFETCH(QByteArray, said);
        Unstructured object({ "autoscaling", "v2", "HorizontalPodAutoscaler" }, { "shop", "web" });
        object.set({ "spec", "maxReplicas" }, 5); // and at least 1, unless it says otherwise
        const Gvr gvr { "autoscaling", "v2", "horizontalpodautoscalers" };
        QCOMPARE(QByteArray::fromStdString(
                     tst_kind_changes::said(boundsChange(gvr, object, least, most))),
                 said);
    }

    void growsClaimsAndNeverShrinksThem_data() // A 5.10.10
    {
        QTest::addColumn<QByteArray>("size");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("more") << QByteArray(
            "2Gi") << QByteArray(R"({"spec":{"resources":{"requests":{"storage":"2Gi"}}}})");
        QTest::newRow("the same, in other words") << QByteArray("1024Mi") << QByteArray("nothing");
        QTest::newRow("less") << QByteArray("500Mi")
                              << QByteArray("error: Volumes cannot shrink: data has 1Gi.");
        QTest::newRow("no size") << QByteArray("much")
                                 << QByteArray("error: \"much\" is not a size such as 10Gi.");
    }
    void growsClaimsAndNeverShrinksThem()
    {
        QFETCH(QByteArray, size);
        QFETCH(QByteArray, said);
        const Gvr gvr { "", "v1", "persistentvolumeclaims" };
        QCOMPARE(QByteArray::fromStdString(
                     tst_kind_changes::said(growChange(gvr, claim("1Gi"), size.toStdString()))),
                 said);
    }

    void readsDurations_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("seconds"); // 0: it is none
        QTest::newRow("minutes") << QByteArray("30m") << 1800;
        QTest::newRow("hours and minutes") << QByteArray("1h30m") << 5400;
        QTest::newRow("a number") << QByteArray("90") << 90;
        QTest::newRow("nothing") << QByteArray() << 0;
        QTest::newRow("no unit") << QByteArray("3d") << 0;
        QTest::newRow("below nothing") << QByteArray("-3m") << 0;
        QTest::newRow("more than fits") << QByteArray("99999999999999999999h") << 0;
    }
    void readsDurations()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, seconds);
        const auto duration = tokenDuration(text.toStdString());
        QCOMPARE(duration ? duration->count() : 0, seconds);
    }

    void kubectlIssuesTheSameToken()
    {
        QCOMPARE(tokenCommand({ "shop", "deployer" }, {}),
                 std::string("kubectl create token deployer -n shop"));
        QCOMPARE(tokenCommand({ "shop", "deployer" },
                              { .audiences = { "vault", "https://b c" },
                                .duration = std::chrono::minutes(10) }),
                 std::string("kubectl create token deployer -n shop --audience=vault "
                             "--audience='https://b c' --duration=600s"));
    }

    void readsWhomACertificateIsAskedFor()
    {
        const auto request = readCertificateRequest(kRequest);
        QVERIFY2(request, request ? "" : request.error().sentence.c_str());
        QCOMPARE(request->subject, std::string("O=system:nodes, CN=system:node:worker-1"));
        QCOMPARE(request->hosts,
                 (std::vector<std::string> { "DNS:worker-1", "IP Address:10.0.0.1" }));
        QVERIFY(!readCertificateRequest(""));
        QVERIFY(!readCertificateRequest("-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n"));
        QVERIFY(!readCertificateRequest(std::string(kRequest).replace(100, 20, 20, 'A')));
    }
};

KW_TEST_APPLESS(TestKindChanges)

} // namespace tst_kind_changes

#include "tst_kind_changes.moc"
