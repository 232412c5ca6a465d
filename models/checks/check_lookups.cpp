#include "check_lookups.h"

#include <algorithm>

namespace kittiwake {

bool isRefused(const CheckLoop::Sources& sources)
{
    return std::any_of(sources.begin(), sources.end(), [](const auto& source) {
        const auto status = source->status();
        return !status.synced && status.error && status.error->kind == ErrorKind::Forbidden;
    });
}

CheckLoop::Lookups::Lookups(const Options& options, const Leads::Tell& changed)
{
    if (options.check.subjectOf != nullptr)
        m_leads = std::make_shared<Leads>(options.check.subjectOf, changed);
    for (const auto& scope : options.check.lookedInto) {
        auto sources = options.sources(scope);
        for (const auto& source : sources) {
            if (!m_leads)
                continue;
            if (auto registration = source->addHandler(m_leads))
                m_registrations.push_back(std::move(*registration));
        }
        m_sources.emplace(scope.gvr.resource, std::move(sources));
    }
}

Expected<const CheckLoop::Sources*> CheckLoop::Lookups::known(const std::string& resource) const
{
    const auto found = m_sources.find(resource);
    const auto said = [&](ErrorKind kind, const char* what) {
        return Unexpected { Error { kind, resource + what } };
    };
    if (found == m_sources.end())
        return said(ErrorKind::Internal, " are not among what this check looks into");
    if (isRefused(found->second))
        return said(ErrorKind::Forbidden, " may not be listed");
    if (!hasSynced())
        return said(ErrorKind::Unreachable, " are not all known yet");
    return &found->second;
}

Expected<ObjectPtr> CheckLoop::Lookups::get(const std::string& resource, const ObjectKey& key) const
{
    const auto sources = known(resource);
    if (!sources)
        return Unexpected { sources.error() };
    for (const auto& source : **sources) {
        if (auto object = source->indexer().get(key))
            return object;
    }
    return ObjectPtr();
}

Expected<std::vector<ObjectPtr>> CheckLoop::Lookups::list(const std::string& resource) const
{
    const auto sources = known(resource);
    if (!sources)
        return Unexpected { sources.error() };
    std::vector<ObjectPtr> all;
    for (const auto& source : **sources) {
        const auto some = source->indexer().list();
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

Expected<std::vector<ObjectPtr>> CheckLoop::Lookups::leadingTo(const std::string& resource,
                                                               const ObjectKey& subject) const
{
    const auto sources = known(resource);
    if (!sources)
        return Unexpected { sources.error() };
    std::vector<ObjectPtr> found;
    for (const auto& key : m_leads ? m_leads->leadingTo(subject) : std::vector<ObjectKey>()) {
        if (auto object = get(resource, key); object && *object)
            found.push_back(std::move(*object));
    }
    return found;
}

/// Who leads somewhere is known once the handlers have been through what there was.
bool CheckLoop::Lookups::hasSynced() const
{
    const bool stored = std::all_of(m_sources.begin(), m_sources.end(), [](const auto& entry) {
        return std::all_of(entry.second.begin(), entry.second.end(),
                           [](const auto& source) { return source->hasSynced(); });
    });
    return stored
        && std::all_of(m_registrations.begin(), m_registrations.end(),
                       [](const auto& registration) { return registration.hasSynced(); });
}

QStringList CheckLoop::Lookups::refused() const
{
    QStringList resources;
    for (const auto& [resource, sources] : m_sources) {
        if (isRefused(sources))
            resources.append(QString::fromStdString(resource));
    }
    return resources;
}

} // namespace kittiwake
