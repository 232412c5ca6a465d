#include "demo_program.h"

#include <app/simulator/api/seeded.h>

#include <array>
#include <iterator>

namespace kittiwake::sim {

namespace {

constexpr double kHour = 3600;
constexpr double kResync = 10 * kHour; ///< controller-runtime's, and cert-manager's
constexpr std::uint64_t kThousand = 1000;

/// From 0 up to 1, the same for the same words.
double shareOf(unsigned seed, const std::string& words)
{
    return static_cast<double>(seededHash(seed, words) % kThousand)
        / static_cast<double>(kThousand);
}

/// A key that is looked at again and again, at a time of its own.
WorkSeries periodic(unsigned seed, const ObjectKey& key, double every, double work, TryEnd end)
{
    const auto words = key.toString();
    constexpr double kFirstWithin = 4; // seconds, when all there is comes in
    return { .key = key,
             .first = 0.4 + kFirstWithin * shareOf(seed, "first " + words),
             .every = every * (0.97 + 0.06 * shareOf(seed, "every " + words)),
             .wait = 0.00002 + 0.0004 * shareOf(seed, "wait " + words),
             .work = work * (0.6 + 0.8 * shareOf(seed, "work " + words)),
             .end = end };
}

/// The world itself reconciles storefronts from its begin on.
ScriptedController storefrontsBefore(unsigned seed, double before)
{
    ScriptedController out {
        .name = "storefront", .group = "shop.example.com", .kind = "Storefront", .workers = 2
    };
    for (const char* const name : { "ap-south", "eu-west", "outlet", "us-east" }) {
        auto series = periodic(seed, { "shop", name }, 120, 0.03, TryEnd::RequeueAfter);
        series.until = before;
        if (before > 0)
            out.series.push_back(series);
    }
    return out;
}

/// The upload of one backup never ends, and nothing limits how long it may take.
ScriptedController backups(unsigned seed)
{
    ScriptedController out { .name = "storefrontbackup",
                             .group = "shop.example.com",
                             .kind = "StorefrontBackup",
                             .workers = 2 };
    for (const char* const name : { "us-east", "outlet" })
        out.series.push_back(periodic(seed, { "shop", name }, 300, 1.9, TryEnd::RequeueAfter));
    const ObjectKey stuck { "shop", "eu-west" };
    auto before = periodic(seed, stuck, 300, 2.4, TryEnd::RequeueAfter);
    before.until = kBackupStuckAfter;
    out.series.push_back(before);
    out.series.push_back(
        { .key = stuck, .first = kBackupStuckAfter, .wait = before.wait, .end = TryEnd::Never });
    return out;
}

/// Writes when it has looked at an index, and so wakes itself.
ScriptedController searchIndexes(unsigned seed)
{
    ScriptedController out { .name = "searchindex",
                             .group = "shop.example.com",
                             .kind = "SearchIndex" };
    constexpr double kLoops = 0.6;
    out.series.push_back({ .key = { "search", "products" },
                           .first = 1.1,
                           .every = kLoops,
                           .wait = 0.00008,
                           .work = 0.061 + 0.02 * shareOf(seed, "search/products") });
    out.series.push_back(periodic(seed, { "search", "categories" }, 600, 0.07, TryEnd::Success));
    return out;
}

DemoProgram storefrontOperator(unsigned seed, double before)
{
    return { .workload = { "platform", "storefront-operator" },
             .lease = { "platform", "storefront-operator" },
             .voice = ProgramVoice::Zap,
             .controllers = { storefrontsBefore(seed, before), backups(seed),
                              searchIndexes(seed) } };
}

/// Applies what is in a repository every ten minutes, whether it has changed or not.
DemoProgram kustomizeController(unsigned seed)
{
    ScriptedController out { .name = "kustomization",
                             .group = "kustomize.toolkit.fluxcd.io",
                             .kind = "Kustomization",
                             .workers = 4 };
    struct Applied
    {
        const char* name;
        double every;
        double work;
    };
    constexpr auto kAll = std::to_array<Applied>({ { "apps", 300, 1.3 },
                                                   { "flux-system", 600, 0.9 },
                                                   { "infrastructure", 600, 2.1 },
                                                   { "monitoring", 600, 0.7 } });
    for (const auto& one : kAll)
        out.series.push_back(
            periodic(seed, { "flux-system", one.name }, one.every, one.work, TryEnd::RequeueAfter));
    return { .workload = { "flux-system", "kustomize-controller" },
             .lease = { "flux-system", "kustomize-controller-leader-election" },
             .page = ProgramPage::Flux,
             .voice = ProgramVoice::Flux,
             .controllers = { std::move(out) } };
}

DemoProgram certManager(unsigned seed)
{
    constexpr auto kControllers = std::to_array<const char*>(
        { "certificaterequests-approver", "certificaterequests-issuer-acme", "certificates-issuing",
          "certificates-key-manager", "certificates-metrics", "certificates-readiness",
          "certificates-request-manager", "certificates-revision-manager", "certificates-trigger",
          "ingress-shim", "issuers", "orders" });
    constexpr auto kKeys =
        std::to_array<const char*>({ "shop/web-tls", "shop/checkout-tls", "search/search-api-tls",
                                     "payments/payment-gateway-tls", "monitoring/grafana-tls" });
    DemoProgram program { .workload = { "cert-manager", "cert-manager" },
                          .lease = { "kube-system", "cert-manager-controller" },
                          .page = ProgramPage::CertManager };
    for (const char* const name : kControllers) {
        ScriptedController controller { .name = name, .group = "cert-manager.io", .workers = 5 };
        for (const std::string key : kKeys) {
            const auto slash = key.find('/');
            controller.series.push_back(
                periodic(seed, { key.substr(0, slash), key.substr(slash + 1) }, kResync,
                         0.004 + 0.03 * shareOf(seed, name), TryEnd::Success));
        }
        program.controllers.push_back(std::move(controller));
    }
    return program;
}

} // namespace

std::optional<DemoProgram> demoProgram(const ObjectKey& workload, unsigned seed, double before)
{
    if (workload == ObjectKey { "platform", "storefront-operator" })
        return storefrontOperator(seed, before);
    if (workload == ObjectKey { "flux-system", "kustomize-controller" })
        return kustomizeController(seed);
    if (workload == ObjectKey { "cert-manager", "cert-manager" })
        return certManager(seed);
    return std::nullopt;
}

} // namespace kittiwake::sim
