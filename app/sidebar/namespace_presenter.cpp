#include "namespace_presenter.h"

#include <models/language_change.h>

#include <algorithm>

namespace kittiwake {

namespace {
constexpr auto kGatherNamespaces =
    std::chrono::milliseconds(50); // a list's thousand adds are one change
}

NamespacePresenter::NamespacePresenter(ClusterSession& session, NamespaceListModel& view)
    : m_session(session)
    , m_view(view)
    , m_informer(session.informers().informer(
          { .gvr = { "", "v1", "namespaces" }, .kind = "Namespace", .namespaced = false }))
    , m_reader(
          Strand::create(session.scheduler()), m_door.mailbox(), { .gather = kGatherNamespaces },
          [informer = m_informer](const Question&, auto&) -> std::optional<QStringList> {
              if (!informer->hasSynced())
                  return std::nullopt; // what is named in the kubeconfig stays
              QStringList names;
              for (const auto& object : informer->indexer().list())
                  names << QString::fromStdString(object->key().name);
              return names;
          },
          [this](const QStringList& names) { m_view.setNames(names); })
{
    auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [wake = m_reader.waker()](const ObjectPtr&, bool) {
        wake();
    };
    handler->deleteFunc = [wake = m_reader.waker()](const Deletion&) {
        wake();
    };
    if (auto registration = m_informer->addHandler(std::move(handler), { .name = "namespaces" }))
        m_registration = std::move(*registration);
    m_observation = m_informer->observeStatus(m_status.poster());
    m_reader.ask({});
    m_informer->start();
    onLanguageChange(&m_door, [this] { showStatus(); });
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
