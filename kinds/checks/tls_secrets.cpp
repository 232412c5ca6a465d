#include "tls_secrets.h"

#include <core/api/json/json_value.h>
#include <core/api/unstructured.h>

namespace kittiwake {

namespace {
constexpr const char* kCertificateField = "tls.crt";
}

bool isOfTlsSecrets(const ResourceScope& scope)
{
    return scope.gvr.group.empty() && scope.gvr.resource == "secrets"
        && scope.fieldSelector == kTlsSecretsSelector;
}

void keepNoPrivateKeys(const ResourceScope& scope, InformerOptions& informer)
{
    if (isOfTlsSecrets(scope))
        informer.transform = withoutPrivateKey;
}

Expected<ObjectPtr> withoutPrivateKey(const ObjectPtr& secret)
{
    auto edited = Unstructured::from(*secret);
    auto& json = edited.json();
    auto kept = JsonValue::object();
    const auto data = json.find("data");
    if (data != json.end() && data->is_object() && data->contains(kCertificateField))
        kept[kCertificateField] = (*data)[kCertificateField];
    json["data"] = std::move(kept);
    json.erase("stringData");
    edited.remove({ "metadata", "annotations" }); // what was applied is among them
    edited.remove({ "metadata", "managedFields" });
    return edited.toObject();
}

} // namespace kittiwake
