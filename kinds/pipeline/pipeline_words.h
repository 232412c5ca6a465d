#pragma once

#include <core/base/scheduler.h>
#include <kinds/text/text.h>

namespace kittiwake {

/// The pipeline's words and numbers.
struct PipelineWords
{
    KW_DECLARE_TEXTS(Pipeline)
public:
    /// "48,213"
    static std::string count(std::uint64_t number);
    /// "0.4ms", "12s"
    static std::string span(Duration duration);
    /// "12s ago"
    static Text ago(TimePoint then, TimePoint now);
    /// "1.2k/s"
    static Text rate(double perSecond);
};

} // namespace kittiwake
