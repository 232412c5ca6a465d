#include "write_tools.h"

#include <app/simulator/api/write/validation/structural_schema.h>
#include <app/simulator/api/write/validation/unknown_fields.h>
#include <core/api/timestamp_text.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr std::size_t kLongestManager = 128;

ApiResult<void> checkKind(JsonValue& body, const Gvk& expected)
{
    const std::string apiVersion = textAt(body, "apiVersion");
    const std::string kind = textAt(body, "kind");
    const std::string wanted = expected.groupVersion().toString();
    const std::string version = GroupVersion::parse(apiVersion).version;
    if (!kind.empty() && kind != expected.kind) {
        return Unexpected { ApiError::badRequest(
            kind + " in version " + writeJson(version) + " cannot be handled as a " + expected.kind
            + ": converting (" + version + '.' + kind + ") to (" + expected.version + '.'
            + expected.kind + "): unknown conversion") };
    }
    if (!apiVersion.empty() && apiVersion != wanted) {
        return Unexpected { ApiError::badRequest("the API version in the data (" + apiVersion
                                                 + ") does not match the expected API version ("
                                                 + wanted + ')') };
    }
    body["apiVersion"] = wanted;
    body["kind"] = expected.kind;
    return {};
}

} // namespace

std::string WriteTools::now() const
{
    return timestampText(std::chrono::floor<std::chrono::seconds>(environment.now()));
}

FieldManager WriteTools::managerOf(const ApiRequest& request) const
{
    std::string name(request.http.parameter("fieldManager"));
    if (name.empty()) {
        const std::string_view agent = request.http.header("user-agent");
        name = agent.substr(0, std::min(agent.find('/'), kLongestManager));
    }
    return { .name = std::move(name),
             .apiVersion = request.resource->gvr.groupVersion().toString(),
             .subresource = request.subresource,
             .time = now() };
}

ApiResult<JsonValue> applied(const JsonValue& live, const JsonValue& configuration,
                             const FieldManager& writer, bool force, const ServedResource& resource)
{
    auto next = applyConfiguration(live, configuration, writer, force, mergeSchemaOf(resource));
    if (next)
        return *std::move(next);
    ApiError error { .code = 409, .reason = "Conflict", .message = next.error().message() };
    for (const FieldConflicts::One& one : next.error().all)
        error.causes.push_back(
            { "FieldManagerConflict", "conflict with " + one.manager, one.path });
    return Unexpected { std::move(error) };
}

JsonValue successStatus(int code)
{
    return { { "kind", "Status" },
             { "apiVersion", "v1" },
             { "metadata", JsonValue::object() },
             { "status", "Success" },
             { "code", code } };
}

Unexpected<ApiError> badOption(const char* optionsKind, const char* reason, std::string message,
                               const char* field)
{
    return Unexpected { ApiError::invalid("meta.k8s.io", optionsKind, "",
                                          { { reason, std::move(message), field } }) };
}

Response answer(const Written& written)
{
    return answer(written.created ? 201 : 200, written.object);
}

ApiResult<void> checkOptions(const ApiRequest& request, const char* optionsKind)
{
    const std::string_view dryRun = request.http.parameter("dryRun");
    if (!dryRun.empty() && dryRun != "All") {
        return badOption(optionsKind, "FieldValueNotSupported",
                         "Unsupported value: [" + writeJson(std::string(dryRun))
                             + "]: supported values: \"All\"",
                         "dryRun");
    }
    const std::string_view manager = request.http.parameter("fieldManager");
    if (manager.size() > kLongestManager) {
        return badOption(optionsKind, "FieldValueTooLong",
                         "Too long: may not be more than 128 bytes", "fieldManager");
    }
    const std::string_view validation = request.http.parameter("fieldValidation");
    if (!validation.empty() && validation != "Ignore" && validation != "Warn"
        && validation != "Strict") {
        return badOption(optionsKind, "FieldValueNotSupported",
                         "Unsupported value: " + writeJson(std::string(validation))
                             + ": supported values: \"Ignore\", \"Strict\", \"Warn\"",
                         "fieldValidation");
    }
    return {};
}

namespace {

/// \errors 400, in the words of a strict decoder
ApiResult<void> checkFields(JsonValue& body, const ApiRequest& request)
{
    const auto& gvk = request.resource->gvk();
    const std::string_view validation = request.http.parameter("fieldValidation");
    auto& warnings = *request.warnings;
    warnings.clear(); // of an earlier attempt at the same write
    std::string all;
    for (const std::string& path : dropUnknownFields(body, gvk)) {
        warnings.push_back("unknown field " + writeJson(path));
        all += (all.empty() ? "" : ", ") + warnings.back();
    }
    if (validation == "Strict" && !all.empty()) {
        warnings.clear();
        return Unexpected { ApiError::badRequest(gvk.kind + " in version " + writeJson(gvk.version)
                                                 + " cannot be handled as a " + gvk.kind
                                                 + ": strict decoding error: " + all) };
    }
    if (validation == "Ignore")
        warnings.clear();
    return {};
}

} // namespace

ApiResult<void> checkBody(JsonValue& body, const ApiRequest& request)
{
    if (const auto kind = checkKind(body, request.resource->gvk()); !kind)
        return kind;
    if (auto known = checkFields(body, request); !known)
        return known;
    JsonValue& metadata = objectAt(body, "metadata");
    const std::string& ns = textAt(metadata, "namespace");
    if (!ns.empty() && ns != request.ns) {
        return Unexpected { ApiError::badRequest("the namespace of the provided object does not "
                                                 "match the namespace sent on the request") };
    }
    if (!request.ns.empty())
        metadata["namespace"] = request.ns;
    const std::string& name = textAt(metadata, "name");
    if (request.name.empty())
        return {};
    if (!name.empty() && name != request.name) {
        return Unexpected { ApiError::badRequest("the name of the object (" + name
                                                 + ") does not match the name on the URL ("
                                                 + request.name + ')') };
    }
    metadata["name"] = request.name;
    return {};
}

} // namespace kittiwake::sim
