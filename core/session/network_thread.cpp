#include "network_thread.h"

#include <core/rest/transport/openssl_lifetime.h>

#include <QCoreApplication>

#include <openssl/crypto.h>

namespace kittiwake {

void NetworkThread::Thread::run()
{
    first();
    exec();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    // By itself OpenSSL frees a thread's data at the very end of the thread. QThread::wait may
    // return earlier, and the process may be over by then.
    OPENSSL_thread_stop();
}

Expected<std::unique_ptr<NetworkThread>> NetworkThread::start(const ClusterAccess& access,
                                                              const LivenessOptions& liveness)
{
    keepOpensslAtExit();
    std::unique_ptr<NetworkThread> network(new NetworkThread);
    network->m_thread.setObjectName(QStringLiteral("kw-network"));
    network->m_thread.first = std::packaged_task<Expected<void>()>(
        [&access, &liveness, to = network.get()]() -> Expected<void> {
            auto transport = QtTransport::create(access, liveness);
            if (!transport)
                return Unexpected { transport.error() };
            to->m_transport = std::move(*transport);
            return {};
        });
    auto made = network->m_thread.first.get_future();
    network->m_thread.start();
    if (const auto result = made.get(); !result)
        return Unexpected { result.error() };
    return network;
}

NetworkThread::~NetworkThread()
{
    close();
    m_thread.quit();
    m_thread.wait();
}

void NetworkThread::watchNetwork(std::function<void()> changed)
{
    QMetaObject::invokeMethod(
        m_transport.get(),
        [this, &changed] {
            m_watch = std::make_unique<NetworkWatch>([this, changed = std::move(changed)] {
                m_transport->checkNow();
                changed();
            });
        },
        Qt::BlockingQueuedConnection);
}

void NetworkThread::replaceUnproven(std::chrono::milliseconds age)
{
    QMetaObject::invokeMethod(
        m_transport.get(), [this, age] { m_transport->replaceUnproven(age); },
        Qt::QueuedConnection);
}

void NetworkThread::close()
{
    if (!m_transport || !m_thread.isRunning())
        return;
    QMetaObject::invokeMethod(
        m_transport.get(),
        [this] {
            m_watch.reset();
            m_transport->close();
        },
        Qt::BlockingQueuedConnection);
}

} // namespace kittiwake
