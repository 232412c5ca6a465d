#include "fake_cluster.h"

#include <core/auth/none.h>
#include <core/session/cluster_session.h>
#include <core/testing/fake/fake_discovery.h>
#include <core/testing/fake/fake_reader.h>
#include <core/testing/fake/fake_request.h>
#include <core/testing/fake/fake_watch.h>
#include <core/testing/fake/fake_writer.h>

#include <mutex>

namespace kittiwake {

namespace {

constexpr const char* kServer = "https://fake.kittiwake.invalid";

bool isWrite(const FakeAction& action)
{
    return action.verb != "get" && action.verb != "list" && action.verb != "watch";
}

void send(const FakeAnswer& answer, const HttpSink& sink)
{
    if (answer.error)
        return sink.end(Unexpected { *answer.error });
    HttpHead head { .status = answer.status, .headers = answer.headers };
    if (head.header("content-type").empty())
        head.headers.emplace_back("content-type", "application/json");
    sink.head(std::move(head));
    if (!answer.body.empty())
        sink.chunk(answer.body);
    sink.end({});
}

} // namespace

struct FakeCluster::Private
{
    struct Prepended
    {
        std::string verb;
        std::string resource;
        Reactor react;

        [[nodiscard]] bool isFor(const FakeAction& action) const
        {
            const std::string of =
                action.gvr.resource + (action.subresource.empty() ? "" : '/' + action.subresource);
            return (verb == "*" || verb == action.verb) && (resource == "*" || resource == of);
        }
    };

    Private(Scheduler& of, WallClock now)
        : scheduler(of)
        , writer(store, std::move(now))
    { }

    [[nodiscard]] std::optional<FakeAnswer> react(const FakeAction& action) const;
    [[nodiscard]] std::optional<FakeAnswer> answer(const FakeRequest& request);
    Subscription watch(const FakeRequest& request, HttpSink sink);
    [[nodiscard]] std::vector<std::shared_ptr<FakeWatch>> openWatches() const;

    Scheduler& scheduler;
    FakeKinds kinds;
    ObjectStore store;
    FakeWriter writer;

    mutable std::mutex mutex; // guards what follows
    std::vector<Prepended> reactors; ///< the last one is asked first
    std::vector<FakeAction> actions;
    mutable std::vector<std::weak_ptr<FakeWatch>> watches;
};

/// Asked without the lock, since reactors may ask in turn.
std::optional<FakeAnswer> FakeCluster::Private::react(const FakeAction& action) const
{
    std::vector<Prepended> asked;
    {
        const std::lock_guard lock(mutex);
        asked = reactors;
    }
    for (auto one = asked.rbegin(); one != asked.rend(); ++one)
        if (one->isFor(action))
            if (auto answer = one->react(action))
                return answer;
    return std::nullopt;
}

/// Empty: it is a watch.
std::optional<FakeAnswer> FakeCluster::Private::answer(const FakeRequest& request)
{
    if (!request.kind) {
        auto document = fakeServerDocument(request.path, kinds);
        return document ? document : FakeAnswer::notServed(request.path);
    }
    {
        const std::lock_guard lock(mutex);
        actions.push_back(request.action);
    }
    if (auto answer = react(request.action))
        return answer;
    if (isWrite(request.action))
        return writer.answer(request.action, *request.kind);
    if (request.action.verb == "get")
        return getFrom(store, request.action, *request.kind);
    if (request.action.verb == "list")
        return listFrom(store, request.action, *request.kind);
    return std::nullopt;
}

Subscription FakeCluster::Private::watch(const FakeRequest& request, HttpSink sink)
{
    auto selection = readSelection(request.action);
    if (!selection) {
        send(selection.error(), sink);
        return {};
    }
    const auto watch = std::make_shared<FakeWatch>(store, *request.kind, *std::move(selection),
                                                   request.action, std::move(sink), scheduler);
    {
        const std::lock_guard lock(mutex);
        std::erase_if(watches, [](const auto& one) { return one.expired(); });
        watches.push_back(watch);
    }
    watch->start();
    return Subscription([watch] { watch->cancel(); });
}

std::vector<std::shared_ptr<FakeWatch>> FakeCluster::Private::openWatches() const
{
    const std::lock_guard lock(mutex);
    std::vector<std::shared_ptr<FakeWatch>> open;
    for (const auto& one : watches)
        if (auto watch = one.lock(); watch && !watch->isOver())
            open.push_back(std::move(watch));
    return open;
}

FakeCluster::FakeCluster(Scheduler& scheduler)
    : FakeCluster(scheduler, Options {})
{ }

FakeCluster::FakeCluster(Scheduler& scheduler, Options options)
    : m_d(std::make_unique<Private>(scheduler, std::move(options.now)))
{ }

FakeCluster::~FakeCluster() = default;

void FakeCluster::serve(const ResourceKind& kind, const FakeSubresources& subresources)
{
    m_d->kinds.add({ .kind = kind, .status = subresources.status, .scale = subresources.scale });
}

Expected<Unstructured> FakeCluster::put(const Unstructured& object)
{
    const auto kind = m_d->kinds.find(object.gvk());
    if (!kind)
        return Unexpected { Error {
            ErrorKind::Invalid,
            "Cannot put an object of kind " + object.gvk().kind + " ("
                + object.gvk().groupVersion().toString()
                + ") into the fake cluster: it does not serve that kind. Call serve() first." } };
    auto stored = m_d->writer.put(*kind, object.json());
    return stored ? Unstructured::fromJson(*std::move(stored)) : Unexpected { stored.error() };
}

bool FakeCluster::remove(const Gvr& gvr, const ObjectKey& key)
{
    const auto kind = m_d->kinds.find(gvr);
    if (!kind)
        return false;
    for (;;) {
        const ObjectPtr seen = m_d->store.get(placeOf(*kind), key);
        if (!seen)
            return false;
        if (m_d->store.remove(placeOf(*kind), key, seen, makerOf(documentOf(*seen, *kind))))
            return true;
    }
}

std::optional<Unstructured> FakeCluster::find(const Gvr& gvr, const ObjectKey& key) const
{
    const auto kind = m_d->kinds.find(gvr);
    const ObjectPtr found = kind ? m_d->store.get(placeOf(*kind), key) : nullptr;
    return found ? std::optional(Unstructured::from(*found)) : std::nullopt;
}

std::vector<Unstructured> FakeCluster::objects(const Gvr& gvr, const std::string& ns) const
{
    std::vector<Unstructured> out;
    if (const auto kind = m_d->kinds.find(gvr))
        for (const ObjectPtr& object : m_d->store.list(placeOf(*kind), ns).objects)
            out.push_back(Unstructured::from(*object));
    return out;
}

void FakeCluster::prependReactor(const std::string& verb, const std::string& resource,
                                 Reactor reactor)
{
    const std::lock_guard lock(m_d->mutex);
    m_d->reactors.push_back({ verb, resource, std::move(reactor) });
}

std::vector<FakeAction> FakeCluster::actions() const
{
    const std::lock_guard lock(m_d->mutex);
    return m_d->actions;
}

std::vector<std::string> FakeCluster::changes() const
{
    std::vector<std::string> out;
    for (const FakeAction& action : actions())
        if (isWrite(action))
            out.push_back(action.text());
    return out;
}

void FakeCluster::clearActions()
{
    const std::lock_guard lock(m_d->mutex);
    m_d->actions.clear();
}

void FakeCluster::compact()
{
    m_d->store.compact();
}

void FakeCluster::endWatches(const std::optional<Error>& error)
{
    for (const auto& watch : m_d->openWatches())
        watch->end(error);
}

void FakeCluster::sendBookmarks()
{
    for (const auto& watch : m_d->openWatches())
        watch->bookmark();
}

std::size_t FakeCluster::openWatches() const
{
    return m_d->openWatches().size();
}

std::unique_ptr<RestClient> FakeCluster::client(Scheduler& scheduler)
{
    return std::make_unique<RestClient>(*this, std::make_shared<NoAuthenticator>(), scheduler,
                                        RestClient::Options { .server = kServer,
                                                              .userAgent = "fake-client/1",
                                                              .queriesPerSecond = 0 });
}

Expected<std::unique_ptr<ClusterSession>> FakeCluster::session()
{
    return session(ClusterSessionOptions {});
}

Expected<std::unique_ptr<ClusterSession>> FakeCluster::session(ClusterSessionOptions options)
{
    options.transport = this;
    options.queriesPerSecond = 0;
    ClusterAccess access;
    access.context = "fake";
    access.server = kServer;
    return ClusterSession::open(std::move(access), std::move(options));
}

Subscription FakeCluster::start(HttpRequest request, HttpSink sink)
{
    const auto read = readFakeRequest(request, m_d->kinds);
    if (!read) {
        send(read.error(), sink);
        return {};
    }
    if (const auto answer = m_d->answer(*read)) {
        send(*answer, sink);
        return {};
    }
    return m_d->watch(*read, std::move(sink));
}

} // namespace kittiwake
