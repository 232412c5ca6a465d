#pragma once

#include <kinds/schema/marked_yaml.h>

#include <optional>
#include <string_view>

namespace kittiwake {

/// Where a field of an object stands.
struct FieldPlace
{
    TextPlace place {};
    bool exact = true; ///< else it is not in the text: the nearest that it would be in
    int steps = 0; ///< how many of the path's are in the text; 0: it is the object's place
};

/// \brief Where the field stands that a server's refusal names: "spec.ports[0].nodePort",
/// "metadata.annotations[example.com/x]", "data[key]". Of a text with many documents in
/// the one with this number, from 0. None: there is no such document, or nothing in it.
/// \thread any \source apimachinery pkg/util/validation/field/path.go
[[nodiscard]] std::optional<FieldPlace> placeOfField(std::string_view text, std::string_view path,
                                                     int document = 0);

} // namespace kittiwake
