#include "cluster_slot.h"

#include "cluster_memory.h"
#include "connection_of.h"
#include "slot_words.h"

#include <models/language_change.h>

#include <QPointer>

namespace kittiwake {

ClusterSlot::ClusterSlot(OpenCluster& cluster, const Shared& shared)
    : m_cluster(cluster)
    , m_status(*cluster.status())
    , m_shared(shared)
    , m_ofFile(m_status)
{
    connect(&m_status, &ClusterStatus::retryNow, this, [this] {
        if (!waits())
            take(slot::Retry {});
    });
    auto* connection = cluster.connection();
    connect(connection, &ConnectionView::pluginAnswered, this,
            [this](bool run) { take(slot::Answered { run }); });
    connect(connection, &ConnectionView::actingWanted, this, [this](const ActingAs& as) {
        take(slot::ActAs { as, ++m_asked, showing() });
    });
    onLanguageChange(this, [this] {
        if (!waits())
            sayAgain();
    });
}

ClusterSlot::~ClusterSlot() = default;

void ClusterSlot::open(slot::Request request)
{
    slot::Open open { .asked = request.meant.context.toStdString(), .number = ++m_asked };
    request.meant = m_shared.configs.identity(request.meant.kubeconfig, open.asked);
    open.request = std::move(request);
    take(open);
}

void ClusterSlot::showTable(const TableTarget& table)
{
    if (m_presenter)
        m_presenter->showTable(table);
    else if (auto* opening = std::get_if<slot::Opening>(&m_state))
        opening->request.then = table;
}

void ClusterSlot::setShown(bool shown)
{
    if (auto* opening = std::get_if<slot::Opening>(&m_state))
        opening->request.shown = shown;
}

void ClusterSlot::showNothingOpen(const std::optional<QStringList>& lookedFor)
{
    take(slot::NothingToOpen { lookedFor });
}

void ClusterSlot::showDemoFailed(const QString& why)
{
    take(slot::DemoFailed { why });
}

void ClusterSlot::wait()
{
    if (isFree())
        m_status.showConnecting();
}

bool ClusterSlot::waits() const
{
    return isFree() && m_status.page() == ClusterStatus::Page::Connecting;
}

void ClusterSlot::sayAgain()
{
    SlotWords::say(m_state, loaded(), m_status);
}

void ClusterSlot::onKubeconfigChanged(const QString& kubeconfig)
{
    slot::FileChanged file { .current = isCurrent() };
    if (const auto* identity = meant()) {
        if (identity->kubeconfig != kubeconfig)
            return;
        const auto* context = loaded().config.findContext(identity->context.toStdString());
        if (!loaded().errors.empty())
            file.error = QString::fromStdString(loaded().errors.front().sentence);
        file.listed = context != nullptr;
        file.sameFile =
            file.listed && QString::fromStdString(context->origin.file) == identity->file;
    }
    take(file);
}

void ClusterSlot::setNames(const QStringList& contexts, const QString& apart)
{
    if (m_status.contexts() != contexts) { // else an open list would lose its place
        m_status.setContexts(contexts);
        m_cluster.palette()->setContexts(contexts);
    }
    auto identity = m_status.identity();
    identity.apart = apart;
    if (identity != m_status.identity())
        m_status.setIdentity(identity);
}

const ClusterIdentity* ClusterSlot::meant() const
{
    const auto* request = slot::requestOf(m_state);
    return request == nullptr ? nullptr : &request->meant;
}

/// An effect may cause the next event: then it is the last effect of its step.
void ClusterSlot::take(const slot::Event& event)
{
    const auto effects = slot::step(m_state, event);
    if (!std::holds_alternative<slot::Opened>(m_state))
        m_presenter.reset();
    for (const auto& effect : effects)
        std::visit([this](const auto& one) { run(one); }, effect);
}

void ClusterSlot::run(const slot::ShowOpening& /*effect*/)
{
    m_cluster.connection()->setQuestion({});
    m_status.setNotice({});
    run(slot::ShowName {});
    m_status.showConnecting();
}

void ClusterSlot::run(const slot::ShowName& /*effect*/)
{
    auto identity = *meant();
    identity.server.clear(); // not reached yet
    m_status.setIdentity(identity);
    Q_EMIT meantChanged();
}

void ClusterSlot::run(const slot::ShowNoName& /*effect*/)
{
    m_status.setIdentity({});
    Q_EMIT meantChanged();
}

void ClusterSlot::run(const slot::ShowQuestion& /*effect*/)
{
    const auto& plugin = std::get<slot::Asking>(m_state).plugin;
    PluginQuestion question { .command = shownCommand(plugin),
                              .file = QString::fromStdString(plugin.origin.file) };
    for (const auto& [name, value] : plugin.env)
        question.environment << QString::fromStdString(name);
    m_cluster.connection()->setQuestion(question);
}

void ClusterSlot::run(const slot::DropQuestion& /*effect*/)
{
    m_cluster.connection()->setQuestion({});
}

void ClusterSlot::run(const slot::SayWhy& /*effect*/)
{
    sayAgain();
}

void ClusterSlot::run(const slot::NoteFile& effect)
{
    if (effect.error)
        m_ofFile.say([error = *effect.error] { return SlotWords::ofFile(error); });
    else
        m_ofFile.takeBack();
}

void ClusterSlot::run(const slot::Resolve& effect)
{
    m_shared.configs.resolve(
        meant()->kubeconfig, effect.context,
        [slot = QPointer(this), number = effect.number](Expected<ClusterAccess> access) {
            if (slot) // it is not closed
                slot->take(slot->resolved(number, std::move(access)));
        });
}

slot::Resolved ClusterSlot::resolved(std::uint64_t number, Expected<ClusterAccess> access)
{
    slot::Resolved answer { .number = number, .access = std::move(access), .whole = whole() };
    const auto* user = answer.access ? loaded().config.findUser(answer.access->user) : nullptr;
    if (user != nullptr && user->exec) {
        answer.plugin = *user->exec;
        answer.mayRun = m_shared.trust.mayRun(*user->exec);
    }
    return answer;
}

void ClusterSlot::run(const slot::Connect& /*effect*/)
{
    m_presenter.reset();
    m_status.setNotice({});
    const auto [request, number, written] = std::get<slot::Opened>(m_state);
    auto access = written;
    if (request.acting)
        letActAs(access.credentials, *request.acting);
    const auto facts = factsOf(access, request.acting.has_value());
    auto presenter =
        std::make_unique<ClusterPresenter>(m_cluster, m_shared.options.of(request, access.context));
    connect(presenter.get(), &ClusterPresenter::startUnknown, this, &ClusterSlot::viewUnknown);
    if (const auto opened = presenter->open(std::move(access)); !opened) {
        presenter.reset();
        take(slot::NotConnected { opened.error(), whole() });
        return;
    }
    m_shared.options.noteOpened(request);
    if (request.then)
        presenter->showTable(*request.then);
    m_cluster.connection()->setFacts(facts);
    m_presenter = std::move(presenter);
    if (request.changed)
        m_status.setNotice(SlotWords::reconnected());
    else if (const auto& errors = loaded().errors; !errors.empty())
        m_status.setNotice(QString::fromStdString(errors.front().sentence));
}

void ClusterSlot::run(const slot::Recheck& effect)
{
    m_shared.configs.resolve(
        meant()->kubeconfig, meant()->context.toStdString(),
        [slot = QPointer(this), number = effect.number](Expected<ClusterAccess> access) {
            if (slot)
                slot->take(slot::Rechecked { number, std::move(access), slot->showing() });
        });
}

void ClusterSlot::run(const slot::Reopen& effect)
{
    open(effect.request);
}

void ClusterSlot::run(const slot::Allow& effect)
{
    m_shared.trust.allow(effect.plugin);
    Q_EMIT pluginAllowed();
}

void ClusterSlot::run(const slot::ReadFile& /*effect*/)
{
    m_status.showConnecting();
    m_shared.configs.read(meant()->kubeconfig, [slot = QPointer(this)] {
        if (slot)
            slot->take(slot::ReadAgain { slot->isCurrent() });
    });
}

void ClusterSlot::run(const slot::ReadUsual& /*effect*/)
{
    if (!m_shared.configs.isRead({}))
        m_shared.configs.read({});
}

void ClusterSlot::run(const slot::WantStart& effect)
{
    Q_EMIT startWanted(effect.readFirst);
}

void ClusterSlot::run(const slot::WantDemo& /*effect*/)
{
    m_status.openDemo();
}

void ClusterSlot::run(const slot::WantPage& /*effect*/)
{
    Q_EMIT firstRunWanted();
}

const LoadResult& ClusterSlot::loaded() const
{
    return m_shared.configs.of(meant() == nullptr ? QString() : meant()->kubeconfig);
}

slot::Whole ClusterSlot::whole() const
{
    return { .noneFound = loaded().noneFound, .broken = !loaded().errors.empty() };
}

SavedCluster ClusterSlot::showing() const
{
    return m_status.page() == ClusterStatus::Page::Ready
        ? memoryOf(m_cluster)
        : SavedCluster { m_status.identity().context };
}

} // namespace kittiwake
