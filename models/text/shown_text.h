#pragma once

#include <kinds/text/text.h>

#include <QString>

namespace kittiwake {

/// \brief A text in the user's language. Sentences come anew when the language changes only where
/// this is called anew. \thread any
[[nodiscard]] QString shownText(const Text& text);

} // namespace kittiwake
