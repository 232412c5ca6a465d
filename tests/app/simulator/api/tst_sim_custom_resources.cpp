#include <app/simulator/api/custom_resources.h>
#include <core/api/unstructured.h>
#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <thread>

namespace tst_sim_custom_resources {

// \label concurrency

using namespace kittiwake;
using namespace kittiwake::sim;

namespace {

const GroupResource kDefinitions { "apiextensions.k8s.io", "customresourcedefinitions" };
const GroupResource kWidgets { "example.com", "widgets" };

JsonValue widgets()
{
    return JsonValue::parse(R"({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.example.com", "uid": "u"},
        "spec": {"group": "example.com", "scope": "Namespaced",
            "names": {"plural": "widgets", "singular": "widget", "kind": "Widget",
                      "listKind": "WidgetList", "shortNames": ["wd"], "categories": ["all"]},
            "versions": [
                {"name": "v1beta1", "served": true, "storage": false},
                {"name": "v1", "served": true, "storage": true,
                 "subresources": {"status": {}, "scale": {"specReplicasPath": ".spec.size"}}},
                {"name": "v2", "served": false, "storage": false}]}})");
}

} // namespace

class TestSimCustomResources : public QObject
{
    Q_OBJECT

    ManualScheduler m_scheduler;
    std::unique_ptr<ObjectStore> m_store;
    std::unique_ptr<ResourceRegistry> m_registry;
    std::unique_ptr<CustomResources> m_custom;

    void start()
    {
        m_custom = std::make_unique<CustomResources>(
            *m_store, *m_registry,
            Environment { m_scheduler, [] {
                             return std::chrono::system_clock::time_point(std::chrono::hours(24));
                         } });
    }

    ObjectPtr put(const GroupResource& where, JsonValue json)
    {
        const Unstructured object = *Unstructured::fromJson(std::move(json));
        return m_store->put(where, object.key(), m_store->get(where, object.key()),
                            [&](std::uint64_t version) {
                                Unstructured next = object;
                                next.setResourceVersion({ std::to_string(version) });
                                return next.toObject().value_or(nullptr);
                            });
    }

    ObjectPtr putWidget(const std::string& name, const std::vector<std::string>& finalizers = {})
    {
        JsonValue out { { "apiVersion", "example.com/v1" }, { "kind", "Widget" } };
        out["metadata"] = { { "name", name }, { "namespace", "shop" }, { "generation", 1 } };
        if (!finalizers.empty())
            out["metadata"]["finalizers"] = finalizers;
        return put(kWidgets, out);
    }

    JsonValue definition(const std::string& name = "widgets.example.com")
    {
        const ObjectPtr object = m_store->get(kDefinitions, { {}, name });
        return object ? Unstructured::from(*object).json() : JsonValue();
    }

    JsonValue condition(const std::string& type, const std::string& name = "widgets.example.com")
    {
        const auto found = definition(name);
        for (const auto& one : found["status"]["conditions"]) {
            if (one["type"] == type)
                return one;
        }
        return {};
    }

    /// As the API deletes what has finalizers.
    void markDeleted(const std::string& name)
    {
        JsonValue next = definition(name);
        next["metadata"]["deletionTimestamp"] = "1970-01-02T00:00:00Z";
        put(kDefinitions, next);
    }

    std::shared_ptr<const ServedResource> served(const std::string& version = "v1")
    {
        return m_registry->find({ "example.com", version, "widgets" });
    }

private Q_SLOTS:
    void init()
    {
        m_custom.reset();
        m_store = std::make_unique<ObjectStore>();
        m_registry = std::make_unique<ResourceRegistry>();
        start();
    }

    void servesADefinitionAtOnce()
    {
        put(kDefinitions, widgets());
        QVERIFY(served());
        QCOMPARE(served()->kind, std::string("Widget"));
        QCOMPARE(served()->singular, std::string("widget"));
        QVERIFY(served()->namespaced && served()->hasStatus && served()->hasScale);
        QVERIFY(served()->shortNames == (std::vector<std::string> { "wd" }));
        QVERIFY(served()->categories == (std::vector<std::string> { "all" }));
        QCOMPARE(served()->verbs.size(), std::size_t(8));
        QVERIFY((*served()->definition)["spec"]["names"]["listKind"] == "WidgetList");
        QVERIFY(served("v1beta1") && !served("v1beta1")->hasStatus);
        QVERIFY(!served("v2"));
    }

    void tellsWhatItHasAccepted()
    {
        put(kDefinitions, widgets());
        const auto status = definition()["status"];
        QVERIFY(status["acceptedNames"]["listKind"] == "WidgetList");
        QVERIFY(status["storedVersions"] == (JsonValue { "v1" }));
        QVERIFY(condition("NamesAccepted")["status"] == "True");
        QVERIFY(condition("NamesAccepted")["reason"] == "NoConflicts");
        QVERIFY(condition("Established")["status"] == "True");
        QVERIFY(condition("Established")["reason"] == "InitialNamesAccepted");
        QVERIFY(condition("Established")["lastTransitionTime"] == "1970-01-02T00:00:00Z");
    }

    void writesNothingTwice()
    {
        const auto before = m_store->version();
        put(kDefinitions, widgets());
        QCOMPARE(m_store->version(), before + 2); // the creation, and one status
        const auto all = m_registry->all();
        put({ "", "pods" }, { { "metadata", { { "name", "a" } } } });
        QVERIFY(m_registry->all() == all);
    }

    void servesWhatIsThereAtTheStart()
    {
        m_custom.reset();
        put(kDefinitions, widgets());
        QVERIFY(!served());
        start();
        QVERIFY(served());
    }

    void servesAVersionThatIsSwitchedOn()
    {
        put(kDefinitions, widgets());
        auto next = definition();
        next["spec"]["versions"][2]["served"] = true;
        next["spec"]["versions"][1]["storage"] = false;
        next["spec"]["versions"][2]["storage"] = true;
        put(kDefinitions, next);
        QVERIFY(served("v2"));
        QVERIFY(definition()["status"]["storedVersions"] == (JsonValue { "v1", "v2" }));
        next = definition();
        next["spec"]["versions"][0]["served"] = false;
        put(kDefinitions, next);
        QVERIFY(!served("v1beta1"));
    }

    void deletesInstancesBeforeTheDefinition()
    {
        put(kDefinitions, widgets());
        QVERIFY(definition()["metadata"]["finalizers"]
                == (JsonValue { "customresourcecleanup.apiextensions.k8s.io" }));
        putWidget("free");
        putWidget("held", { "example.com/hold" });
        markDeleted("widgets.example.com");

        QVERIFY(!m_store->get(kWidgets, { "shop", "free" }));
        const ObjectPtr held = m_store->get(kWidgets, { "shop", "held" });
        QVERIFY(held && held->deletionTimestamp());
        QVERIFY(Unstructured::from(*held).number({ "metadata", "generation" }) == 2);
        QVERIFY(condition("Terminating")["status"] == "True");
        QVERIFY(condition("Terminating")["reason"] == "InstanceDeletionInProgress");
        const auto& verbs = served()->verbs;
        QVERIFY(std::find(verbs.begin(), verbs.end(), "create") == verbs.end());
        QVERIFY(std::find(verbs.begin(), verbs.end(), "list") != verbs.end());

        m_store->remove(kWidgets, held->key(), held, [&](std::uint64_t) { return held; });
        QVERIFY(definition().is_null());
        QVERIFY(!served());
    }

    void waitsForOthersWhoHoldTheDefinition()
    {
        auto held = widgets();
        held["metadata"]["finalizers"] = { "example.com/hold" };
        put(kDefinitions, held);
        markDeleted("widgets.example.com");
        QVERIFY(definition()["metadata"]["finalizers"] == (JsonValue { "example.com/hold" }));
    }

    void forgetsWhatARestoredStoreDoesNotHave()
    {
        const auto before = m_store->snapshot();
        put(kDefinitions, widgets());
        m_store->restore(*before);
        QVERIFY(!served());
        put(kDefinitions, widgets());
        QVERIFY(served());
    }

    void takesADefinitionForWhatItIs_data()
    {
        QTest::addColumn<QByteArray>("spec");
        QTest::newRow("nothing") << QByteArray("null");
        QTest::newRow("no object") << QByteArray("[1]");
        QTest::newRow("no versions") << QByteArray(R"({"group":"example.com"})");
        QTest::newRow("odd versions")
            << QByteArray(R"({"group":"example.com","versions":[1,{"served":"yes"}]})");
    }

    void takesADefinitionForWhatItIs() // the API refuses these; whoever writes past it may not
    {
        QFETCH(QByteArray, spec);
        auto odd = widgets();
        odd["spec"] = JsonValue::parse(spec.toStdString());
        put(kDefinitions, odd);
        QVERIFY(!served());
        QVERIFY(condition("NamesAccepted").is_object());
    }

    void settlesWhatManyWriteAtOnce()
    {
        std::vector<std::thread> writers;
        for (int i = 0; i < 4; ++i) {
            writers.emplace_back([this, i] {
                for (int j = 0; j < 10; ++j) {
                    const std::string plural = "w" + std::to_string(i) + "x" + std::to_string(j);
                    auto one = widgets();
                    one["metadata"]["name"] = plural + ".example.com";
                    one["spec"]["names"] = { { "plural", plural }, { "kind", "K" + plural } };
                    put(kDefinitions, one);
                }
            });
        }
        for (std::thread& writer : writers)
            writer.join();
        m_custom.reset(); // waits for who still works
        for (int i = 0; i < 40; ++i) {
            const std::string plural = "w" + std::to_string(i / 10) + "x" + std::to_string(i % 10);
            QVERIFY2(m_registry->find({ "example.com", "v1", plural }), plural.c_str());
        }
    }
};

KW_TEST_APPLESS(TestSimCustomResources)

} // namespace tst_sim_custom_resources

#include "tst_sim_custom_resources.moc"
