#pragma once

#include <core/controllers/controller_program.h>
#include <kinds/text/text.h>

namespace kittiwake {

/// Why a program is taken for a controller, as a sentence.
[[nodiscard]] Text evidenceText(const ControllerEvidence& evidence);

} // namespace kittiwake
