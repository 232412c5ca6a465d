#include "fake_transport.h"

#include <core/api/json/json.h>

namespace kittiwake::test {

Subscription FakeTransport::start(HttpRequest request, HttpSink sink)
{
    {
        std::lock_guard lock(m_mutex);
        m_requests.push_back(request);
        ++m_open;
    }
    const auto reply = m_script(request);
    if (!reply) {
        return Subscription([this] {
            std::lock_guard lock(m_mutex);
            --m_open;
        });
    }
    {
        std::lock_guard lock(m_mutex);
        --m_open;
    }
    if (reply->failure) {
        sink.end(Unexpected { *reply->failure });
        return {};
    }
    sink.head({ reply->status, reply->headers });
    const auto middle = reply->body.size() / 2;
    sink.chunk(reply->body.substr(0, middle));
    sink.chunk(reply->body.substr(middle));
    sink.end({});
    return {};
}

std::vector<HttpRequest> FakeTransport::requests() const
{
    std::lock_guard lock(m_mutex);
    return m_requests;
}

int FakeTransport::open() const
{
    std::lock_guard lock(m_mutex);
    return m_open;
}

std::string failureJson(int code, const std::string& reason, const std::string& message)
{
    return R"({"kind":"Status","apiVersion":"v1","status":"Failure","reason":)" + quoteJson(reason)
        + R"(,"message":)" + quoteJson(message) + R"(,"code":)" + std::to_string(code) + '}';
}

} // namespace kittiwake::test
