#include "leases_presenter.h"

#include <app/window/wall_clock.h>
#include <core/api/json/json.h>
#include <models/freshness/informer_freshness.h>

#include <QStringList>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr const char* kNodeNamespace = "kube-node-lease";
constexpr ReadingPace kLeasesPace { .gather = std::chrono::milliseconds(200),
                                    .every = std::chrono::seconds(1) }; // since leases expire
// Each namespace takes a watch: more would be too much for a server.
constexpr std::size_t kMaxLeaseNamespaces = 25;

ResourceScope leasesIn(const std::string& ns)
{
    ResourceScope scope { .gvr = { "coordination.k8s.io", "v1", "leases" },
                          .kind = "Lease",
                          .namespaced = true,
                          .ns = ns };
    if (ns.empty())
        scope.fieldSelector = std::string("metadata.namespace!=") + kNodeNamespace;
    return scope;
}

const ResourceScope& podsEverywhere()
{
    static const ResourceScope scope { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
    return scope;
}

} // namespace

/// The known leases. \thread the strand's
class LeasesPresenter::Reading
{
public:
    explicit Reading(SharedInformerFactory& informers)
        : m_informers(informers)
    { }

    void watch(std::vector<std::weak_ptr<SharedInformer>> leaders)
    {
        m_leaders = std::move(leaders);
    }
    void set(const Object& object)
    {
        if (const auto parsed = m_json.read(object))
            m_book.set(readLease(object, *parsed), wallMilliseconds());
    }
    void remove(const ObjectKey& key) { m_book.remove(key); }

    std::optional<LeasesAnswer> read(const Question& asked, ReadingLoop::Turn& turn)
    {
        if (turn.isNew())
            m_answered.reset();
        if (!asked.looked || !asked.leases.nodes)
            m_book.removeNodes(); // they are watched no longer
        if (!asked.looked) {
            turn.sleep();
            return std::nullopt;
        }
        const auto pods = m_informers.find(podsEverywhere());
        auto answer = m_book.answer(
            asked.leases,
            [&](const ObjectKey& pod) { return pods && pods->indexer().get(pod) != nullptr; },
            wallMilliseconds());
        if (m_answered == answer || (answer.total == 0 && !areNone()))
            return std::nullopt;
        m_answered = answer;
        return answer;
    }

private:
    /// Whether there are no leases at all, after a complete list.
    [[nodiscard]] bool areNone() const
    {
        return !m_leaders.empty()
            && std::all_of(m_leaders.begin(), m_leaders.end(), [](const auto& leader) {
                   const auto informer = leader.lock();
                   return informer && informer->hasSynced() && informer->indexer().size() == 0;
               });
    }

    SharedInformerFactory& m_informers;
    JsonReader m_json;
    LeaseBook m_book;
    std::optional<LeasesAnswer> m_answered;
    std::vector<std::weak_ptr<SharedInformer>> m_leaders;
};

/// An informer that is used, and the registrations there.
struct LeasesPresenter::Watched
{
    InformerUse use;
    HandlerRegistration registration {};
    Subscription observation {};
};

LeasesPresenter::LeasesPresenter(ClusterSession& session, LeasesView& view,
                                 PermittedNamespaces::Candidates candidates)
    : m_session(session)
    , m_view(view)
    , m_namespaces(session, std::move(candidates),
                   [this](const auto& found) { fellBackTo(found.permitted); })
    , m_strand(Strand::create(session.scheduler()))
    , m_reading(std::make_shared<Reading>(session.informers()))
    , m_reader(
          m_strand, m_door.mailbox(), kLeasesPace,
          [reading = m_reading](const Question& question, auto& turn) {
              return reading->read(question, turn);
          },
          [this](LeasesAnswer answer) { m_view.setAnswer(std::move(answer)); })
{
    connect(&m_view, &LeasesView::asked, this, &LeasesPresenter::ask);
    connect(&m_view, &LeasesView::retryWanted, this, [this] {
        for (const auto& watched : m_leaders)
            watched->use.informer->retryNow();
        if (m_nodes)
            m_nodes->use.informer->retryNow();
    });
    ask();
}

LeasesPresenter::~LeasesPresenter()
{
    for (auto& watched : m_leaders)
        drop(std::move(watched));
    drop(std::move(m_nodes));
    m_view.clear();
}

void LeasesPresenter::ask()
{
    const bool looked = m_view.isActive();
    if (looked && m_leaders.empty())
        watchLeaders({});
    const bool nodes = looked && m_view.nodes();
    if (nodes && !m_nodes)
        m_nodes = watch(leasesIn(kNodeNamespace));
    else if (!nodes)
        drop(std::move(m_nodes));
    m_reader.ask({ m_view.question(), looked });
    if (looked)
        showFreshness();
}

void LeasesPresenter::watchLeaders(const std::vector<std::string>& namespaces)
{
    for (auto& watched : std::exchange(m_leaders, {}))
        drop(std::move(watched));
    for (const auto& ns : namespaces)
        m_leaders.push_back(watch(leasesIn(ns)));
    if (m_leaders.empty())
        m_leaders.push_back(watch(leasesIn({})));
    std::vector<std::weak_ptr<SharedInformer>> informers;
    for (const auto& watched : m_leaders)
        informers.push_back(watched->use.informer);
    m_strand->post([reading = m_reading, informers] { reading->watch(informers); });
    m_reader.wake();
    showFreshness();
}

std::shared_ptr<LeasesPresenter::Watched> LeasesPresenter::watch(const ResourceScope& scope)
{
    auto watched = std::make_shared<Watched>();
    watched->use = m_session.informers().use(scope);
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    const auto set = [reading = m_reading, strand = m_strand,
                      wake = m_reader.waker()](const ObjectPtr& object) {
        strand->post([reading, object] { reading->set(*object); });
        wake();
    };
    handler->addFunc = [set](const ObjectPtr& object, bool) {
        set(object);
    };
    handler->updateFunc = [set](const ObjectPtr&, const ObjectPtr& now) {
        set(now);
    };
    handler->deleteFunc = [reading = m_reading, strand = m_strand,
                           wake = m_reader.waker()](const Deletion& deletion) {
        strand->post([reading, key = deletion.last->key()] { reading->remove(key); });
        wake();
    };
    m_session.scheduler().post([watched, handler, look = m_freshness.poster()] {
        auto& informer = *watched->use.informer;
        if (auto registration = informer.addHandler(handler, { .name = "leases" }))
            watched->registration = std::move(*registration);
        watched->observation = informer.observeStatus(look);
        informer.start();
        look();
    });
    return watched;
}

/// Destroyed by a worker, since that waits for the end of the informer.
void LeasesPresenter::drop(std::shared_ptr<Watched> watched)
{
    m_session.scheduler().post([watched = std::move(watched)]() mutable { watched.reset(); });
}

void LeasesPresenter::showFreshness()
{
    std::vector<InformerStatus> statuses;
    for (const auto& watched : m_leaders)
        statuses.push_back(watched->use.informer->status());
    if (m_nodes)
        statuses.push_back(m_nodes->use.informer->status());
    if (statuses.empty())
        return;
    m_view.setFreshness(freshnessOf(statuses, m_session.scheduler().now(), wallMilliseconds()));
    const auto& first = statuses.front();
    const auto leases = leasesIn({}).gvr;
    if (m_namespaces.isRefused(leases) || obstacleOf(first) != InformerObstacle::Forbidden)
        return;
    m_refusal = QString::fromStdString(first.error->sentence);
    m_namespaces.onRefused(leases);
}

void LeasesPresenter::fellBackTo(std::vector<std::string> permitted)
{
    std::erase(permitted, kNodeNamespace);
    if (permitted.empty())
        return;
    permitted.resize(std::min(permitted.size(), kMaxLeaseNamespaces));
    QStringList names;
    for (const auto& ns : permitted)
        names << QString::fromStdString(ns);
    watchLeaders(permitted);
    m_view.setNotice(tr("%1 You may see: %2. Showing its leases.")
                         .arg(m_refusal, names.join(QStringLiteral(", "))));
}

} // namespace kittiwake
