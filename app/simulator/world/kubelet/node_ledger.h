#pragma once

#include <core/types/core_v1.h>

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kittiwake::sim {

/// \units cpu: thousandths of a core; memory: bytes
struct Resources
{
    std::int64_t cpu = 0;
    std::int64_t memory = 0;
    std::int64_t pods = 0;
    bool operator==(const Resources&) const = default;
};

[[nodiscard]] Resources requestsOf(const core_v1::PodSpec& pod);
[[nodiscard]] Resources allocatableOf(const core_v1::Node& node);

/// \brief How much of each node is in use, updated with each binding, so that a scheduler need not
/// add it up for every pod. \thread any
class NodeLedger
{
public:
    /// Adds the pod to that node. Idempotent.
    void enter(const std::string& podUid, const std::string& node, const Resources& requests);
    void leave(const std::string& podUid);
    [[nodiscard]] Resources used(const std::string& node) const;

private:
    struct Entry
    {
        std::string node;
        Resources requests;
    };
    mutable std::mutex m_mutex; // guards what follows
    std::unordered_map<std::string, Entry> m_pods; ///< by uid
    std::map<std::string, Resources> m_used;
};

/// Why no node fits, in kube-scheduler's words: "0/6 nodes are available: …".
[[nodiscard]] std::string unschedulableMessage(std::size_t nodes,
                                               const std::map<std::string, int>& reasons);

/// Why the pod does not fit on the node; empty: it fits. `used`: by others.
[[nodiscard]] std::vector<std::string> whyNot(const core_v1::Pod& pod, const core_v1::Node& node,
                                              const Resources& used);

} // namespace kittiwake::sim
