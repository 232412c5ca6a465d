#pragma once

#include <core/controller/reconcile_loop.h>

#include <exception>
#include <utility>

namespace kittiwake {

template<typename Key>
template<typename F>
auto ReconcileLoop<Key>::withToken(F reconciler) -> Reconciler
{
    if constexpr (std::is_invocable_v<F&, const Key&>)
        return [reconcile = std::function<ReconcileResult(const Key&)>(std::move(reconciler))](
                   const Key& key, const std::stop_token& /*stop*/) {
            return reconcile(key);
        };
    else
        return reconciler;
}

template<typename Key>
void ReconcileLoop<Key>::start()
{
    std::lock_guard lock(m_mutex);
    if (m_ended || !m_threads.empty())
        return;
    for (unsigned worker = 0; worker < m_workers; ++worker)
        m_threads.emplace_back([this, worker] { run(worker); });
}

template<typename Key>
void ReconcileLoop<Key>::stop(StopMode mode)
{
    if (mode == StopMode::Drop)
        m_drop.request_stop();
    m_queue.shutDown();
    if (s_current == this)
        return; // a worker would wait for itself
    std::lock_guard lock(m_mutex);
    m_ended = true;
    // Workers leave once nothing is ready, and what comes back does so to the worker that is done
    // with it: to join them is to drain.
    for (auto& thread : m_threads)
        thread.join();
    m_threads.clear();
    while (m_workers == 0 && !m_drop.stop_requested() && processNext()) { }
}

template<typename Key>
bool ReconcileLoop<Key>::processNext()
{
    const auto key = m_queue.tryGet();
    if (key)
        process(*key);
    return key.has_value();
}

template<typename Key>
void ReconcileLoop<Key>::run(unsigned worker)
{
    detail::nameWorkerThread(m_name, worker);
    while (const auto key = m_queue.get(worker)) {
        if (m_drop.stop_requested()) {
            m_queue.done(*key);
            return;
        }
        process(*key);
    }
}

template<typename Key>
void ReconcileLoop<Key>::process(const Key& key)
{
    const auto* outer = std::exchange(s_current, this);
    const auto result = reconcile(key);
    if (const auto* error = std::get_if<Error>(&result)) {
        fail(key, *error, false);
    } else if (const auto* terminal = std::get_if<TerminalError>(&result)) {
        fail(key, terminal->error, true);
    } else {
        m_queue.forget(key);
        if (const auto* again = std::get_if<RequeueAfter>(&result))
            m_queue.addAfter(key, again->delay);
    }
    m_queue.done(key);
    s_current = outer;
}

template<typename Key>
ReconcileResult ReconcileLoop<Key>::reconcile(const Key& key)
{
    try {
        return m_reconciler(key, m_drop.get_token());
    } catch (const std::exception& thrown) {
        return detail::thrownError(m_name, detail::describeKey(key), thrown.what());
    } catch (...) {
        return detail::thrownError(m_name, detail::describeKey(key), "of no standard type");
    }
}

template<typename Key>
void ReconcileLoop<Key>::fail(const Key& key, const Error& error, bool terminal)
{
    constexpr std::chrono::seconds kLongestHint =
        std::chrono::hours(24); // whatever a server asks for
    const int failures = m_queue.failures(key) + 1;
    std::optional<Duration> retryIn;
    if (terminal || (m_maxRetries > 0 && failures > m_maxRetries))
        m_queue.giveUp(key, error.sentence);
    else
        retryIn = m_queue.addRateLimited(
            key, error.sentence,
            std::min(error.retryAfter.value_or(std::chrono::seconds(0)), kLongestHint));
    if (!m_handleError)
        return;
    try {
        m_handleError({ .key = key, .error = error, .failures = failures, .retryIn = retryIn });
    } catch (...) { // NOLINT(bugprone-empty-catch): an error handler that throws has no error
                    // handler of its own of its own
    }
}

} // namespace kittiwake
