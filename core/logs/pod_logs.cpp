#include "pod_logs.h"

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
    return { .gvr = { "", "v1", "pods" },
             .kind = "Pod",
             .ns = pods.ns,
             .labelSelector = pods.labelSelector,
             .fieldSelector = fieldsOf(pods) };
}

/// "a container name must be specified for pod web, choose one of: [app proxy]" names them, for
/// who may read the log of a pod and not the pod.
std::vector<std::string> containersIn(const std::string& sentence)
{
    std::vector<std::string> names;
    constexpr std::string_view kIntro = "choose one of: ";
    auto at = sentence.find(kIntro);
    if (at == std::string::npos)
        return names;
    for (at += kIntro.size(); at < sentence.size();) {
        const auto begin = sentence.find_first_not_of("[] ,", at);
        if (begin == std::string::npos)
            break;
        const auto end = std::min(sentence.find_first_of("[] ,", begin), sentence.size());
        names.push_back(sentence.substr(begin, end - begin));
        if (end == sentence.size() || sentence[end] == ']')
            break;
        at = end;
    }
    return names;
}

/// A watch a pod is less than one of all pods of its namespace, up to so many.
constexpr std::size_t kFewPods = 8;

bool isAmong(const PodSelection& pods, const std::string& name)
{
    return pods.names.empty() || std::binary_search(pods.names.begin(), pods.names.end(), name);
}

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

} // namespace

/// \brief All that lives on the strand: which logs there are, and who reads them.
class PodLogs::Room : public std::enable_shared_from_this<Room>
{
public:
    Room(RestClient& client, Scheduler& scheduler, PodLogsOptions options,
         std::shared_ptr<PodLogsHandler> handler)
        : m_strand(Strand::create(scheduler))
        , m_client(client)
        , m_options(std::move(options))
        , m_handler(std::move(handler))
    { }

    [[nodiscard]] const PodLogsOptions& options() const { return m_options; }
    [[nodiscard]] const std::shared_ptr<Strand>& strand() const { return m_strand; }

    void onPod(const PodLogState& pod)
    {
        m_pods.insert(pod.uid);
        for (const auto& container : pod.containers) {
            if (!isWanted(pod, container))
                continue;
            const Key key { pod.uid, container.name };
            const auto found = m_logs.find(key);
            if (found == m_logs.end())
                join(key, { pod.ns, pod.name, container.name }, &container);
            else
                found->second->setState(container);
        }
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
            onTrouble(known.pods, status.error);
        }
        if (status.synced && !std::exchange(known.listed, true))
            onListed(known.pods, informer);
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
        for (const auto& [key, follower] : m_logs)
            follower->stop();
        m_logs.clear();
    }

private:
    /// Once the informer has its first list: its notifications may not have come here yet.
    void onListed(const PodSelection& pods, const SharedInformer& informer)
    {
        for (const auto& object : informer.indexer().list()) {
            if (!isAmong(pods, object->key().name))
                continue;
            if (const auto json = m_reader.read(*object))
                onPod(podLogStateOf(*object, *json));
        }
        m_handler->onListed(m_pods.size());
    }

    /// `of`: the selection of the informer with the error.
    void onTrouble(const PodSelection& of, const std::optional<Error>& error)
    {
        m_handler->onTrouble(error);
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

    void join(const Key& key, const LogSource& source, const ContainerState* state)
    {
        if (m_logs.contains(key))
            return;
        const auto number = ++m_number;
        m_handler->onJoined(
            { number, source, state ? state->role : ContainerState::Role::Regular });
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
        auto names = containersIn(status.error->sentence);
        if (!m_options.allContainers && !names.empty())
            names.resize(1);
        for (auto& name : names)
            m_strand->post([self = shared_from_this(), key, source, name] {
                self->join({ key.uid, name }, { source.ns, source.pod, name }, nullptr);
            });
    }

    const std::shared_ptr<Strand> m_strand;
    RestClient& m_client;
    const PodLogsOptions m_options;
    const std::shared_ptr<PodLogsHandler> m_handler;
    const std::shared_ptr<ByteBudget> m_budget = std::make_shared<ByteBudget>(kBytesInFlight);
    std::map<Key, std::shared_ptr<LogFollower>> m_logs;
    std::set<std::string> m_pods;
    std::uint32_t m_number = 0;
    JsonReader m_reader;
};

namespace {

/// \brief Reads pods as their informer tells of them. \thread the informer's handlers'
class PodReader final : public ResourceEventHandler
{
public:
    using OnPod = std::function<void(PodLogState)>;
    using OnGone = std::function<void(std::string uid)>;
    PodReader(PodSelection pods, OnPod onPod, OnGone onGone)
        : m_pods(std::move(pods))
        , m_onPod(std::move(onPod))
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
        if (!isAmong(m_pods, object->key().name))
            return;
        if (const auto json = m_reader.read(*object))
            m_onPod(podLogStateOf(*object, *json));
    }

    JsonReader m_reader;
    const PodSelection m_pods;
    const OnPod m_onPod;
    const OnGone m_onGone;
};

} // namespace

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
    : m_informers(informers)
    , m_room(std::make_shared<Room>(client, scheduler, std::move(options), std::move(handler)))
{
    for (const auto& pods : m_room->options().pods)
        watch(pods);
}

PodLogs::~PodLogs()
{
    m_watched.clear();
    m_room->close();
}

void PodLogs::watch(const PodSelection& pods)
{
    const auto room = m_room;
    const auto post = [room](auto work) {
        room->strand()->post([room, work = std::move(work)] { work(*room); });
    };
    Watched watched { .use = m_informers.use(scopeOf(pods)) };
    auto& informer = *watched.use.informer;
    auto registration = informer.addHandler(
        std::make_shared<PodReader>(
            pods,
            [post](PodLogState pod) { post([pod = std::move(pod)](Room& in) { in.onPod(pod); }); },
            [post](std::string uid) {
                post([uid = std::move(uid)](Room& in) { in.onPodGone(uid); });
            }),
        { .name = "logs" });
    if (registration)
        watched.registration = std::move(*registration);
    const auto look = [post, known = std::make_shared<Known>(pods),
                       weak = std::weak_ptr(watched.use.informer)] {
        post([known, weak](Room& in) {
            if (const auto observed = weak.lock())
                in.onStatus(*known, *observed);
        });
    };
    watched.observation = informer.observeStatus(look);
    look(); // it may have been there before
    informer.start();
    m_watched.push_back(std::move(watched));
}

void PodLogs::retryNow()
{
    m_room->strand()->post([room = m_room] { room->retryNow(); });
}

} // namespace kittiwake
