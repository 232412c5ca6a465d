// Lines of a log, each read in every format.
#include "fuzzing.h"

#include <kinds/logs/formats/ansi_text.h>
#include <kinds/logs/formats/log_continuation.h>
#include <kinds/logs/formats/log_format.h>

using namespace kittiwake;

namespace {

/// Lines that may be shown, one after the other.
bool isShowable(std::string_view text)
{
    while (!text.empty()) {
        const auto [line, rest] = fuzz::firstLine(text);
        if (hasControls(line))
            return false;
        text = rest;
    }
    return true;
}

void checkLine(std::string_view line)
{
    for (const auto format :
         { LogFormat::Plain, LogFormat::Json, LogFormat::Logfmt, LogFormat::Klog }) {
        const auto reading = readLogLine(format, line);
        FUZZ_CHECK(reading.format != LogFormat::Logfmt || reading.format == format
                   || reading.severity != LogSeverity::Unknown);
        FUZZ_CHECK(reading.severity == severityOf(format, line));
        FUZZ_CHECK(isShowable(reading.time) && isShowable(reading.message));
        for (const auto& [key, value] : reading.fields)
            FUZZ_CHECK(isShowable(key) && isShowable(value));
        if (reading.format == LogFormat::Plain)
            FUZZ_CHECK(reading.fields.empty() && reading.time.empty());
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    LogFormatDetector detector;
    LogContinuations continuations;
    auto text = fuzz::textOf(data, size);
    bool isFirst = true;
    while (!text.empty()) {
        const auto [line, rest] = fuzz::firstLine(text);
        const auto bytes = fuzz::exactly(line);
        const std::string_view exact(bytes.data(), bytes.size());
        checkLine(exact);
        detector.add(exact);
        const bool continues = continuations.next(exact);
        FUZZ_CHECK(!isFirst || !continues);
        FUZZ_CHECK(isFirst || continues || !isContinuation(exact));
        isFirst = false;
        text = rest;
    }
    (void)detector.format();
    return 0;
}
