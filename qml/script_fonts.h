#pragma once

#include <QObject>
#include <QString>
#include <qqml.h>

#include <functional>

namespace kittiwake {

/// \brief Whether what is installed can show the languages that the app speaks. \thread gui
class ScriptFonts : public QObject
{
    Q_OBJECT
    QML_ELEMENT

public:
    using Shows = std::function<bool(const QString& text)>;

    using QObject::QObject;

    /// A sentence that tells which package is missing, in English, which can be read then; empty:
    /// none is. \param language a locale's name: "en", "zh_CN". Looks for fonts: not to be asked
    /// while the app starts.
    Q_INVOKABLE [[nodiscard]] QString noteOn(const QString& language) const;
    /// The same, of other fonts than those that are installed.
    [[nodiscard]] static QString noteOn(const QString& language, const Shows& shows);
};

} // namespace kittiwake
