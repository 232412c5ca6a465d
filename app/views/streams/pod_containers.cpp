#include "pod_containers.h"

#include <core/client/client_set.h>

#include <utility>

namespace kittiwake {

PodContainers::PodContainers(ClusterSession& session, Choose choose, Answer answer)
    : m_session(session)
    , m_choose(std::move(choose))
    , m_answer(std::move(answer))
    , m_strand(Strand::create(session.scheduler()))
{ }

PodContainers::~PodContainers()
{
    m_strand->close();
}

void PodContainers::ask(const ObjectLink& pod)
{
    m_object =
        m_session.clients()
            .of<core_v1::Pod>(pod.key.ns)
            .get(pod.key.name)
            .send(
                m_strand,
                [pod, choose = m_choose, tell = m_found.poster()](Expected<core_v1::Pod> found) {
                    tell({ pod, found ? choose(*found) : Unexpected { std::move(found).error() } });
                });
}

void PodContainers::onFound(const Found& found)
{
    if (!found.containers)
        return m_answer(found.pod,
                        Unexpected { QString::fromStdString(found.containers.error().sentence) });
    QStringList names;
    for (const auto& name : *found.containers)
        names << QString::fromStdString(name);
    m_answer(found.pod, names);
}

} // namespace kittiwake
