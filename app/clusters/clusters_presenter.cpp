#include "clusters_presenter.h"

#include <app/clusters/slot_words.h>
#include <app/views/streams/terminals_presenter.h>
#include <models/controllers/controllers_view.h>
#include <models/language_change.h>

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <set>

namespace kittiwake {

namespace {

/// Opens only the clusters of a kubeconfig that was named; the others stay remembered.
StartOptions narrowed(StartOptions start, const QString& kubeconfig)
{
    if (start.kubeconfig)
        std::erase_if(start.remembered,
                      [&](const SavedCluster& saved) { return saved.kubeconfig != kubeconfig; });
    return start;
}

} // namespace

ClustersPresenter::ClustersPresenter(OpenClusters& clusters, PluginTrust& trust,
                                     const AuthEnvironment& auth, StartOptions start)
    : m_clusters(clusters)
    , m_trust(trust)
    , m_usual(start.kubeconfig ? m_configs.named(QString::fromStdString(*start.kubeconfig))
                               : QString())
    , m_start(narrowed(std::move(start), m_usual))
    , m_options(auth, m_start)
{
    connect(&m_configs, &Kubeconfigs::contextsChanged, this, &ClustersPresenter::nameContexts);
    connect(&m_configs, &Kubeconfigs::changed, this, [this](const QString& kubeconfig) {
        for (int i = 0; i < m_clusters.count(); ++i)
            slotOf(m_clusters.at(i)).onKubeconfigChanged(kubeconfig);
    });
    connect(&m_clusters, &OpenClusters::closeWanted, this, &ClustersPresenter::close);
    adopt(m_clusters.current());
    onLanguageChange(this, [this] { nameContexts(); }); // what tells the demo apart is words
}

ClustersPresenter::~ClustersPresenter() = default;

ClusterSlot& ClustersPresenter::add()
{
    auto& slot = adopt(m_clusters.add());
    slot.setNames(m_names.offered(), {});
    return slot;
}

ClusterSlot& ClustersPresenter::adopt(OpenCluster& cluster)
{
    m_slots.push_back(std::make_unique<ClusterSlot>(
        cluster, ClusterSlot::Shared { m_clusters, m_configs, m_trust, m_options }));
    auto* slot = m_slots.back().get();
    connect(slot, &ClusterSlot::meantChanged, this, &ClustersPresenter::nameContexts);
    connect(slot, &ClusterSlot::startWanted, this,
            [this](bool readFirst) { readFirst ? open() : begin(); });
    connect(slot, &ClusterSlot::firstRunWanted, this, [this, slot] { showFirstRun(*slot); });
    connect(slot, &ClusterSlot::pluginAllowed, this, &ClustersPresenter::pluginAllowed);
    connect(slot, &ClusterSlot::viewUnknown, this, &ClustersPresenter::viewUnknown);
    // The slot is the connections' context: they end when it is closed.
    auto* status = cluster.status();
    const auto takeReadOnly = [this, status] {
        status->setReadOnly(m_start.readOnly && m_start.readOnly(status->contextName()));
    };
    connect(status, &ClusterStatus::identityChanged, slot, takeReadOnly);
    takeReadOnly();
    takeControllers();
    connect(status, &ClusterStatus::openKubeconfig, slot,
            [this](const QString& path) { openFile(path); });
    connect(status, &ClusterStatus::kubeconfigNamed, slot,
            [this, status](const QString& path) { openNamedFile(*status, path); });
    connect(status, &ClusterStatus::contextChosen, slot,
            [this, slot](const QString& name) { openNamed(*slot, { .name = name }); });
    connect(status, &ClusterStatus::demoWanted, slot, [this, slot] { startDemo(*slot); });
    connect(cluster.palette(), &PaletteView::contextWanted, slot,
            [this, slot](const ContextTarget& context) { openNamed(*slot, context); });
    return *slot;
}

void ClustersPresenter::takeReadOnly()
{
    for (int i = 0; i < m_clusters.count(); ++i) {
        auto* status = m_clusters.at(i).status();
        status->setReadOnly(m_start.readOnly && m_start.readOnly(status->contextName()));
    }
}

void ClustersPresenter::takeControllers()
{
    const bool wanted = m_start.controllersInBackground && m_start.controllersInBackground();
    const auto thresholds = m_start.thresholds ? m_start.thresholds() : QueueThresholds();
    for (int i = 0; i < m_clusters.count(); ++i) {
        auto* controllers = m_clusters.at(i).views()->model<ControllersView>();
        controllers->setThresholds(thresholds);
        controllers->setInBackground(wanted);
    }
}

ClusterSlot& ClustersPresenter::slotOf(const OpenCluster& cluster) const
{
    return **std::find_if(m_slots.begin(), m_slots.end(),
                          [&](const auto& slot) { return &slot->cluster() == &cluster; });
}

ClusterSlot* ClustersPresenter::slotFor(const ClusterIdentity& identity) const
{
    const auto found = std::find_if(m_slots.begin(), m_slots.end(), [&](const auto& slot) {
        return slot->meant() != nullptr && isSameCluster(*slot->meant(), identity);
    });
    return found == m_slots.end() ? nullptr : found->get();
}

void ClustersPresenter::close(int index)
{
    if (index < 0 || index >= m_clusters.count())
        return;
    auto& leaving = m_clusters.at(index);
    if (leaving.terminals()->closeAll() > 0) {
        QTimer::singleShot(TerminalsPresenter::kFarewell, this,
                           [this, cluster = QPointer(&leaving)] {
                               if (cluster)
                                   close(m_clusters.indexOf(*cluster));
                           });
        return;
    }
    if (m_clusters.count() == 1) {
        auto& next = add();
        m_clusters.setCurrentIndex(1);
        showFirstRun(next);
    }
    const auto& closed = m_clusters.at(index); // exists until the event loop is back
    m_clusters.remove(index);
    if (m_demoFor != nullptr && &m_demoFor->cluster() == &closed)
        m_demoFor = nullptr;
    std::erase_if(m_slots, [&](const auto& slot) { return &slot->cluster() == &closed; });
    nameContexts();
    m_trim.start();
}

bool ClustersPresenter::closeTerminals()
{
    int shells = 0;
    for (int i = 0; i < m_clusters.count(); ++i)
        shells += m_clusters.at(i).terminals()->closeAll();
    return shells > 0;
}

void ClustersPresenter::open()
{
    current().wait();
    std::set<QString> kubeconfigs { m_usual };
    if (m_start.context.empty()) {
        for (const auto& saved : m_start.remembered)
            kubeconfigs.insert(saved.kubeconfig);
    }
    const auto left = std::make_shared<std::size_t>(kubeconfigs.size());
    for (const auto& kubeconfig : kubeconfigs)
        m_configs.read(kubeconfig, [this, left] {
            if (--*left == 0)
                begin();
        });
}

void ClustersPresenter::begin()
{
    const bool back = m_start.context.empty() && openRemembered();
    const bool shows = std::any_of(m_slots.begin(), m_slots.end(), [this](const auto& slot) {
        return slot->meant() != nullptr && slot->meant()->kubeconfig == m_usual;
    });
    if (!back || (m_start.today && !shows)) {
        openContext(m_usual, QString::fromStdString(m_start.context));
        show(current());
    }
    settle();
}

/// False: none of the remembered contexts is in its kubeconfig any more.
bool ClustersPresenter::openRemembered()
{
    ClusterSlot* shown = nullptr;
    bool wanted = false;
    for (const auto& saved : m_start.remembered) {
        const auto& loaded = m_configs.of(saved.kubeconfig);
        const bool broken = loaded.config.contexts.empty() && !loaded.errors.empty();
        const auto context = saved.context.toStdString();
        if (!broken && loaded.config.findContext(context) == nullptr)
            continue;
        auto* slot = slotFor(m_configs.identity(saved.kubeconfig, context));
        if (slot == nullptr) {
            slot = current().meant() == nullptr ? &current() : &add();
            slot->open({ .meant = { .context = saved.context, .kubeconfig = saved.kubeconfig } });
        }
        const bool last =
            saved.context == m_start.current && saved.kubeconfig == m_start.currentKubeconfig;
        if (shown == nullptr || (last && !wanted))
            shown = slot;
        wanted = wanted || last;
    }
    if (shown == nullptr)
        return false;
    show(*shown);
    return true;
}

/// Shows the slot: the options of the command line are for the one that is shown.
void ClustersPresenter::show(ClusterSlot& shown)
{
    for (const auto& slot : m_slots)
        slot->setShown(slot.get() == &shown);
    m_clusters.setCurrentIndex(m_clusters.indexOf(shown.cluster()));
}

/// Opens a kubeconfig that the user chose in the window.
void ClustersPresenter::openFile(const QString& path)
{
    const auto kubeconfig = m_configs.named(path);
    current().wait();
    m_configs.read(kubeconfig, [this, kubeconfig] { openAdded(kubeconfig); });
}

/// One whose path was typed: a slip of the fingers becomes no cluster.
void ClustersPresenter::openNamedFile(ClusterStatus& asker, const QString& path)
{
    const auto kubeconfig = m_configs.named(path);
    m_configs.read(kubeconfig, [this, kubeconfig, waiting = QPointer(&asker)] {
        const auto problem = SlotWords::whyNoContext(m_configs.of(kubeconfig));
        if (waiting) // before another cluster is the current one
            Q_EMIT waiting->kubeconfigAnswered(problem);
        if (problem.isEmpty())
            openAdded(kubeconfig);
    });
}

void ClustersPresenter::openAdded(const QString& kubeconfig)
{
    if (!kubeconfig.isEmpty())
        m_trust.noteAdded(kubeconfig);
    openContext(kubeconfig, {});
    settle();
}

/// An unknown context is reported when it is opened.
void ClustersPresenter::openNamed(const ClusterSlot& from, const ContextTarget& context)
{
    const auto kubeconfig = from.meant() == nullptr ? m_usual : from.meant()->kubeconfig;
    const auto* found = m_names.find(context.name, kubeconfig);
    if (found == nullptr)
        openContext(kubeconfig, context.name, context.then);
    else
        openContext(QString(found->kubeconfig), QString(found->context), context.then);
}

/// Opens it in the slot that has it; else in the shown one, if that is free; else in a new one.
/// `context`: empty for the kubeconfig's current one.
void ClustersPresenter::openContext(const QString& kubeconfig, const QString& context,
                                    const std::optional<TableTarget>& then)
{
    auto* slot = slotFor(m_configs.identity(kubeconfig, context.toStdString()));
    if (slot == nullptr)
        slot = current().isFree() ? &current() : &add();
    if (slot->isFree())
        slot->open({ .meant = { .context = context, .kubeconfig = kubeconfig }, .shown = true });
    m_clusters.setCurrentIndex(m_clusters.indexOf(slot->cluster()));
    if (then)
        slot->showTable(*then);
}

void ClustersPresenter::showFirstRun()
{
    showFirstRun(current());
}

void ClustersPresenter::showFirstRun(ClusterSlot& slot)
{
    const bool known = !m_names.offered().isEmpty(); // the user closed them
    slot.showNothingOpen(known ? std::nullopt : std::optional(m_configs.filesOf(m_usual)));
}

/// Ends the waiting of slots whose cluster was opened in another slot.
void ClustersPresenter::settle()
{
    for (const auto& slot : m_slots) {
        if (!slot->waits())
            continue;
        if (slot->isBlank())
            showFirstRun(*slot);
        else
            slot->sayAgain();
    }
}

void ClustersPresenter::startDemo(ClusterSlot& slot)
{
    if (!m_configs.isRead(kDemoKubeconfig)) {
        m_demoFor = &slot;
        Q_EMIT demoWanted();
        return;
    }
    openContext(kDemoKubeconfig, {}); // it runs already
    settle(); // it is open elsewhere
}

void ClustersPresenter::openDemo(const Kubeconfig& demo, std::vector<QueueRegistry> queues)
{
    m_options.setDemoQueues(std::move(queues));
    m_configs.add(kDemoKubeconfig, demo);
    std::set<QString> others { m_usual }; // whose contexts can be opened, too
    for (const auto& saved : m_start.remembered)
        others.insert(saved.kubeconfig);
    for (const auto& kubeconfig : others) {
        if (!m_configs.isRead(kubeconfig))
            m_configs.read(kubeconfig);
    }
    auto* const slot = std::exchange(m_demoFor, nullptr);
    if (slot != nullptr && slot->isFree())
        slot->open({ .meant = { .kubeconfig = kDemoKubeconfig }, .shown = slot == &current() });
    else
        openContext(kDemoKubeconfig, {});
}

void ClustersPresenter::showDemoFailed(const QString& why)
{
    if (auto* const slot = std::exchange(m_demoFor, nullptr))
        slot->showDemoFailed(why);
}

/// Tells each slot the names of its contexts again.
void ClustersPresenter::nameContexts()
{
    std::vector<ClusterIdentity> open;
    for (const auto& slot : m_slots) {
        if (slot->meant() != nullptr)
            open.push_back(*slot->meant());
    }
    m_names.update(m_configs.contexts(), open);
    for (const auto& slot : m_slots)
        slot->setNames(m_names.offered(),
                       slot->meant() == nullptr ? QString() : m_names.apart(*slot->meant()));
}

ClusterSession* ClustersPresenter::session() const
{
    return current().session();
}

} // namespace kittiwake
