#pragma once

#include <core/api/resource_scope.h>

#include <QString>

namespace kittiwake {

/// "pods in all namespaces", "pods in shop", "nodes"; with what narrows it, if anything does. Words
/// for the moment: make them anew when the language changes. \thread gui
[[nodiscard]] QString scopeTitle(const ResourceScope& scope);

} // namespace kittiwake
