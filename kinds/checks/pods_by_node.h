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
    /// On the pool: a node has more of them or fewer.
    using Tell = std::function<void(const std::string& node)>;
    explicit PodsByNode(Tell changed);

    void podRead(const ObjectKey& key, const PodDigest* before, const PodDigest* now) override;
    [[nodiscard]] std::int64_t on(const std::string& node) const;
    /// Nobody is told any more when it returns.
    void close();

private:
    void add(const std::string& node, std::int64_t by);

    mutable std::mutex m_mutex; // guards what follows
    std::unordered_map<std::string, std::int64_t> m_counts; ///< above 0
    Tell m_changed; ///< null: closed
};

} // namespace kittiwake
