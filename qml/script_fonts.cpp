#include "script_fonts.h"

#include <QFontMetrics>
#include <QGuiApplication>

#include <algorithm>

namespace kittiwake {

namespace {

/// In the window's font, or in any that Qt takes for what that lacks.
bool installedFontShows(const QString& text)
{
    const QFontMetrics metrics(QGuiApplication::font());
    const auto letters = text.toUcs4();
    return std::all_of(letters.begin(), letters.end(),
                       [&](uint letter) { return metrics.inFontUcs4(letter); });
}

} // namespace

QString ScriptFonts::noteOn(const QString& language) const
{
    return noteOn(language, installedFontShows);
}

QString ScriptFonts::noteOn(const QString& language, const Shows& shows)
{
    const bool chinese = language.startsWith(QStringLiteral("zh"));
    if (!chinese || shows(QStringLiteral("简体中文")))
        return {};
    return QStringLiteral(
        "No font that is installed can show Chinese: install one, for example the "
        "package fonts-noto-cjk, and start Kittiwake again.");
}

} // namespace kittiwake
