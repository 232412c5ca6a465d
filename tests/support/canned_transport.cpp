#include "canned_transport.h"

#include <algorithm>

namespace kittiwake::test {

void CannedTransport::answer(const std::string& path, std::deque<Canned> answers)
{
    std::lock_guard lock(m_mutex);
    m_answers[path] = std::move(answers);
}

void CannedTransport::hold()
{
    std::lock_guard lock(m_mutex);
    m_holding = true;
}

void CannedTransport::release()
{
    std::unique_lock lock(m_mutex);
    m_holding = false;
    const auto held = std::move(m_held);
    m_held.clear();
    lock.unlock();
    for (const auto& one : held)
        give(one);
}

void CannedTransport::waitForHeld(std::size_t count)
{
    std::unique_lock lock(m_mutex);
    m_heldMore.wait(lock, [&] { return m_held.size() >= count; });
}

std::vector<std::string> CannedTransport::requests() const
{
    std::lock_guard lock(m_mutex);
    return m_requests;
}

std::size_t CannedTransport::count(const std::string& path) const
{
    const auto all = requests();
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(),
                      [&](const std::string& request) { return request.starts_with(path + ' '); }));
}

Subscription CannedTransport::start(HttpRequest request, HttpSink sink)
{
    std::unique_lock lock(m_mutex);
    m_requests.push_back(request.path + ' ' + request.accept);
    Held held { std::move(sink),
                { .body = "404 page not found", .contentType = "text/plain", .status = 404 } };
    if (const auto at = m_answers.find(request.path); at != m_answers.end()) {
        held.answer = at->second.front();
        if (at->second.size() > 1)
            at->second.pop_front();
    }
    if (m_holding) {
        m_held.push_back(std::move(held));
        m_heldMore.notify_all();
        return {};
    }
    lock.unlock();
    give(held);
    return {};
}

void CannedTransport::give(const Held& held)
{
    if (held.answer.error) {
        held.sink.end(Unexpected { *held.answer.error });
        return;
    }
    held.sink.head({ held.answer.status, { { "content-type", held.answer.contentType } } });
    held.sink.chunk(held.answer.body);
    held.sink.end({});
}

} // namespace kittiwake::test
