#pragma once

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <string_view>

namespace kittiwake {

/// The words of an object's page: `Say::tr("…")`, from any thread.
class Say
{
    Q_DECLARE_TR_FUNCTIONS(kittiwake::Say)
};

/// \brief What servers send, fit to be shown. Control characters, those that turn the reading
/// direction over and those without width are replaced, so that a text cannot pretend to be
/// another; the rest, emoji and right-to-left scripts included, stays. \thread any
namespace shown {

/// One line of bounded length, cut at the first line break.
[[nodiscard]] QString line(std::string_view utf8);
/// Lines and tabs stay; at most `limit` characters.
[[nodiscard]] QString text(std::string_view utf8, qsizetype limit);
/// The same, for what is a QString already.
[[nodiscard]] QString harmless(QString text);
/// "2026-01-01 00:00:00 UTC".
[[nodiscard]] QString moment(std::int64_t seconds);
/// "512B", "1.2Ki", "3.0Mi".
[[nodiscard]] QString bytes(std::size_t count);
} // namespace shown

} // namespace kittiwake
