#include "helm_presenter.h"

#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <models/freshness/informer_freshness.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr ReadingPace kListPace { .gather = std::chrono::milliseconds(200),
                                  .share = 4,
                                  .every = std::chrono::seconds(30) }; // operations become stuck
constexpr ReadingPace kContentPace { .gather = std::chrono::milliseconds(50) };
/// Each takes two watches: above that, one of the whole cluster and a filter cost less.
constexpr std::size_t kMaxChosenNamespaces = 8;
constexpr std::size_t kMaxPermittedNamespaces = 25;
constexpr const char* kHelm2Namespace = "kube-system";

ResourceScope helmScope(HelmDriver driver, const std::string& ns)
{
    return { .gvr = resourceOf(driver),
             .kind = driver == HelmDriver::Secret ? "Secret" : "ConfigMap",
             .namespaced = true,
             .ns = ns,
             .labelSelector = kHelmOwner,
             .metadataOnly = true };
}

} // namespace

/// An informer that is used, and the registrations there.
struct HelmPresenter::Watched
{
    HelmDriver driver = HelmDriver::Secret;
    InformerUse use;
    HandlerRegistration registration {};
    Subscription observation {};
};

HelmPresenter::HelmPresenter(ClusterSession& session, HelmView& view, const KindListModel& kinds,
                             PermittedNamespaces::Candidates candidates)
    : m_session(session)
    , m_view(view)
    , m_kinds(kinds)
    , m_namespaces(session, std::move(candidates),
                   [this](const auto& found) { fellBackTo(found.permitted); })
    , m_strand(Strand::create(session.scheduler()))
    , m_reading(std::make_shared<HelmReading>(session.clients(), m_strand))
    , m_releases(
          m_strand, m_door.mailbox(), kListPace,
          [reading = m_reading](const HelmListQuestion& question, auto& turn) {
              return reading->releases(question, turn);
          },
          [this](const HelmAnswer& answer) { takeReleases(answer); })
    , m_summaries(
          m_strand, m_door.mailbox(), kContentPace,
          [reading = m_reading](const HelmRowsInSight& rows, auto& turn) {
              return reading->summaries(rows, turn);
          },
          [this](HelmSummaries summaries) {
              m_view.releases()->setSummaries(std::move(summaries));
          })
    , m_release(
          m_strand, m_door.mailbox(), kContentPace,
          [reading = m_reading](const HelmContentQuestion& question, auto& turn) {
              return reading->release(question, turn);
          },
          [this](const HelmReleaseAnswer& answer) { m_view.release()->setAnswer(answer); })
    , m_text(
          m_strand, m_door.mailbox(), kContentPace,
          [reading = m_reading](const HelmTextQuestion& question, auto& turn) {
              return reading->text(question, turn);
          },
          [this](YamlView::DocumentPtr document) {
              m_view.release()->yaml()->setDocument(std::move(document));
          })
{
    m_strand->post([reading = m_reading,
                    wakers = std::vector { m_releases.waker(), m_summaries.waker(),
                                           m_release.waker(), m_text.waker() }] {
        reading->setNews([wakers] {
            for (const auto& wake : wakers)
                wake();
        });
    });
    m_view.release()->setContext(QString::fromStdString(session.access().context));
    connect(&m_view, &HelmView::asked, this, &HelmPresenter::ask);
    connect(&m_view, &HelmView::summariesAsked, this,
            [this] { m_summaries.ask(m_view.inSight()); });
    connect(&m_view, &HelmView::retryWanted, this, [this] {
        for (const auto& watched : m_watched)
            watched->use.informer->retryNow();
        m_strand->post([reading = m_reading] { reading->forgetProblems(); });
    });
    auto* release = m_view.release();
    connect(release, &HelmReleaseView::asked, this, &HelmPresenter::askRelease);
    connect(release, &HelmReleaseView::textAsked, this, &HelmPresenter::askText);
    connect(release, &HelmReleaseView::copyWanted, this,
            [](const QString& text) { QGuiApplication::clipboard()->setText(text); });
    ask();
}

HelmPresenter::~HelmPresenter()
{
    for (auto& watched : m_watched)
        drop(std::move(watched));
    m_view.clear();
}

void HelmPresenter::ask()
{
    const bool looked = m_view.isActive();
    if (looked && m_watched.empty())
        lookForHelm2();
    if (looked && (m_watched.empty() || watchedNamespaces() != m_watchedIn))
        watchIn(watchedNamespaces());
    m_releases.ask({ m_view.question(), looked });
    askContents(looked);
    if (looked)
        showFreshness();
}

/// What nobody sees is not read.
void HelmPresenter::askContents(bool looked)
{
    if (!looked) {
        m_summaries.ask({});
        m_release.ask({});
        m_text.ask({});
        return;
    }
    m_summaries.ask(m_view.inSight());
    askRelease();
    const auto& yaml = *m_view.release()->yaml();
    if (yaml.state() == YamlView::State::Loading)
        askText(yaml.options());
}

void HelmPresenter::askRelease()
{
    m_release.ask({ m_view.release()->question(), clusterKinds() });
}

void HelmPresenter::askText(const YamlOptions& options)
{
    const auto& release = *m_view.release();
    const auto text = release.text();
    if (text)
        m_text.ask({ release.answer().revision, *text, options });
    else
        m_text.ask({});
}

void HelmPresenter::takeReleases(const HelmAnswer& answer)
{
    if (m_view.setAnswer(answer))
        m_strand->post([reading = m_reading, rows = answer.rows]() mutable {
            reading->taken(std::move(rows));
        });
}

std::shared_ptr<const HelmClusterKinds> HelmPresenter::clusterKinds() const
{
    auto kinds = std::make_shared<HelmClusterKinds>();
    for (const auto& kind : m_kinds.kinds()) {
        if (!kind.namespaced)
            kinds->emplace(kind.gvr.group, kind.kind.toStdString());
    }
    return kinds;
}

/// Where releases are to be looked for; one that is empty: everywhere.
std::vector<std::string> HelmPresenter::watchedNamespaces() const
{
    const auto secrets = resourceOf(HelmDriver::Secret);
    const auto& chosen = m_view.question().namespaces;
    const bool refused = m_namespaces.isRefused(secrets);
    auto namespaces = chosen;
    if (chosen.empty() && refused)
        namespaces = m_namespaces.of(secrets);
    else if (!refused && chosen.size() > kMaxChosenNamespaces)
        namespaces.clear();
    if (namespaces.size() > kMaxPermittedNamespaces)
        namespaces.resize(kMaxPermittedNamespaces);
    return namespaces.empty() ? std::vector<std::string> { {} } : namespaces;
}

void HelmPresenter::watchIn(const std::vector<std::string>& namespaces)
{
    for (auto& watched : std::exchange(m_watched, {}))
        drop(std::move(watched));
    m_watchedIn = namespaces;
    ++m_round;
    std::vector<std::weak_ptr<SharedInformer>> informers;
    for (const auto& ns : namespaces) {
        for (const auto driver : { HelmDriver::Secret, HelmDriver::ConfigMap }) {
            m_watched.push_back(made(driver, ns));
            informers.push_back(m_watched.back()->use.informer);
        }
    }
    m_strand->post([reading = m_reading, informers = std::move(informers),
                    round = m_round]() mutable { reading->watch(std::move(informers), round); });
    for (const auto& watched : m_watched)
        begin(watched);
    m_releases.wake();
}

std::shared_ptr<HelmPresenter::Watched> HelmPresenter::made(HelmDriver driver,
                                                            const std::string& ns)
{
    auto watched = std::make_shared<Watched>();
    watched->driver = driver;
    watched->use = m_session.informers().use(helmScope(driver, ns));
    return watched;
}

void HelmPresenter::begin(const std::shared_ptr<Watched>& watched)
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    const auto wake = [list = m_releases.waker(), release = m_release.waker()] {
        list();
        release();
    };
    const auto set = [reading = m_reading, strand = m_strand, wake, driver = watched->driver,
                      round = m_round](const ObjectPtr& object) {
        strand->post([=] { reading->set(*object, driver, round); });
        wake();
    };
    handler->addFunc = [set](const ObjectPtr& object, bool) {
        set(object);
    };
    handler->updateFunc = [set](const ObjectPtr&, const ObjectPtr& now) {
        set(now);
    };
    handler->deleteFunc = [reading = m_reading, strand = m_strand, wake, driver = watched->driver,
                           round = m_round](const Deletion& deletion) {
        strand->post([=, key = deletion.last->key()] { reading->remove(key, driver, round); });
        wake();
    };
    m_session.scheduler().post([watched, handler, wake, look = m_freshness.poster()] {
        auto& informer = *watched->use.informer;
        if (auto registration = informer.addHandler(handler, { .name = "helm" }))
            watched->registration = std::move(*registration);
        watched->observation = informer.observeStatus([look, wake] {
            look();
            wake(); // it has been listed, maybe, and there is nothing
        });
        informer.start();
        look();
    });
}

/// Destroyed by a worker, since that waits for the end of the informer.
void HelmPresenter::drop(std::shared_ptr<Watched> watched)
{
    m_session.scheduler().post([watched = std::move(watched)]() mutable { watched.reset(); });
}

void HelmPresenter::showFreshness()
{
    std::vector<std::vector<InformerStatus>> statuses(2);
    for (const auto& watched : m_watched)
        statuses[watched->driver == HelmDriver::Secret ? 0 : 1].push_back(
            watched->use.informer->status());
    if (statuses.front().empty())
        return;
    const auto refused = [](const std::vector<InformerStatus>& all) {
        return std::all_of(all.begin(), all.end(), [](const InformerStatus& status) {
            return obstacleOf(status) == InformerObstacle::Forbidden;
        });
    };
    const auto now = m_session.scheduler().now();
    // Helm keeps releases in Secrets, unless it is told otherwise: who may not list those is told.
    m_view.setFreshness(refused(statuses.front())
                            ? freshnessOf(statuses.front(), now, wallMilliseconds())
                            : freshnessOfKinds(statuses, now, wallMilliseconds()));
    m_configMapsRefused = refused(statuses.back()) && !refused(statuses.front())
        ? QString::fromStdString(statuses.back().front().error->sentence)
        : QString();
    showNotice();
    const auto secrets = resourceOf(HelmDriver::Secret);
    const auto& first = statuses.front().front();
    if (!m_watchedIn.front().empty() || m_namespaces.isRefused(secrets)
        || obstacleOf(first) != InformerObstacle::Forbidden)
        return;
    m_refusal = QString::fromStdString(first.error->sentence);
    m_namespaces.onRefused(secrets);
}

void HelmPresenter::showNotice()
{
    QStringList notices;
    if (!m_permitted.isEmpty() && m_view.question().namespaces.empty())
        notices << tr("%1 You may see: %2. Showing their releases.").arg(m_refusal, m_permitted);
    if (!m_configMapsRefused.isEmpty())
        notices << tr("%1 Releases that Helm keeps in ConfigMaps are missing.")
                       .arg(m_configMapsRefused);
    if (m_helm2)
        notices << tr("There are also releases of Helm 2 in %1; they are not read.")
                       .arg(QString::fromLatin1(kHelm2Namespace));
    m_view.setNotice(notices.join(u' '));
}

void HelmPresenter::fellBackTo(std::vector<std::string> permitted)
{
    if (permitted.empty())
        return;
    permitted.resize(std::min(permitted.size(), kMaxPermittedNamespaces));
    QStringList names;
    for (const auto& ns : permitted)
        names << QString::fromStdString(ns);
    m_permitted = names.join(QStringLiteral(", "));
    ask();
}

/// Once: their format is another one, and nobody installs any more of them.
void HelmPresenter::lookForHelm2()
{
    m_helm2Asked = m_session.clients()
                       .dynamic()
                       .resource(resourceOf(HelmDriver::ConfigMap))
                       .inNamespace(kHelm2Namespace)
                       .list({ .labelSelector = kHelm2Owner, .page = { .limit = 1 } })
                       .send(m_strand, [found = m_helm2Found.poster()](const auto& list) {
                           if (list && !list->items.empty())
                               found();
                       });
}

} // namespace kittiwake
