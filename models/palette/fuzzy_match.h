#pragma once

#include <QString>

#include <optional>

namespace kittiwake {

/// \brief How well a few letters stand for a text: all of them occur in it in that order, whatever
/// the case. The higher the better: letters that stand together, begin words, or begin the text.
/// None: they do not. An empty needle stands for everything equally.
[[nodiscard]] std::optional<int> fuzzyMatch(QStringView needle, QStringView text);

/// That a word begins there: behind what is no letter, at a capital within one, at any Han sign.
[[nodiscard]] bool beginsWord(QStringView text, qsizetype at);

} // namespace kittiwake
