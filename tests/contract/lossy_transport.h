#pragma once

#include <core/rest/transport.h>

#include <atomic>
#include <memory>

namespace kittiwake::test {

/// \brief A transport whose connection is lost at the worst moment: what is written is done by the
/// server, and its answer does not come; or it never reaches the server. \thread any
class LossyTransport final : public Transport
{
public:
    enum class Loses {
        Nothing,
        Answer, ///< of the next write, which the server has done
        Request, ///< the next write, which the server does not see
    };
    explicit LossyTransport(Transport& transport)
        : m_transport(transport)
    { }

    void lose(Loses what) { m_loses = what; }
    /// So many writes reached the server.
    [[nodiscard]] int writes() const { return m_writes; }

    Subscription start(HttpRequest request, HttpSink sink) override
    {
        if (request.method == "GET")
            return m_transport.start(std::move(request), std::move(sink));
        const auto loses = m_loses.exchange(Loses::Nothing);
        const auto lost = [] {
            return Unexpected { Error { .kind = ErrorKind::Unreachable,
                                        .sentence = "The connection was lost.",
                                        .reason = std::string(kConnectionLost) } };
        };
        if (loses == Loses::Request) {
            sink.end(lost());
            return {};
        }
        ++m_writes;
        if (loses == Loses::Answer) {
            sink.head = [](HttpHead) {
            };
            sink.chunk = [](const std::string&) {
            };
            sink.end = [end = std::move(sink.end), lost](Expected<void>) {
                end(lost());
            };
        }
        return m_transport.start(std::move(request), std::move(sink));
    }

private:
    Transport& m_transport;
    std::atomic<Loses> m_loses = Loses::Nothing;
    std::atomic<int> m_writes = 0;
};

} // namespace kittiwake::test
