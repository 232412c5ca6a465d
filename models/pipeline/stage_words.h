#pragma once

#include <kinds/pipeline/pipeline_stage.h>

#include <QString>

namespace kittiwake {

/// "Reflector", as client-go calls it.
[[nodiscard]] QString stageTitle(PipelineStage::Kind kind);
/// What it is for, in two sentences, for those who meet it the first time.
[[nodiscard]] QString stageExplanation(PipelineStage::Kind kind);

} // namespace kittiwake
