#pragma once

#include <kinds/builtin/cells.h>
#include <kinds/checks/check.h>

/// What the checks share. As in kinds/builtin, a field that is missing or of the wrong type is "not
/// there"; nothing a server sends can make them fail.
namespace kittiwake::checks {

/// A finding about the subject, with all but its words.
[[nodiscard]] Finding about(const CheckSubject& subject, CheckId check, FindingCause cause,
                            FindingSeverity severity);
/// Seconds since the epoch, or 0.
[[nodiscard]] std::int64_t secondsAt(const Json& time);
/// When a condition last changed, else when the object was made.
[[nodiscard]] std::int64_t changedAt(const CheckSubject& subject, const Json& condition);
[[nodiscard]] std::int64_t createdAt(const Object& object);
/// When that part of an object ("status"; "": all but subresources) was last written, by its
/// managedFields: what it says has been so since then at least. \units as above; 0: not known
[[nodiscard]] std::int64_t writtenAt(const Json& json, std::string_view subresource);
/// The controller that owns the object, if it says so.
[[nodiscard]] std::optional<ObjectLink> controllerOf(const CheckSubject& subject);
[[nodiscard]] ObjectLink nodeLink(std::string_view name);
/// How long until something of `then` is `span` old; at least a second.
[[nodiscard]] std::chrono::seconds untilOld(std::int64_t then, std::chrono::seconds span,
                                            std::int64_t now);
/// Nothing found, and nothing that time could change.
[[nodiscard]] inline CheckResult nothing()
{
    return {};
}
/// The suspicion there was if nothing has moved since, else a new one.
[[nodiscard]] Suspicion suspicionOf(const CheckContext& context, std::int64_t mark);
/// Server text as a line of bounded length.
[[nodiscard]] std::string words(std::string_view text);

[[nodiscard]] ResourceScope scopeOfKind(const char* group, const char* version,
                                        const char* resource, const char* kind,
                                        bool namespaced = true);

} // namespace kittiwake::checks
