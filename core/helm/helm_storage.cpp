#include "helm_storage.h"

#include <core/base/base64.h>

namespace kittiwake {

Expected<HelmReleases> HelmStorage::list(const std::string& ns, const std::string& release,
                                         const std::stop_token& stop) const
{
    ListQuery query { .labelSelector = kHelmOwner };
    if (!release.empty())
        query.labelSelector += ",name=" + release;
    HelmReleases found;
    std::vector<HelmRevision> revisions;
    for (const auto driver : { HelmDriver::Secret, HelmDriver::ConfigMap }) {
        const auto objects = m_clients.dynamic()
                                 .resource(resourceOf(driver))
                                 .inNamespace(ns)
                                 .listAllMetadata(query)
                                 .wait(stop);
        if (!objects) {
            found.problems.push_back(objects.error());
            continue;
        }
        for (const auto& object : objects->items) {
            if (auto revision = HelmRevision::of(object, driver))
                revisions.push_back(*std::move(revision));
        }
    }
    if (found.problems.size() == 2)
        return Unexpected { std::move(found.problems.front()) };
    found.releases = helmReleasesOf(std::move(revisions));
    return found;
}

Request<Unstructured> HelmStorage::holder(const HelmRevision& revision) const
{
    return m_clients.dynamic()
        .resource(resourceOf(revision.driver))
        .inNamespace(revision.ns)
        .get(revision.object);
}

Expected<HelmRelease> HelmStorage::read(const HelmRevision& revision,
                                        const std::stop_token& stop) const
{
    auto object = holder(revision).wait(stop);
    if (!object)
        return Unexpected { std::move(object).error() };
    return releaseIn(*object, revision);
}

Expected<HelmRelease> HelmStorage::releaseIn(const Unstructured& holder,
                                             const HelmRevision& revision)
{
    auto text = holder.text({ "data", "release" });
    if (revision.driver == HelmDriver::Secret)
        text = base64Decode(text).value_or(std::string()); // a Secret's own base64
    return HelmRelease::decode(text).transform_error([&](Error error) {
        return withContext(revision.release + ", revision " + std::to_string(revision.number),
                           std::move(error));
    });
}

} // namespace kittiwake
