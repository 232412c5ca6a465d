#pragma once

#include <kinds/text/text.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace kittiwake {

/// The sentences of an object's page: `Say::tr("…")`, from any thread.
class Say
{
    KW_DECLARE_TEXTS(kittiwake::Say)
};

/// \brief What servers send, fit to be shown. Control characters, those that turn the reading
/// direction over and those without width are replaced, so that a text cannot pretend to be
/// another; the rest, emoji and right-to-left scripts included, stays. \thread any
namespace shown {

/// A character that nobody sees and that may change how others are read: marks, embeddings,
/// overrides and isolates of the bidirectional algorithm, what has no width, and line ends of
/// Unicode's own; not what joins emoji and letters.
[[nodiscard]] bool isUnseen(char32_t character);

/// One line of bounded length, cut at the first line break.
[[nodiscard]] std::string line(std::string_view utf8);
/// Lines and tabs stay; at most `limit` characters.
[[nodiscard]] std::string text(std::string_view utf8, std::size_t limit);
/// "2026-01-01 00:00:00 UTC".
[[nodiscard]] std::string moment(std::int64_t seconds);
/// "512B", "1.2Ki", "3.0Mi".
[[nodiscard]] Text bytes(std::size_t count);

/// At most so many characters, and "…" where there were more.
[[nodiscard]] std::string shortened(std::string text, std::size_t characters);
} // namespace shown

} // namespace kittiwake
