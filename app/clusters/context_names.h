#pragma once

#include <models/clusters/cluster_identity.h>

#include <QStringList>

#include <vector>

namespace kittiwake {

/// \brief What every context is called, so that no two are called the same: those that can be
/// opened, and those that are open although no kubeconfig has them any more. \thread gui
class ContextNames
{
public:
    void update(std::vector<ClusterIdentity> offered, const std::vector<ClusterIdentity>& open);

    /// Of those that can be opened.
    [[nodiscard]] const QStringList& offered() const { return m_names; }
    /// What tells it from others of its name; empty: nothing has to.
    [[nodiscard]] QString apart(const ClusterIdentity& identity) const;
    /// The one that is shown by that name; else one of that context, of this kubeconfig before
    /// others. Null: there is none.
    [[nodiscard]] const ClusterIdentity* find(const QString& name, const QString& kubeconfig) const;

private:
    std::vector<ClusterIdentity> m_all; ///< told apart; those that can be opened come first
    std::size_t m_offered = 0;
    QStringList m_names;
};

} // namespace kittiwake
