#pragma once

#include <core/api/resource_scope.h>
#include <core/cache/informer_pipeline.h>
#include <core/workqueue/queue_totals.h>

#include <optional>

namespace kittiwake {

/// \brief One informer's way of the data at a moment, up to the screen: what a lane of the pipeline
/// picture is drawn from. A value.
struct PipelineSample
{
    ResourceScope scope {};
    InformerPipeline informer {};
    std::optional<QueueTotals>
        queue {}; ///< of the controller that reconciles its objects; none: there is none
    std::optional<std::size_t> rows {}; ///< that are shown of it; none: it is not a table's
};

/// Two looks at the same informer, for rates; and how it was a while ago, for what happens seldom.
struct PipelineSamples
{
    const PipelineSample& now;
    const PipelineSample* before = nullptr; ///< null: this is the first
    int relistsLately = 0; ///< in the last minute
};

} // namespace kittiwake
