#pragma once

#include <kinds/detail/section_writer.h>

#include <string_view>

namespace kittiwake {

/// \brief A value as somebody wrote it (of an annotation, of a ConfigMap's key): its beginning, and
/// the whole of it to unfold. \thread any
void writeValue(SectionWriter& to, const Text& label, std::string_view value);

} // namespace kittiwake
