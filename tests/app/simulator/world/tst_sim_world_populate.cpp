#include <app/simulator/controllers/batch/cron_schedule.h>
#include <app/simulator/world/contents/company.h>
#include <app/simulator/world/contents/populate.h>
#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/api/selectors/label_selector.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <map>
#include <set>

namespace tst_sim_world_populate {

using namespace kittiwake;
using namespace kittiwake::sim;

namespace {

const std::chrono::system_clock::time_point kNow { std::chrono::hours(24 * 365 * 56) };

const std::vector<GroupResource> kPlaces = {
    { "", "namespaces" },
    { "", "nodes" },
    { "", "pods" },
    { "", "services" },
    { "", "endpoints" },
    { "", "configmaps" },
    { "", "secrets" },
    { "", "serviceaccounts" },
    { "", "events" },
    { "", "persistentvolumes" },
    { "", "persistentvolumeclaims" },
    { "", "resourcequotas" },
    { "", "limitranges" },
    { "apps", "deployments" },
    { "apps", "replicasets" },
    { "apps", "statefulsets" },
    { "apps", "daemonsets" },
    { "apps", "controllerrevisions" },
    { "batch", "jobs" },
    { "batch", "cronjobs" },
    { "autoscaling", "horizontalpodautoscalers" },
    { "policy", "poddisruptionbudgets" },
    { "networking.k8s.io", "ingresses" },
    { "networking.k8s.io", "ingressclasses" },
    { "networking.k8s.io", "networkpolicies" },
    { "discovery.k8s.io", "endpointslices" },
    { "storage.k8s.io", "storageclasses" },
    { "scheduling.k8s.io", "priorityclasses" },
    { "coordination.k8s.io", "leases" },
    { "rbac.authorization.k8s.io", "roles" },
    { "rbac.authorization.k8s.io", "rolebindings" },
    { "rbac.authorization.k8s.io", "clusterroles" },
    { "rbac.authorization.k8s.io", "clusterrolebindings" },
    { "apiextensions.k8s.io", "customresourcedefinitions" },
    { "shop.example.com", "storefronts" },
    { "shop.example.com", "storefrontbackups" },
    { "shop.example.com", "searchindexes" },
    { "kustomize.toolkit.fluxcd.io", "kustomizations" },
    { "cert-manager.io", "certificates" },
    { "cert-manager.io", "issuers" },
    { "monitoring.coreos.com", "prometheusrules" },
    { "monitoring.coreos.com", "servicemonitors" },
};

std::vector<JsonValue> all(const ObjectStore& store, const GroupResource& where)
{
    std::vector<JsonValue> documents;
    for (const auto& object : store.list(where).objects)
        documents.push_back(JsonValue::parse(object->json()));
    return documents;
}

std::string nameOf(const JsonValue& object)
{
    return object["metadata"].value("namespace", "") + '/' + object["metadata"].value("name", "");
}

std::string stateOf(const JsonValue& pod)
{
    const auto statuses = pod["status"].value("containerStatuses", JsonValue::array());
    if (statuses.empty())
        return pod["status"].value("phase", "");
    const auto& state = statuses[0]["state"];
    return state.contains("waiting")   ? state["waiting"].value("reason", "")
        : state.contains("terminated") ? state["terminated"].value("reason", "")
                                       : "Running";
}

} // namespace

class TestSimWorldPopulate : public QObject
{
    Q_OBJECT

    ObjectStore m_store;

private Q_SLOTS:
    void initTestCase() { populate(m_store, kNow, { { .seed = 1, .pods = 90 }, "PEM" }); }

    void everyPlaceHasObjects()
    {
        for (const auto& where : kPlaces)
            QVERIFY2(m_store.count(where) > 0, where.resource.c_str());
        QVERIFY(m_store.get({ "", "namespaces" }, { "", "shop" }));
        QVERIFY(m_store.get({ "", "namespaces" }, { "", "payments" }));
    }

    void everyObjectIsComplete()
    {
        std::set<std::string> uids;
        for (const auto& where : kPlaces) {
            for (const auto& object : all(m_store, where)) {
                const auto& metadata = object["metadata"];
                const auto name = where.resource + ' ' + nameOf(object);
                QVERIFY2(uids.insert(metadata.value("uid", "")).second, name.c_str());
                QVERIFY2(parseTimestamp(metadata.value("creationTimestamp", "")), name.c_str());
                QVERIFY2(!metadata.value("resourceVersion", "").empty(), name.c_str());
                QVERIFY2(!metadata["managedFields"].empty(), name.c_str());
                QVERIFY2(!object.value("apiVersion", "").empty(), name.c_str());
                const auto text = object.dump();
                const auto open = text.find("\"$"); // a name that nobody filled in
                QVERIFY2(open == std::string::npos || text.substr(open, 8) == "\"$patch\"",
                         text.c_str());
                QVERIFY2(text.find("(version)") == std::string::npos, name.c_str());
            }
        }
    }

    void sameSeedMakesTheSameCluster()
    {
        ObjectStore again;
        populate(again, kNow, { { .seed = 1, .pods = 90 }, "PEM" });
        ObjectStore other;
        populate(other, kNow, { { .seed = 2, .pods = 90 }, "PEM" });
        bool differs = false;
        for (const auto& where : kPlaces) {
            if (where.resource == "secrets" || where.resource == "configmaps")
                continue; // keys are made anew: nobody could wish for those of a demo twice
            const auto one = m_store.list(where).objects;
            const auto two = again.list(where).objects;
            QCOMPARE(one.size(), two.size());
            for (std::size_t i = 0; i < one.size(); ++i)
                QCOMPARE(one[i]->json(), two[i]->json());
            const auto three = other.list(where).objects;
            differs = differs || three.empty() || one.front()->uid() != three.front()->uid();
        }
        QVERIFY(differs);
    }

    void ownersAreThere()
    {
        std::map<std::string, std::string> names;
        for (const auto& where : kPlaces) {
            for (const auto& object : m_store.list(where).objects)
                names[object->uid().text] = object->key().name;
        }
        for (const auto& where : kPlaces) {
            for (const auto& object : all(m_store, where)) {
                for (const auto& owner :
                     object["metadata"].value("ownerReferences", JsonValue::array())) {
                    const auto it = names.find(owner["uid"]);
                    QVERIFY2(it != names.end(), (where.resource + ' ' + nameOf(object)).c_str());
                    QCOMPARE(it->second, owner["name"].get<std::string>());
                }
            }
        }
    }

    void podsAreOnNodesThatHaveRoom()
    {
        std::map<std::string, int> pods;
        std::set<std::string> addresses;
        for (const auto& pod : all(m_store, { "", "pods" })) {
            const auto node = pod["spec"].value("nodeName", "");
            if (node.empty())
                continue;
            QVERIFY2(m_store.get({ "", "nodes" }, { "", node }), node.c_str());
            QVERIFY(++pods[node] <= Layout::kPodsPerNode);
            const auto ip = pod["status"].value("podIP", "");
            QVERIFY2(addresses.insert(ip).second, (nameOf(pod) + ' ' + ip).c_str());
        }
    }

    void replicaSetsHaveTheirDeploymentsTemplates()
    {
        std::map<std::string, JsonValue> templates;
        for (const auto& deployment : all(m_store, { "apps", "deployments" }))
            templates[nameOf(deployment)] = deployment["spec"]["template"];
        std::map<std::string, int> current;
        for (const auto& set : all(m_store, { "apps", "replicasets" })) {
            auto own = set["spec"]["template"];
            const auto& labels = own["metadata"]["labels"];
            QVERIFY(labels == JsonValue(labels)); // it has some
            const auto hash = labels.value("pod-template-hash", "");
            QVERIFY(set["metadata"].value("name", "").ends_with(hash));
            QVERIFY(set["spec"]["selector"]["matchLabels"]["pod-template-hash"] == hash);
            own["metadata"]["labels"].erase("pod-template-hash");
            const auto owner = set["metadata"].value("namespace", "") + '/'
                + set["metadata"]["ownerReferences"][0].value("name", "");
            current[owner] += own == templates[owner] ? 1 : 0;
        }
        for (const auto& [name, one] : templates)
            QVERIFY2(current[name] == 1, name.c_str()); // or it would be rolled out anew
    }

    void selectorsSelectTheirPods()
    {
        const auto pods = m_store.list({ "", "pods" }).objects;
        for (const auto& where : { GroupResource { "apps", "replicasets" },
                                   GroupResource { "apps", "statefulsets" } }) {
            for (const auto& object : m_store.list(where).objects) {
                JsonReader reader;
                const auto read = reader.read(*object);
                const auto selector = LabelSelector::fromJson((*read)["spec"]["selector"]);
                QVERIFY(selector);
                const auto wanted = numberOf((*read)["status"]["replicas"]);
                const auto count = std::count_if(pods.begin(), pods.end(), [&](const auto& pod) {
                    return pod->key().ns == object->key().ns && selector->matches(*pod);
                });
                QVERIFY2(wanted == count, object->key().toString().c_str());
            }
        }
    }

    void someOfItIsWrongAlready()
    {
        std::set<std::string> states;
        for (const auto& pod : all(m_store, { "", "pods" }))
            states.insert(stateOf(pod));
        for (const char* const state :
             { "Running", "CrashLoopBackOff", "ImagePullBackOff", "Pending", "Completed", "Error" })
            QVERIFY2(states.contains(state), state);
        const auto deployment =
            m_store.get({ "apps", "deployments" }, { "shop", "recommendations" });
        QVERIFY(deployment->json().find("ProgressDeadlineExceeded") != std::string::npos);
    }

    void aCertificateIsAboutToExpire()
    {
        for (const auto& certificate : all(m_store, { "cert-manager.io", "certificates" })) {
            const auto until = parseTimestamp(certificate["status"].value("notAfter", ""));
            QVERIFY(until);
            const bool soon = *until - kNow < std::chrono::hours(24 * 7);
            QCOMPARE(soon, certificate["metadata"]["name"] == "checkout-tls");
            const auto secret = m_store.get(
                { "", "secrets" },
                { certificate["metadata"]["namespace"], certificate["spec"]["secretName"] });
            QVERIFY(secret);
            QVERIFY(secret->json().find("kubernetes.io/tls") != std::string::npos);
        }
    }

    void claimsAreBoundToVolumes()
    {
        int pending = 0;
        for (const auto& claim : all(m_store, { "", "persistentvolumeclaims" })) {
            if (claim["status"]["phase"] == "Pending") {
                ++pending;
                continue;
            }
            QVERIFY(m_store.get({ "", "persistentvolumes" }, { "", claim["spec"]["volumeName"] }));
        }
        QCOMPARE(pending, 1);
    }

    void cronJobsHaveRunWhenTheyWereDue()
    {
        const auto now = kNow + std::chrono::hours(2) + std::chrono::minutes(31);
        ObjectStore store;
        populate(store, now, {});
        for (const auto& cron : all(store, { "batch", "cronjobs" })) {
            const auto schedule = CronSchedule::parse(cron["spec"].value("schedule", ""));
            const auto last = parseTimestamp(cron["status"].value("lastScheduleTime", ""));
            QVERIFY(schedule && last);
            QVERIFY(schedule->next(*last) > now - std::chrono::seconds(90)); // none is due
        }
    }

    void moreAreAddedWhereMoreAreAsked()
    {
        ObjectStore few;
        populate(few, kNow, { { .seed = 1 }, {} });
        ObjectStore many;
        populate(many, kNow, { { .seed = 1, .pods = 2'000 }, {} });
        const auto more = many.count({ "", "pods" }) - few.count({ "", "pods" });
        QVERIFY2(more >= 2'000 && more < 2'200, qPrintable(QString::number(more)));
        const auto bytes = many.list({ "", "pods" }, "team-aurora").objects.front()->json().size();
        QVERIFY2(bytes > 3'500 && bytes < 5'000, qPrintable(QString::number(bytes)));
    }

    void aNewClusterHasNoCompany()
    {
        ObjectStore store;
        populate(store, kNow, { { .seed = 1, .company = false, .nodes = 2 }, "PEM" });
        QCOMPARE(store.count({ "", "nodes" }), std::size_t(2));
        QCOMPARE(store.count({ "", "namespaces" }), std::size_t(4));
        QCOMPARE(store.count({ "apps", "deployments" }), std::size_t(0));
        QVERIFY(store.get({ "", "services" }, { "default", "kubernetes" }));
    }
};

KW_TEST_APPLESS(TestSimWorldPopulate)

} // namespace tst_sim_world_populate

#include "tst_sim_world_populate.moc"
