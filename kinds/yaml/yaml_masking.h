#pragma once

#include "yaml_text.h"

#include <kinds/text/text.h>

#include <optional>

namespace kittiwake {

/// How a Secret's value is shown.
struct SecretWords
{
    Text text;
    Text comment {}; ///< behind a value that is shown
    bool masked = true; ///< `text` stands for the value, and is not it
};

/// \brief Where a Secret holds what is secret: below data and stringData, and in what kubectl last
/// applied. \thread any
enum class SecretPlace { None, Encoded, Text };
/// Of a child of `parent`, named `name`; `outer` is the parent's own.
[[nodiscard]] SecretPlace secretPlaceOf(const YamlText& text, std::int32_t parent,
                                        std::string_view name, SecretPlace outer);

/// Of a value in such a place: its size alone, or itself, base64 decoded; of bytes that are no text
/// never more than their number.
[[nodiscard]] SecretWords wordsForSecret(std::string_view value, SecretPlace place, bool revealed);

} // namespace kittiwake
