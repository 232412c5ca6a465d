#pragma once

#include "workload_documents.h"

namespace kittiwake::sim {

// A deployment's replica sets, and its status. \source pkg/controller/deployment

/// How many pods of each revision a deployment has.
struct PodCounts
{
    int current = 0;
    int previous = 0;
    int ready = 0; ///< of both
    bool stuck = false;
};

/// One revision of an application's deployment.
struct Revision
{
    Revision(const App& application, bool isCurrent, int pods, int readyPods)
        : app(application)
        , current(isCurrent)
        , replicas(pods)
        , ready(readyPods)
        , hash(templateHash(application, isCurrent))
        , name(application.name + '-' + hash)
    { }
    const App& app;
    bool current;
    int replicas;
    int ready;
    std::string hash; ///< of its pod template
    std::string name; ///< of its replica set
};

[[nodiscard]] JsonValue deploymentStatus(const Revision& current, const PodCounts& counts,
                                         const std::string& time);
[[nodiscard]] JsonValue replicaSet(const Revision& revision, const std::string& deploymentUid);

} // namespace kittiwake::sim
