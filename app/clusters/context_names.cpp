#include "context_names.h"

#include <algorithm>
#include <array>
#include <functional>

namespace kittiwake {

void ContextNames::update(std::vector<ClusterIdentity> offered,
                          const std::vector<ClusterIdentity>& open)
{
    m_all = std::move(offered);
    m_offered = m_all.size();
    for (const auto& identity : open) {
        const bool known = std::any_of(m_all.begin(), m_all.end(), [&](const auto& other) {
            return isSameCluster(identity, other);
        });
        if (!known)
            m_all.push_back(identity);
    }
    tellApart(m_all);
    m_names.clear();
    for (std::size_t i = 0; i < m_offered; ++i)
        m_names << shownName(m_all[i]);
}

QString ContextNames::apart(const ClusterIdentity& identity) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&](const auto& other) {
        return isSameCluster(identity, other);
    });
    return found == m_all.end() ? QString() : found->apart;
}

const ClusterIdentity* ContextNames::find(const QString& name, const QString& kubeconfig) const
{
    const std::array<std::function<bool(const ClusterIdentity&)>, 3> ways {
        [&](const ClusterIdentity& other) { return shownName(other) == name; },
        [&](const ClusterIdentity& other) {
            return other.context == name && other.kubeconfig == kubeconfig;
        },
        [&](const ClusterIdentity& other) {
            return other.context == name;
        }
    };
    const auto end = m_all.begin() + static_cast<std::ptrdiff_t>(m_offered);
    for (const auto& way : ways) {
        const auto found = std::find_if(m_all.begin(), end, way);
        if (found != end)
            return &*found;
    }
    return nullptr;
}

} // namespace kittiwake
