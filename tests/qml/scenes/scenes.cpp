#include "scenes.h"

#include <app/clusters/slot_words.h>
#include <tests/models/table/made_up_rows.h>

#include <array>
#include <iterator>

namespace kittiwake::test {

namespace {

constexpr std::int64_t kNow = 1'700'000'000'000;

struct Status
{
    const char* text;
    Tone tone;
    const char* ready;
    int restarts;
};
constexpr std::array kProblems {
    Status { "CrashLoopBackOff", Tone::Error, "1/2", 41 },
    Status { "ImagePullBackOff", Tone::Error, "0/1", 0 },
    Status { "Pending", Tone::Progressing, "0/1", 0 },
    Status { "Terminating", Tone::Ending, "1/1", 0 },
    Status { "Completed", Tone::Unknown, "0/1", 0 },
    Status { "Init:0/1", Tone::Progressing, "0/2", 0 },
    Status { "Running", Tone::Warn, "1/2", 3 },
    Status { "OOMKilled", Tone::Error, "0/1", 7 },
    Status { "ContainerCreating", Tone::Progressing, "0/1", 0 },
};
constexpr std::array kApps { "web",
                             "ledger",
                             "checkout",
                             "search-indexer",
                             "mailer",
                             "gateway",
                             "recommendation-engine-canary",
                             "db",
                             "cache",
                             "billing-reconciler" };
constexpr std::array kNamespaces { "shop", "pay", "kube-system", "monitoring", "search" };
constexpr std::array kHashes { "6d4cf7b9c8", "7f9b5dd6c4", "5c689d88bb", "84b5f6c5d9" };

KindEntry kind(const char* group, const char* resource, const char* name, bool namespaced = true)
{
    return { { group, "v1", resource }, QString::fromLatin1(name), namespaced, {} };
}

std::vector<KindEntry> kinds()
{
    return { kind("", "nodes", "Node", false),
             kind("", "namespaces", "Namespace", false),
             kind("", "events", "Event"),
             kind("events.k8s.io", "events", "Event"),
             kind("", "pods", "Pod"),
             kind("apps", "deployments", "Deployment"),
             kind("apps", "statefulsets", "StatefulSet"),
             kind("apps", "daemonsets", "DaemonSet"),
             kind("apps", "replicasets", "ReplicaSet"),
             kind("batch", "jobs", "Job"),
             kind("batch", "cronjobs", "CronJob"),
             kind("", "configmaps", "ConfigMap"),
             kind("", "secrets", "Secret"),
             kind("autoscaling", "horizontalpodautoscalers", "HorizontalPodAutoscaler"),
             kind("", "services", "Service"),
             kind("networking.k8s.io", "ingresses", "Ingress"),
             kind("networking.k8s.io", "networkpolicies", "NetworkPolicy"),
             kind("", "persistentvolumeclaims", "PersistentVolumeClaim"),
             kind("storage.k8s.io", "storageclasses", "StorageClass", false),
             kind("", "serviceaccounts", "ServiceAccount"),
             kind("rbac.authorization.k8s.io", "roles", "Role"),
             kind("apiextensions.k8s.io", "customresourcedefinitions", "CustomResourceDefinition",
                  false),
             kind("cert-manager.io", "certificates", "Certificate"),
             kind("cert-manager.io", "issuers", "Issuer") };
}

FreshnessState live()
{
    return { .phase = FreshnessPhase::Live, .lastHeardAt = kNow - 200 };
}

void showReadyCluster(OpenCluster& cluster, RowArranger& arranger, int pods,
                      const FreshnessState& freshness)
{
    showCluster(cluster);
    cluster.resources()->setCurrentKind(*cluster.sidebar()->kinds()->find(QStringLiteral("pods")),
                                        podColumns());
    cluster.status()->setFreshness(freshness);
    cluster.resources()->status()->setResourceVersion(QStringLiteral("88123401"));
    if (pods > 0)
        showPods(cluster, arranger, pods);
    cluster.status()->showReady();
}

Scene tableScene(const char* name, int pods, const FreshnessState& freshness,
                 std::function<void(OpenCluster&, RowArranger&)> more = {})
{
    return { QString::fromLatin1(name),
             [=](OpenCluster& cluster, RowArranger& arranger) {
                 showReadyCluster(cluster, arranger, pods, freshness);
                 cluster.places()->go({ .kind = cluster.resources()->currentKind().gvr });
                 cluster.places()->setKindNames(cluster.resources()->kindSection(),
                                                cluster.resources()->kindTitle());
                 if (more)
                     more(cluster, arranger);
             },
             {} };
}

Scene pageScene(const char* name, std::function<void(OpenCluster&)> set)
{
    return { QString::fromLatin1(name),
             [set = std::move(set)](OpenCluster& cluster, RowArranger&) { set(cluster); },
             {} };
}

std::vector<Scene> pages()
{
    return {
        pageScene(
            "first-run",
            [](OpenCluster& cluster) {
                using Words = SlotWords; // which says so
                cluster.status()->showFirstRun(
                    Words::tr("There is no kubeconfig yet. Kittiwake looked for %1.")
                        .arg(QStringLiteral("/home/you/.kube/config")),
                    { Words::tr(
                          "Put your kubeconfig at ~/.kube/config, where kubectl looks for it."),
                      Words::tr("Or set KUBECONFIG to its path and start again."),
                      Words::tr("Or name a file here.") });
            }),
        pageScene("connecting",
                  [](OpenCluster& cluster) {
                      cluster.status()->setIdentity({ "prod-eu-1", "prod-eu-1",
                                                      "https://prod-eu-1.example.com:6443",
                                                      "anna" });
                      cluster.status()->showConnecting();
                  }),
        pageScene(
            "failed",
            [](OpenCluster& cluster) {
                cluster.status()->setIdentity(
                    { "prod-eu-1", "prod-eu-1", "https://prod-eu-1.example.com:6443", "anna" });
                cluster.status()->setContexts({ "prod-eu-1", "staging", "kind-local" });
                cluster.status()->showFailed(
                    "The server's certificate is not trusted",
                    "https://prod-eu-1.example.com:6443 shows a certificate that is signed by "
                    "“kubernetes-ca-2”, which certificate-authority-data of cluster prod-eu-1 in "
                    "/home/you/.kube/config does not hold.",
                    { "Fetch the kubeconfig anew: the cluster's authority may have changed.",
                      "Check that the address is the right one: another server may answer "
                      "there." });
            }),
    };
}

} // namespace

Scene liveScene(const char* name, std::function<void(OpenCluster&, RowArranger&)> more)
{
    return tableScene(name, 50, live(), std::move(more));
}

std::int64_t sceneNow()
{
    return kNow;
}

RowPtr madeUpPod(int number, int version)
{
    auto mix =
        static_cast<std::uint64_t>(number) + 0x9e3779b97f4a7c15ULL; // splitmix64, to look unordered
    mix = (mix ^ (mix >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mix = (mix ^ (mix >> 27)) * 0x94d049bb133111ebULL;
    mix ^= mix >> 31;
    const auto pick = [&](const auto& from, int shift) {
        return from[(mix >> shift) % from.size()];
    };
    PodFacts facts;
    facts.ns = QString::fromLatin1(pick(kNamespaces, 7));
    facts.name =
        QStringLiteral("%1-%2-%3")
            .arg(QString::fromLatin1(pick(kApps, 11)), QString::fromLatin1(pick(kHashes, 17)),
                 QString::number(number + 46656, 36).right(5));
    facts.createdAt = kNow / 1000 - 40 - static_cast<std::int64_t>((mix >> 9) % 3'000'000);
    facts.node = QStringLiteral("worker-%1").arg((mix >> 5) % 160);
    if ((mix >> 3) % 9 == 0) {
        const auto& problem = pick(kProblems, 13);
        facts.status = QString::fromLatin1(problem.text);
        facts.tone = problem.tone;
        facts.ready = QString::fromLatin1(problem.ready);
        facts.restarts = problem.restarts;
        facts.restartedAt = problem.restarts > 0 ? kNow / 1000 - 20 - (number % 400) : 0;
    }
    facts.restarts += version;
    return podRow(facts);
}

void showPods(OpenCluster& cluster, RowArranger& arranger, int count)
{
    std::vector<RowDelta> deltas;
    deltas.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        auto row = madeUpPod(i);
        deltas.push_back({ row->key, row });
    }
    cluster.resources()->applyPatch(arranger.apply(std::move(deltas)));
}

void showCluster(OpenCluster& cluster)
{
    cluster.status()->setIdentity(
        { "prod-eu-1", "prod-eu-1", "https://prod-eu-1.example.com:6443", "anna" });
    cluster.status()->setContexts({ "prod-eu-1", "staging", "kind-local" });
    cluster.sidebar()->kinds()->setKinds(kinds());
    cluster.sidebar()->namespaces()->setNames(
        { "kube-system", "monitoring", "pay", "search", "shop" });
}

std::vector<Scene> scenes()
{
    auto all = pages();
    const FreshnessState syncing { .phase = FreshnessPhase::Syncing,
                                   .listed = 12'000,
                                   .expected = 48'213 };
    const FreshnessState forbidden { .phase = FreshnessPhase::Forbidden,
                                     .reason = "pods in all namespaces",
                                     .detail = "The server refused the list of pods in all "
                                               "namespaces (403): user anna may not list them." };
    const FreshnessState retrying {
        .phase = FreshnessPhase::Retrying,
        .nextTryAt = kNow + 4'000,
        .reason = "connection refused",
        .detail = "Nobody listens at prod-eu-1.example.com:6443. The API server may be restarting."
    };
    const FreshnessState stale { .phase = FreshnessPhase::Stale,
                                 .since = kNow - 180'000,
                                 .reason = "connection lost",
                                 .detail = "Nothing has come from the server for 3 minutes." };
    all.push_back(tableScene("loading", 0, syncing));
    all.push_back(tableScene("loading-rows", 400, syncing));
    all.push_back(tableScene("empty", 0, live(), [](OpenCluster& cluster, RowArranger&) {
        cluster.sidebar()->namespaces()->setChosen({ "shop" });
    }));
    all.push_back(tableScene("forbidden", 0, forbidden));
    all.push_back(tableScene("unreachable", 0, retrying));
    all.push_back(tableScene("retrying", 50, retrying));
    all.push_back(tableScene("stale", 50, stale));
    all.push_back(tableScene("rows-1", 1, live()));
    all.push_back(
        tableScene("rows-50", 50, live(), [](OpenCluster& cluster, RowArranger& arranger) {
            cluster.resources()->table()->select(3);
            cluster.resources()->sorting()->toggle(3);
            cluster.resources()->applyPatch(
                arranger.setSort({ cluster.resources()->sorting()->column(),
                                   cluster.resources()->sorting()->descending() }));
        }));
    all.push_back(tableScene("rows-50000", 50'000, live(), [](OpenCluster& cluster, RowArranger&) {
        cluster.resources()->table()->select(5);
    }));
    all.push_back(tableScene("notice", 50, live(), [](OpenCluster& cluster, RowArranger& arranger) {
        cluster.sidebar()->namespaces()->setChosen({ "pay", "shop" });
        cluster.resources()->applyPatch(arranger.setFilter({ .namespaces = { "pay", "shop" } }));
        cluster.resources()->setWideColumns(true);
        cluster.status()->setNotice(
            "The server refused the list of pods in all namespaces (403). You may see: shop, pay. "
            "Showing those.");
    }));
    all.push_back(
        tableScene("no-match", 50, live(), [](OpenCluster& cluster, RowArranger& arranger) {
            cluster.resources()->setFilterText("no such pod");
            cluster.resources()->applyPatch(arranger.setFilter({ .text = "no such pod" }));
        }));
    auto tables = tableScenes();
    std::move(tables.begin(), tables.end(), std::back_inserter(all));
    for (const auto* popup : { "namespacePopup", "freshnessPopup", "contextMenu", "kubeconfigPopup",
                               "palettePopup", "helpPopup", "settingsPopup" }) {
        auto scene = tableScene(popup, 50, stale);
        scene.popup = scene.name;
        all.push_back(std::move(scene));
    }
    return all;
}

} // namespace kittiwake::test
