#pragma once

#include <kinds/schema/marked_yaml.h>
#include <kinds/schema/schema_lookup.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What the server says of a field, in its words: `kubectl explain`.
struct FieldDocumentation
{
    std::string path {}; ///< "spec.replicas"
    TextPlace place {}; ///< of the field's name
    std::string type {}; ///< "integer", "[]Container"
    bool required = false;
    std::string description {};
    std::string defaultJson {}; ///< empty: none
    std::vector<std::string> allowed {}; ///< empty: anything
    bool operator==(const FieldDocumentation&) const = default;
};

/// \brief Of the field that a place in a text belongs to, on its line. None: there is none, or
/// nothing is known of it. \units line and column from 0; bytes \thread any
[[nodiscard]] std::optional<FieldDocumentation> documentationAt(std::string_view text, int line,
                                                                int column,
                                                                const SchemaLookup& schemas);

} // namespace kittiwake
