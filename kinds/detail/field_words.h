#pragma once

#include <core/api/json/json.h>
#include <kinds/detail/section_writer.h>

#include <string_view>

/// What kinds are told by that have no words of their own. \thread any
namespace kittiwake::fields {

/// A value in a line: "80", "true"; of a list "a, b"; of fields "driver=x, pool.name=y, ids=[1,
/// 2]". What is longer than a line is told by how much there is of it.
[[nodiscard]] Text words(const Json& value);

/// The texts of a list, or of one field of each of its items: "a, b".
[[nodiscard]] std::string texts(const Json& list, std::string_view field = {});

/// A fact a field, called by its name; of a list of objects a fact an object. `left`: fields that
/// are told elsewhere.
void writeFields(SectionWriter& to, const Json& object,
                 std::initializer_list<std::string_view> left = {});

/// "zone in [a, b]", "disk": each term of a NodeSelector, of a StorageClass's topologies, or of
/// anything with matchExpressions or matchLabelExpressions.
[[nodiscard]] Text nodeTermWords(const Json& term);

} // namespace kittiwake::fields
