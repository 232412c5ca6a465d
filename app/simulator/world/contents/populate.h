#pragma once

#include "layout.h"
#include "seeder.h"

namespace kittiwake::sim {

/// The options of a new world.
struct Population
{
    ObjectStore& store;
    Seeder& seeder;
    Layout& layout;
    const std::string& rootCertificate;
};

struct PopulateOptions
{
    Layout::Options layout {};
    std::string rootCertificate {}; ///< PEM, for each namespace's kube-root-ca.crt
};

/// Fills the store with a whole cluster: that of a company after a year, with some faults; or,
/// without a company, a new cluster. \thread one at a time
void populate(ObjectStore& store, std::chrono::system_clock::time_point now,
              const PopulateOptions& options);

// Its parts, in the order of their creation.
void populateNamespaces(Population& to, const std::vector<std::string>& names);
void populateRootCertificates(Population& to, const std::vector<std::string>& namespaces);
void populateWorkloads(Population& to); ///< with their pods
void populateOrdered(Population& to, const App& app); ///< a stateful set
void populateEverywhere(Population& to, const App& app); ///< a daemon set
void populateBulk(Population& to); ///< what --pods adds
void populateBatch(Population& to); ///< jobs and cron jobs
void populateSystem(Population& to); ///< the control plane's own pods and leases
void populateNodes(Population& to); ///< with their leases
void populateNetwork(Population& to);
void populateStorage(Population& to);
void populateConfig(Population& to);
void populateHelm(Population& to); ///< what was installed with Helm
void populateAccess(Population& to);
void populateLimits(Population& to);
void populateCustom(Population& to); ///< definitions and their instances
void populateEvents(Population& to);

/// In how many days an application's certificate expires; in three for that of checkout, which its
/// issuer does not renew.
[[nodiscard]] int certificateDays(const Seeder& seeder, const App& app);

/// The pods of the company's own applications, without what --pods adds.
[[nodiscard]] std::vector<ObjectPtr> companyPods(const ObjectStore& store);
/// How long ago the application's last rollout was.
[[nodiscard]] std::chrono::seconds rolloutAge(const Seeder& seeder, const App& app);

} // namespace kittiwake::sim
