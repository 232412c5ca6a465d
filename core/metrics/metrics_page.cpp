#include "metrics_page.h"

#include <core/base/lower_case.h>

#include <algorithm>
#include <string>

namespace kittiwake {

namespace {

/// Of which it is told what a page is.
constexpr std::size_t kLookedAt = 4096;

Unexpected<Error> noMetrics(std::string sentence)
{
    return { Error { ErrorKind::BadAnswer, std::move(sentence) } };
}

std::string_view withoutBlanksInFront(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    return text.substr(std::min(first, text.size()));
}

/// Whether the beginning of a page has a comment that describes metrics, or a sample.
bool beginsAsMetrics(std::string_view page)
{
    if (page.find("# HELP ") != std::string_view::npos
        || page.find("# TYPE ") != std::string_view::npos)
        return true;
    bool sample = false;
    (void)readPrometheus(page, {}, [&sample](const MetricSample&) { sample = true; });
    return sample;
}

std::string countText(std::size_t count)
{
    constexpr std::size_t kThousand = 1000;
    return count < kThousand * kThousand
        ? std::to_string(count)
        : std::to_string(count / (kThousand * kThousand)) + " million";
}

Expected<void> checkBeginning(std::string_view body)
{
    const auto begin = withoutBlanksInFront(body).substr(0, kLookedAt);
    if (begin.empty() || begin.starts_with("# EOF"))
        return noMetrics("The answer is empty: the program exports no metrics there.");
    if (begin.starts_with("\x1f\x8b"))
        return noMetrics("The answer is packed with gzip twice, or was not unpacked on its way: it "
                         "is not a page of metrics.");
    const auto lower = lowerCased(begin.substr(0, 64));
    if (lower.starts_with("<!doctype") || lower.starts_with("<html") || lower.starts_with("<?xml"))
        return noMetrics("The answer is an HTML page, such as a log-in page or that of another "
                         "program, and not a page of metrics.");
    if (begin.front() == '{' || begin.front() == '[')
        return noMetrics(
            "The answer is JSON, such as another program's, and not a page of metrics.");
    if (!beginsAsMetrics(begin))
        return noMetrics(
            "The answer is not a page of metrics: there is no metric at its beginning.");
    return {};
}

} // namespace

Expected<PrometheusRead> readMetricsPage(std::string_view body, const MetricsLimits& limits,
                                         const std::function<bool(std::string_view name)>& wants,
                                         const std::function<void(const MetricSample&)>& see)
{
    if (body.size() > limits.bytes)
        return noMetrics("The page of metrics is larger than " + std::to_string(limits.bytes >> 20U)
                         + " MiB, which is all that is read of one.");
    if (auto sound = checkBeginning(body); !sound)
        return Unexpected { std::move(sound).error() };
    std::size_t samples = 0;
    const auto read =
        readPrometheus(body, wants, [&samples, &limits, &see](const MetricSample& sample) {
            if (++samples <= limits.samples)
                see(sample);
        });
    if (read.samples > limits.samples)
        return noMetrics("The page of metrics has " + countText(read.samples)
                         + " series of work queues and controllers; "
                         + std::to_string(limits.samples) + " are read at most.");
    if (body.back() != '\n' && !read.ended)
        return noMetrics("The page of metrics is cut off in the middle of a line: it did not come "
                         "as a whole.");
    return read;
}

} // namespace kittiwake
