#include "pipeline_words.h"

#include <kinds/text/short_number.h>
#include <kinds/text/short_span.h>

#include <algorithm>

namespace kittiwake {

std::string PipelineWords::count(std::uint64_t number)
{
    return groupedNumber(static_cast<std::int64_t>(number));
}

std::string PipelineWords::span(Duration duration)
{
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
    if (micros > 0 && micros < 100'000)
        return fixedNumber(static_cast<double>(micros) / 1000, micros < 10'000 ? 1 : 0) + "ms";
    return shortSpanText(micros / 1000);
}

Text PipelineWords::ago(TimePoint then, TimePoint now)
{
    const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::max(now - then, Duration::zero()));
    return tr("%1 ago").arg(shortSpanText(past.count()));
}

Text PipelineWords::rate(double perSecond)
{
    return tr("%1/s", "a second").arg(shortNumber(perSecond));
}

} // namespace kittiwake
