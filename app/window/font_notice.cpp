#include "font_notice.h"

#include <models/language_change.h>

#include <utility>

namespace kittiwake {

FontNotice::FontNotice(const Languages& languages, QQuickWindow& window, ScriptFonts::Shows shows)
    : m_languages(languages)
    , m_window(window)
    , m_shows(std::move(shows))
{
    onLanguageChange(this, [this] { look(); });
    look();
}

void FontNotice::look()
{
    const auto language = m_languages.spoken();
    auto note = m_shows ? ScriptFonts::noteOn(language, m_shows) : ScriptFonts().noteOn(language);
    if (!note.isEmpty() && std::exchange(m_said, true))
        note.clear();
    m_window.setProperty("fontNote", note);
}

} // namespace kittiwake
