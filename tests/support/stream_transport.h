#pragma once

#include <core/rest/transport/transport.h>

#include <deque>
#include <memory>
#include <string>

namespace kittiwake::test {

/// \brief A Transport without a network, whose answers the test plays piece by piece, as they come
/// from a server that streams. \thread one
class StreamTransport final : public Transport
{
public:
    /// One request and its answer.
    class Exchange
    {
    public:
        explicit Exchange(HttpRequest request, HttpSink sink)
            : m_request(std::move(request))
            , m_sink(std::move(sink))
        { }
        [[nodiscard]] const HttpRequest& request() const { return m_request; }
        [[nodiscard]] const std::string& path() const { return m_request.path; }
        /// Neither ended nor given up.
        [[nodiscard]] bool isOpen() const { return m_open; }

        void head(int status = 200)
        {
            if (m_open)
                m_sink.head({ status, { { "content-type", "text/plain" } } });
        }
        void bytes(std::string text)
        {
            if (m_open)
                m_sink.chunk(std::move(text));
        }
        void end()
        {
            if (std::exchange(m_open, false))
                m_sink.end({});
        }
        void breakOff()
        {
            if (std::exchange(m_open, false))
                m_sink.end(Unexpected { Error { .kind = ErrorKind::Unreachable,
                                                .sentence = "The connection was lost.",
                                                .reason = std::string(kConnectionLost) } });
        }
        void answer(int status, std::string body)
        {
            head(status);
            bytes(std::move(body));
            end();
        }
        void giveUp() { m_open = false; }

    private:
        HttpRequest m_request;
        HttpSink m_sink;
        bool m_open = true;
    };

    Subscription start(HttpRequest request, HttpSink sink) override
    {
        auto exchange = std::make_shared<Exchange>(std::move(request), std::move(sink));
        m_exchanges.push_back(exchange);
        return Subscription([exchange] { exchange->giveUp(); });
    }

    [[nodiscard]] std::size_t count() const { return m_exchanges.size(); }
    [[nodiscard]] Exchange& at(std::size_t index) { return *m_exchanges.at(index); }
    [[nodiscard]] Exchange& last() { return *m_exchanges.back(); }

private:
    std::deque<std::shared_ptr<Exchange>> m_exchanges;
};

} // namespace kittiwake::test
