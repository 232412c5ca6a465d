#pragma once

#include <kinds/suspects/controller_line.h>
#include <kinds/suspects/key_statement.h>

#include <optional>
#include <string_view>

namespace kittiwake {

/// \brief What a sentence says that names its key in prose, as the controllers of the control plane
/// report errors, client-go's examples and what is written after them: sync "n/web-5d4"
/// failed with …. None: it is none of these. `at`: of the line. \thread any
[[nodiscard]] std::optional<KeyStatement> statementOfSentence(std::string_view sentence,
                                                              const ControllerLine& line,
                                                              std::int64_t at);

} // namespace kittiwake
