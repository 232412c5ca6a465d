#pragma once

#include <core/api/unstructured.h>

#include <string>

namespace kittiwake {

/// \brief How the pods of a workload's newest template are told from its others, and whether some
/// were not created. \thread any \source kubectl rollout status, polymorphichelpers
struct RolloutFacts
{
    /// The label that pods have their revision in; null: that is their ReplicaSet's.
    const char* revisionLabel = nullptr;
    /// The newest revision, as that label has it; null without the label.
    std::string (*newestRevision)(const Unstructured& workload) = nullptr;
    /// It has fewer pods than it wants; null: by its replicas.
    bool (*lacksPods)(const Unstructured& workload) = nullptr;
};

} // namespace kittiwake
