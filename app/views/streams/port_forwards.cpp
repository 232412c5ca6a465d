#include "port_forwards.h"

#include <core/client/client_set.h>
#include <core/client/get_json.h>

#include <algorithm>

namespace kittiwake {

PortForwards::PortForwards(ClusterSession& session, StreamsView& view, ForwardForm& form,
                           const KindCatalogue& catalogue, KindLookup kinds)
    : m_session(session)
    , m_view(view)
    , m_form(form)
    , m_catalogue(catalogue)
    , m_kinds(std::move(kinds))
    , m_strand(Strand::create(session.scheduler()))
{
    for (const auto& saved : m_view.forwards())
        add(saved);
    connect(&m_form, &ForwardForm::asked, this, &PortForwards::ask);
    connect(&m_form, &ForwardForm::wanted, this, &PortForwards::begin);
}

PortForwards::~PortForwards()
{
    m_form.close();
    for (auto& kept : m_forwards) {
        kept.registered.cancel();
        kept.forward->closeAndWait();
    }
}

void PortForwards::ask(const ObjectLink& object)
{
    m_object.cancel();
    const auto target = targetOf(m_kinds, object);
    if (!target)
        return m_form.setProblem(QString::fromStdString(target.error().sentence));
    const auto& kind = m_catalogue.kindFor(object.group, object.kind, true);
    m_object = getJson(m_session.client(), *target, m_strand,
                       [object, &kind, found = m_found.poster()](const Expected<Json>& json) {
                           found({ object, json.transform([&](const Json& read) {
                                      return offeredPorts(kind, read);
                                  }) });
                       });
}

void PortForwards::onFound(const Found& found)
{
    if (!m_form.isAbout(found.object))
        return;
    if (!found.ports)
        return m_form.setProblem(QString::fromStdString(found.ports.error().sentence));
    std::set<std::uint16_t> taken;
    for (const auto& kept : m_forwards)
        taken.insert(kept.forward->options().local);
    m_form.setPorts(*found.ports, taken);
}

/// All of them or none: where one cannot be, those before it are not either.
void PortForwards::begin(const std::vector<ForwardOptions>& forwards)
{
    std::vector<const KeptForward*> begun;
    for (const auto& asked : forwards) {
        const auto kind = m_kinds(asked.object.group, asked.object.kind);
        if (!kind)
            continue;
        auto& forward =
            add({ asked.object, kind->gvr, asked.remote, asked.local, asked.forOthers });
        begun.push_back(&forward);
        if (const auto error = forward.start()) {
            for (const auto* one : begun)
                forget(one);
            return m_form.setProblem(QString::fromStdString(error->sentence));
        }
    }
    remember();
    if (!begun.empty())
        m_view.pointAt(m_session.streams().numberOf(*begun.front()));
    m_form.close();
    Q_EMIT started();
}

KeptForward& PortForwards::add(const SavedForward& saved)
{
    const auto& key = saved.object.key;
    const PodOwner owner { .ns = key.ns,
                           .resource = saved.gvr.group.empty()
                               ? saved.gvr.resource
                               : saved.gvr.resource + '.' + saved.gvr.group,
                           .name = key.name };
    auto forward = std::make_shared<KeptForward>(
        m_session.client(), m_session.scheduler(),
        [finder = PodFinder(m_session.clients(), owner, saved.gvr),
         remote = saved.remote]() -> KeptForward::Find { return forwardFind(finder, remote); },
        KeptForward::Options { .facts = { .group = saved.object.group,
                                          .objectKind = saved.object.kind,
                                          .ns = key.ns,
                                          .name = key.name },
                               .remote = saved.remote,
                               .local = saved.local,
                               .forOthers = saved.forOthers,
                               .known = m_session.forwardTransport() },
        [registry = m_session.streams()] { registry.changed(); },
        [this](const KeptForward& which) {
            forget(&which);
            remember();
        });
    auto registered = m_session.streams().add(forward);
    m_forwards.push_back({ saved, std::move(forward), std::move(registered) });
    return *m_forwards.back().forward;
}

void PortForwards::forget(const KeptForward* forward)
{
    const auto it = std::find_if(m_forwards.begin(), m_forwards.end(),
                                 [&](const Kept& kept) { return kept.forward.get() == forward; });
    if (it == m_forwards.end())
        return;
    auto gone = std::move(it->forward);
    m_forwards.erase(it);
    gone->close();
    m_session.scheduler().post([gone = std::move(gone)]() mutable { gone.reset(); });
}

void PortForwards::remember()
{
    std::vector<SavedForward> all;
    for (auto& kept : m_forwards) {
        kept.saved.local = kept.forward->options().local;
        all.push_back(kept.saved);
    }
    m_view.setForwards(std::move(all));
}

} // namespace kittiwake
