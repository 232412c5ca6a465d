#pragma once

#include <core/api/gvk.h>
#include <core/api/json.h>
#include <core/base/expected.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kittiwake {

class SchemaNode;

/// \brief A document of a server's OpenAPI, of version 3 (one a group-version) or 2 (one for all):
/// the schemas of the kinds in it, by their names. Parsed once; nodes refer into it, and keep it.
/// \thread any, once it is made
/// \source kubernetes.io/docs/concepts/overview/kubernetes-api; kube-openapi pkg/common
class SchemaDocument : public std::enable_shared_from_this<SchemaDocument>
{
public:
    /// \errors BadAnswer: no JSON, or neither of these
    static Expected<std::shared_ptr<const SchemaDocument>> parse(std::string_view json);

    /// The schema of a kind; "not there" where it has none.
    [[nodiscard]] std::optional<SchemaNode> ofKind(const Gvk& gvk) const;
    /// What a `$ref` refers to.
    [[nodiscard]] Json referred(std::string_view reference) const;
    [[nodiscard]] std::size_t size() const { return m_byName.size(); } ///< \units schemas

private:
    SchemaDocument() = default;

    simdjson::dom::parser m_parser; ///< its document has what the elements refer to
    std::unordered_map<std::string_view, simdjson::dom::element> m_byName;
    std::map<Gvk, std::string_view> m_byKind;
};

} // namespace kittiwake
