#include "resource_reader.h"

#include <app/simulator/api/read/continue_token.h>
#include <app/simulator/api/read/list_body.h>
#include <app/simulator/api/read/list_query.h>
#include <app/simulator/api/read/watch_body.h>
#include <core/api/json/json.h>

#include <atomic>

namespace kittiwake::sim {

namespace {

using namespace std::chrono_literals;

// etcd is compacted every five minutes, and tokens of before are of no use then.
constexpr auto kTokenLife = 5min;

constexpr std::string_view kTooOldToken =
    "The provided continue parameter is too old to display a consistent list result. You can "
    "start a new list without the continue parameter, or use the continue token in this response "
    "to retrieve the remainder of the results. Continuing with the provided token results in an "
    "inconsistent list - objects that were created, modified, or deleted between the time the "
    "first chunk was returned and now may show up in the list.";

/// The 410 of an expired continue token. It holds a new token, which gives the rest of the list
/// as it is now.
Response tooOldToken(ContinueToken token)
{
    token.version = -1;
    Response response = ApiError::expired(kTooOldToken).response();
    constexpr std::string_view kEmpty = R"("metadata":{})";
    if (const auto at = response.body.find(kEmpty); at != std::string::npos)
        response.body.replace(at, kEmpty.size(),
                              R"("metadata":{"continue":)" + quoteJson(token.toString()) + '}');
    return response;
}

/// A key as tokens have it.
std::string startOf(const ObjectKey& key, const std::string& ns)
{
    return ns.empty() ? key.toString() : key.name;
}

ObjectKey keyOf(const std::string& start, const std::string& ns)
{
    const auto slash = start.find('/');
    if (!ns.empty() || slash == std::string::npos)
        return { ns, start };
    return { start.substr(0, slash), start.substr(slash + 1) };
}

/// The objects of one version, and the token of the next page.
struct Page
{
    ObjectStore::Listing listing {};
    ContinueToken next {}; ///< but for the key
};

} // namespace

struct ResourceReader::Private
{
    [[nodiscard]] std::int64_t seconds() const
    {
        return std::chrono::duration_cast<std::chrono::seconds>(
                   environment.scheduler.now().time_since_epoch())
            .count();
    }
    /// What a list is taken from. \errors as an answer
    [[nodiscard]] Expected<Page, Response> firstPage(const ApiRequest& request,
                                                     const ListQuery& query) const;
    /// Where there is a selector, the whole collection, from which it selects.
    [[nodiscard]] static ObjectStore::Range rangeOf(const ApiRequest& request,
                                                    const ListQuery& query);
    [[nodiscard]] Expected<Page, Response> nextPage(const ApiRequest& request,
                                                    const ListQuery& query) const;

    ObjectStore& store;
    Environment environment;
    std::atomic<std::int64_t> generation { 0 }; ///< of continue tokens
};

ResourceReader::ResourceReader(ObjectStore& store, Environment environment)
    : m_d(std::make_unique<Private>(store, environment))
{ }

ResourceReader::~ResourceReader() = default;

void ResourceReader::expireContinueTokens()
{
    ++m_d->generation;
}

Response ResourceReader::get(const ApiRequest& request)
{
    auto rendering = negotiateRendering(request, m_d->environment.now);
    if (!rendering)
        return rendering.error().response();
    const auto asked = readResourceVersion(request.http.parameter("resourceVersion"));
    if (!asked)
        return asked.error().response();
    const ServedResource& resource = *request.resource;
    if (const auto version = m_d->store.version(); asked->value_or(0) > version)
        return ApiError::tooLargeResourceVersion(**asked, version).response();
    const ObjectPtr object = m_d->store.get(resource.where(), request.key());
    if (!object)
        return ApiError::notFound({ resource.gvr.group, resource.gvr.resource }, request.name)
            .response();
    Response response;
    (*rendering)->one(response.body, *object);
    response.body += '\n';
    return response;
}

ObjectStore::Range ResourceReader::Private::rangeOf(const ApiRequest& request,
                                                    const ListQuery& query)
{
    ObjectStore::Range range { .ns = request.ns };
    if (query.paged() && query.selection.takesAll())
        range.max = static_cast<std::size_t>(query.limit);
    return range;
}

Expected<Page, Response> ResourceReader::Private::firstPage(const ApiRequest& request,
                                                            const ListQuery& query) const
{
    const GroupResource where = request.resource->where();
    Page page;
    if (query.exact()) {
        if (const auto version = store.version(); *query.resourceVersion > version)
            return Unexpected {
                ApiError::tooLargeResourceVersion(*query.resourceVersion, version).response()
            };
        auto past = store.listAt(where, rangeOf(request, query), *query.resourceVersion);
        if (!past)
            return Unexpected { ApiError::expired(
                                    "The resourceVersion for the provided list is too old.")
                                    .response() };
        page.listing = std::move(*past);
    } else {
        page.listing = store.list(where, rangeOf(request, query));
        if (query.resourceVersion.value_or(0) > page.listing.version)
            return Unexpected { ApiError::tooLargeResourceVersion(*query.resourceVersion,
                                                                  page.listing.version)
                                    .response() };
    }
    page.next = { static_cast<std::int64_t>(page.listing.version), {}, seconds(), generation };
    return page;
}

Expected<Page, Response> ResourceReader::Private::nextPage(const ApiRequest& request,
                                                           const ListQuery& query) const
{
    auto token = ContinueToken::parse(query.continueToken);
    if (!token)
        return Unexpected { token.error().response() };
    if (query.resourceVersion.value_or(0) != 0)
        return Unexpected { ApiError::badRequest(
                                "specifying resource version is not allowed when using continue")
                                .response() };
    const GroupResource where = request.resource->where();
    Page page { .next = *token };
    auto range = rangeOf(request, query);
    range.after = keyOf(token->after, request.ns);
    if (token->version < 0) { // the rest of an inconsistent list is taken from the present state
        page.listing = store.list(where, range);
        page.next.version = static_cast<std::int64_t>(page.listing.version);
        page.next.issued = seconds();
        page.next.generation = generation;
    } else {
        const auto age = std::chrono::seconds(seconds() - token->issued);
        auto past = store.listAt(where, range, static_cast<std::uint64_t>(token->version));
        if (!past || age > kTokenLife || token->generation != generation)
            return Unexpected { tooOldToken(*token) };
        page.listing = std::move(*past);
    }
    return page;
}

Response ResourceReader::list(const ApiRequest& request)
{
    auto rendering = negotiateRendering(request, m_d->environment.now);
    if (!rendering)
        return rendering.error().response();
    auto query = readListQuery(request);
    if (!query)
        return query.error().response();
    auto page = query->continueToken.empty() ? m_d->firstPage(request, *query)
                                             : m_d->nextPage(request, *query);
    if (!page)
        return std::move(page).error();

    auto& objects = page->listing.objects;
    ListMeta meta { { std::to_string(page->listing.version) } };
    std::optional<Selection> filter = query->selection;
    const bool takesAll = query->selection.takesAll();
    if (takesAll)
        filter.reset();
    std::size_t rest = page->listing.rest;
    if (const auto limit = static_cast<std::size_t>(query->limit);
        query->paged() && !takesAll && objects.size() > limit) {
        std::vector<ObjectPtr> some;
        std::size_t next = 0;
        for (; next < objects.size() && some.size() < limit; ++next) {
            if (filter->matches(*objects[next]))
                some.push_back(objects[next]);
        }
        rest = objects.size() - next;
        page->next.after = startOf(objects[next - 1]->key(), request.ns);
        objects = std::move(some);
        filter.reset();
    } else if (rest > 0) {
        page->next.after = startOf(objects.back()->key(), request.ns);
        meta.remainingItemCount = static_cast<std::int64_t>(rest);
    }
    if (rest > 0)
        meta.continueToken = page->next.toString();
    Response response { .compressible = true };
    response.stream = std::make_shared<ListBody>(std::move(objects), std::move(filter),
                                                 std::move(*rendering), std::move(meta));
    return response;
}

Response ResourceReader::watch(const ApiRequest& request)
{
    auto rendering = negotiateRendering(request, m_d->environment.now);
    if (!rendering)
        return rendering.error().response();
    auto query = readListQuery(request);
    if (!query)
        return query.error().response();
    const auto version = m_d->store.version();
    if (query->sendInitialEvents.value_or(false) && query->resourceVersion.value_or(0) > version)
        return ApiError::tooLargeResourceVersion(*query->resourceVersion, version).response();
    Response response;
    response.stream =
        std::make_shared<WatchBody>(m_d->store, request.resource->where(), std::move(*query),
                                    std::move(*rendering), m_d->environment.scheduler);
    return response;
}

} // namespace kittiwake::sim
