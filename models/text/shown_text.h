#pragma once

#include <kinds/text/text.h>

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief A text in the user's language. Sentences come anew when the language changes only where
/// this is called anew. \thread any
[[nodiscard]] QString shownText(const Text& text);
/// The same in UTF-8.
[[nodiscard]] std::string shownUtf8(const Text& text);

/// "a, b, c"
[[nodiscard]] QString joinedText(const std::vector<std::string>& utf8);

[[nodiscard]] std::vector<std::string> utf8Of(const QStringList& texts);
[[nodiscard]] QStringList shownTexts(const std::vector<Text>& texts);

/// A text of a server's as one line of bounded length; see cells::oneLine. \thread any
[[nodiscard]] QString shownLine(std::string_view utf8);

/// A text for one line of a view: control characters but line breaks and tabs, and what
/// shown::isUnseen() names, are replaced. \thread any
[[nodiscard]] QString harmlessText(QString text);

} // namespace kittiwake
