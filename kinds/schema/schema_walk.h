#pragma once

#include <kinds/schema/marked_yaml.h>
#include <kinds/schema/schema_lookup.h>

#include <optional>

namespace kittiwake {

/// What kind of object stands there; empty where it does not say.
[[nodiscard]] Gvk kindAt(const MarkedYaml& yaml, int index);
/// Its items are objects: a List, as `kubectl get -o yaml` prints several.
[[nodiscard]] bool isObjectList(const Gvk& gvk);

/// The schema of a value's child: a field's, an item's, or that of an object in a List.
[[nodiscard]] std::optional<SchemaNode> schemaOfChild(const MarkedYaml& yaml, int child,
                                                      const std::optional<SchemaNode>& parent,
                                                      const SchemaLookup& schemas);
/// The schema of any value, from the root on. \thread any
[[nodiscard]] std::optional<SchemaNode> schemaAt(const MarkedYaml& yaml, int index,
                                                 const SchemaLookup& schemas);

} // namespace kittiwake
