#pragma once

#include <core/cache/list_watch.h>

#include <chrono>
#include <optional>
#include <string>

namespace kittiwake {

// What may be said with a verb. \source kubernetes.io/docs/reference/using-api/api-concepts,
// "Resource versions" and "Server-Side Apply"

struct GetOptions
{
    ResourceVersion resourceVersion {}; ///< empty: latest; "0": any cached; N: not older than N
};

/// What to list, and which page of it.
struct ListQuery
{
    std::string labelSelector {}; ///< empty: everything
    std::string fieldSelector {};
    ListOptions page {};
};

struct CreateOptions
{
    bool dryRun = false; ///< the server does everything but store it
    std::string fieldManager {}; ///< empty: the server makes one of the user agent
    std::string fieldValidation {}; ///< "Ignore", "Warn" or "Strict"; empty: the server's default
};
using UpdateOptions = CreateOptions;

struct PatchOptions
{
    bool dryRun = false;
    std::string fieldManager {};
    std::string fieldValidation {};
    bool force = false; ///< PatchType::Apply alone: takes fields from their managers
};

struct ApplyOptions
{
    std::string fieldManager; ///< who applies; must not be empty
    bool force = false; ///< takes fields from other managers instead of reporting a conflict
    bool dryRun = false;
};

enum class Propagation {
    Orphan, ///< leaves what the object owns
    Background, ///< deletes what it owns afterwards
    Foreground, ///< deletes what it owns first
};

struct DeleteOptions
{
    std::optional<std::chrono::seconds> gracePeriod {}; ///< none: the kind's default
    Uid uid {}; ///< only this very object; another is a Conflict
    ResourceVersion resourceVersion {}; ///< only if unchanged since; else a Conflict
    std::optional<Propagation> propagation {}; ///< none: the kind's default
    bool dryRun = false;
};

enum class PatchType {
    JsonPatch, ///< RFC 6902
    Merge, ///< RFC 7386
    Strategic, ///< knows the built-in kinds' lists; custom resources answer 415
    Apply, ///< server-side apply; see also `apply`
};

struct Patch
{
    PatchType type = PatchType::Merge;
    std::string body; ///< JSON
    std::string subresource {}; ///< "status", "scale"; empty: the object
};

} // namespace kittiwake
