#include "schema_walk.h"

namespace kittiwake {

namespace {

std::optional<SchemaNode> rootSchema(const MarkedYaml& yaml, int object,
                                     const SchemaLookup& schemas)
{
    const auto gvk = kindAt(yaml, object);
    const auto* schema = gvk.kind.empty() ? nullptr : schemas(gvk);
    return schema ? std::optional(schema->root) : std::nullopt;
}

/// "items" of a List.
bool holdsObjects(const MarkedYaml& yaml, int list)
{
    const auto& node = yaml.node(list);
    return node.key == "items" && node.parent >= 0 && yaml.node(node.parent).parent < 0
        && isObjectList(kindAt(yaml, node.parent));
}

} // namespace

Gvk kindAt(const MarkedYaml& yaml, int index)
{
    const auto gv = GroupVersion::parse(yaml.textAt(index, "apiVersion"));
    return { gv.group, gv.version, std::string(yaml.textAt(index, "kind")) };
}

bool isObjectList(const Gvk& gvk)
{
    return gvk.group.empty() && gvk.version == "v1" && gvk.kind == "List";
}

std::optional<SchemaNode> schemaOfChild(const MarkedYaml& yaml, int child,
                                        const std::optional<SchemaNode>& parent,
                                        const SchemaLookup& schemas)
{
    const auto& node = yaml.node(child);
    if (node.parent < 0)
        return rootSchema(yaml, child, schemas);
    if (yaml.node(node.parent).isList()) {
        if (holdsObjects(yaml, node.parent))
            return rootSchema(yaml, child, schemas);
        return parent ? parent->items() : std::nullopt;
    }
    return parent ? parent->field(node.key) : std::nullopt;
}

std::optional<SchemaNode> schemaAt(const MarkedYaml& yaml, int index, const SchemaLookup& schemas)
{
    if (index < 0 || yaml.empty())
        return std::nullopt;
    const int parent = yaml.node(index).parent;
    return schemaOfChild(yaml, index, parent < 0 ? std::nullopt : schemaAt(yaml, parent, schemas),
                         schemas);
}

} // namespace kittiwake
