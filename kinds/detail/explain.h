#pragma once

#include <kinds/column.h>

#include <cstdint>
#include <string_view>
#include <vector>

namespace kittiwake {
struct Kind;
} // namespace kittiwake

/// \brief Why an object is as it is, in sentences: what is wrong, where, and what can be done.
/// Pure functions of the object alone; none where all is well. What is missing or of the wrong type
/// is taken for "not there". Worst first within a function. \thread any
namespace kittiwake::explain {

struct Sentence
{
    Text text;
    Tone tone = Tone::Error;
    std::int64_t since = 0; ///< \units seconds since the epoch; 0: does not matter
    bool operator==(const Sentence&) const = default;
};
using Sentences = std::vector<Sentence>;

/// Of any kind: its own sentences (or those of its conditions), what holds back its deletion, its
/// controller's lag.
[[nodiscard]] Sentences object(const ObjectView& view, const Kind& of);

/// What holds back a deletion that was asked for: finalizers, the grace period.
[[nodiscard]] Sentences deletion(const ObjectView& view, const Kind& of);
/// The controller has not seen the last change yet.
[[nodiscard]] Sentences generation(const ObjectView& view);
/// Conditions that are not as they should be.
[[nodiscard]] Sentences conditions(const ObjectView& view, const Kind& of);

/// What a finalizer waits for, where it is a well-known one; empty: it is not.
[[nodiscard]] Text finalizerWords(std::string_view finalizer);
/// Whose it probably is, of one that is not: the domain in front of its slash ("example.org"),
/// which its controller's authors chose; the whole name, where that is a domain; empty: it tells
/// nothing.
[[nodiscard]] std::string_view finalizerDomain(std::string_view finalizer);
/// "GET http :8080/healthz", "TCP :5432", "a command"; of a container's probe.
[[nodiscard]] Text probeWords(const Json& probe);

} // namespace kittiwake::explain
