#include "rewriting.h"

#include "admission.h"
#include "ephemeral_containers.h"
#include "stored_form.h"

#include <app/simulator/api/write/validation/object_shape.h>
#include <app/simulator/api/write/validation/structural_schema.h>
#include <app/simulator/api/write/validation/update_rules.h>
#include <app/simulator/api/write/validation/validation.h>

namespace kittiwake::sim {

namespace {

class Rewriting
{
public:
    Rewriting(WriteTools& tools, const ApiRequest& request, RewriteOptions options)
        : m_tools(tools)
        , m_request(request)
        , m_resource(*request.resource)
        , m_options(options)
    { }

    /// Nothing: the object has changed meanwhile, and another attempt is due.
    std::optional<ApiResult<Written>> attempt(const Revise& revise);

private:
    ApiResult<void> complete(const JsonValue& current, JsonValue& next);
    std::optional<ApiResult<Written>> store(const ObjectPtr& seen, JsonValue next);

    WriteTools& m_tools;
    const ApiRequest& m_request;
    const ServedResource& m_resource;
    RewriteOptions m_options;
};

ApiResult<void> Rewriting::complete(const JsonValue& current, JsonValue& next)
{
    if (const auto meant = checkPreconditions(current, next, m_resource); !meant)
        return meant;
    if (m_request.subresource == "status")
        shapeStatus(next, m_resource);
    else
        shape(next, m_resource);
    keepOthersParts(current, next, m_resource, m_request.subresource);
    if (m_resource.kind == "Service" && !m_resource.custom() && m_request.subresource.empty())
        carryServiceAddresses(m_tools, current, next);

    FieldErrors errors;
    if (m_request.subresource.empty() || m_resource.custom())
        validate(next, m_resource, errors);
    validateChange(current, next, m_resource, errors);
    if (m_request.subresource == "ephemeralcontainers")
        validateEphemeralContainers(current, next, errors);
    if (const auto sound = verdict(std::move(errors), m_resource, next); !sound)
        return sound;

    // Neither a binding nor what a write of the status changes besides (a deployment's revision
    // annotation) is a change of what the user specified.
    if (m_request.subresource != "binding" && m_request.subresource != "status")
        countGeneration(current, next, m_resource);
    if (!m_options.applied)
        recordUpdate(current, next, m_tools.managerOf(m_request), mergeSchemaOf(m_resource));
    return {};
}

std::optional<ApiResult<Written>> Rewriting::store(const ObjectPtr& seen, JsonValue next)
{
    const bool removes = completesDeletion(next, m_resource);
    if (m_request.dryRun())
        return Written { .object = std::move(next), .deleted = removes };
    const auto make = storedMaker(next, m_resource);
    const auto where = m_resource.where();
    const ObjectPtr stored = removes ? m_tools.store.remove(where, m_request.key(), seen, make)
                                     : m_tools.store.put(where, m_request.key(), seen, make);
    if (!stored)
        return std::nullopt;
    next["metadata"]["resourceVersion"] = stored->resourceVersion().text;
    return Written { .object = std::move(next), .deleted = removes };
}

std::optional<ApiResult<Written>> Rewriting::attempt(const Revise& revise)
{
    const ObjectPtr seen = m_tools.store.get(m_resource.where(), m_request.key());
    if (!seen)
        return ApiResult<Written>(
            Unexpected { ApiError::notFound(m_resource.where(), m_request.name) });
    const JsonValue current = fromStored(*seen, m_resource);
    auto next = revise(current);
    if (!next)
        return ApiResult<Written>(Unexpected { std::move(next).error() });
    if (auto done = complete(current, *next); !done)
        return ApiResult<Written>(Unexpected { std::move(done).error() });
    if (*next == current && !completesDeletion(current, m_resource))
        return Written { .object = std::move(*next) };
    return store(seen, std::move(*next));
}

} // namespace

ApiResult<Written> rewriteObject(WriteTools& tools, const ApiRequest& request, const Revise& revise,
                                 RewriteOptions options)
{
    Rewriting rewriting(tools, request, options);
    for (int i = 0; i < kMaxAttempts; ++i)
        if (auto done = rewriting.attempt(revise))
            return std::move(*done);
    return Unexpected { ApiError::modified(request.resource->where(), request.name) };
}

} // namespace kittiwake::sim
