#include "company.h"

#include <app/simulator/api/seeded.h>

#include <algorithm>
#include <set>

namespace kittiwake::sim {

namespace {

constexpr int kWorkloadsPerNamespace = 50;
constexpr const char* kRegistry = "registry.shop.example/";

std::string bulkNamespace(int workload)
{
    static const std::vector<std::string> kTeams = { "aurora", "basalt", "comet",  "delta",
                                                     "ember",  "fjord",  "garnet", "harbor",
                                                     "indigo", "juniper" };
    const auto number = static_cast<std::size_t>(workload / kWorkloadsPerNamespace);
    const auto round = number / kTeams.size();
    return "team-" + kTeams[number % kTeams.size()]
        + (round == 0 ? std::string() : '-' + std::to_string(round + 1));
}

} // namespace

const App* findApp(const std::string& ns, const std::string& name)
{
    const auto& apps = companyApps();
    const auto it = std::find_if(apps.begin(), apps.end(),
                                 [&](const App& app) { return app.ns == ns && app.name == name; });
    return it == apps.end() ? nullptr : &*it;
}

App bulkApp(unsigned seed, int number)
{
    static const std::vector<std::string> kWhat = { "orders", "pricing", "stock",   "basket",
                                                    "labels", "returns", "ratings", "coupons",
                                                    "mailer", "audit",   "export",  "geo" };
    static const std::vector<std::string> kPart = { "api", "worker", "gateway", "sync", "cache" };
    SeededRandom random(seededHash(seed, "bulk " + std::to_string(number)));
    const auto ns = bulkNamespace(number);
    const auto what = random.pick(kWhat) + '-' + random.pick(kPart);
    const auto minor = std::to_string(random.below(40));
    return { .ns = ns,
             .name = what + '-' + std::to_string(number % kWorkloadsPerNamespace + 1),
             .image = kRegistry + ns.substr(5) + '/' + what,
             .tag = "1." + minor + ".1",
             .previousTag = "1." + minor + ".0",
             .lean = true };
}

std::vector<std::string> companyNamespaces(int bulkWorkloads)
{
    std::set<std::string> all = { "default", "kube-node-lease", "kube-public" };
    for (const auto& app : companyApps())
        all.insert(app.ns);
    for (int number = 0; number < bulkWorkloads; number += kWorkloadsPerNamespace)
        all.insert(bulkNamespace(number));
    return { all.begin(), all.end() };
}

} // namespace kittiwake::sim
