#pragma once

#include <app/window/languages.h>

#include <QObject>
#include <QQuickWindow>
#include <qml/script_fonts.h>

namespace kittiwake {

/// \brief Says above all else in the window that no font can show the language that is spoken,
/// whoever chose that: the system, the settings or the command line. Once: what was hidden does not
/// come back. In English, which can be read then. \thread gui; all it refers to outlives it
class FontNotice : public QObject
{
    Q_OBJECT
public:
    /// \param shows what the fonts have; none: those that are installed
    FontNotice(const Languages& languages, QQuickWindow& window, ScriptFonts::Shows shows = {});

private:
    void look();

    const Languages& m_languages;
    QQuickWindow& m_window;
    const ScriptFonts::Shows m_shows;
    bool m_said = false;
};

} // namespace kittiwake
