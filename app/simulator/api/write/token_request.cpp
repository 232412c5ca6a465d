#include "pod_subresources.h"

#include <app/simulator/api/client_seconds.h>
#include <core/api/timestamp_text.h>

namespace kittiwake::sim {

ApiResult<JsonValue> createToken(WriteTools& tools, const ApiRequest& request)
{
    auto body = readBody(request.http);
    if (!body)
        return body;
    if (!tools.store.get({ "", "serviceaccounts" }, request.key()))
        return Unexpected { ApiError::notFound({ "", "serviceaccounts" }, request.name) };
    const std::int64_t lifetime = numberAt(*body, "spec.expirationSeconds", 3600);
    if (lifetime < 600) {
        return Unexpected { ApiError::invalid(
            "authentication.k8s.io", "TokenRequest", "",
            { { "FieldValueInvalid",
                "Invalid value: " + std::to_string(lifetime)
                    + ": may not specify a duration less than 10 minutes",
                "spec.expirationSeconds" } }) };
    }
    JsonValue& spec = objectAt(*body, "spec");
    setDefault(spec, "audiences", JsonValue::array({ "https://kubernetes.default.svc" }));
    spec["expirationSeconds"] = lifetime;
    const auto expires =
        std::chrono::floor<std::chrono::seconds>(tools.environment.now()) + clientSeconds(lifetime);
    return JsonValue {
        { "kind", "TokenRequest" },
        { "apiVersion", "authentication.k8s.io/v1" },
        { "metadata", { { "name", request.name }, { "namespace", request.ns } } },
        { "spec", spec },
        { "status",
          { { "token",
              "made-up." + request.ns + '.' + request.name + '.' + tools.names.letters(24) },
            { "expirationTimestamp", timestampText(expires) } } }
    };
}

} // namespace kittiwake::sim
