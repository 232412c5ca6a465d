#pragma once

#include <kinds/yaml/yaml_text.h>

#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief What a line of YAML is made of, as it is typed: whole or not, valid or not. What it takes
/// from the line before is one number, so that an editor reads only the lines that it shows anew.
/// \thread any
struct YamlLineTones
{
    std::vector<YamlSpan> spans {}; ///< \units UTF-16 code units from the line's begin
    /// For the next line: 0, or in a block of text, whose lines have more blanks than this less 1.
    int block = 0;

    /// `block`: of the line before; 0 for the first.
    [[nodiscard]] static YamlLineTones of(std::u16string_view line, int block);
    /// The number alone, which is quicker.
    [[nodiscard]] static int blockAfter(std::u16string_view line, int block);
};

} // namespace kittiwake
