#include "resource_writer.h"

#include <app/simulator/api/write/collection_deletion.h>
#include <app/simulator/api/write/creation.h>
#include <app/simulator/api/write/kind_traits.h>
#include <app/simulator/api/write/patching.h>
#include <app/simulator/api/write/pod_subresources.h>
#include <app/simulator/api/write/rewriting.h>
#include <app/simulator/api/write/scale.h>

namespace kittiwake::sim {

namespace {

Response answerWith(int status, const ApiResult<JsonValue>& made)
{
    return made ? answer(status, *made) : made.error().response();
}

Response answerWith(const ApiResult<Written>& written)
{
    return written ? answer(*written) : written.error().response();
}

/// Whether an update or patch of this subresource changes the object itself.
bool rewrites(const ApiRequest& request)
{
    const std::string& sub = request.subresource;
    return sub.empty() || isPartOfObject(*request.resource, sub)
        || (sub == "finalize" && isNamespaces(*request.resource));
}

bool isScale(const ApiRequest& request)
{
    return request.subresource == "scale" && request.resource->hasScale;
}

ApiResult<Written> updateObject(WriteTools& tools, const ApiRequest& request)
{
    if (auto sound = checkOptions(request, "UpdateOptions"); !sound)
        return Unexpected { std::move(sound).error() };
    auto body = readBody(request.http);
    if (!body)
        return Unexpected { std::move(body).error() };
    if (auto same = checkBody(*body, request); !same)
        return Unexpected { std::move(same).error() };
    const ServedResource& resource = *request.resource;
    if (!tools.store.get(resource.where(), request.key())) {
        const std::string& uid = textAt(*body, "metadata.uid");
        if (!uid.empty()) {
            return Unexpected { ApiError::conflict(
                resource.where(), request.name,
                "Precondition failed: UID in precondition: " + uid + ", UID in object meta: ") };
        }
        if (request.subresource.empty() && allowsCreateOnUpdate(resource))
            return createObject(tools, request, std::move(*body));
    }
    return rewriteObject(tools, request, [&](const JsonValue&) { return *body; });
}

/// nlohmann throws where a field of the body has another type than the code expects. That becomes
/// a 400 here.
template<typename Write>
Response guarded(const ApiRequest& request, Write&& write)
{
    try {
        return write();
    } catch (const JsonValue::exception& error) {
        const ServedResource& resource = *request.resource;
        return ApiError::badRequest(resource.kind + " in version " + writeJson(resource.gvr.version)
                                    + " cannot be handled as a " + resource.kind + ": "
                                    + error.what())
            .response();
    }
}

Response createWhatIsAsked(WriteTools& tools, const ApiRequest& request)
{
    const std::string& sub = request.subresource;
    const ServedResource& resource = *request.resource;
    if (isBindings(resource) || (sub == "binding" && isPods(resource)))
        return answerWith(201, bindPod(tools, request));
    if (sub == "eviction" && isPods(resource))
        return answerWith(201, evictPod(tools, request));
    if (sub == "token" && isServiceAccounts(resource))
        return answerWith(201, createToken(tools, request));
    if (!sub.empty())
        return ApiError::noSuchPath().response();
    if (const auto sound = checkOptions(request, "CreateOptions"); !sound)
        return sound.error().response();
    auto body = readBody(request.http);
    if (!body)
        return body.error().response();
    return answerWith(createObject(tools, request, std::move(*body)));
}

Response deleteWhatIsAsked(WriteTools& tools, const ApiRequest& request)
{
    const auto options = readDeleteOptions(request);
    if (!options)
        return options.error().response();
    const auto written = deleteObject(tools, request, *options);
    return written ? answerDeletion(*written, request, *options) : written.error().response();
}

} // namespace

struct ResourceWriter::Private
{
    WriteTools tools;
};

ResourceWriter::ResourceWriter(ObjectStore& store, const ResourceRegistry& registry,
                               Environment environment, unsigned seed)
    : m_d(new Private { { store, registry, std::move(environment), SeededNames(seed) } })
{ }

ResourceWriter::~ResourceWriter() = default;

Response ResourceWriter::create(const ApiRequest& request)
{
    return guarded(request, [&] { return createWhatIsAsked(m_d->tools, request); });
}

Response ResourceWriter::update(const ApiRequest& request)
{
    return guarded(request, [&] {
        if (isScale(request))
            return answerWith(200, updateScale(m_d->tools, request));
        return rewrites(request) ? answerWith(updateObject(m_d->tools, request))
                                 : ApiError::noSuchPath().response();
    });
}

Response ResourceWriter::patch(const ApiRequest& request)
{
    return guarded(request, [&] {
        if (isScale(request))
            return answerWith(200, patchScale(m_d->tools, request));
        return rewrites(request) ? answerWith(patchObject(m_d->tools, request))
                                 : ApiError::noSuchPath().response();
    });
}

Response ResourceWriter::remove(const ApiRequest& request)
{
    return guarded(request, [&] { return deleteWhatIsAsked(m_d->tools, request); });
}

Response ResourceWriter::removeCollection(const ApiRequest& request)
{
    return guarded(request, [&] { return deleteCollection(m_d->tools, request); });
}

Response ResourceWriter::getScale(const ApiRequest& request)
{
    return guarded(request, [&] {
        return isScale(request) ? answerWith(200, sim::getScale(m_d->tools, request))
                                : ApiError::noSuchPath().response();
    });
}

} // namespace kittiwake::sim
