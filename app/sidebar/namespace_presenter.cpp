#include "namespace_presenter.h"

#include <models/language_change.h>

#include <algorithm>

namespace kittiwake {

namespace {
constexpr auto kGatherNamespaces =
    std::chrono::milliseconds(50); // a list's thousand adds are one change
}

/// Turns namespace events into the whole list of names, once per burst, on a worker.
class NamespacePresenter::Collector final : public ResourceEventHandler,
                                            public std::enable_shared_from_this<Collector>
{
public:
    Collector(const SharedInformer& informer, Scheduler& scheduler,
              std::function<void(QStringList)> tell)
        : m_informer(informer)
        , m_strand(Strand::create(scheduler))
        , m_tell(std::move(tell))
    { }
    void onAdd(const ObjectPtr&, bool) override { gather(); }
    void onUpdate(const ObjectPtr&, const ObjectPtr&) override { }
    void onDelete(const Deletion&) override { gather(); }
    void close() { m_strand->close(); }

private:
    void gather()
    {
        if (m_gathering.exchange(true))
            return;
        m_timer = m_strand->after(kGatherNamespaces, [this] {
            m_gathering = false;
            QStringList names;
            for (const auto& object : m_informer.indexer().list())
                names << QString::fromStdString(object->key().name);
            m_tell(std::move(names));
        });
    }

    const SharedInformer& m_informer;
    std::shared_ptr<Strand> m_strand;
    std::function<void(QStringList)> m_tell;
    std::atomic<bool> m_gathering = false;
    Timer m_timer;
};

NamespacePresenter::NamespacePresenter(ClusterSession& session, NamespaceListModel& view)
    : m_session(session)
    , m_view(view)
    , m_informer(session.informers().informer(
          { .gvr = { "", "v1", "namespaces" }, .kind = "Namespace", .namespaced = false }))
{
    m_collector = std::make_shared<Collector>(
        *m_informer, session.scheduler(), [this, mailbox = m_pump.mailbox()](QStringList names) {
            mailbox->post("names", [this, names = std::move(names)] { m_view.setNames(names); });
        });
    if (auto registration = m_informer->addHandler(m_collector, { .name = "namespaces" }))
        m_registration = std::move(*registration);
    m_observation = m_informer->observeStatus(
        [this, mailbox = m_pump.mailbox()] { mailbox->post("status", [this] { showStatus(); }); });
    m_informer->start();
    onLanguageChange(&m_pump, [this] { showStatus(); });
}

NamespacePresenter::~NamespacePresenter()
{
    m_observation.cancel();
    m_registration.remove();
    m_collector->close();
}

std::vector<std::string> NamespacePresenter::names() const
{
    std::vector<std::string> names;
    for (const auto& object : m_informer->indexer().list())
        names.push_back(object->key().name);
    std::sort(names.begin(), names.end());
    return names;
}

void NamespacePresenter::showStatus()
{
    const auto status = m_informer->status();
    if (status.synced || !status.error) {
        m_view.setNote({});
        return;
    }
    const bool forbidden = status.error->kind == ErrorKind::Forbidden;
    m_view.setNote(forbidden ? NamespaceListModel::tr("You may not list namespaces. Type a name.")
                             : QString::fromStdString(status.error->sentence));
    if (!forbidden)
        return;
    QStringList named;
    for (const auto& ns : m_session.access().namespacesNamed)
        named << QString::fromStdString(ns);
    m_view.setNames(named + m_view.chosen());
}

} // namespace kittiwake
