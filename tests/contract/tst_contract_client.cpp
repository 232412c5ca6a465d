#include <core/api/json/json.h>
#include <core/client/apply_conflict.h>
#include <core/client/client_set.h>
#include <core/client/retry_on_conflict.h>
#include <tests/contract/support/change_fixture.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/connection.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <chrono>

namespace tst_contract_client {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kDeployments { "apps", "v1", "deployments" };

Unstructured configMap(const std::string& name, const std::string& color = "red")
{
    Unstructured object({ "", "v1", "ConfigMap" }, { {}, name });
    object.set({ "metadata", "labels", "of" }, "test");
    object.set({ "data", "color" }, color);
    return object;
}

/// What an apply of a color says, and nothing else.
Unstructured color(const std::string& value)
{
    Unstructured object({ "", "v1", "ConfigMap" }, { {}, "paint" });
    object.set({ "data", "color" }, value);
    return object;
}

template<typename T>
int kindOf(const Expected<T>& result)
{
    return result ? -1 : int(result.error().kind);
}

/// A config map with a struct of its own.
struct Paint
{
    std::string name;
    std::string color;
    std::string resourceVersion {};
    bool operator==(const Paint&) const = default;
};

} // namespace

} // namespace tst_contract_client

template<>
struct kittiwake::TypedKind<tst_contract_client::Paint>
{
    using Paint = tst_contract_client::Paint;

    static ResourceKind kind() { return { { "", "v1", "ConfigMap" }, "configmaps", true }; }
    static void read(const Json& from, Paint& to)
    {
        to.name = textOf(from["metadata"]["name"]);
        to.color = textOf(from["data"]["color"]);
        to.resourceVersion = textOf(from["metadata"]["resourceVersion"]);
    }
    static Unstructured write(const Paint& from)
    {
        auto out = tst_contract_client::configMap(from.name, from.color);
        out.setResourceVersion({ from.resourceVersion });
        return out;
    }
};

namespace tst_contract_client {

/// A client that keeps what the server warns of.
struct WarnedClient
{
    std::mutex mutex;
    std::vector<std::string> texts; // guarded by mutex
    Connection connection;

    explicit WarnedClient(const ClusterAccess& access)
        : connection(access, [this](std::string text) {
            const std::lock_guard lock(mutex);
            texts.push_back(std::move(text));
        })
    { }
    std::vector<std::string> told()
    {
        const std::lock_guard lock(mutex);
        return texts;
    }
};

// QVERIFY with the error's own words.
#define VERIFY_DONE(result) QVERIFY2((result).has_value(), why(result).constData())

class TestContractClient : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    std::unique_ptr<ScratchNamespace> m_namespace;

    [[nodiscard]] ResourceClient configMaps() const
    {
        return m_session->clients()
            .dynamic()
            .resource(kConfigMaps)
            .inNamespace(m_namespace->name());
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_session = m_cluster.session();
        m_namespace = std::make_unique<ScratchNamespace>(m_cluster);
    }
    void cleanup()
    {
        m_namespace.reset();
        m_session.reset();
    }

    void aTypedObjectLivesItsLife()
    {
        const auto paints = m_session->clients().of<Paint>(m_namespace->name());
        auto paint = paints.create({ "oak", "red" }).wait();
        VERIFY_DONE(paint);
        QVERIFY(!paint->resourceVersion.empty());
        paint->color = "blue";
        const auto updated = paints.update(*paint).wait();
        VERIFY_DONE(updated);
        QCOMPARE(updated->color, "blue");
        const auto got = paints.get("oak").wait();
        VERIFY_DONE(got);
        QVERIFY(*got == *updated);
        QCOMPARE(kindOf(paints.update(*paint).wait()), int(ErrorKind::Conflict));
        const auto list = paints.listAll({ .labelSelector = "of=test" }).wait();
        VERIFY_DONE(list);
        QVERIFY(list->items == std::vector { *got });
        VERIFY_DONE(paints.remove("oak").wait());
        QCOMPARE(kindOf(paints.get("oak").wait()), int(ErrorKind::NotFound));
    }

    void updatesAndAppliesTheStatusAlone()
    {
        const auto claims = m_session->clients()
                                .dynamic()
                                .resource({ "", "v1", "resourcequotas" })
                                .inNamespace(m_namespace->name());
        Unstructured quota({ "", "v1", "ResourceQuota" }, { {}, "few" });
        quota.set({ "spec", "hard", "services" }, "5");
        auto made = claims.create(quota).wait();
        VERIFY_DONE(made);
        Unstructured wanted({ "", "v1", "ResourceQuota" }, { {}, "few" });
        wanted.set({ "spec", "hard", "services" }, "9"); // not the status': left as it is
        wanted.set({ "status", "hard", "configmaps" }, "3");
        const auto updated = claims.updateStatus(wanted).wait();
        VERIFY_DONE(updated);
        QCOMPARE(updated->text({ "spec", "hard", "services" }), "5");
        QCOMPARE(updated->text({ "status", "hard", "configmaps" }), "3");

        Unstructured applied({ "", "v1", "ResourceQuota" }, { {}, "few" });
        applied.set({ "status", "hard", "secrets" }, "4");
        const auto status =
            claims.applyStatus(applied, { .fieldManager = "me", .force = true }).wait();
        VERIFY_DONE(status);
        QCOMPARE(status->text({ "status", "hard", "secrets" }), "4");
        QCOMPARE(claims.getSubresource("few", "status").wait().value().key().name, "few");
    }

    void customObjectsAreNotPatchedStrategically()
    {
        m_cluster.kubectl(
            { "apply", "-f", "-" },
            R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"nests.birds.example.com"},
            "spec":{"group":"birds.example.com","scope":"Namespaced","names":{"plural":"nests","singular":"nest","kind":"Nest","shortNames":["nst"]},
            "versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}]}})");
        const auto nests = m_session->clients()
                               .dynamic()
                               .resource({ "birds.example.com", "v1", "nests" })
                               .inNamespace(m_namespace->name());
        // Served a moment after it is defined.
        QTRY_VERIFY_WITH_TIMEOUT(nests.list().wait(), 20'000);
        const auto refused = nests.patch("oak", { PatchType::Strategic, "{}" }).wait();
        QVERIFY(!refused);
        QCOMPARE(refused.error().httpStatus.value_or(0), 415);
        QCOMPARE(kindOf(nests.patch("oak", { PatchType::Merge, "{}" }).wait()),
                 int(ErrorKind::NotFound));
    }

    void whatExistsIsNotCreatedAgain() // semantics 12.107
    {
        VERIFY_DONE(configMaps().create(configMap("a")).wait());
        const auto again = configMaps().create(configMap("a")).wait();
        QCOMPARE(kindOf(again), int(ErrorKind::AlreadyExists));
        QVERIFY2(again.error().sentence.starts_with("The server could not create configmaps"),
                 again.error().sentence.c_str());
    }

    void aStaleUpdateIsAConflictAndReadingAnewMendsIt() // semantics 12.107
    {
        const auto stale = configMaps().create(configMap("a", "red")).wait();
        VERIFY_DONE(stale);
        auto other = *stale;
        other.set({ "data", "by" }, "another");
        VERIFY_DONE(configMaps().update(other).wait());
        QCOMPARE(kindOf(configMaps().update(*stale).wait()), int(ErrorKind::Conflict));

        int tries = 0;
        const auto updated = retryOnConflict(
            m_session->scheduler(), [] { return 0.5; },
            [&]() -> Expected<Unstructured> {
                auto object = ++tries == 1 ? stale : configMaps().get("a").wait();
                if (!object)
                    return object;
                object->set({ "data", "color" }, "blue");
                return configMaps().update(*object).wait();
            });
        VERIFY_DONE(updated);
        QCOMPARE(tries, 2);
        QCOMPARE(updated->text({ "data", "by" }), "another");
        QCOMPARE(updated->text({ "data", "color" }), "blue");
    }

    void listsInPagesAndWhole()
    {
        for (int i = 0; i < 7; ++i)
            VERIFY_DONE(configMaps().create(configMap("c" + std::to_string(i))).wait());
        const ListQuery query { .labelSelector = "of=test", .page = { .limit = 3 } };
        const auto page = configMaps().list(query).wait();
        VERIFY_DONE(page);
        QCOMPARE(page->items.size(), 3U);
        QVERIFY(!page->meta.continueToken.empty());
        QVERIFY(page->items[0].gvk() == (Gvk { "", "v1", "ConfigMap" }));

        int pages = 0;
        const auto visited = configMaps().listAll(query).visit([&](const auto&) {
            ++pages;
            return true;
        });
        VERIFY_DONE(visited);
        QCOMPARE(pages, 3);
        const auto all = configMaps().listAll(query).wait();
        VERIFY_DONE(all);
        QCOMPARE(all->items.size(), 7U);
        QVERIFY(!all->meta.resourceVersion.empty());
        const auto one = configMaps().listAll({ .fieldSelector = "metadata.name=c3" }).wait();
        VERIFY_DONE(one);
        QCOMPARE(one->items.size(), 1U);
    }

    void aTokenThatIsNoneIsRefused()
    {
        const auto page =
            configMaps().list({ .page = { .limit = 1, .continueToken = "x" } }).wait();
        QCOMPARE(kindOf(page), int(ErrorKind::Invalid));
    }

    void patchesBuiltInsInEachType_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("json") << int(PatchType::JsonPatch)
                              << QByteArray(
                                     R"([{"op":"replace","path":"/data/color","value":"blue"}])");
        QTest::newRow("merge") << int(PatchType::Merge)
                               << QByteArray(R"({"data":{"color":"blue"}})");
        QTest::newRow("strategic")
            << int(PatchType::Strategic) << QByteArray(R"({"data":{"color":"blue"}})");
    }
    void patchesBuiltInsInEachType()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, body);
        VERIFY_DONE(configMaps().create(configMap("a")).wait());
        const auto patched =
            configMaps().patch("a", { static_cast<PatchType>(type), body.toStdString() }).wait();
        VERIFY_DONE(patched);
        QCOMPARE(patched->text({ "data", "color" }), "blue");
        QCOMPARE(patched->labels().size(), 1U);
    }

    void patchingWhatIsMissingIsNotFound() // semantics 12.153
    {
        const auto patched = configMaps().patch("none", { PatchType::Merge, "{}" }).wait();
        QCOMPARE(kindOf(patched), int(ErrorKind::NotFound));
    }

    void applyMeetsASecondManagersConflictAndForcesIt() // semantics 12.153
    {
        VERIFY_DONE(configMaps().apply(color("red"), { .fieldManager = "first" }).wait());
        const auto same = configMaps().apply(color("red"), { .fieldManager = "second" }).wait();
        VERIFY_DONE(same); // the same value is shared
        const auto other = configMaps().apply(color("blue"), { .fieldManager = "third" }).wait();
        QCOMPARE(kindOf(other), int(ErrorKind::Conflict));
        auto conflicts = applyConflicts(other.error());
        std::sort(conflicts.begin(), conflicts.end(), // the server tells them in any order
                  [](const auto& a, const auto& b) { return a.manager < b.manager; });
        const std::vector<ApplyConflict> expected { { "first", ".data.color" },
                                                    { "second", ".data.color" } };
        QVERIFY(conflicts == expected);
        QVERIFY2(other.error().sentence.find(R"("first" owns .data.color; "second" owns)")
                     != std::string::npos,
                 other.error().sentence.c_str());

        const auto forced =
            configMaps().apply(color("blue"), { .fieldManager = "third", .force = true }).wait();
        VERIFY_DONE(forced);
        QCOMPARE(forced->text({ "data", "color" }), "blue");
        QCOMPARE(kindOf(configMaps().apply(*forced, { .fieldManager = "third" }).wait()),
                 int(ErrorKind::Invalid)); // it has managedFields
    }

    void deletesOnlyWhatItIsTold()
    {
        const auto made = configMaps().create(configMap("a")).wait();
        VERIFY_DONE(made);
        QCOMPARE(kindOf(configMaps().remove("a", { .uid = { "another" } }).wait()),
                 int(ErrorKind::Conflict));
        QCOMPARE(kindOf(configMaps().remove("a", { .resourceVersion = { "1" } }).wait()),
                 int(ErrorKind::Conflict));
        VERIFY_DONE(configMaps().remove("a", { .dryRun = true }).wait());
        VERIFY_DONE(configMaps().get("a").wait());
        VERIFY_DONE(
            configMaps()
                .remove("a", { .uid = made->uid(), .resourceVersion = made->resourceVersion() })
                .wait());
        QCOMPARE(kindOf(configMaps().get("a").wait()), int(ErrorKind::NotFound));
    }

    void propagatesADeletionAsAsked_data()
    {
        QTest::addColumn<int>("propagation");
        QTest::addColumn<QByteArray>("finalizer");
        QTest::newRow("orphan") << int(Propagation::Orphan) << QByteArray("orphan");
        QTest::newRow("foreground")
            << int(Propagation::Foreground) << QByteArray("foregroundDeletion");
        QTest::newRow("background") << int(Propagation::Background) << QByteArray();
    }
    void propagatesADeletionAsAsked()
    {
        QFETCH(int, propagation);
        QFETCH(QByteArray, finalizer);
        VERIFY_DONE(configMaps().create(configMap("a")).wait());
        const auto answer =
            configMaps()
                .remove("a", { .propagation = static_cast<Propagation>(propagation) })
                .wait();
        VERIFY_DONE(answer);
        const auto& json = answer->json();
        if (finalizer.isEmpty())
            QCOMPARE(answer->gvk().kind, "Status");
        else
            QCOMPARE(json.at("metadata").at("finalizers").at(0).get<std::string>(),
                     finalizer.toStdString());
    }

    void deletesACollectionBySelector()
    {
        for (const char* name : { "a", "b", "c" })
            VERIFY_DONE(configMaps().create(configMap(name)).wait());
        auto other = configMap("d");
        other.set({ "metadata", "labels", "of" }, "another");
        VERIFY_DONE(configMaps().create(other).wait());
        VERIFY_DONE(configMaps().deleteCollection({}, { .labelSelector = "of=test" }).wait());
        const auto left = configMaps().listAll({ .labelSelector = "of" }).wait();
        VERIFY_DONE(left);
        QCOMPARE(left->items.size(), 1U);
        QCOMPARE(left->items[0].key().name, "d");
    }

    void aDryRunStoresNothing()
    {
        const auto made = configMaps().create(configMap("a"), { .dryRun = true }).wait();
        VERIFY_DONE(made);
        QVERIFY(!made->uid().text.empty());
        QCOMPARE(kindOf(configMaps().get("a").wait()), int(ErrorKind::NotFound));
    }

    void scalesADeployment()
    {
        m_cluster.kubectl({ "create", "deployment", "web", "--image=web", "--replicas=1", "-n",
                            m_namespace->qname() });
        const auto scale = m_session->clients().scale();
        const ObjectKey web { m_namespace->name(), "web" };
        auto wanted = scale.get(kDeployments, web).wait();
        VERIFY_DONE(wanted);
        QCOMPARE(wanted->desired, 1);
        QCOMPARE(wanted->selector, "app=web");
        wanted->desired = 2;
        wanted->resourceVersion = {}; // its controller writes to it, too
        VERIFY_DONE(scale.update(kDeployments, *wanted).wait());
        const auto patched =
            scale.patch(kDeployments, web, PatchType::Merge, R"({"spec":{"replicas":0}})").wait();
        VERIFY_DONE(patched);
        QCOMPARE(patched->desired, 0);
        wanted->resourceVersion = { "1" };
        QCOMPARE(kindOf(scale.update(kDeployments, *wanted).wait()), int(ErrorKind::Conflict));
        QCOMPARE(kindOf(scale.get(kConfigMaps, web).wait()), int(ErrorKind::NotFound));
    }

    void makesATokenAndEvictsAPod()
    {
        const auto dynamic = m_session->clients().dynamic();
        const auto accounts =
            dynamic.resource({ "", "v1", "serviceaccounts" }).inNamespace(m_namespace->name());
        VERIFY_DONE(
            accounts.create(Unstructured({ "", "v1", "ServiceAccount" }, { {}, "robot" })).wait());
        Unstructured asked;
        asked.set({ "apiVersion" }, "authentication.k8s.io/v1");
        asked.set({ "kind" }, "TokenRequest");
        const auto token = accounts.createSubresource("robot", "token", asked).wait();
        VERIFY_DONE(token);
        QVERIFY(!token->text({ "status", "token" }).empty());

        const auto pods = dynamic.resource({ "", "v1", "pods" }).inNamespace(m_namespace->name());
        const auto pod =
            Unstructured::parse(podJson(m_namespace->name(), "web").toStdString()).value();
        // The namespace's default account comes a moment after the namespace.
        bool created = false;
        QTRY_VERIFY_WITH_TIMEOUT(created = created || pods.create(pod).wait(), 20'000);
        auto eviction =
            Unstructured({ "policy", "v1beta1", "Eviction" }, { m_namespace->name(), "web" });
        eviction.set({ "deleteOptions", "gracePeriodSeconds" }, 0);
        VERIFY_DONE(pods.createSubresource("web", "eviction", eviction).wait());
        QTRY_COMPARE_WITH_TIMEOUT(kindOf(pods.get("web").wait()), int(ErrorKind::NotFound), 20'000);
    }

    void whoMayNotIsToldSo()
    {
        if (const auto missing = m_cluster.missing("personas"); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const auto session = m_cluster.session("viewer");
        const auto theirs =
            session->clients().dynamic().resource(kConfigMaps).inNamespace(m_namespace->name());
        VERIFY_DONE(theirs.list().wait());
        const auto refused = theirs.create(configMap("a")).wait();
        QCOMPARE(kindOf(refused), int(ErrorKind::Forbidden));
        QVERIFY2(refused.error().sentence.starts_with(
                     "The server refused to create configmaps in namespace " + m_namespace->name()
                     + " (403): "),
                 refused.error().sentence.c_str());
    }

    void aDeprecatedVersionIsWarnedOfOnce()
    {
        WarnedClient warned(m_cluster.access());
        const ClientSet clients(warned.connection.client);
        const auto isServed = [&](const Gvr& gvr) {
            return kindOf(clients.dynamic().resource(gvr).list().wait())
                != int(ErrorKind::NotFound);
        };
        // Of 1.19 and newer; of 1.19 to 1.24.
        Gvr deprecated { "", "v1", "componentstatuses" };
        if (!isServed(deprecated))
            deprecated = { "policy", "v1beta1", "poddisruptionbudgets" };
        VERIFY_DONE(clients.dynamic().resource(deprecated).list().wait());
        const auto told = warned.told();
        QCOMPARE(told.size(), 1U);
        QVERIFY2(told[0].find("deprecated") != std::string::npos, told[0].c_str());
    }

    void anUnknownFieldIsRefusedOrWarnedOf_data()
    {
        QTest::addColumn<QByteArray>("validation");
        QTest::newRow("refused") << QByteArray("Strict");
        QTest::newRow("warned of") << QByteArray("Warn");
        QTest::newRow("let pass") << QByteArray("Ignore");
    }
    /// Servers before 1.25 know no such thing, and drop the field.
    void anUnknownFieldIsRefusedOrWarnedOf()
    {
        QFETCH(QByteArray, validation);
        WarnedClient warned(m_cluster.access());
        const ClientSet clients(warned.connection.client);
        auto object = configMap("typo");
        object.set({ "dada", "color" }, std::string("blue"));
        const auto made = clients.dynamic()
                              .resource(kConfigMaps)
                              .inNamespace(m_namespace->name())
                              .create(object, { .fieldValidation = validation.toStdString() })
                              .wait();
        const bool validates = m_cluster.minorVersion() >= 25;
        const std::string what = R"(unknown field "dada")";
        if (validates && validation == "Strict") {
            QCOMPARE(kindOf(made), int(ErrorKind::Invalid));
            QVERIFY2(made.error().sentence.find(what) != std::string::npos, why(made).constData());
        } else {
            VERIFY_DONE(made);
            QVERIFY(!made->json().contains("dada"));
        }
        const auto told = warned.told();
        QCOMPARE(told.size(), validates && validation == "Warn" ? 1U : 0U);
        QVERIFY(told.empty() || told[0].find(what) != std::string::npos);
    }
};

#undef VERIFY_DONE

KW_TEST_GUILESS(TestContractClient)

} // namespace tst_contract_client

#include "tst_contract_client.moc"
