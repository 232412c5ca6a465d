#pragma once

#include <core/api/json/json_fwd.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

class SchemaDocument;

/// What a value is to be.
enum class SchemaType {
    Any, ///< the schema does not say
    Object, ///< with fields that it names
    Map, ///< of any keys to values that are alike
    List,
    String,
    Integer,
    Number,
    Boolean,
    IntOrString, ///< "80", "25%"
    Quantity, ///< text or number: "100m", 2
};

/// \brief What a server's schema says of one value: an object, or a field of one. `$ref` and
/// `allOf` are followed when it is made, one step, so that a schema may hold itself.
/// A value; texts hold as long as the node. \owns its share of the document \thread any
/// \source kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions
class SchemaNode
{
public:
    SchemaNode(std::shared_ptr<const SchemaDocument> document, simdjson::dom::element schema);

    [[nodiscard]] SchemaType type() const;
    /// As `kubectl explain` writes it, without brackets: "string", "[]Container",
    /// "map[string]string".
    [[nodiscard]] std::string typeName() const;
    [[nodiscard]] std::string_view format() const;
    [[nodiscard]] std::string_view description() const;
    [[nodiscard]] std::string defaultJson() const; ///< empty: none that says anything

    /// What a text may be; empty: anything.
    [[nodiscard]] std::vector<std::string> allowed() const;

    /// Of an object, in the document's order.
    [[nodiscard]] std::vector<std::string_view> fields() const;
    [[nodiscard]] std::vector<std::string_view> required() const;
    /// The schema of a field, of a value of a map; also of what any object inside of another has.
    [[nodiscard]] std::optional<SchemaNode> field(std::string_view name) const;
    /// Fields that the schema does not name are kept, or there are none that it could name.
    [[nodiscard]] bool keepsUnknown() const;
    [[nodiscard]] bool isEmbeddedObject() const; ///< has apiVersion, kind, metadata of its own

    [[nodiscard]] std::optional<SchemaNode> items() const; ///< of a list
    /// What the items of a list are told apart by: "containerPort", "protocol".
    [[nodiscard]] std::vector<std::string_view> listMapKeys() const;
    [[nodiscard]] std::string_view patchMergeKey() const;

private:
    struct Parts;
    void take(const Json& schema, int depth, Parts& parts);
    /// In the outermost part that has it: what a field says of itself, then what its type says.
    [[nodiscard]] Json find(std::string_view key) const;
    [[nodiscard]] std::optional<SchemaNode> nodeAt(const Json& schema) const;

    std::shared_ptr<const SchemaDocument> m_document;
    std::shared_ptr<const Parts> m_parts; ///< the schema, then what it refers to
    std::string_view m_name; ///< of what it refers to
};

} // namespace kittiwake
