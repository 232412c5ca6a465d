#pragma once

#include <core/base/error.h>

#include <string>
#include <vector>

namespace kittiwake {

/// A field that another manager owns and an apply would have changed.
struct ApplyConflict
{
    std::string manager;
    std::string field; ///< ".spec.replicas", as the API server writes it
    bool operator==(const ApplyConflict&) const = default;
};

/// What an apply without force met with; empty for every other error.
/// \source apimachinery's causes of type FieldManagerConflict
[[nodiscard]] std::vector<ApplyConflict> applyConflicts(const Error& error);

/// The error with a sentence that names each manager with its fields, and what to do; other errors
/// as they are.
[[nodiscard]] Error explainApplyConflict(Error error);

} // namespace kittiwake
