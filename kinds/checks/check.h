#pragma once

#include <core/api/json.h>
#include <core/api/resource_scope.h>
#include <kinds/checks/finding.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What a check may ask about other objects: caches of informers, never the server.
/// \thread the check's worker
class CheckLookups
{
public:
    CheckLookups() = default;
    CheckLookups(const CheckLookups&) = delete;
    CheckLookups& operator=(const CheckLookups&) = delete;
    virtual ~CheckLookups() = default;

    /// The object of a resource ("storageclasses") of the check's `lookedInto`; null: there is
    /// none. \errors Forbidden: they may not be listed; Unreachable: not all of them are known yet
    [[nodiscard]] virtual Expected<ObjectPtr> get(const std::string& resource,
                                                  const ObjectKey& key) const = 0;
    /// All of them. \errors as above
    [[nodiscard]] virtual Expected<std::vector<ObjectPtr>> list(
        const std::string& resource) const = 0;
    /// Those that `Check::subjectOf` leads from to this key. \errors as above
    [[nodiscard]] virtual Expected<std::vector<ObjectPtr>> leadingTo(
        const std::string& resource, const ObjectKey& subject) const = 0;
};

/// Something looks wrong, but only time will tell: since when, and a number that changes while
/// things move.
struct Suspicion
{
    std::int64_t since = 0; ///< \units seconds since the epoch
    std::int64_t mark = 0;
    bool operator==(const Suspicion&) const = default;
};

struct CheckContext
{
    const CheckLookups& lookups;
    std::int64_t now = 0; ///< \units seconds since the epoch
    std::optional<Suspicion> suspicion {}; ///< what the last look at this key came to
    std::int64_t podsBound = 0; ///< of lookAbsent: pods that are bound to a node of that name
};

/// What a look at an object came to.
struct CheckResult
{
    FindingList findings {};
    /// When time alone can change the result.
    std::optional<std::chrono::seconds> lookAgainAfter {};
    std::optional<Suspicion> suspicion {}; ///< handed to the next look
    bool operator==(const CheckResult&) const = default;
};

struct CheckSubject
{
    const ResourceScope& scope; ///< what the object is one of
    const Object& object;
    const Json& json;
};

/// \brief One check: what it looks at, and how. It reads and judges; caches, queues and time are
/// the check runner's. `look` is a pure function. An Error means that it could not decide: the key
/// is tried again with backoff.
struct Check
{
    CheckId id {};
    std::string name {}; ///< "crash loops": its queue is "check: crash loops"
    std::vector<ResourceScope> subjects {};
    std::vector<ResourceScope> lookedInto {}; ///< what `look` asks lookups for
    Expected<CheckResult> (*look)(const CheckSubject&, const CheckContext&) = nullptr;
    /// Looks at a node that pods are bound to and that is not there; null: nobody asks.
    Expected<CheckResult> (*lookAbsent)(const ObjectKey& node, const CheckContext&) = nullptr;
    /// The check to run where what it looks into is not served at all; null: none.
    Check (*elsewise)() = nullptr;
    /// The subject that an object of `lookedInto` bears upon: when the one changes, the other is
    /// looked at. Null: none.
    std::optional<ObjectKey> (*subjectOf)(const Object&, const Json&) = nullptr;
    /// What of a PodDigest (kinds/digests/pod_digest.h) makes a pod worth a look; 0: subjects are
    /// looked at whenever they change. So that of fifty thousand pods only those are.
    std::uint8_t podTroubles = 0;
    bool onlyDeleted = false; ///< looks only at what is being deleted
    bool needsLookups = false; ///< without what it looks into there is nothing it could say
};

} // namespace kittiwake
