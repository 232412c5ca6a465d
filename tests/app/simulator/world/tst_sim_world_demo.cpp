#include "world_bench.h"

#include <app/simulator/http/body_source.h>
#include <app/simulator/world/contents/company.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <set>

namespace tst_sim_world_demo {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// The value of a metric's line on a page; -1: it is not there.
double metric(const std::string& page, const std::string& line)
{
    const auto at = page.find('\n' + line + ' ');
    return at == std::string::npos ? -1 : std::stod(page.substr(at + line.size() + 2));
}

std::string podOf(const WorldBench& bench, const std::string& ns, const std::string& prefix)
{
    for (const auto& pod : bench.store.list(kPods, ns).objects) {
        if (pod->key().name.starts_with(prefix))
            return pod->key().name;
    }
    return {};
}

std::string readyOf(const JsonValue& node)
{
    for (const auto& condition : node["status"]["conditions"]) {
        if (condition["type"] == "Ready")
            return condition["status"];
    }
    return {};
}

std::map<ObjectKey, std::string> uidsOf(const WorldBench& bench)
{
    std::map<ObjectKey, std::string> uids;
    for (const auto& pod : bench.store.list(kPods).objects)
        uids[pod->key()] = pod->uid().text;
    return uids;
}

} // namespace

class TestSimWorldDemo : public QObject
{
    Q_OBJECT

    std::unique_ptr<WorldBench> m_bench;
    std::map<ObjectKey, std::string> m_first; ///< pods that the world began with

private Q_SLOTS:
    void initTestCase()
    {
        m_bench = std::make_unique<WorldBench>(true);
        m_first = uidsOf(*m_bench);
    }
    void cleanupTestCase() { m_bench.reset(); }

    /// First, before something befalls the container.
    void containersHaveLogsAndUseSomething()
    {
        const auto pod = podOf(*m_bench, "data", "postgres-0");
        const auto read = [&](LogOptions options) {
            const auto log = m_bench->world.log({ "data", pod, "postgres" }, options);
            log->start([] {});
            return log->pull(1 << 20);
        };
        const auto whole = read({}).bytes;
        const auto tail = read({ .tailLines = 10 });
        QVERIFY(tail.end);
        // The container says on meanwhile: ten lines at least, none older than the last ten were.
        QVERIFY2(std::count(tail.bytes.begin(), tail.bytes.end(), '\n') >= 10, tail.bytes.c_str());
        const auto first = whole.find(tail.bytes.substr(0, tail.bytes.find('\n') + 1));
        if (first != std::string::npos)
            QVERIFY(
                std::count(whole.begin() + static_cast<std::ptrdiff_t>(first), whole.end(), '\n')
                <= 10);
        QVERIFY(std::count(whole.begin(), whole.end(), '\n') > 20);
        const auto usage = m_bench->world.usage({ "data", pod, "postgres" });
        QVERIFY(usage && usage->cpuNano > 0 && usage->memoryBytes > 0);
        QVERIFY(!m_bench->world.usage({ "data", pod, "nobody" }));
    }

    void whatIsSettledIsLeftAlone()
    {
        QVERIFY(m_bench->eventually({ "", "events" }, [&](const std::vector<JsonValue>&) {
            return metric(m_bench->world.metrics(), "workqueue_adds_total{name=\"story\"}") > 3;
        })); // so the controllers have been through all there is
        const auto now = uidsOf(*m_bench);
        for (const auto& app : companyApps()) {
            if (app.kind == sim::WorkloadKind::Deployment)
                continue; // the story may have come to them
            for (const auto& [key, uid] : m_first) {
                if (key.ns != app.ns || !key.name.starts_with(app.name + '-'))
                    continue;
                const auto it = now.find(key);
                QVERIFY2(it != now.end() && it->second == uid, key.toString().c_str());
            }
        }
    }

    void theOperatorFailsAndBacksOff()
    {
        const auto pod = podOf(*m_bench, "platform", "storefront-operator-");
        QVERIFY(!pod.empty());
        QVERIFY(m_bench->eventually({ "", "events" }, [&](const std::vector<JsonValue>&) {
            const auto page = m_bench->world.http("platform", pod, 8080, { .path = "/metrics" });
            return page
                && metric(page->body,
                          "controller_runtime_reconcile_errors_total{controller=\"storefront\"}")
                >= 3;
        }));
        QVERIFY(m_bench->eventually(
            { "shop.example.com", "storefronts" }, [](const std::vector<JsonValue>& all) {
                return std::any_of(all.begin(), all.end(), [](const JsonValue& one) {
                    return one["status"].value("phase", "") == "Degraded";
                });
            }));
    }

    void theOperatorRecoversOnceItsAdviceIsFollowed()
    {
        const JsonValue secret = {
            { "apiVersion", "v1" },
            { "kind", "Secret" },
            { "metadata", { { "name", "lotuspay-credentials" }, { "namespace", "payments" } } }
        };
        QVERIFY(m_bench->clients.dynamic()
                    .resource({ "", "v1", "secrets" })
                    .inNamespace("payments")
                    .create(*Unstructured::fromJson(secret))
                    .wait());
        QVERIFY(m_bench->eventually(
            { "shop.example.com", "storefronts" }, [](const std::vector<JsonValue>& all) {
                return std::all_of(all.begin(), all.end(), [](const JsonValue& one) {
                    return one["status"].value("phase", "") == "Live";
                });
            }));
    }

    void aPagePerProgram()
    {
        const auto manager = podOf(*m_bench, "kube-system", "kube-controller-manager-");
        const auto anonymous =
            m_bench->world.http("kube-system", manager, 10257, { .path = "/metrics" });
        QVERIFY(anonymous && anonymous->status == 403); // Q 2.4
        const auto page = m_bench->world.http(
            "kube-system", manager, 10257,
            { .path = "/metrics", .identity = Identity { "admin", { "system:masters" } } });
        QVERIFY(page);
        QVERIFY(metric(page->body, "workqueue_adds_total{name=\"deployment\"}") > 20);
        QCOMPARE(metric(page->body, "workqueue_adds_total{name=\"storefront\"}"), -1.0);
        QVERIFY(!m_bench->world.http("kube-system", manager, 4711, { .path = "/metrics" }));
        const auto web = podOf(*m_bench, "shop", "web-");
        const auto hello = m_bench->world.http("shop", web, 8080, { .path = "/" });
        QVERIFY(hello && hello->body.find(web) != std::string::npos);
    }

    void theStoryComesTrue()
    {
        std::set<std::string> images;
        for (const auto& app : companyApps())
            images.insert(app.fullImage());
        QVERIFY(
            m_bench->eventually({ "apps", "deployments" }, [&](const std::vector<JsonValue>& all) {
                return std::any_of(all.begin(), all.end(), [&](const JsonValue& one) {
                    return !images.contains(
                        one["spec"]["template"]["spec"]["containers"][0].value("image", ""));
                });
            }));
        QVERIFY(m_bench->eventually({ "batch", "jobs" }, [](const std::vector<JsonValue>& all) {
            return std::any_of(all.begin(), all.end(), [](const JsonValue& job) {
                const bool ofStory =
                    job["metadata"].value("name", "").find("-41") != std::string::npos;
                return ofStory && job.contains("status") && job["status"].value("failed", 0) > 0;
            });
        }));
        QVERIFY(m_bench->eventually(kPods, [](const std::vector<JsonValue>& pods) {
            return std::any_of(pods.begin(), pods.end(), [](const JsonValue& pod) {
                return pod["metadata"].value("namespace", "") != "search"
                    && pod["status"].dump().find("OOMKilled") != std::string::npos;
            });
        }));
    }

    void aNodeFallsSilentAndComesBack()
    {
        const GroupResource nodes { "", "nodes" };
        QVERIFY(m_bench->eventually(nodes, [](const std::vector<JsonValue>& all) {
            return std::any_of(all.begin(), all.end(),
                               [](const JsonValue& node) { return readyOf(node) == "Unknown"; });
        }));
        QVERIFY(m_bench->eventually(nodes, [](const std::vector<JsonValue>& all) {
            return std::all_of(all.begin(), all.end(),
                               [](const JsonValue& node) { return readyOf(node) == "True"; });
        }));
    }
};

KW_TEST_GUILESS(TestSimWorldDemo)

} // namespace tst_sim_world_demo

#include "tst_sim_world_demo.moc"
