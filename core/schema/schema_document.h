#pragma once

#include <core/api/gvk.h>
#include <core/api/json/json_fwd.h>
#include <core/base/expected.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

class SchemaNode;

/// \brief A document of a server's OpenAPI, of version 3 (one a group-version) or 2 (one for all):
/// the schemas of the kinds in it, by their names. Parsed once; nodes refer into it, and keep it.
/// \thread any, once it is made
/// \source kubernetes.io/docs/concepts/overview/kubernetes-api; kube-openapi pkg/common
class SchemaDocument : public std::enable_shared_from_this<SchemaDocument>
{
public:
    SchemaDocument(const SchemaDocument&) = delete;
    SchemaDocument& operator=(const SchemaDocument&) = delete;
    ~SchemaDocument();

    /// \errors BadAnswer: no JSON, or neither of these
    static Expected<std::shared_ptr<const SchemaDocument>> parse(std::string_view json);

    /// The schema of a kind; "not there" where it has none.
    [[nodiscard]] std::optional<SchemaNode> ofKind(const Gvk& gvk) const;
    /// What a `$ref` refers to.
    [[nodiscard]] Json referred(std::string_view reference) const;
    [[nodiscard]] std::size_t size() const; ///< \units schemas

private:
    SchemaDocument();

    struct Parsed;
    const std::unique_ptr<Parsed> m_parsed;
    std::map<Gvk, std::string_view> m_byKind;
};

} // namespace kittiwake
