// Releases of Helm, as it keeps them in Secrets: which there are, and what each has installed.
#include <core/base/base64.h>
#include <core/helm/helm_difference.h>
#include <core/helm/helm_release.h>
#include <core/helm/helm_revision.h>
#include <tests/support/helm_payload.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_helm {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const std::string kWeb =
    R"({"name":"web","namespace":"shop","version":2,"info":{"status":"deployed",
    "description":"Upgrade complete","notes":"Look at\nthe shop.","first_deployed":"2026-01-01T00:00:00Z",
    "last_deployed":"2026-02-01T00:00:00Z"},"chart":{"metadata":{"name":"nginx","version":"15.1.0",
    "appVersion":"1.25"},"values":{"replicas":1,"image":{"name":"nginx","tag":"1"},"gone":1,"list":[1,2]}},
    "config":{"image":{"tag":"2"},"gone":null,"list":[3]},
    "manifest":"---\n# Source: nginx/templates/a.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n",
    "hooks":[{"name":"migrate","kind":"Job","manifest":"kind: Job\n","events":["pre-upgrade","post-install"]}]})";

Unstructured revision(const char* ns, const char* release, const char* number,
                      const char* status = "superseded")
{
    Unstructured object({ "", "v1", "Secret" }, { ns, std::string("sh.helm.") + release + number });
    object.set(
        { "metadata", "labels" },
        { { "owner", "helm" }, { "name", release }, { "version", number }, { "status", status } });
    return object;
}

/// With one object in its manifest, and `more`.
HelmRelease releaseOf(const std::string& image, const std::string& more = {})
{
    HelmRelease release;
    release.name = "web";
    release.ns = "shop";
    release.manifest = "---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n"
                       "  image: "
        + image + "\n" + more;
    return release;
}

/// "Deployment shop/web: .spec.image" a line.
QStringList linesOf(const HelmDifference& difference)
{
    using Change = HelmObjectDifference::Change;
    QStringList lines;
    for (const auto& object : difference.objects) {
        for (const auto& field : object.fields)
            lines << QString::fromStdString((object.change == Change::New        ? "+ "
                                                 : object.change == Change::Gone ? "- "
                                                                                 : "")
                                            + object.gvk.kind + ' ' + object.key.toString() + ": "
                                            + field.path);
    }
    return lines;
}

} // namespace

class HelmTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWhatHelmKeeps_data() // A 13.1
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("packed") << QByteArray::fromStdString(helmPayload(kWeb));
        QTest::newRow("plain") << QByteArray::fromStdString(base64Encode(kWeb)); // A 13.4.1
    }
    void readsWhatHelmKeeps()
    {
        QFETCH(const QByteArray, text);
        const auto release = HelmRelease::decode(text.toStdString());
        QVERIFY2(release.has_value(), release ? "" : release.error().sentence.c_str());
        QCOMPARE(release->name, std::string("web"));
        QCOMPARE(release->ns, std::string("shop"));
        QCOMPARE(release->number, std::int64_t(2));
        QCOMPARE(release->status, std::string("deployed"));
        QCOMPARE(release->chart, std::string("nginx-15.1.0"));
        QCOMPARE(release->appVersion, std::string("1.25"));
        QCOMPARE(release->notes, std::string("Look at\nthe shop."));
        QCOMPARE(release->hooks.size(), std::size_t(1));
        QCOMPARE(release->hooks.front().events.back(), std::string("post-install"));
        QCOMPARE(writeJson(release->values),
                 std::string(R"({"gone":null,"image":{"tag":"2"},"list":[3]})"));
        QCOMPARE(writeJson(release->allValues),
                 std::string(R"({"image":{"name":"nginx","tag":"2"},"list":[3],"replicas":1})"));
        const auto objects = release->objects();
        QVERIFY(objects.errors.empty());
        QCOMPARE(objects.objects.size(), std::size_t(1));
        QCOMPARE(objects.objects.front().object.key().name, std::string("a"));
    }

    void saysWhatCannotBeRead_data() // A 13.4.1
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("why");
        const auto packed = gzip(kWeb);
        QTest::newRow("no base64") << QByteArray("***") << QByteArray("not base64");
        QTest::newRow("nothing") << QByteArray() << QByteArray("not JSON");
        QTest::newRow("cut off") << QByteArray::fromStdString(
            base64Encode(packed.substr(0, packed.size() / 2)))
                                 << QByteArray("cannot be unpacked");
        QTest::newRow("no gzip behind its head")
            << QByteArray::fromStdString(base64Encode("\x1f\x8b\x08garbage"))
            << QByteArray("cannot be unpacked");
        QTest::newRow("no JSON") << QByteArray::fromStdString(helmPayload("name: web"))
                                 << QByteArray("not JSON");
        QTest::newRow("a list") << QByteArray::fromStdString(helmPayload("[]"))
                                << QByteArray("not JSON");
        QTest::newRow("deep") << QByteArray::fromStdString(
            helmPayload("{\"config\":" + std::string(5000, '[') + std::string(5000, ']') + '}'))
                              << QByteArray("not JSON");
        QTest::newRow("large") << QByteArray::fromStdString(
            helmPayload(std::string((64U << 20U) + 1, ' ')))
                               << QByteArray("larger than 64 MiB");
    }
    void saysWhatCannotBeRead()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, why);
        const auto release = HelmRelease::decode(text.toStdString());
        QVERIFY(!release.has_value());
        QVERIFY(release.error().kind == ErrorKind::BadAnswer);
        QVERIFY2(QByteArray::fromStdString(release.error().sentence).contains(why),
                 release.error().sentence.c_str());
    }

    void anEmptyReleaseIsOne()
    {
        const auto release = HelmRelease::decode(helmPayload("{}"));
        QVERIFY(release.has_value());
        QVERIFY(release->chart.empty() && release->hooks.empty());
        QVERIFY(release->objects().objects.empty());
    }

    void revisionsAreOrderedByTheirNumbers() // A 13.4.2, 13.4.7, 13.4.12
    {
        std::vector<HelmRevision> revisions;
        for (const auto& object :
             { revision("shop", "web.v2", "9"), revision("shop", "web.v2", "10", "deployed"),
               revision("shop", "web.v2", "2"), revision("pay", "web.v2", "1", "failed"),
               revision("shop", "api", "1", "pending-install") })
            revisions.push_back(HelmRevision::of(object, HelmDriver::Secret).value());
        const auto releases = helmReleasesOf(revisions);
        QCOMPARE(releases.size(), std::size_t(3));
        QCOMPARE(releases[0].front().ns, std::string("pay"));
        QCOMPARE(releases[1].front().release, std::string("api"));
        QVERIFY(releases[1].front().isPending());
        QCOMPARE(releases[2].size(), std::size_t(3));
        QCOMPARE(releases[2].front().number, std::int64_t(10));
        QCOMPARE(releases[2].front().status, std::string("deployed"));
        QVERIFY(!releases[2].front().isPending());
        QCOMPARE(releases[2].back().number, std::int64_t(2));
    }

    void aRevisionIsReadOfMetadataAlone() // A 13.1, 13.4.3
    {
        auto object = revision("shop", "web", "7", "failed");
        object.set({ "metadata", "resourceVersion" }, "42");
        object.set({ "metadata", "labels", "modifiedAt" }, "1767225600");
        const auto kept = object.toObject();
        QVERIFY(kept.has_value());
        JsonReader reader;
        const auto json = reader.read(**kept);
        QVERIFY(json.has_value());
        const auto read = HelmRevision::of(**kept, *json, HelmDriver::ConfigMap);
        QVERIFY(read.has_value());
        QVERIFY(read == HelmRevision::of(object, HelmDriver::ConfigMap));
        QCOMPARE(read->status, std::string("failed"));
        QCOMPARE(read->version.text, std::string("42"));
        QCOMPARE(read->modified.time_since_epoch().count(), 1'767'225'600);
    }

    void comparesObjectsByTheirNames() // A 13.3, 13.4.8
    {
        const std::string service =
            "---\napiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  namespace: pay\n";
        const auto difference =
            HelmDifference::between(releaseOf("a:1", service), releaseOf("a:2"));
        QCOMPARE(linesOf(difference),
                 QStringList({ "- Service pay/web: ", "Deployment shop/web: .spec.image" }));
        QCOMPARE(linesOf(HelmDifference::between(releaseOf("a:2"), releaseOf("a:2", service))),
                 QStringList({ "+ Service pay/web: " }));
        QVERIFY(HelmDifference::between(releaseOf("a:1"), releaseOf("a:1")).objects.empty());
    }

    void anotherVersionOfAKindIsTheSameObject() // A 13.4.8
    {
        auto before = releaseOf("a:1");
        before.manifest.replace(before.manifest.find("apps/v1"), 7, "apps/v1beta1");
        QCOMPARE(linesOf(HelmDifference::between(before, releaseOf("a:1"))),
                 QStringList({ "Deployment shop/web: .apiVersion" }));
    }

    void secretsDifferInSilence() // A 13.3
    {
        const auto secret = [](const std::string& word) {
            return "---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: s\nstringData:\n  a: "
                + word + "\n";
        };
        for (const auto& [before, after] : { std::pair(secret("hidden1"), secret("hidden2")),
                                             std::pair(std::string(), secret("hidden1")),
                                             std::pair(secret("hidden1"), std::string()) }) {
            const auto difference =
                HelmDifference::between(releaseOf("a:1", before), releaseOf("a:1", after));
            QCOMPARE(difference.objects.size(), std::size_t(1));
            for (const auto& field : difference.objects.front().fields) {
                for (const auto& value : { field.before, field.after })
                    QVERIFY(!value || writeJson(*value).find("hidden") == std::string::npos);
            }
        }
    }

    void whatCannotBeComparedIsTold()
    {
        const auto difference = HelmDifference::between(releaseOf("a:1", "---\n{\n"),
                                                        releaseOf("a:1", "---\nkind: X\n"));
        QCOMPARE(difference.unreadable.size(), std::size_t(2));
        QVERIFY(difference.objects.empty());
    }

    void documentsOfAManifestKeepTheirComment() // A 13.1
    {
        const auto manifest =
            readManifest("---\n# Source: a/b.yaml\napiVersion: v1\nkind: Pod\n---\n"
                         "apiVersion: v1\n# not this\nkind: Pod\n",
                         "m");
        QCOMPARE(manifest.objects.size(), std::size_t(2));
        QCOMPARE(manifest.objects[0].comment, std::string("Source: a/b.yaml"));
        QCOMPARE(manifest.objects[1].comment, std::string());
    }

    void whatIsNoRevisionIsLeftOut()
    {
        QVERIFY(!HelmRevision::of(Unstructured({ "", "v1", "Secret" }, { "a", "b" }),
                                  HelmDriver::Secret));
        QVERIFY(!HelmRevision::of(revision("a", "b", "ten"), HelmDriver::Secret));
    }
};

KW_TEST_APPLESS(HelmTest)

} // namespace tst_helm

#include "tst_helm.moc"
