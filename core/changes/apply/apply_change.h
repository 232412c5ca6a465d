#pragma once

#include <core/changes/change.h>
#include <core/discovery/api_resource.h>

#include <string>

namespace kittiwake {

/// Whose fields are applied, and what is done about fields that others own.
struct ApplyChoice
{
    std::string fieldManager = "kittiwake";
    bool force = false; ///< takes them
    /// Of objects that name none, where their kind has namespaces.
    std::string ns = "default";
    /// `ns` was asked for: an object that names another is refused.
    bool onlyThere = false;
};

/// \brief The server-side apply of an object as a manifest has it: what is in it, and no more, is
/// the manager's. \errors Invalid: without a name; in another namespace than the one asked for
/// \source kubernetes.io/docs/reference/using-api/server-side-apply
[[nodiscard]] Expected<Change> applyChange(const ApiResource& resource, Unstructured object,
                                           const ApplyChoice& choice);

/// In which order kinds are applied, low first: what others need before them (namespaces,
/// definitions, accounts, configuration), what calls others in last (webhooks). \source helm's
/// InstallOrder
[[nodiscard]] int applyRank(const Gvk& gvk);

} // namespace kittiwake
