#pragma once

#include <core/client/client_set.h>
#include <core/helm/helm_release.h>
#include <core/helm/helm_revision.h>

#include <stop_token>
#include <vector>

namespace kittiwake {

/// The releases that were found, and where none could be looked for.
struct HelmReleases
{
    std::vector<HelmHistory> releases {};
    /// Why Secrets or ConfigMaps could not be listed; there may be more releases than these.
    std::vector<Error> problems {};
};

/// \brief Reads the releases of Helm from where it keeps them, and changes nothing. \thread any,
/// blocking \owns nothing: the clients outlive it \errors Request's
/// \source helm.sh/helm pkg/storage
class HelmStorage
{
public:
    explicit HelmStorage(ClientSet clients)
        : m_clients(std::move(clients))
    { }

    /// Of a namespace, or of all; `release`: of that name alone, where it is not empty. Only
    /// metadata is read: what was installed may be a MiB each. \errors both lists failed
    [[nodiscard]] Expected<HelmReleases> list(const std::string& ns, const std::string& release,
                                              const std::stop_token& stop = {}) const;
    /// What a revision has installed. \errors NotFound: it is gone meanwhile; HelmRelease::decode's
    [[nodiscard]] Expected<HelmRelease> read(const HelmRevision& revision,
                                             const std::stop_token& stop = {}) const;
    /// The Secret or ConfigMap that holds a revision: to be sent by who may not wait.
    [[nodiscard]] Request<Unstructured> holder(const HelmRevision& revision) const;
    /// What is in it. \errors HelmRelease::decode's
    [[nodiscard]] static Expected<HelmRelease> releaseIn(const Unstructured& holder,
                                                         const HelmRevision& revision);

private:
    const ClientSet m_clients;
};

} // namespace kittiwake
