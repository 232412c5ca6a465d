#pragma once

#include <core/api/json/json.h>
#include <core/api/resource_scope.h>
#include <kinds/checks/finding.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What a check may ask about other objects; answered from informers' caches, never by the
/// server.
/// \thread the check's worker
class CheckLookups
{
public:
    CheckLookups() = default;
    CheckLookups(const CheckLookups&) = delete;
    CheckLookups& operator=(const CheckLookups&) = delete;
    virtual ~CheckLookups() = default;

    /// The object of a resource ("storageclasses") of the check's `dependencies`; null: there is
    /// none. \errors Forbidden: they may not be listed; Unreachable: the cache has not synced
    [[nodiscard]] virtual Expected<ObjectPtr> get(const std::string& resource,
                                                  const ObjectKey& key) const = 0;
    /// All of them. \errors as above
    [[nodiscard]] virtual Expected<std::vector<ObjectPtr>> list(
        const std::string& resource) const = 0;
    /// All whose `Check::subjectOf` is this key. \errors as above
    [[nodiscard]] virtual Expected<std::vector<ObjectPtr>> objectsOf(
        const std::string& resource, const ObjectKey& subject) const = 0;
};

/// Something looks wrong, but may only take its time: since when, and a number that changes while
/// there is progress.
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
    std::optional<Suspicion> suspicion {}; ///< of the last evaluation of this key
    std::int64_t podsBound = 0; ///< of evaluateAbsent: pods bound to a node of that name
};

/// What the evaluation of an object gives.
struct CheckResult
{
    FindingList findings {};
    /// When time alone can change the result: the key is evaluated again then.
    std::optional<std::chrono::seconds> requeueAfter {};
    std::optional<Suspicion> suspicion {}; ///< given to the next evaluation
    bool operator==(const CheckResult&) const = default;
};

struct CheckSubject
{
    const ResourceScope& scope; ///< what the object is one of
    const Object& object;
    const Json& json;
};

/// \brief One check: what it evaluates, and how. Caches, queues and time are the check runner's.
/// `evaluate` is a pure function. An Error means that it could not decide: the key is retried with
/// backoff.
struct Check
{
    CheckId id {};
    std::string name {}; ///< "crash loops": its queue is "check: crash loops"
    std::vector<ResourceScope> subjects {};
    std::vector<ResourceScope> dependencies {}; ///< what `evaluate` asks lookups for
    Expected<CheckResult> (*evaluate)(const CheckSubject&, const CheckContext&) = nullptr;
    /// Evaluates a node that pods are bound to and that does not exist; null: not this check.
    Expected<CheckResult> (*evaluateAbsent)(const ObjectKey& node, const CheckContext&) = nullptr;
    /// The check to run where its dependencies are not served at all; null: none.
    Check (*fallback)() = nullptr;
    /// The subject that an object of `dependencies` is about: when the object changes, its subject
    /// is evaluated. Null: none.
    std::optional<ObjectKey> (*subjectOf)(const Object&, const Json&) = nullptr;
    /// Pods are evaluated only if they have one of these PodProblems (kinds/digests/pod_digest.h),
    /// few of fifty thousand; 0: subjects are evaluated whenever they change.
    std::uint8_t podProblems = 0;
    bool onlyDeleting = false; ///< evaluates only what is being deleted
    bool needsDependencies = false; ///< without them it cannot decide anything
};

} // namespace kittiwake
