#pragma once

#include <app/simulator/world/kubelet/pod_life.h>
#include <core/api/object_key.h>

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <utility>

namespace kittiwake::sim {

/// \brief The parts of the story that bypass the API: silent nodes, killed containers, rushes of
/// customers. \thread any
class Incidents
{
public:
    void setDown(const std::string& node, bool down)
    {
        const std::lock_guard lock(m_mutex);
        if (down)
            m_down.insert(node);
        else
            m_down.erase(node);
    }
    [[nodiscard]] bool isDown(const std::string& node) const
    {
        const std::lock_guard lock(m_mutex);
        return m_down.contains(node);
    }

    /// `told` is called for each kill and end, so that the pod is looked at. To be set before the
    /// first one.
    void onKill(std::function<void(const ObjectKey& pod)> told) { m_told = std::move(told); }
    void kill(const ObjectKey& pod, ContainerKill kill)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_kills[pod] = std::move(kill);
        }
        if (m_told)
            m_told(pod);
    }
    /// What one container ran has ended by itself.
    void end(const ObjectKey& pod, const std::string& container, int exitCode)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_ends[pod][container] = exitCode;
        }
        if (m_told)
            m_told(pod);
    }
    /// Something has happened to its containers that its kubelet has not seen.
    [[nodiscard]] bool isStruck(const ObjectKey& pod) const
    {
        const std::lock_guard lock(m_mutex);
        return m_kills.contains(pod) || m_ends.contains(pod);
    }
    [[nodiscard]] std::map<std::string, int> takeEnds(const ObjectKey& pod)
    {
        const std::lock_guard lock(m_mutex);
        auto node = m_ends.extract(pod);
        return node ? std::move(node.mapped()) : std::map<std::string, int>();
    }
    [[nodiscard]] std::optional<ContainerKill> takeKill(const ObjectKey& pod)
    {
        const std::lock_guard lock(m_mutex);
        auto node = m_kills.extract(pod);
        return node ? std::optional(std::move(node.mapped())) : std::nullopt;
    }

    /// \units percent of the usual load
    void setLoad(const ObjectKey& deployment, int percent)
    {
        const std::lock_guard lock(m_mutex);
        m_load[deployment] = percent;
    }
    [[nodiscard]] int load(const ObjectKey& deployment) const
    {
        const std::lock_guard lock(m_mutex);
        const auto it = m_load.find(deployment);
        return it == m_load.end() ? 100 : it->second;
    }

private:
    std::function<void(const ObjectKey&)> m_told;
    mutable std::mutex m_mutex; // guards what follows
    std::set<std::string> m_down;
    std::map<ObjectKey, ContainerKill> m_kills;
    std::map<ObjectKey, std::map<std::string, int>> m_ends; ///< exit codes, by container
    std::map<ObjectKey, int> m_load;
};

} // namespace kittiwake::sim
