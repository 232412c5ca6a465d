#pragma once

#include <app/simulator/world/layout.h>
#include <app/simulator/world/seeder.h>

namespace kittiwake::sim {

/// What a world is made with.
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

/// Puts a whole settled cluster into the store: what a company has after a year, some of it wrong
/// already; or, without a company, what a new cluster has. \thread one at a time
void populate(ObjectStore& store, std::chrono::system_clock::time_point now,
              const PopulateOptions& options);

// Its parts, in the order in which they are put.
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
void populateAccess(Population& to);
void populateLimits(Population& to);
void populateCustom(Population& to); ///< definitions and their instances
void populateEvents(Population& to);

/// In how many days an application's certificate expires; that of checkout, which its issuer will
/// not renew, in three.
[[nodiscard]] int certificateDays(const Seeder& seeder, const App& app);

/// The pods of the company's own applications, without what --pods adds.
[[nodiscard]] std::vector<ObjectPtr> companyPods(const ObjectStore& store);
/// How long ago the application was rolled out last.
[[nodiscard]] std::chrono::seconds rolloutAge(const Seeder& seeder, const App& app);

} // namespace kittiwake::sim
