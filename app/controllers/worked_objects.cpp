#include "worked_objects.h"

#include <app/window/wall_clock.h>
#include <core/client/metadata_list.h>
#include <core/discovery/rest_mapper.h>
#include <kinds/suspects/queue_suspects.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace kittiwake {

namespace {

/// Managers are called as their programs are; kubebuilder's all "manager".
bool isWriter(const ControllerProgram& program, const std::string& manager)
{
    const auto name = manager.substr(0, manager.find(' ')); // a subresource may follow
    return name == program.name || name == "manager"
        || std::any_of(program.leases.begin(), program.leases.end(),
                       [&name](const ControllerLease& lease) { return lease.name == name; })
        || std::any_of(
               program.replicas.begin(), program.replicas.end(),
               [&name](const ControllerReplica& replica) { return replica.container == name; });
}

bool hasWriter(const ControllerProgram& program, const std::vector<std::string>& managers)
{
    return std::any_of(managers.begin(), managers.end(), [&program](const std::string& manager) {
        return isWriter(program, manager);
    });
}

/// Nothing of it is to be read to see what a controller does.
bool isSecret(const Gvk& gvk)
{
    return gvk.group.empty() && gvk.kind == "Secret";
}

} // namespace

/// The objects of one kind. \thread its handlers' are the session's workers
class WorkedObjects::Watched
{
public:
    /// `kind`: what is known of it
    Watched(WorkedKind of, const Kind& kind)
        : m_of(std::move(of))
        , m_pending(std::make_shared<Pending>(kind))
    { }

    [[nodiscard]] const WorkedKind& of() const { return m_of; }
    /// They are not watched: so many there were.
    void setCounted(double objects) { m_counted = objects; }
    void use(ClusterSession& session, const ApiResource& resource, const ResourceScope& scope)
    {
        auto& held = m_held.emplace_back();
        held.use = session.informers().use(scope);
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        const auto kind = resource.gvk();
        handler->addFunc = [pending = m_pending, kind](const ObjectPtr& object, bool) {
            pending->take(kind, nullptr, *object);
        };
        handler->updateFunc = [pending = m_pending, kind](const ObjectPtr& old,
                                                          const ObjectPtr& now) {
            pending->take(kind, old.get(), *now);
        };
        handler->deleteFunc = [pending = m_pending](const Deletion& deletion) {
            pending->remove(deletion.last->key());
        };
        if (auto registration =
                held.use.informer->addHandler(handler, { .name = "objects of controllers" }))
            held.registration = std::move(*registration);
        held.use.informer->start();
    }

    [[nodiscard]] bool hasNews() const
    {
        const std::lock_guard lock(m_pending->mutex);
        return m_pending->news;
    }
    void tell(Seen& seen, const std::vector<ControllerProgram>& programs, std::int64_t now)
    {
        if (!m_held.empty())
            seen.watched.push_back(m_of);
        if (const auto objects = count())
            seen.counted.push_back({ m_of, *objects });
        const auto program =
            std::find_if(programs.begin(), programs.end(), [this](const ControllerProgram& each) {
                return programKey(each) == m_of.by.program;
            });
        const std::lock_guard lock(m_pending->mutex);
        m_pending->news = false;
        for (auto& report : m_pending->churn.reports(now)) {
            if (program != programs.end() && hasWriter(*program, report.managers))
                report.by = m_of.by;
            seen.churn.push_back(std::move(report));
        }
        for (auto& [key, news] : std::exchange(m_pending->states, {})) {
            if (program != programs.end() && hasWriter(*program, news.managers))
                news.state.by = m_of.by;
            seen.states.push_back(std::move(news.state));
        }
        for (auto& key : std::exchange(m_pending->deleted, {}))
            seen.deleted.push_back({ m_of.group, m_of.kind, std::move(key) });
    }

private:
    struct News
    {
        ObjectState state;
        /// Of an object that nobody has got to since it was changed: who does at other times.
        std::vector<std::string> managers;
    };
    /// What handlers leave, for who takes it later.
    struct Pending
    {
        explicit Pending(const Kind& kind)
            : of(kind)
        { }

        const Kind of;
        std::mutex mutex; // guards what follows
        JsonReader reader;
        ObjectChurn churn;
        std::map<ObjectKey, News> states; ///< that are new
        std::vector<ObjectKey> deleted;
        bool news = false;

        void take(const Gvk& kind, const Object* before, const Object& now)
        {
            const std::lock_guard lock(mutex);
            if (before != nullptr)
                churn.update(of, kind, *before, now, wallMilliseconds());
            const auto json = reader.read(now);
            if (!json)
                return;
            News told { objectStateOf(of, kind, now, *json), {} };
            if (told.state.isBehind())
                forEachItem((*json)["metadata"]["managedFields"], [&told](const Json& entry) {
                    told.managers.emplace_back(textOf(entry["manager"]));
                });
            states.insert_or_assign(now.key(), std::move(told));
            news = true;
        }
        void remove(const ObjectKey& key)
        {
            const std::lock_guard lock(mutex);
            states.erase(key);
            deleted.push_back(key);
            news = true;
        }
    };
    /// The registration ends before the use.
    struct Held
    {
        InformerUse use;
        HandlerRegistration registration;
    };

    [[nodiscard]] std::optional<double> count() const
    {
        if (m_held.empty())
            return m_counted;
        std::size_t objects = 0;
        for (const auto& held : m_held) {
            if (!held.use.informer->hasSynced())
                return std::nullopt;
            objects += held.use.informer->indexer().size();
        }
        return static_cast<double>(objects);
    }

    const WorkedKind m_of;
    const std::shared_ptr<Pending> m_pending;
    std::optional<double> m_counted;
    std::vector<Held> m_held;
};

WorkedObjects::WorkedObjects(ClusterSession& session)
    : m_session(session)
{ }

WorkedObjects::~WorkedObjects() = default;

void WorkedObjects::watch(const std::vector<ControllerProgram>& programs,
                          std::vector<WorkedKind> kinds, const std::vector<std::string>& namespaces,
                          const std::stop_token& stop)
{
    m_programs = programs;
    if (kinds.size() > kMaxKinds)
        kinds.resize(kMaxKinds);
    auto before = std::exchange(m_watched, {});
    if (std::exchange(m_namespaces, namespaces) != namespaces)
        before.clear();
    for (const auto& kind : kinds) {
        if (stop.stop_requested())
            return;
        const auto same = std::find_if(before.begin(), before.end(),
                                       [&kind](const auto& each) { return each->of() == kind; });
        if (auto watched = same == before.end() ? begin(kind, namespaces, stop) : *same)
            m_watched.push_back(std::move(watched));
    }
}

/// Null: the server has none, or does not tell.
std::shared_ptr<WorkedObjects::Watched> WorkedObjects::begin(
    const WorkedKind& kind, const std::vector<std::string>& namespaces, const std::stop_token& stop)
{
    const auto resource =
        RestMapper(m_session.discovery()).mappingFor({ kind.group, {}, kind.kind });
    if (!resource || !resource->can("list") || !resource->can("watch"))
        return nullptr;
    auto within = namespaces;
    if (within.empty() || !resource->namespaced)
        within = { std::string() };
    auto watched = std::make_shared<Watched>(
        kind, m_catalogue.kindFor(kind.group, kind.kind, resource->namespaced));
    std::vector<ResourceScope> scopes;
    double objects = 0;
    bool shared = true; // somebody watches them already
    for (const auto& ns : within) {
        scopes.push_back({ .gvr = resource->gvr,
                           .kind = resource->kind,
                           .namespaced = resource->namespaced,
                           .ns = ns });
        shared = shared && m_session.informers().has(scopes.back());
        const auto page =
            listMetadata(m_session.client(),
                         { .gvr = resource->gvr, .namespaced = resource->namespaced, .ns = ns },
                         { .page = { .limit = 1 } }, stop);
        if (!page) // it may not be read: nothing is lost by that but this evidence
            return nullptr;
        objects += static_cast<double>(page->items.size())
            + static_cast<double>(page->meta.remainingItemCount.value_or(0));
    }
    watched->setCounted(objects);
    if (isSecret(resource->gvk()) || (!shared && objects > static_cast<double>(kMaxObjects)))
        return watched;
    for (const auto& scope : scopes)
        watched->use(m_session, *resource, scope);
    return watched;
}

std::vector<WorkedKind> WorkedObjects::kindsOf(const std::string& program,
                                               const std::vector<std::string>& queues)
{
    std::vector<WorkedKind> kinds;
    if (queues.empty())
        return kinds;
    const auto served = m_session.discovery().resources();
    if (!served)
        return kinds;
    const auto& resources = (*served)->resources;
    for (const auto& queue : queues) {
        const auto resource =
            std::find_if(resources.begin(), resources.end(), [&queue](const ApiResource& each) {
                return each.preferred && QueueSuspects::isQueueOf(queue, each.kind);
            });
        if (resource != resources.end())
            kinds.push_back({ { program, queue }, resource->gvr.group, resource->kind });
    }
    return kinds;
}

bool WorkedObjects::hasNews() const
{
    return std::any_of(m_watched.begin(), m_watched.end(),
                       [](const auto& watched) { return watched->hasNews(); });
}

WorkedObjects::Seen WorkedObjects::take(std::int64_t now)
{
    Seen seen;
    for (const auto& watched : m_watched)
        watched->tell(seen, m_programs, now);
    // Of a kind that two programs work on, each object once: of the one that writes it.
    auto& churn = seen.churn;
    std::stable_sort(churn.begin(), churn.end(), [](const ChurnReport& a, const ChurnReport& b) {
        return a.by.program.empty() < b.by.program.empty();
    });
    std::vector<ChurnReport> once;
    for (auto& report : churn) {
        const bool known =
            std::any_of(once.begin(), once.end(), [&report](const ChurnReport& each) {
                return each.object == report.object;
            });
        if (!known)
            once.push_back(std::move(report));
    }
    churn = std::move(once);
    return seen;
}

} // namespace kittiwake
