#pragma once

#include "cluster.h"

#include <core/changes/change_sender.h>
#include <core/client/client_set.h>

#include <QByteArray>

#include <memory>

namespace kittiwake::test {

/// For a message: the error's own words.
template<typename T>
QByteArray why(const Expected<T>& result)
{
    return result ? QByteArray("it went well") : QByteArray::fromStdString(result.error().sentence);
}

/// \brief What a test of changes works with, anew for each of its functions: a session, a
/// namespace of its own, and what sends changes.
class ChangeFixture
{
protected:
    void open()
    {
        m_session = m_cluster.session();
        m_namespace = std::make_unique<ScratchNamespace>(m_cluster);
        m_sender = std::make_unique<ChangeSender>(m_session->client(), m_session->scheduler());
    }
    void close()
    {
        m_sender.reset();
        m_namespace.reset();
        m_session.reset();
    }
    [[nodiscard]] ResourceClient configMaps() const
    {
        return m_session->clients()
            .dynamic()
            .resource({ "", "v1", "configmaps" })
            .inNamespace(m_namespace->name());
    }

    const Cluster m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    std::unique_ptr<ScratchNamespace> m_namespace;
    std::unique_ptr<ChangeSender> m_sender;
};

} // namespace kittiwake::test
