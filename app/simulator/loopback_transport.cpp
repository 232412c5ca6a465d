#include "loopback_transport.h"

#include <app/simulator/http/body_source.h>
#include <core/base/lower_case.h>
#include <core/base/strand.h>
#include <core/testing/fake/url.h>

#include <atomic>
#include <utility>

namespace kittiwake::sim {

namespace {

constexpr std::size_t kPullBytes = 64U << 10U;

Request requestOf(HttpRequest from, const Identity& identity)
{
    Target target = parseTarget(from.path);
    Request out { .method = std::move(from.method),
                  .path = std::move(target.path),
                  .query = std::move(target.query),
                  .headers = std::move(from.headers),
                  .body = std::move(from.body),
                  .identity = identity };
    for (HttpHeader& header : out.headers)
        header.name = lowerCased(header.name);
    out.headers.push_back({ "accept", Secret(std::move(from.accept)) });
    if (!from.contentType.empty())
        out.headers.push_back({ "content-type", Secret(std::move(from.contentType)) });
    return out;
}

HttpHead headOf(const Response& response)
{
    HttpHead head { .status = response.status };
    head.headers.emplace_back("content-type", response.contentType);
    for (const auto& [name, value] : response.headers)
        head.headers.emplace_back(lowerCased(name), value);
    return head;
}

/// A stream on its way to its sink, on a strand.
struct Streaming : std::enable_shared_from_this<Streaming>
{
    Streaming(std::shared_ptr<BodySource> from, HttpSink to, Scheduler& scheduler)
        : source(std::move(from))
        , sink(std::move(to))
        , strand(Strand::create(scheduler))
    { }

    void start(const HttpHead& head)
    {
        strand->post([self = shared_from_this(), head] {
            self->sink.head(head);
            if (self->cancelled)
                return;
            self->source->start([weak = self->weak_from_this()] {
                if (auto streaming = weak.lock())
                    streaming->strand->post([streaming] { streaming->pull(); });
            });
            self->pull();
        });
    }

    void pull()
    {
        while (source && !cancelled) {
            auto piece = source->pull(kPullBytes);
            if (!piece.bytes.empty())
                sink.chunk(std::move(piece.bytes));
            else if (!piece.end)
                return;
            if (piece.end && !cancelled) {
                source.reset();
                const HttpSink last = std::exchange(sink, {}); // it may hold the call that holds us
                last.end({});
            }
        }
    }

    void cancel()
    {
        cancelled = true; // also seen by a task that is running, which may be the caller
        strand->close();
    }

    std::shared_ptr<BodySource> source; ///< null: ended
    HttpSink sink;
    const std::shared_ptr<Strand> strand;
    std::atomic<bool> cancelled { false };
};

} // namespace

LoopbackTransport::LoopbackTransport(Handler& handler, Scheduler& scheduler, Identity identity)
    : m_handler(handler)
    , m_scheduler(scheduler)
    , m_identity(std::move(identity))
{ }

Subscription LoopbackTransport::start(HttpRequest request, HttpSink sink)
{
    Response response = m_handler.handle(requestOf(std::move(request), m_identity));
    const HttpHead head = headOf(response);
    if (!response.stream) {
        sink.head(head);
        if (!response.body.empty())
            sink.chunk(std::move(response.body));
        sink.end({});
        return {};
    }
    auto streaming =
        std::make_shared<Streaming>(std::move(response.stream), std::move(sink), m_scheduler);
    streaming->start(head);
    return Subscription([streaming] { streaming->cancel(); });
}

} // namespace kittiwake::sim
