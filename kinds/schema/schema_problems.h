#pragma once

#include <kinds/schema/marked_yaml.h>
#include <kinds/schema/schema_lookup.h>
#include <kinds/text/text.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What is wrong with a text before any server has seen it.
struct SchemaProblem
{
    enum class Kind {
        NotYaml,
        NoKind, ///< apiVersion or kind is not there
        UnknownField,
        DuplicateField,
        WrongType,
        Missing, ///< a required field
        NotAllowed, ///< not one of an enum's values
    };
    Kind kind = Kind::NotYaml;
    TextPlace place {};
    std::string path {}; ///< "spec.template.spec.containers[0].image"
    Text sentence {};
    bool operator==(const SchemaProblem&) const = default;
};

/// \brief Looks through the documents of a YAML text: what is no YAML, and what does not fit the
/// schemas of its kinds; in the order of the text, at most `kMax`. Null is taken for any type, as
/// servers do; a field with nothing behind it is missing where it is required. Required fields are
/// not missed while a line cannot be read.
/// \thread any \source kubectl's validation against OpenAPI
struct SchemaProblems
{
    static constexpr std::size_t kMax = 200;
    [[nodiscard]] static std::vector<SchemaProblem> of(std::string_view text,
                                                       const SchemaLookup& schemas);
};

/// The kinds that a text has objects of, whose schemas are to be had before.
[[nodiscard]] std::vector<Gvk> kindsIn(std::string_view text);

} // namespace kittiwake
