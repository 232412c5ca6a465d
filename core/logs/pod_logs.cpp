#include "pod_logs.h"

#include <core/api/json/json.h>
#include <core/logs/log_refusal.h>
#include <core/logs/pods_behind.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// Read, not yet taken by the handler, of all logs together.
constexpr std::size_t kBytesInFlight = 16U << 20U;

std::string fieldsOf(const PodSelection& pods)
{
    std::string fields;
    if (!pods.name.empty())
        fields = "metadata.name=" + pods.name;
    if (!pods.node.empty())
        fields += (fields.empty() ? "spec.nodeName=" : ",spec.nodeName=") + pods.node;
    return fields;
}

ResourceScope scopeOf(const PodSelection& pods)
{
    if (!pods.cronJob.empty())
        return { .gvr = { "batch", "v1", "jobs" }, .kind = "Job", .ns = pods.ns };
    return { .gvr = { "", "v1", "pods" },
             .kind = "Pod",
             .ns = pods.ns,
             .labelSelector = pods.labelSelector,
             .fieldSelector = fieldsOf(pods) };
}

/// A watch a pod is less than one of all pods of its namespace, up to so many.
constexpr std::size_t kFewPods = 8;

bool isAmong(const PodSelection& pods, const std::string& name)
{
    return pods.names.empty() || std::binary_search(pods.names.begin(), pods.names.end(), name);
}

/// A claim of its own, made of a pod's template for it, is called after both.
bool mounts(const Json& pod, const std::string& name, const std::string& claim)
{
    bool found = false;
    forEachItem(pod["spec"]["volumes"], [&](const Json& volume) {
        found = found || textOf(volume["persistentVolumeClaim"]["claimName"]) == claim
            || (exists(volume["ephemeral"])
                && name + '-' + std::string(textOf(volume["name"])) == claim);
    });
    return found;
}

/// The pods of a job; none: that CronJob did not make it.
std::optional<PodSelection> podsOfJob(const Object& job, const Json& read,
                                      const std::string& cronJob)
{
    bool owned = false;
    forEachItem(read["metadata"]["ownerReferences"], [&](const Json& owner) {
        owned = owned || (textOf(owner["kind"]) == "CronJob" && textOf(owner["name"]) == cronJob);
    });
    return owned ? podsBehind("batch", "Job", job.key(), read) : std::nullopt;
}

/// \brief Reads objects as their informer tells of them. \thread the informer's handlers'
class JsonHandler final : public ResourceEventHandler
{
public:
    using OnObject = std::function<void(const Object&, const Json&)>;
    using OnGone = std::function<void(std::string uid)>;
    JsonHandler(OnObject onObject, OnGone onGone)
        : m_onObject(std::move(onObject))
        , m_onGone(std::move(onGone))
    { }

    void onAdd(const ObjectPtr& object, bool) override { read(object); }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (old->uid() != now->uid())
            m_onGone(old->uid().text);
        read(now);
    }
    void onDelete(const Deletion& deletion) override { m_onGone(deletion.last->uid().text); }

private:
    void read(const ObjectPtr& object)
    {
        if (const auto json = m_reader.read(*object))
            m_onObject(*object, *json);
    }

    JsonReader m_reader;
    const OnObject m_onObject;
    const OnGone m_onGone;
};

} // namespace

/// \brief All that lives on the strand: which logs there are, what is watched for them, and who
/// reads them.
class PodLogs::Room : public std::enable_shared_from_this<Room>
{
    /// What was last heard of a selection's informer.
    struct Known
    {
        explicit Known(PodSelection selection)
            : pods(std::move(selection))
        { }
        const PodSelection pods;
        std::optional<Error> error {};
        bool listed = false;
    };

public:
    Room(RestClient& client, SharedInformerFactory& informers, Scheduler& scheduler,
         PodLogsOptions options, std::shared_ptr<PodLogsHandler> handler)
        : m_strand(Strand::create(scheduler))
        , m_client(client)
        , m_informers(informers)
        , m_options(std::move(options))
        , m_handler(std::move(handler))
    { }

    void begin()
    {
        for (std::size_t i = 0; i < m_options.pods.size(); ++i) // no uid is a number
            watch(std::to_string(i), m_options.pods[i]);
    }

    /// What that does on the strand. \thread any
    void post(std::function<void(Room&)> work)
    {
        m_strand->post([self = shared_from_this(), work = std::move(work)] { work(*self); });
    }

    void retryNow()
    {
        for (const auto& [key, follower] : m_logs)
            follower->retryNow();
    }

    /// \thread any; no handler is called once it returns
    void close()
    {
        m_strand->close();
        m_watched.clear();
        for (const auto& [key, follower] : m_logs)
            follower->stop();
        m_logs.clear();
    }

private:
    struct Watched
    {
        InformerUse use;
        HandlerRegistration registration {};
        Subscription observation {};
    };

    /// `name`: by which what is watched is found again, once it is of no use any more.
    void watch(const std::string& name, const PodSelection& pods)
    {
        const auto known = std::make_shared<Known>(pods);
        auto& watched = m_watched[name];
        watched.use = m_informers.use(scopeOf(pods));
        auto& informer = *watched.use.informer;
        const auto handler = std::make_shared<JsonHandler>(
            [self = weak_from_this(), known](const Object& object, const Json& json) {
                const auto room = self.lock();
                if (auto take = room ? taking(known->pods, object, json) : nullptr)
                    room->post(std::move(take));
            },
            [self = weak_from_this()](const std::string& uid) {
                if (const auto room = self.lock())
                    room->post([uid](Room& in) { in.onGone(uid); });
            });
        if (auto registration = informer.addHandler(handler, { .name = "logs" }))
            watched.registration = std::move(*registration);
        const auto look = [self = weak_from_this(), known,
                           weak = std::weak_ptr(watched.use.informer)] {
            if (const auto room = self.lock())
                room->post([known, weak](Room& in) {
                    if (const auto observed = weak.lock())
                        in.onStatus(*known, *observed);
                });
        };
        watched.observation = informer.observeStatus(look);
        look(); // it may have been there before
        informer.start();
    }

    /// What to do with a pod, or with a job whose pods are wanted; null: it is neither. \thread any
    static std::function<void(Room&)> taking(const PodSelection& pods, const Object& object,
                                             const Json& json)
    {
        if (!pods.cronJob.empty()) {
            auto ofJob = podsOfJob(object, json, pods.cronJob);
            if (!ofJob)
                return {};
            return [uid = object.uid().text, ofJob = std::move(*ofJob)](Room& in) {
                in.onJob(uid, ofJob);
            };
        }
        if (!isAmong(pods, object.key().name)
            || (!pods.claim.empty() && !mounts(json, object.key().name, pods.claim)))
            return {};
        return [pod = podLogStateOf(object, json)](Room& in) {
            in.onPod(pod);
        };
    }

    void onJob(const std::string& uid, const PodSelection& pods)
    {
        if (!m_watched.contains(uid))
            watch(uid, pods);
    }

    void onGone(const std::string& uid)
    {
        m_watched.erase(uid);
        onPodGone(uid);
    }

    void onPod(const PodLogState& pod)
    {
        m_pods.insert(pod.uid);
        for (const auto& container : pod.containers) {
            if (!isWanted(pod, container)) {
                noteOther(container);
                continue;
            }
            const Key key { pod.uid, container.name };
            const auto found = m_logs.find(key);
            if (found == m_logs.end())
                join(key, { pod.ns, pod.name, container.name }, &container,
                     m_options.container.empty() && !m_options.allContainers ? pod.defaulted : "");
            else
                found->second->setState(container);
        }
    }

    /// Of pods that are alike each name is kept once.
    void noteOther(const ContainerState& container)
    {
        const bool known = std::any_of(m_others.begin(), m_others.end(), [&](const auto& other) {
            return other.name == container.name;
        });
        if (!m_options.container.empty() && !known)
            m_others.push_back(container);
    }

    void onPodGone(const std::string& uid)
    {
        if (m_pods.erase(uid) == 0)
            return;
        for (const auto& [key, follower] : m_logs) {
            if (key.uid == uid)
                follower->setPodGone();
        }
    }

    void onStatus(Known& known, const SharedInformer& informer)
    {
        const auto status = informer.status();
        if (known.error != status.error) {
            known.error = status.error;
            onError(known.pods, status.error);
        }
        if (status.synced && !std::exchange(known.listed, true))
            onListed(known.pods, informer);
    }

    /// Once the informer has its first list: its notifications may not have come here yet.
    void onListed(const PodSelection& pods, const SharedInformer& informer)
    {
        bool any = false;
        for (const auto& object : informer.indexer().list()) {
            const auto json = m_reader.read(*object);
            const auto take = json ? taking(pods, *object, *json) : nullptr;
            if (!take)
                continue;
            take(*this);
            any = true;
        }
        if (!pods.cronJob.empty() && any)
            return; // the lists of the jobs' pods are still to come
        if (m_logs.empty() && !m_others.empty())
            m_handler->onNoContainer(listedContainers(m_others));
        m_handler->onListed(m_pods.size());
    }

    /// `of`: the selection of the informer with the error.
    void onError(const PodSelection& of, const std::optional<Error>& error)
    {
        m_handler->onError(error);
        if (!error || error->kind != ErrorKind::Forbidden || of.ns.empty())
            return;
        auto names = of.names;
        if (!of.name.empty())
            names.push_back(of.name);
        for (const auto& name : names)
            join({ of.ns + '/' + name, m_options.container }, { of.ns, name, m_options.container },
                 nullptr);
    }

    struct Key
    {
        std::string uid; ///< namespace and name, where nobody says which uid
        std::string container;
        auto operator<=>(const Key&) const = default;
    };

    [[nodiscard]] bool isWanted(const PodLogState& pod, const ContainerState& container) const
    {
        if (!m_options.container.empty())
            return container.name == m_options.container;
        return m_options.allContainers || container.name == pod.defaultContainer;
    }

    void join(const Key& key, const LogSource& source, const ContainerState* state,
              const std::string& defaulted = {})
    {
        if (m_logs.contains(key))
            return;
        const auto number = ++m_number;
        m_handler->onJoined(
            { number, source, state ? state->role : ContainerState::Role::Regular, defaulted });
        auto follower = LogFollower::create(
            m_client, m_strand, m_budget, source, m_options.each,
            { .lines = [this, number](const LogBatch& batch) { m_handler->onLines(number, batch); },
              .mark = [this, number](const LogMark& mark) { m_handler->onMark(number, mark); },
              .status =
                  [this, number, key, source](const LogStatus& status) {
                      m_handler->onStatus(number, status);
                      joinNamed(key, source, status);
                  } });
        m_logs.emplace(key, follower);
        if (state != nullptr)
            follower->setState(*state);
        follower->start();
    }

    /// A pod of several containers, none of which was named, is refused with their names.
    void joinNamed(const Key& key, const LogSource& source, const LogStatus& status)
    {
        if (!source.container.empty() || !status.error)
            return;
        auto names = containersOffered(*status.error);
        if (!m_options.allContainers && !names.empty())
            names.resize(1);
        for (auto& name : names)
            m_strand->post([self = shared_from_this(), key, source, name] {
                self->join({ key.uid, name }, { source.ns, source.pod, name }, nullptr);
            });
    }

    const std::shared_ptr<Strand> m_strand;
    RestClient& m_client;
    SharedInformerFactory& m_informers;
    const PodLogsOptions m_options;
    const std::shared_ptr<PodLogsHandler> m_handler;
    const std::shared_ptr<ByteBudget> m_budget = std::make_shared<ByteBudget>(kBytesInFlight);
    std::map<Key, std::shared_ptr<LogFollower>> m_logs;
    std::set<std::string> m_pods;
    std::vector<ContainerState> m_others; ///< than the one that was asked for
    std::map<std::string, Watched> m_watched; ///< by a number, or a job's uid
    std::uint32_t m_number = 0;
    JsonReader m_reader;
};

std::vector<PodSelection> merged(std::vector<PodSelection> pods)
{
    std::map<std::string, std::vector<std::string>> named; // by namespace
    for (const auto& one : pods) {
        if (!one.name.empty() && !one.ns.empty())
            named[one.ns].push_back(one.name);
    }
    for (auto& [ns, names] : named) {
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        if (names.size() <= kFewPods)
            continue;
        std::erase_if(pods, [&ns = ns](const PodSelection& one) {
            return one.ns == ns && !one.name.empty();
        });
        pods.push_back({ .ns = ns, .names = std::move(names) });
    }
    return pods;
}

PodLogs::PodLogs(RestClient& client, SharedInformerFactory& informers, Scheduler& scheduler,
                 PodLogsOptions options, std::shared_ptr<PodLogsHandler> handler)
    : m_room(std::make_shared<Room>(client, informers, scheduler, std::move(options),
                                    std::move(handler)))
{
    m_room->post([](Room& in) { in.begin(); });
}

PodLogs::~PodLogs()
{
    m_room->close();
}

void PodLogs::retryNow()
{
    m_room->post([](Room& in) { in.retryNow(); });
}

} // namespace kittiwake
