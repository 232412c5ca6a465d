#pragma once

#include <kinds/detail/explain.h>

/// What requests for certificates say alike. \thread any
namespace kittiwake::explain {

/// What became of it against the wish of who asked; whether anything did.
bool refusal(const ObjectView& view, Sentences& to);
[[nodiscard]] Text signerOf(const ObjectView& view);

} // namespace kittiwake::explain
