#include "watchers.h"

#include <core/auth/make_authenticator.h>
#include <core/client/rest_list_watch.h>

namespace kittiwake::test {

Subscription HurriedTransport::start(HttpRequest request, HttpSink sink)
{
    request.idleTimeout = std::min<std::chrono::milliseconds>(request.idleTimeout, m_silence);
    return m_real.start(std::move(request), std::move(sink));
}

PodWatcher::PodWatcher(const FaultyCluster& cluster, reflector::Config config,
                       std::chrono::milliseconds silence)
    : m_network(std::move(NetworkThread::start(cluster.access())).value())
    , m_transport(m_network->transport(), silence)
    , m_client(m_transport, makeAuthenticator(cluster.access().credentials), m_time,
               { .server = cluster.access().server, .userAgent = "kittiwake-test" })
    , m_informer(std::make_shared<RestListWatch>(m_client, allPods()), m_time, options(config))
    , m_witness(m_informer)
{
    m_informer.start();
}

PodWatcher::~PodWatcher()
{
    m_informer.stop();
    m_client.close();
    m_network->close();
    m_pool.stop();
}

InformerOptions PodWatcher::options(reflector::Config config)
{
    InformerOptions out { .reflector = config };
    out.watchErrorHandler = [this](const Error& error) {
        m_told.add(error);
    };
    return out;
}

SessionWatcher::SessionWatcher(const ClusterAccess& access, const ClusterSessionOptions& options)
    : m_session(std::move(ClusterSession::open(access, options)).value())
    , m_informer(m_session->informers().informer(allPods()))
    , m_witness(*m_informer)
{
    m_session->informers().start();
}

SessionWatcher::~SessionWatcher()
{
    m_informer->stop();
}

} // namespace kittiwake::test
