#include "leases_presenter.h"

#include <app/window/wall_clock.h>
#include <core/api/json.h>
#include <models/freshness/informer_freshness.h>

#include <QStringList>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr const char* kNodeNamespace = "kube-node-lease";
constexpr auto kReadEvery = std::chrono::milliseconds(1000); ///< since leases expire
constexpr auto kReadSoon = std::chrono::milliseconds(200); ///< after a change
// A watch a namespace: more of them cost a server more than they tell.
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

/// What is known of the leases: all of it on the strand.
struct LeasesPresenter::Reader : std::enable_shared_from_this<Reader>
{
    Reader(LeasesView& shown, ClusterSession& of, Strand& on, std::shared_ptr<PatchMailbox> box)
        : view(shown)
        , session(of)
        , strand(on)
        , mailbox(std::move(box))
    { }

    void ask(LeasesQuestion asked, bool isLooked)
    {
        question = std::move(asked);
        looked = isLooked;
        if (!looked || !question.nodes)
            book.removeNodes(); // they are watched no longer
        answered.reset();
        read();
    }
    void watch(std::vector<std::weak_ptr<SharedInformer>> informers)
    {
        leaders = std::move(informers);
    }
    void set(const Object& object)
    {
        if (const auto parsed = json.read(object))
            book.set(readLease(object, *parsed), wallMilliseconds());
        readSoon();
    }
    void remove(const ObjectKey& key)
    {
        book.remove(key);
        readSoon();
    }

private:
    void readSoon()
    {
        if (looked && !std::exchange(soon, true))
            timer = strand.after(kReadSoon, [this] { read(); });
    }
    /// Not only that no lease has come here yet.
    [[nodiscard]] bool areNone() const
    {
        return !leaders.empty()
            && std::all_of(leaders.begin(), leaders.end(), [](const auto& leader) {
                   const auto informer = leader.lock();
                   return informer && informer->hasSynced() && informer->indexer().size() == 0;
               });
    }
    void read()
    {
        soon = false;
        if (!looked)
            return;
        timer = strand.after(kReadEvery, [this] { read(); });
        const auto pods = session.informers().find(podsEverywhere());
        auto answer = std::make_shared<LeasesAnswer>(book.answer(
            question,
            [&](const ObjectKey& pod) { return pods && pods->indexer().get(pod) != nullptr; },
            wallMilliseconds()));
        if (answered == *answer || (answer->total == 0 && !areNone()))
            return;
        answered = *answer;
        mailbox->post("leases", [this, answer] { view.setAnswer(*answer); });
    }

    LeasesView& view; ///< for the gui thread alone
    ClusterSession& session;
    Strand& strand;
    const std::shared_ptr<PatchMailbox> mailbox;
    JsonReader json;
    LeaseBook book;
    LeasesQuestion question;
    std::optional<LeasesAnswer> answered;
    std::vector<std::weak_ptr<SharedInformer>> leaders;
    bool looked = false; ///< somebody sees the view
    bool soon = false; ///< a change is to be told of
    Timer timer;
};

/// An informer that is used, and what is heard of it.
struct LeasesPresenter::Watched
{
    InformerUse use;
    HandlerRegistration registration {};
    Subscription observation {};
};

LeasesPresenter::LeasesPresenter(ClusterSession& session, LeasesView& view, Candidates candidates)
    : m_session(session)
    , m_view(view)
    , m_candidates(std::move(candidates))
    , m_strand(Strand::create(session.scheduler()))
    , m_reader(std::make_shared<Reader>(view, session, *m_strand, m_pump.mailbox()))
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
    m_strand->close();
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
    m_strand->post([reader = m_reader, question = m_view.question(), looked] {
        reader->ask(question, looked);
    });
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
    m_strand->post([reader = m_reader, informers] { reader->watch(informers); });
    showFreshness();
}

std::shared_ptr<LeasesPresenter::Watched> LeasesPresenter::watch(const ResourceScope& scope)
{
    auto watched = std::make_shared<Watched>();
    watched->use = m_session.informers().use(scope);
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    const auto set = [reader = m_reader, strand = m_strand](const ObjectPtr& object) {
        strand->post([reader, object] { reader->set(*object); });
    };
    handler->addFunc = [set](const ObjectPtr& object, bool) {
        set(object);
    };
    handler->updateFunc = [set](const ObjectPtr&, const ObjectPtr& now) {
        set(now);
    };
    handler->deleteFunc = [reader = m_reader, strand = m_strand](const Deletion& deletion) {
        strand->post([reader, key = deletion.last->key()] { reader->remove(key); });
    };
    m_session.scheduler().post([watched, handler, tell = [this, mailbox = m_pump.mailbox()] {
        mailbox->post("freshness", [this] { showFreshness(); });
    }] {
        auto& informer = *watched->use.informer;
        if (auto registration = informer.addHandler(handler, { .name = "leases" }))
            watched->registration = std::move(*registration);
        watched->observation = informer.observeStatus(tell);
        informer.start();
        tell();
    });
    return watched;
}

/// The end of an informer is waited for by a worker.
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
    if (!m_fellBack && obstacleOf(first) == InformerObstacle::Forbidden)
        fallBack(QString::fromStdString(first.error->sentence));
}

void LeasesPresenter::fallBack(const QString& refusal)
{
    m_fellBack = true;
    if (!m_candidates)
        return;
    m_session.findPermittedNamespaces(
        leasesIn({}).gvr, m_candidates(),
        [this, refusal, mailbox = m_pump.mailbox()](std::vector<std::string> permitted) {
            mailbox->post("permitted", [this, refusal, permitted = std::move(permitted)]() mutable {
                std::erase(permitted, kNodeNamespace);
                if (permitted.empty())
                    return;
                permitted.resize(std::min(permitted.size(), kMaxLeaseNamespaces));
                QStringList names;
                for (const auto& ns : permitted)
                    names << QString::fromStdString(ns);
                watchLeaders(permitted);
                m_view.setNotice(tr("%1 You may see: %2. Showing its leases.")
                                     .arg(refusal, names.join(QStringLiteral(", "))));
            });
        });
}

} // namespace kittiwake
