#pragma once

#include <kinds/digests/pod_readings.h>

#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

namespace kittiwake {

/// \brief Counts the pods that are bound to each node and have not ended. \thread any
class PodsByNode final : public PodListener
{
public:
    /// Called on the pool when the number of a node's pods changes.
    using Changed = std::function<void(const std::string& node)>;
    explicit PodsByNode(Changed changed);

    void podRead(const ObjectKey& key, const PodDigest* before, const PodDigest* now) override;
    [[nodiscard]] std::int64_t on(const std::string& node) const;
    /// `changed` is not called any more when it returns.
    void close();

private:
    void add(const std::string& node, std::int64_t by);

    mutable std::mutex m_mutex; // guards what follows
    std::unordered_map<std::string, std::int64_t> m_counts; ///< above 0
    Changed m_changed; ///< null: closed
};

} // namespace kittiwake
