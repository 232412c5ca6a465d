#pragma once

#include <core/api/object_key.h>
#include <kinds/suspects/controller_line.h>

#include <optional>
#include <string>
#include <string_view>

/// How lines of logs name objects. \thread any
namespace kittiwake {

/// An object as a line names it.
struct NamedObject
{
    std::string group {};
    std::string kind {}; ///< empty: the line does not say, and nothing says it by itself
    bool kindIsGuess = false;
    ObjectKey key {};
    bool namespaceKnown = true; ///< false: a name alone, of what may be namespaced
    bool operator==(const NamedObject&) const = default;
};

/// What a source file or a controller of the control plane works on.
struct ComponentController
{
    std::string_view file; ///< where its lines come from
    std::string_view name; ///< as `logger=` has it
    std::string_view group; ///< of the objects its keys are
    std::string_view kind;
};

/// By the source file, "replica_set.go", or by the controller's name; null: none of those known.
[[nodiscard]] const ComponentController* controllerOfFile(std::string_view file);
[[nodiscard]] const ComponentController* controllerOfName(std::string_view name);

/// "ns/name" where both are names as the API server takes them; quotes around it are left out.
/// None: it is something else, a path or an address.
[[nodiscard]] std::optional<ObjectKey> namespacedKeyOf(std::string_view text);
/// Of a namespace, empty for what has none, and a name; none: one of them is no such name.
[[nodiscard]] std::optional<ObjectKey> keyOfNames(std::string_view ns, std::string_view name);
/// A name alone, as the API server takes it.
[[nodiscard]] bool isObjectName(std::string_view text);
/// "ns/name", {"name":"…","namespace":"…"}, or Go's {ns name}. None: it is no object.
[[nodiscard]] std::optional<ObjectKey> objectRefOf(std::string_view value);

/// The object that the fields of a line name: controller-runtime's of every era, klog's, Knative's,
/// Argo CD's. None: they name none.
[[nodiscard]] std::optional<NamedObject> objectOfFields(const ControllerLine& line);

} // namespace kittiwake
