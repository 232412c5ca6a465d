#pragma once

#include <app/simulator/api/access_control.h>
#include <app/simulator/api/resource_registry.h>
#include <app/simulator/faults/fault_injector.h>
#include <app/simulator/http/body_source.h>
#include <core/base/manual_scheduler.h>

#include <QTest>

#include <deque>

namespace kittiwake::test {

/// \brief A body that comes in pieces, as a test says.
class PieceSource final : public sim::BodySource
{
public:
    explicit PieceSource(std::deque<std::string> pieces, bool ends = true)
        : m_pieces(std::move(pieces))
        , m_ends(ends)
    { }
    void start(std::function<void()> /*wake*/) override { }
    Piece pull(std::size_t /*most*/) override
    {
        if (m_pieces.empty())
            return { {}, m_ends };
        Piece piece { m_pieces.front() };
        m_pieces.pop_front();
        return piece;
    }

private:
    std::deque<std::string> m_pieces;
    const bool m_ends;
};

/// \brief A handler before which a FaultInjector stands, in virtual time.
struct FaultBench final : sim::Handler
{
    ManualScheduler scheduler;
    sim::ResourceRegistry registry;
    ObjectStore store;
    sim::AccessControl access { store };
    sim::Response answer {}; ///< to everything
    std::vector<sim::Request> asked {}; ///< what got through
    sim::FaultInjector injector;

    explicit FaultBench(unsigned seed = 1)
        : injector(*this, access, registry,
                   { scheduler,
                     [] {
                         return std::chrono::system_clock::time_point();
                     } },
                   seed)
    {
        answer.body = R"({"kind":"PodList","items":[]})";
    }
    sim::Response handle(const sim::Request& request) override
    {
        asked.push_back(request);
        return answer;
    }

    std::uint64_t arm(const std::string& text)
    {
        auto fault = sim::Fault::parse(text);
        if (!fault)
            qFatal("%s", fault.error().sentence.c_str());
        return injector.add(std::move(*fault));
    }
    sim::Response ask(const std::string& path = "/api/v1/pods", const std::string& method = "GET",
                      std::vector<std::pair<std::string, std::string>> query = {})
    {
        sim::Request request { .method = method, .path = path, .query = std::move(query) };
        return injector.handle(request);
    }
    /// What a watch of pods gives whose events come in these pieces.
    sim::Response watch(std::deque<std::string> pieces, bool ends = true)
    {
        answer.stream = std::make_shared<PieceSource>(std::move(pieces), ends);
        return ask("/api/v1/pods", "GET", { { "watch", "true" } });
    }
};

/// All that a stream gives now; "$" at the end: that is its end.
inline std::string drained(const sim::Response& answer)
{
    std::string out;
    for (;;) {
        const auto piece = answer.stream->pull(64);
        out += piece.bytes;
        if (piece.end)
            return out + '$';
        if (piece.bytes.empty())
            return out;
    }
}

} // namespace kittiwake::test
