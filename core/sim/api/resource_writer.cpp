#include "resource_writer.h"

#include <core/sim/api/write/collection_deletion.h>
#include <core/sim/api/write/creation.h>
#include <core/sim/api/write/kind_traits.h>
#include <core/sim/api/write/patching.h>
#include <core/sim/api/write/pod_subresources.h>
#include <core/sim/api/write/rewriting.h>
#include <core/sim/api/write/scale.h>

namespace kittiwake::sim {

namespace {

Response answerWith(int status, const ApiResult<Document>& made)
{
    return made ? answer(status, *made) : made.error().response();
}

Response answerWith(const ApiResult<Written>& written)
{
    return written ? answer(*written) : written.error().response();
}

/// An update or patch through one of these is one of the object.
bool rewrites(const ApiRequest& request)
{
    const std::string& sub = request.subresource;
    return sub.empty() || (sub == "status" && request.resource->hasStatus)
        || (sub == "finalize" && isNamespaces(*request.resource))
        || (sub == "ephemeralcontainers" && isPods(*request.resource));
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
    if (auto same = checkIdentity(*body, request); !same)
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
    return rewriteObject(tools, request, [&](const Document&) { return *body; });
}

} // namespace

struct ResourceWriter::Private
{
    WriteTools tools;
};

ResourceWriter::ResourceWriter(ObjectStore& store, const ResourceRegistry& registry,
                               Surroundings surroundings, unsigned seed)
    : m_d(new Private { { store, registry, std::move(surroundings), SeededNames(seed) } })
{ }

ResourceWriter::~ResourceWriter() = default;

Response ResourceWriter::create(const ApiRequest& request)
{
    WriteTools& tools = m_d->tools;
    const std::string& sub = request.subresource;
    const std::string& resource = request.resource->gvr.resource;
    if (resource == "bindings" || (sub == "binding" && isPods(*request.resource)))
        return answerWith(201, bindPod(tools, request));
    if (sub == "eviction" && isPods(*request.resource))
        return answerWith(201, evictPod(tools, request));
    if (sub == "token" && resource == "serviceaccounts")
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

Response ResourceWriter::update(const ApiRequest& request)
{
    if (isScale(request))
        return answerWith(200, updateScale(m_d->tools, request));
    if (!rewrites(request))
        return ApiError::noSuchPath().response();
    return answerWith(updateObject(m_d->tools, request));
}

Response ResourceWriter::patch(const ApiRequest& request)
{
    if (isScale(request))
        return answerWith(200, patchScale(m_d->tools, request));
    if (!rewrites(request))
        return ApiError::noSuchPath().response();
    return answerWith(patchObject(m_d->tools, request));
}

Response ResourceWriter::remove(const ApiRequest& request)
{
    const auto options = readDeleteOptions(request);
    if (!options)
        return options.error().response();
    const auto written = deleteObject(m_d->tools, request, *options);
    return written ? answerDeletion(*written, request, *options) : written.error().response();
}

Response ResourceWriter::removeCollection(const ApiRequest& request)
{
    return deleteCollection(m_d->tools, request);
}

Response ResourceWriter::getScale(const ApiRequest& request)
{
    if (!isScale(request))
        return ApiError::noSuchPath().response();
    return answerWith(200, sim::getScale(m_d->tools, request));
}

} // namespace kittiwake::sim
