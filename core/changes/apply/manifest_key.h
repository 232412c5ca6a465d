#pragma once

#include <core/api/unstructured.h>
#include <core/base/expected.h>
#include <core/discovery/api_resource.h>

#include <string>

namespace kittiwake {

/// \brief Which object a manifest's is, where it may say no namespace. `ns`: then this one.
/// `onlyThere`: it was asked for by its name, so one that says another is refused. \thread any
/// \errors Invalid: as kubectl has it; it has no name \source cli-runtime pkg/resource/visitor.go,
/// RequireNamespace
[[nodiscard]] Expected<ObjectKey> manifestKey(const ApiResource& resource,
                                              const Unstructured& object, const std::string& ns,
                                              bool onlyThere);

} // namespace kittiwake
