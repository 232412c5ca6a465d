#pragma once

#include <core/api/object.h>
#include <core/api/quantity.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace kittiwake {

/// \brief A moment as the wire writes it, to the second; empty where there is none.
/// \source apimachinery's metav1.Time
struct Time
{
    std::string text;

    [[nodiscard]] static Time of(WallTime when);
    /// Nothing where the text is empty or no timestamp.
    [[nodiscard]] std::optional<WallTime> value() const { return parseTimestamp(text); }
    bool operator==(const Time&) const = default;
};

using WallMicros = std::chrono::sys_time<std::chrono::microseconds>;

/// \brief A moment to the microsecond, as leases and events carry it; empty where there is none.
/// \source apimachinery's metav1.MicroTime, which always writes six digits of a fraction
struct MicroTime
{
    std::string text;

    [[nodiscard]] static MicroTime of(WallMicros when);
    [[nodiscard]] std::optional<WallMicros> value() const;
    bool operator==(const MicroTime&) const = default;
};

/// \brief An amount ("500m", "1Gi") in the writer's own words, which the server keeps; equal when
/// the words are. An empty one is written as "0", as Go does. \source resource.Quantity
struct Quantity
{
    std::string text;

    /// For comparing and adding up; nothing where the text is no quantity.
    [[nodiscard]] std::optional<double> value() const { return quantityValue(text); }
    bool operator==(const Quantity&) const = default;
};

/// \brief Bytes that the wire carries as base64, such as a Secret's data; here they are plain.
struct Bytes
{
    std::string data;
    bool operator==(const Bytes&) const = default;
};

/// \brief A number (a port, a count) or a text (a port's name, "25%").
using IntOrString = std::variant<std::int32_t, std::string>;

} // namespace kittiwake
