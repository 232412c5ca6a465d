#include "well_known.h"

#include "bad_protobuf_p.h"
#include "go_json.h"
#include "wire_p.h"

#include <core/api/timestamp_text.h>

namespace kittiwake {

namespace {

struct ProtobufTime
{
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
};

constexpr std::int64_t kYearOne = -62'135'596'800; ///< where Go's zero time is
constexpr std::int64_t kLastSecond = 253'402'300'799; ///< of the year 9999

ProtobufTime readTime(std::string_view message)
{
    ProtobufTime time;
    if (message.empty())
        time.seconds = kYearOne;
    wire::Reader reader(message);
    while (reader.next()) {
        if (reader.isVarint(1))
            time.seconds = reader.get_int64();
        else if (reader.isVarint(2))
            time.nanoseconds = reader.get_int32();
        else
            reader.skip();
    }
    return time;
}

Expected<std::string> timeText(const ProtobufTime& time)
{
    if (time.seconds < kYearOne || time.seconds > kLastSecond || time.nanoseconds < 0
        || time.nanoseconds > 999'999'999)
        return badProtobuf("has a time outside of the years 1 to 9999");
    return timestampText(WallTime(std::chrono::seconds(time.seconds)));
}

/// The text that is the message's one field; empty where there is none.
std::string_view firstText(std::string_view message)
{
    std::string_view text;
    wire::Reader reader(message);
    while (reader.next()) {
        if (reader.isText(1))
            text = reader.text();
        else
            reader.skip();
    }
    return text;
}

} // namespace

bool isZeroTime(std::string_view message)
{
    const auto time = readTime(message);
    return time.seconds == kYearOne && time.nanoseconds == 0;
}

std::optional<WallTime> wallTimeOf(std::string_view message)
{
    const auto time = readTime(message);
    if (time.seconds <= kYearOne || time.seconds > kLastSecond)
        return std::nullopt;
    return WallTime(std::chrono::seconds(time.seconds));
}

Expected<void> appendTime(std::string& out, std::string_view message)
{
    const auto text = timeText({ readTime(message).seconds, 0 });
    if (!text)
        return Unexpected { text.error() };
    if (isZeroTime(message))
        out.append("null");
    else
        (out += '"').append(*text) += '"';
    return {};
}

Expected<void> appendMicroTime(std::string& out, std::string_view message)
{
    const auto time = readTime(message);
    const auto text = timeText(time);
    if (!text)
        return Unexpected { text.error() };
    if (isZeroTime(message)) {
        out.append("null");
        return {};
    }
    const auto digits = std::to_string(1'000'000 + time.nanoseconds / 1000);
    (out += '"').append(*text, 0, text->size() - 1).append(".").append(digits, 1).append("Z\"");
    return {};
}

void appendQuantity(std::string& out, std::string_view message)
{
    const auto text = firstText(message);
    appendGoString(out, text.empty() ? "0" : text);
}

void appendIntOrString(std::string& out, std::string_view message)
{
    std::int64_t type = 0;
    std::int32_t number = 0;
    std::string_view text;
    wire::Reader reader(message);
    while (reader.next()) {
        if (reader.isVarint(1))
            type = reader.get_int64();
        else if (reader.isVarint(2))
            number = reader.get_int32();
        else if (reader.isText(3))
            text = reader.text();
        else
            reader.skip();
    }
    if (type == 0)
        out.append(std::to_string(number));
    else
        appendGoString(out, text);
}

void appendRaw(std::string& out, std::string_view message)
{
    appendGoRaw(out, firstText(message));
}

void appendWrappedStrings(std::string& out, std::string_view message)
{
    const auto begin = out.size();
    wire::Reader reader(message);
    while (reader.next()) {
        if (!reader.isText(1)) {
            reader.skip();
            continue;
        }
        out += out.size() == begin ? '[' : ',';
        appendGoString(out, reader.text());
    }
    out.append(out.size() == begin ? "[]" : "]");
}

} // namespace kittiwake
