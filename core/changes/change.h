#pragma once

#include <core/api/json/json_value.h>
#include <core/client/access_request.h>
#include <core/client/resource_requests.h>

#include <string>

namespace kittiwake {

/// The object that a change is of, as it was when the change was decided on.
struct ChangeTarget
{
    Gvr gvr {};
    std::string kind {}; ///< "Deployment"; for sentences and for bodies
    ObjectKey key {}; ///< without a namespace where it is cluster-scoped
    /// The change is of this very object: another of its name is a Conflict. Empty: of whichever
    /// has the name.
    Uid uid {};
    /// Only if it is unchanged since; else a Conflict. Empty: whatever changed meanwhile.
    ResourceVersion resourceVersion {};
    /// The last version that was seen of it; holds the change to nothing, but where an answer is
    /// lost it proves that nothing has happened. Empty: none.
    ResourceVersion seen {};

    /// As it was read, without a resourceVersion: what others change meanwhile does not matter.
    [[nodiscard]] static ChangeTarget of(const Gvr& gvr, const Unstructured& object);
    /// "deployment.apps/web", as kubectl's answers begin.
    [[nodiscard]] std::string toString() const;
    bool operator==(const ChangeTarget&) const = default;
};

/// RBAC's verbs, but for apply, which is a patch.
enum class ChangeVerb { Create, Update, Patch, Apply, Delete };

/// \brief One request that changes one object, as a plain value: it can be looked at, kept, sent as
/// a dry run and for good (ChangeSender). Who makes them: the functions of this room. An eviction
/// is the creation of a subresource, scaling the patch of one. \thread any
/// \source kubernetes.io/docs/reference/using-api/api-concepts
struct Change
{
    ChangeVerb verb = ChangeVerb::Patch;
    ChangeTarget target {};
    std::string subresource {}; ///< "scale", "eviction", "status"; empty: the object
    PatchType patchType = PatchType::Merge; ///< of a Patch
    /// The object of Create, Update and Apply; the patch. What the target is held to is not in it:
    /// it comes in when the request is made.
    JsonValue body {};
    /// Of a Delete; uid and resourceVersion are the target's.
    DeleteOptions deletion {};
    std::string fieldManager = "kittiwake"; ///< who owns the fields afterwards
    std::string fieldValidation {}; ///< "Strict" refuses fields that the kind does not have
    bool force = false; ///< of an Apply: takes fields from their managers
    bool dryRun = false;
    /// kubectl's own command that does the same, where it has one; else it is made of the rest.
    std::string kubectl {};

    /// What it will send. \errors Invalid: what cannot be sent, see ResourceRequests
    [[nodiscard]] Expected<ApiRequest> request() const;
    /// What the user has to be allowed. An Apply has to be allowed to create, too, where the object
    /// does not exist.
    [[nodiscard]] AccessRequest access() const;
    /// The same, which the server does everything with but store it.
    [[nodiscard]] Change asDryRun() const;
    /// The command that does the same, for the record: "kubectl patch deployments.v1.apps web …".
    /// It is complete: an object is piped into it by a here-document, whose lines follow the first
    /// one. Empty: it cannot be sent.
    [[nodiscard]] std::string kubectlCommand() const;
};

/// Whether the server says that it cannot try a change out, not that it would refuse it: a webhook
/// with side effects is in the way, or it does not know how. \thread any
[[nodiscard]] bool refusesDryRun(const Error& error);

} // namespace kittiwake
