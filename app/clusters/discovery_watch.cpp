#include "discovery_watch.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

struct DefiningResource
{
    const char* group;
    const char* resource;
    /// What the object is called that defines the resource.
    std::string (*definitionOf)(const Gvr& defined);
};
/// What says which kinds a server has besides its own.
constexpr DefiningResource kDefining[] {
    { "apiextensions.k8s.io", "customresourcedefinitions",
      [](const Gvr& defined) {
          return defined.resource + '.' + defined.group;
      } },
    { "apiregistration.k8s.io", "apiservices",
      [](const Gvr& defined) {
          return defined.version + '.' + defined.group;
      } },
};

const ApiResource* findServed(const ApiResources& found, const DefiningResource& wanted)
{
    const auto served = std::find_if(
        found.resources.begin(), found.resources.end(), [&](const ApiResource& resource) {
            return resource.preferred && resource.gvr.group == wanted.group
                && resource.gvr.resource == wanted.resource && resource.can("list");
        });
    return served == found.resources.end() ? nullptr : &*served;
}

std::set<std::string> definitionsOf(const ApiResources& found, const DefiningResource& defining)
{
    std::set<std::string> names;
    for (const auto& resource : found.resources)
        names.insert(defining.definitionOf(resource.gvr));
    return names;
}

} // namespace

/// An informer that is used, and what is heard of it.
struct DiscoveryWatch::Watched
{
    InformerUse use;
    HandlerRegistration registration {};
};

DiscoveryWatch::DiscoveryWatch(ClusterSession& session, const ApiResources& found,
                               std::function<void()> changed)
    : DiscoveryWatch(session, found, std::move(changed), Pace())
{ }

DiscoveryWatch::DiscoveryWatch(ClusterSession& session, const ApiResources& found,
                               std::function<void()> changed, Pace pace)
    : m_session(session)
    , m_changed(std::move(changed))
    , m_pace(pace)
{
    m_timer.setSingleShot(true);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { tell(); });
    for (const auto& wanted : kDefining) {
        if (const auto* resource = findServed(found, wanted))
            watch({ .gvr = resource->gvr,
                    .kind = resource->kind,
                    .namespaced = false,
                    .metadataOnly = true },
                  definitionsOf(found, wanted));
    }
}

/// The end of an informer is waited for by a worker.
DiscoveryWatch::~DiscoveryWatch()
{
    for (auto& watched : m_watched)
        m_session.scheduler().post([watched = std::move(watched)]() mutable { watched.reset(); });
}

/// `found`: what discovery, which came before, has found of what these objects define.
void DiscoveryWatch::watch(const ResourceScope& scope, std::set<std::string> found)
{
    auto watched = std::make_shared<Watched>();
    watched->use = m_session.informers().use(scope);
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [news = m_news.poster(), found = std::move(found)](const ObjectPtr& object,
                                                                          bool isInInitialList) {
        if (!isInInitialList || found.count(object->key().name) == 0)
            news();
    };
    handler->updateFunc = [news = m_news.poster()](const ObjectPtr& old, const ObjectPtr& now) {
        if (old->resourceVersion() != now->resourceVersion())
            news();
    };
    handler->deleteFunc = [news = m_news.poster()](const Deletion&) {
        news();
    };
    m_session.scheduler().post([watched, handler] {
        auto& informer = *watched->use.informer;
        if (auto registration = informer.addHandler(handler, { .name = "discovery" }))
            watched->registration = std::move(*registration);
        informer.start();
    });
    m_watched.push_back(std::move(watched));
}

void DiscoveryWatch::note()
{
    m_onceMore = false;
    plan(m_pace.first);
}

void DiscoveryWatch::plan(std::chrono::milliseconds delay)
{
    if (!m_timer.isActive())
        m_timer.start(std::max(delay, std::chrono::milliseconds(m_notBefore.remainingTime())));
}

void DiscoveryWatch::tell()
{
    m_notBefore.setRemainingTime(m_pace.between);
    if (!std::exchange(m_onceMore, true))
        plan(m_pace.between);
    m_changed();
}

} // namespace kittiwake
