#pragma once

#include <core/rest/transport/transport.h>

#include <atomic>
#include <functional>
#include <memory>

namespace kittiwake::test {

/// \brief A transport whose connection is lost at the worst moment: what is written is done by the
/// server, and its answer does not come; or it never reaches the server, lost or turned away as a
/// server does that has too much to do. \thread any
class LossyTransport final : public Transport
{
public:
    enum class Loses {
        Nothing,
        Answer, ///< of the next write, which the server has done
        Request, ///< the next write, which the server does not see
        Turn, ///< of the next write, which comes too soon: 429, to be tried again after a second
    };
    explicit LossyTransport(Transport& transport)
        : m_transport(transport)
    { }

    void lose(Loses what) { m_loses = what; }
    /// Called where a write or its answer is lost, before that shows: by whoever sends it, or on
    /// the network thread, which may wait.
    void onLoss(std::function<void()> before) { m_onLoss = std::move(before); }
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
            m_onLoss();
            sink.end(lost());
            return {};
        }
        if (loses == Loses::Turn) {
            sink.head({ .status = 429, .headers = { { "retry-after", "1" } } });
            sink.end({});
            return {};
        }
        ++m_writes;
        if (loses == Loses::Answer) {
            sink.head = [](HttpHead) {
            };
            sink.chunk = [](const std::string&) {
            };
            sink.end = [this, end = std::move(sink.end), lost](Expected<void>) {
                m_onLoss();
                end(lost());
            };
        }
        return m_transport.start(std::move(request), std::move(sink));
    }

private:
    Transport& m_transport;
    std::function<void()> m_onLoss = [] {
    };
    std::atomic<Loses> m_loses = Loses::Nothing;
    std::atomic<int> m_writes = 0;
};

} // namespace kittiwake::test
