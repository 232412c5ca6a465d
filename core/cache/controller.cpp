#include "controller.h"

#include <core/cache/delta_fifo.h>
#include <core/cache/reflector/reflector_runner.h>

namespace kittiwake {

Controller::Controller(Scheduler& scheduler, Config config)
    : m_config(std::move(config))
    , m_strand(Strand::create(scheduler))
    , m_fifo(std::make_unique<DeltaFifo>(m_config.known))
    , m_observers(std::make_shared<Observers>())
{
    ReflectorRunner::Hooks hooks;
    hooks.queued = [this](const ResourceVersion& at) {
        process(at);
    };
    hooks.failed = [this](const Error& error) {
        if (m_config.watchErrorHandler)
            m_config.watchErrorHandler(error);
    };
    hooks.statusChanged = [this] {
        publishStatus();
    };
    m_runner =
        std::make_unique<ReflectorRunner>(m_config.reflector, *m_config.source, *m_fifo, m_strand,
                                          m_config.seed, m_config.transform, std::move(hooks));
}

Controller::~Controller()
{
    stop();
}

void Controller::run(Duration resyncPeriod)
{
    {
        std::lock_guard lock(m_mutex);
        if (m_stopped || std::exchange(m_started, true))
            return;
    }
    m_strand->post([this, resyncPeriod] {
        m_resyncPeriod = resyncPeriod;
        if (resyncPeriod > Duration::zero())
            m_resyncTimer = m_strand->after(resyncPeriod, [this] { resync(); });
        m_runner->start();
    });
}

void Controller::stop()
{
    {
        std::lock_guard lock(m_mutex);
        if (std::exchange(m_stopped, true))
            return;
    }
    m_strand->close(); // waits for the step that runs; none follows
    m_resyncTimer.cancel();
    m_runner->stop();
    m_synced.close();
}

void Controller::process(const ResourceVersion& at)
{
    m_config.process(*m_fifo, at);
    if (!m_synced.isSet() && m_fifo->hasSynced())
        m_synced.set();
}

void Controller::resync()
{
    if (!m_config.shouldResync || m_config.shouldResync()) {
        m_fifo->resync();
        process(m_runner->status().resourceVersion);
    }
    m_resyncTimer = m_strand->after(m_resyncPeriod, [this] { resync(); });
}

InformerStatus Controller::status() const
{
    std::lock_guard lock(m_mutex);
    return m_status;
}

ReflectorStats Controller::reflectorStats() const
{
    const auto bytes = m_config.source->bytesReceived();
    std::lock_guard lock(m_mutex);
    auto stats = m_stats;
    stats.bytes = bytes;
    return stats;
}

std::size_t Controller::queued() const
{
    return m_fifo->depth();
}

ResourceVersion Controller::lastSyncResourceVersion() const
{
    return status().resourceVersion;
}

void Controller::publishStatus()
{
    {
        std::lock_guard lock(m_mutex);
        m_status = m_runner->status();
        m_status.synced = m_synced.isSet();
        m_stats = m_runner->stats();
    }
    m_observers->call();
}

Subscription Controller::observeStatus(std::function<void()> observer)
{
    return m_observers->add(std::move(observer));
}

void Controller::retryNow()
{
    m_strand->post([this] { m_runner->retryNow(); });
}

} // namespace kittiwake
