#include "deletion.h"

#include "kind_traits.h"
#include "stored_form.h"

#include <app/simulator/api/client_seconds.h>
#include <core/api/timestamp_text.h>

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

constexpr const char* kOrphanFinalizer = "orphan";
constexpr const char* kForegroundFinalizer = "foregroundDeletion";

class Deletion
{
public:
    Deletion(WriteTools& tools, const ApiRequest& request, const DeleteOptions& options)
        : m_tools(tools)
        , m_request(request)
        , m_resource(*request.resource)
        , m_options(options)
    { }

    /// Nothing: the object has changed meanwhile, and another attempt is due.
    std::optional<ApiResult<Written>> attempt();

private:
    [[nodiscard]] ApiResult<void> check(const JsonValue& object) const;
    [[nodiscard]] std::int64_t graceOf(const JsonValue& object) const;
    void setFinalizers(JsonValue& object) const;
    void markDeleted(JsonValue& object, std::int64_t grace) const;
    [[nodiscard]] bool lingers(const JsonValue& object, std::int64_t grace) const;

    WriteTools& m_tools;
    const ApiRequest& m_request;
    const ServedResource& m_resource;
    const DeleteOptions& m_options;
};

ApiResult<void> Deletion::check(const JsonValue& object) const
{
    const GroupResource kind { m_resource.gvr.group, m_resource.kind };
    const std::string& uid = textAt(object, "metadata.uid");
    if (!m_options.uid.empty() && m_options.uid != uid) {
        return Unexpected { ApiError::conflict(
            kind, m_request.name,
            "the UID in the precondition (" + m_options.uid + ") does not match the UID in record ("
                + uid + "). The object might have been deleted and then recreated") };
    }
    const std::string& version = textAt(object, "metadata.resourceVersion");
    if (!m_options.resourceVersion.empty() && m_options.resourceVersion != version) {
        return Unexpected { ApiError::conflict(
            kind, m_request.name,
            "the ResourceVersion in the precondition (" + m_options.resourceVersion
                + ") does not match the ResourceVersion in record (" + version
                + "). The object might have been modified") };
    }
    if (!isNamespaces(m_resource))
        return {};
    constexpr std::array<std::string_view, 4> kKept = { "default", "kube-system", "kube-public",
                                                        "kube-node-lease" };
    if (std::find(kKept.begin(), kKept.end(), m_request.name) != kKept.end())
        return Unexpected { ApiError::forbidden(m_resource.where(), m_request.name,
                                                "this namespace may not be deleted") };
    if (!at(object, "metadata.deletionTimestamp").is_null()
        && !listAt(object, "spec.finalizers").empty()) {
        return Unexpected { ApiError::conflict(
            m_resource.where(), m_request.name,
            "The system is ensuring all content is removed from this namespace.  Upon completion, "
            "this namespace will automatically be purged by the system.") };
    }
    return {};
}

/// Only a pod that runs on a node is given a grace period: its kubelet ends it.
std::int64_t Deletion::graceOf(const JsonValue& object) const
{
    if (!isPods(m_resource))
        return 0;
    const std::string& phase = textAt(object, "status.phase");
    if (textAt(object, "spec.nodeName").empty() || phase == "Succeeded" || phase == "Failed")
        return 0;
    const std::int64_t own = numberAt(object, "spec.terminationGracePeriodSeconds", 30);
    const std::int64_t grace = m_options.gracePeriodSeconds.value_or(own);
    if (at(object, "metadata.deletionTimestamp").is_null())
        return grace;
    // A second delete can shorten the grace period but not prolong it.
    const std::int64_t pending = numberAt(object, "metadata.deletionGracePeriodSeconds");
    return m_options.gracePeriodSeconds ? std::min(grace, pending) : pending;
}

void Deletion::setFinalizers(JsonValue& object) const
{
    const std::string& policy = m_options.propagationPolicy;
    if (policy.empty())
        return;
    JsonValue kept = JsonValue::array();
    for (const JsonValue& finalizer : listAt(object, "metadata.finalizers"))
        if (finalizer != kOrphanFinalizer && finalizer != kForegroundFinalizer)
            kept.push_back(finalizer);
    if (policy == "Orphan")
        kept.push_back(kOrphanFinalizer);
    else if (policy == "Foreground")
        kept.push_back(kForegroundFinalizer);
    JsonValue& metadata = object["metadata"];
    if (kept.empty())
        metadata.erase("finalizers");
    else
        metadata["finalizers"] = std::move(kept);
}

void Deletion::markDeleted(JsonValue& object, std::int64_t grace) const
{
    JsonValue& metadata = object["metadata"];
    const bool first = !metadata.contains("deletionTimestamp");
    if (!first && numberAt(metadata, "deletionGracePeriodSeconds") <= grace)
        return;
    const auto now = std::chrono::floor<std::chrono::seconds>(m_tools.environment.now());
    metadata["deletionTimestamp"] = timestampText(now + clientSeconds(grace));
    if (isNamespaces(m_resource)) {
        object["status"]["phase"] = "Terminating";
        return;
    }
    metadata["deletionGracePeriodSeconds"] = grace;
    if (const std::int64_t generation = numberAt(metadata, "generation"); first && generation > 0)
        metadata["generation"] = generation + 1;
}

bool Deletion::lingers(const JsonValue& object, std::int64_t grace) const
{
    return grace > 0 || !listAt(object, "metadata.finalizers").empty()
        || (isNamespaces(m_resource) && !listAt(object, "spec.finalizers").empty());
}

std::optional<ApiResult<Written>> Deletion::attempt()
{
    const auto where = m_resource.where();
    const ObjectPtr seen = m_tools.store.get(where, m_request.key());
    if (!seen)
        return ApiResult<Written>(Unexpected { ApiError::notFound(where, m_request.name) });
    const JsonValue current = fromStored(*seen, m_resource);
    if (auto may = check(current); !may)
        return ApiResult<Written>(Unexpected { std::move(may).error() });

    JsonValue next = current;
    setFinalizers(next);
    const std::int64_t grace = graceOf(next);
    const bool stays = lingers(next, grace);
    if (stays)
        markDeleted(next, grace);
    if (m_options.dryRun || (stays && next == current))
        return Written { .object = std::move(next), .deleted = !stays };
    const auto make = storedMaker(next, m_resource);
    const ObjectPtr done = stays ? m_tools.store.put(where, m_request.key(), seen, make)
                                 : m_tools.store.remove(where, m_request.key(), seen, make);
    if (!done)
        return std::nullopt;
    next["metadata"]["resourceVersion"] = done->resourceVersion().text;
    return Written { .object = std::move(next), .deleted = !stays };
}

} // namespace

ApiResult<Written> deleteObject(WriteTools& tools, const ApiRequest& request,
                                const DeleteOptions& options)
{
    Deletion deletion(tools, request, options);
    for (int i = 0; i < kMaxAttempts; ++i)
        if (auto done = deletion.attempt())
            return std::move(*done);
    return Unexpected { ApiError::modified(request.resource->where(), request.name) };
}

Response answerDeletion(const Written& written, const ApiRequest& request,
                        const DeleteOptions& options)
{
    const ServedResource& resource = *request.resource;
    if (!written.deleted || returnsDeletedObject(resource)) {
        const bool accepted = !written.deleted && options.propagationPolicy == "Foreground";
        return answer(accepted ? 202 : 200, written.object);
    }
    JsonValue details = { { "name", request.name },
                          { "kind", resource.gvr.resource },
                          { "uid", textAt(written.object, "metadata.uid") } };
    if (!resource.gvr.group.empty())
        details["group"] = resource.gvr.group;
    return answer(200,
                  { { "kind", "Status" },
                    { "apiVersion", "v1" },
                    { "metadata", JsonValue::object() },
                    { "status", "Success" },
                    { "details", std::move(details) } });
}

} // namespace kittiwake::sim
