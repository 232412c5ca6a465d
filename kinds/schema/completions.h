#pragma once

#include <kinds/schema/marked_yaml.h>
#include <kinds/schema/schema_lookup.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What may be written at a place.
struct Completion
{
    std::string name {}; ///< "containers", "Always"
    /// What to put in for what is there: "containers:\n    - ", with the lines' indentation.
    std::string insert {};
    std::string type {}; ///< "[]Container"; empty: of a value
    std::string summary {}; ///< the first sentence of the server's description
    bool required = false;
    bool operator==(const Completion&) const = default;
};

struct Completions
{
    TextPlace replaced {}; ///< the word that is there so far; its length may be 0
    std::vector<Completion> items {};
};

/// \brief What may be written where the cursor is: fields that are not there yet, required ones
/// first, or the values of a field; those that begin with the word before the cursor, in letters of
/// either case. None where nothing is known, in comments and in texts of several lines. The text
/// need not be whole. \units line and column from 0; bytes \thread any
[[nodiscard]] Completions completionsAt(std::string_view text, int line, int column,
                                        const SchemaLookup& schemas);

} // namespace kittiwake
