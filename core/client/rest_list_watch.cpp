#include "rest_list_watch.h"

#include <core/api/json/json.h>
#include <core/client/answer_reader.h>
#include <core/client/list_query.h>
#include <core/client/partial_metadata.h>
#include <core/client/resource_requests.h>
#include <core/protobuf/protobuf_objects.h>
#include <core/rest/decoder.h>
#include <core/rest/resource_path.h>

namespace kittiwake {

namespace {

constexpr std::size_t kBytesInFlight = 4U << 20U; // read, not parsed yet
// Servers with a watch cache send a bookmark about every minute; longer silence means a dead
// connection, and where there are no bookmarks a new watch at the same version costs next to
// nothing.
constexpr std::chrono::seconds kWatchSilence(90);

class ListReader final : public AnswerReader
{
public:
    ListReader(std::string doing, Gvk gvk, const ProtobufObjects* protobuf,
               std::shared_ptr<ObjectReader> objects, ListCallbacks callbacks)
        : AnswerReader(std::move(doing), JsonSplitter::Shape::List, protobuf)
        , m_gvk(std::move(gvk))
        , m_objects(std::move(objects))
        , m_callbacks(std::move(callbacks))
    { }

private:
    Expected<void> onObject(std::string_view json) override
    {
        return take(m_objects->read(json, m_gvk));
    }
    Expected<void> onMessage(std::string_view message) override
    {
        return take(protobuf()->read(*m_objects, message));
    }
    Expected<void> take(Expected<ObjectPtr> object)
    {
        if (!object)
            return Unexpected { std::move(object).error() };
        m_batch.push_back(std::move(*object));
        return {};
    }
    void onChunkDone() override
    {
        if (!m_batch.empty())
            m_callbacks.items(std::exchange(m_batch, {}));
    }
    void onEnd(Expected<void> result) override
    {
        if (!result) {
            m_callbacks.done(Unexpected { std::move(result).error() });
            return;
        }
        m_callbacks.done(listMeta().transform_error(
            [this](Error error) { return withContext("Cannot " + doing(), std::move(error)); }));
    }

    Gvk m_gvk;
    std::shared_ptr<ObjectReader> m_objects;
    ListCallbacks m_callbacks;
    std::vector<ObjectPtr> m_batch;
};

class WatchReader final : public AnswerReader
{
public:
    WatchReader(std::string doing, Gvk gvk, const ProtobufObjects* protobuf,
                std::shared_ptr<ObjectReader> objects, WatchCallbacks callbacks)
        : AnswerReader(std::move(doing), JsonSplitter::Shape::Stream, protobuf)
        , m_decoder(std::move(gvk), std::move(objects))
        , m_callbacks(std::move(callbacks))
    { }

private:
    void onAccepted() override { m_callbacks.started(); }
    Expected<void> onObject(std::string_view json) override
    {
        m_batch.push_back(m_decoder.decode(json));
        return {};
    }
    Expected<void> onMessage(std::string_view frame) override
    {
        m_batch.push_back(m_decoder.decode(*protobuf(), frame));
        if (!m_batch.back().object && m_batch.back().error
            && m_batch.back().error->kind == ErrorKind::BadAnswer)
            noteRefusal();
        return {};
    }
    void onChunkDone() override
    {
        if (!m_batch.empty())
            m_callbacks.events(std::exchange(m_batch, {}));
    }
    void onEnd(Expected<void> result) override { m_callbacks.ended(std::move(result)); }

    WatchDecoder m_decoder;
    WatchCallbacks m_callbacks;
    std::vector<WatchEvent> m_batch;
};

/// Reports later, on the strand, why nothing was sent, unless the Subscription is given up before.
Subscription refuse(const std::shared_ptr<Strand>& on, std::function<void()> say)
{
    auto wanted = std::make_shared<std::atomic<bool>>(true);
    on->post([wanted, say = std::move(say)] {
        if (*wanted)
            say();
    });
    return Subscription([wanted] { *wanted = false; });
}

} // namespace

RestListWatch::RestListWatch(RestClient& client, ResourceScope scope, Encoding encoding)
    : m_client(client)
    , m_scope(std::move(scope))
    , m_budget(std::make_shared<ByteBudget>(kBytesInFlight))
    , m_objects(std::make_shared<ObjectReader>())
    , m_bytes(std::make_shared<std::atomic<std::uint64_t>>(0))
    , m_jsonAlone(std::make_shared<std::atomic<bool>>(encoding == Encoding::Json))
{ }

Gvk RestListWatch::gvk() const
{
    return { m_scope.gvr.group, m_scope.gvr.version, m_scope.kind };
}

const ProtobufObjects* RestListWatch::protobuf() const
{
    if (*m_jsonAlone || m_scope.metadataOnly)
        return nullptr;
    return ProtobufObjects::find(gvk().groupVersion().toString(), m_scope.kind);
}

std::string RestListWatch::what() const
{
    return describeResource(m_scope.gvr, m_scope.ns, m_scope.namespaced);
}

Expected<std::string> RestListWatch::path() const
{
    return pathOf({ .gvr = m_scope.gvr, .namespaced = m_scope.namespaced, .ns = m_scope.ns });
}

Expected<std::string> RestListWatch::listPath(const ListOptions& page) const
{
    auto to = path();
    if (to)
        addListQuery(*to, { m_scope.labelSelector, m_scope.fieldSelector, page });
    return to;
}

Expected<std::string> RestListWatch::watchPath(const WatchOptions& options) const
{
    auto to = path();
    if (!to)
        return to;
    addQuery(*to, "watch", "true");
    addQuery(*to, "allowWatchBookmarks", "true");
    addQuery(*to, "resourceVersion", options.resourceVersion.text);
    addQuery(*to, "timeoutSeconds", std::to_string(options.timeout.count()));
    if (options.sendInitialEvents) {
        addQuery(*to, "sendInitialEvents", "true");
        addQuery(*to, "resourceVersionMatch", "NotOlderThan");
    }
    addSelectors(*to, m_scope.labelSelector, m_scope.fieldSelector);
    return to;
}

Subscription RestListWatch::list(const ListOptions& options, std::shared_ptr<Strand> on,
                                 ListCallbacks callbacks)
{
    auto to = listPath(options);
    if (!to)
        return refuse(on,
                      [done = callbacks.done,
                       error = withContext("Cannot list " + what(), std::move(to).error())] {
                          done(Unexpected { error });
                      });
    auto reader = std::make_shared<ListReader>("list " + what(), gvk(), protobuf(), m_objects,
                                               std::move(callbacks));
    HttpRequest request { .path = std::move(*to) };
    if (m_scope.metadataOnly)
        request.accept = kAcceptMetadataList;
    request.idleTimeout = kListSilence;
    reader->countInto(m_bytes);
    reader->noteRefusalIn(m_jsonAlone);
    return reader->run(m_client, std::move(request), on, m_budget);
}

Subscription RestListWatch::watch(const WatchOptions& options, std::shared_ptr<Strand> on,
                                  WatchCallbacks callbacks)
{
    auto to = watchPath(options);
    if (!to)
        return refuse(on,
                      [ended = callbacks.ended,
                       error = withContext("Cannot watch " + what(), std::move(to).error())] {
                          ended(Unexpected { error });
                      });
    HttpRequest request { .path = std::move(*to) };
    if (m_scope.metadataOnly)
        request.accept = kAcceptMetadata;
    request.idleTimeout = kWatchSilence;
    request.longLived = true;
    auto reader = std::make_shared<WatchReader>("watch " + what(), gvk(), protobuf(), m_objects,
                                                std::move(callbacks));
    reader->countInto(m_bytes);
    reader->noteRefusalIn(m_jsonAlone);
    return reader->run(m_client, std::move(request), on, m_budget);
}

Subscription RestListWatch::count(std::shared_ptr<Strand> on,
                                  std::function<void(std::optional<std::int64_t>)> done)
{
    auto to = listPath({ .limit = 1 });
    if (!to)
        return refuse(on, [done] { done(std::nullopt); });
    HttpRequest request { .path = std::move(*to) };
    request.accept = kAcceptMetadataList;
    request.accept += ",application/json";
    return m_client.fetch(
        "count " + what(), std::move(request),
        [on = std::move(on), done = std::move(done)](Expected<HttpAnswer> answer) {
            std::optional<std::int64_t> count;
            JsonReader reader;
            if (const auto json = answer ? reader.read(answer->body)
                                         : Expected<Json>(Unexpected { answer.error() })) {
                const Json remaining = (*json)["metadata"]["remainingItemCount"];
                const bool whole = textOf((*json)["metadata"]["continue"]).empty();
                if (whole || exists(remaining))
                    count =
                        numberOf(remaining) + static_cast<std::int64_t>(countOf((*json)["items"]));
            }
            on->post([done, count] { done(count); });
        });
}

} // namespace kittiwake
