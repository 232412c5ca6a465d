#pragma once

#include <models/leases/leases_view.h>

namespace kittiwake::test {

/// \brief Leases as a morning brings them, at one made-up moment, for pictures and for tests of the
/// page.
struct MadeUpLeases
{
    static constexpr std::int64_t kNow = 1'742'374'800'000; ///< \units milliseconds since the epoch

    static LeaseEntry lease(const char* ns, const char* name, const char* holder, int renewedAgo,
                            int transitions)
    {
        return { .facts = { .key = { ns, name },
                            .holder = holder,
                            .acquiredAt = kNow - 1'036'800'000,
                            .renewedAt = kNow - renewedAgo * 1000,
                            .seconds = 15,
                            .transitions = transitions } };
    }
    static std::vector<LeaseEntry> all()
    {
        auto ingress = lease("ingress-nginx", "ingress-nginx-leader",
                             "ingress-nginx-controller-7d5b9-x2x7p", 4, 4);
        ingress.holder = { "", "Pod", { "ingress-nginx", "ingress-nginx-controller-7d5b9-x2x7p" } };
        ingress.facts.acquiredAt = kNow - 340'000;
        ingress.changes = {
            { kNow - 340'000, "ingress-nginx-controller-7d5b9-8kq4c",
              "ingress-nginx-controller-7d5b9-x2x7p" },
            { kNow - 1'240'000, "ingress-nginx-controller-7d5b9-x2x7p",
              "ingress-nginx-controller-7d5b9-8kq4c" },
        };
        auto certificates =
            lease("kube-system", "cert-manager-controller",
                  "cert-manager-6c5d7-p9fzl-external-cert-manager-controller", 94, 3);
        auto manager = lease("kube-system", "kube-controller-manager",
                             "cp-1_0b6f5f0e-5f0b-4c57-9d31-0e8f1c1f7a52", 2, 7);
        manager.holder = { "", "Pod", { "kube-system", "kube-controller-manager-cp-1" } };
        auto scheduler = lease("kube-system", "kube-scheduler",
                               "cp-1_8d1a2d3c-9f35-4a41-8e2e-5b2f4f0d9c11", 1, 6);
        scheduler.holder = { "", "Pod", { "kube-system", "kube-scheduler-cp-1" } };
        auto released = lease("platform", "storefront-operator", "", 4000, 1);
        released.facts.seconds = 1;
        return { ingress, certificates, manager, scheduler, released };
    }
    static void show(LeasesView& view)
    {
        view.setFreshness({ .phase = FreshnessPhase::Live, .lastHeardAt = kNow - 200 });
        view.setAnswer({ .question = view.question(),
                         .entries = all(),
                         .matching = 5,
                         .total = 5,
                         .expired = 1 });
    }
};

} // namespace kittiwake::test
