#pragma once

#include "debug_profile.h"

#include <core/api/object_key.h>

#include <random>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief A container to look into a pod or a node with: an ephemeral one that is added to the pod,
/// or a pod of its own on the node. A value. \source kubectl pkg/cmd/debug
struct DebugRequest
{
    struct Variable
    {
        std::string name;
        std::string value;
        bool operator==(const Variable&) const = default;
    };

    std::string ns {};
    std::string pod {}; ///< to look into; of a node: the one that is made
    std::string node {}; ///< empty: it is about a pod
    std::string container {}; ///< what it is to be called
    std::string target {}; ///< container of the pod whose processes it sees; empty: its own alone
    std::string image {};
    std::string pullPolicy {}; ///< empty: the server's default
    DebugProfile profile = DebugProfile::General;
    std::vector<std::string> command {}; ///< empty: the image's own
    bool onlyArguments = false; ///< `command` are arguments of the image's command
    std::vector<Variable> env {};
    bool stdIn = false;
    bool tty = false;

    [[nodiscard]] bool onNode() const { return !node.empty(); }
    [[nodiscard]] ObjectKey podKey() const { return { ns, pod }; }
    bool operator==(const DebugRequest&) const = default;
};

/// The label of the pods that are made on nodes, and its value, by which kubectl's are found,
/// too.
inline constexpr const char* kDebugPodLabel = "app.kubernetes.io/managed-by";
inline constexpr const char* kDebugPodManager = "kubectl-debug";

/// Gives new names to what is to be made: the container of a pod ("debugger-x7x2p"), or the pod of
/// a node; a container that is named already keeps its name.
void nameDebugContainer(DebugRequest& request, std::mt19937& random);

[[nodiscard]] core_v1::EphemeralContainer ephemeralContainerOf(const DebugRequest& request);
[[nodiscard]] core_v1::Pod nodeDebugPodOf(const DebugRequest& request);

/// "container debugger-x7x2p of pod shop/web", "pod node-debugger-n1-x7x2p on node n1": for
/// sentences.
[[nodiscard]] std::string describe(const DebugRequest& request);

/// "kubectl debug web -n shop -it --image=busybox …": the command that does the same. Of a node,
/// kubectl gives the pod a name of its own.
[[nodiscard]] std::string debugCommand(const DebugRequest& request);

} // namespace kittiwake
