#include "pods_by_node.h"

namespace kittiwake {

namespace {

/// Empty: it is bound to none, or needs none any more.
std::string nodeHeldBy(const PodDigest* pod)
{
    return pod != nullptr && pod->occupiesNode() ? pod->node : std::string();
}

} // namespace

PodsByNode::PodsByNode(Changed changed)
    : m_changed(std::move(changed))
{ }

void PodsByNode::podRead(const ObjectKey& /*key*/, const PodDigest* before, const PodDigest* now)
{
    const auto from = nodeHeldBy(before);
    const auto to = nodeHeldBy(now);
    if (from == to)
        return;
    std::lock_guard lock(m_mutex);
    add(from, -1);
    add(to, 1);
}

/// m_mutex is held.
void PodsByNode::add(const std::string& node, std::int64_t by)
{
    if (node.empty())
        return;
    auto& count = m_counts[node];
    count += by;
    if (count <= 0)
        m_counts.erase(node);
    if (m_changed)
        m_changed(node);
}

std::int64_t PodsByNode::on(const std::string& node) const
{
    std::lock_guard lock(m_mutex);
    const auto found = m_counts.find(node);
    return found == m_counts.end() ? 0 : found->second;
}

void PodsByNode::close()
{
    std::lock_guard lock(m_mutex);
    m_changed = nullptr;
}

} // namespace kittiwake
