#include "certificate_change.h"

#include <core/api/timestamp_text.h>
#include <core/base/shell_word.h>
#include <core/changes/edit/field_of.h>

namespace kittiwake {

MaybeChange certificateChange(const Gvr& gvr, const Unstructured& request,
                              CertificateVerdict verdict, WallTime now)
{
    const bool approves = verdict == CertificateVerdict::Approve;
    const char* const type = approves ? "Approved" : "Denied";
    const auto* there = fieldOf(request.json(), { "status", "conditions" });
    auto conditions = there != nullptr && there->is_array() ? *there : JsonValue::array();
    for (const auto& condition : conditions) {
        const auto decided = textIn(condition, "type");
        if (decided == type)
            return std::optional<Change>();
        if (decided == "Approved" || decided == "Denied")
            return Unexpected { Error { ErrorKind::Invalid,
                                        "certificate signing request \"" + request.key().name
                                            + "\" is already "
                                            + (approves ? "denied" : "approved") } };
    }
    const auto at = timestampText(now);
    conditions.push_back(
        { { "type", type },
          { "status", "True" },
          { "reason", approves ? "KittiwakeApprove" : "KittiwakeDeny" },
          { "message",
            std::string("This CSR was ") + (approves ? "approved" : "denied") + " with Kittiwake" },
          { "lastUpdateTime", at },
          { "lastTransitionTime", at } });
    auto body = request;
    body.set({ "status", "conditions" }, std::move(conditions));
    body.remove({ "metadata", "managedFields" });
    return std::optional(Change { .verb = ChangeVerb::Update,
                                  .target = ChangeTarget::of(gvr, request),
                                  .subresource = "approval",
                                  .body = body.json(),
                                  .kubectl = std::string("kubectl certificate ")
                                      + (approves ? "approve " : "deny ")
                                      + shellWord(request.key().name) });
}

} // namespace kittiwake
