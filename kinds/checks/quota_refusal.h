#pragma once

#include <kinds/checks/check.h>

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake::checks {

/// What the API server says of something that a quota keeps from being created.
struct QuotaRefusal
{
    std::string quota {};
    std::string requested {}; ///< "cpu=1,pods=1"; empty: not said
    std::string left {}; ///< "cpu=500m,pods=0"; empty: not said
    bool operator==(const QuotaRefusal&) const = default;
};

/// \brief Reads `pods "web-1" is forbidden: exceeded quota: compute, requested: cpu=1, used:
/// cpu=3500m, limited: cpu=4`; nothing: it says something else.
/// \source k8s.io/apiserver/pkg/admission/plugin/resourcequota/controller.go
[[nodiscard]] std::optional<QuotaRefusal> readQuotaRefusal(std::string_view message);

/// The workload whose pods a quota refused, by the Event of its controller; for Check::subjectOf.
[[nodiscard]] std::optional<ObjectKey> refusedOwnerOf(const Object& event, const Json& json);
/// When an Event was seen last. \units seconds since the epoch; 0: not known
[[nodiscard]] std::int64_t eventSeenAt(const Json& event);

/// What Events say of a workload that has fewer pods than it wants: the last refusal by a quota, if
/// there was one. \errors as lookups have; without the permission to list Events there is none
[[nodiscard]] Expected<std::optional<Finding>> quotaRefusalOf(const CheckSubject& workload,
                                                              const CheckContext& context,
                                                              CheckId check);
/// The same of a condition's message; nothing: no quota refused anything.
[[nodiscard]] std::optional<Finding> quotaRefusalIn(const CheckSubject& workload,
                                                    std::string_view message, CheckId check);

} // namespace kittiwake::checks
