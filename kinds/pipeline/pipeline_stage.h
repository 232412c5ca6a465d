#pragma once

#include <kinds/cell.h>
#include <kinds/pipeline/pipeline_sample.h>
#include <kinds/text/text.h>

#include <vector>

namespace kittiwake {

/// \brief One stage of a lane, in words: what the box shows, and what is said of it. A value.
struct PipelineStage
{
    enum class Kind { Server, Reflector, Deltas, Indexer, Handlers, Queue, Rows };
    static constexpr int kCount = 7;

    Kind kind = Kind::Server;
    bool present = true; ///< false: this informer has no such stage
    std::vector<Text> figures {}; ///< three at most, the most telling first
    Tone tone = Tone::Ok;
    Text why {}; ///< what is at fault here, in a sentence; empty: nothing
    std::vector<Text> details {}; ///< what else there is to know, a sentence each
    double flow = 0; ///< \units objects a second that go on from here, or about as many
    [[nodiscard]] bool isAtFault() const { return tone == Tone::Warn || tone == Tone::Error; }
    bool operator==(const PipelineStage&) const = default;
};

/// The stages in the order the data go, always all of them. Pure.
[[nodiscard]] std::vector<PipelineStage> stagesOf(const PipelineSamples& samples);

/// The index of the stage that holds the others back: an error before a warning, the earlier before
/// the later; below 0: none.
[[nodiscard]] int faultOf(const std::vector<PipelineStage>& stages);

} // namespace kittiwake
