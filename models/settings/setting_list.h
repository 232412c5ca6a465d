#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace kittiwake {

/// One of the Preferences as users know it: a line of the settings, which the palette leads to.
struct Setting
{
    QString name; ///< of the preference, as `Preferences::choose` takes it
    QString title; ///< in the user's language
    QStringList names; ///< what else it is found by: its title in English, and other words
};

/// \brief All settings, in the order in which they are shown. Their titles are nowhere else.
/// \thread gui
[[nodiscard]] std::vector<Setting> allSettings();

} // namespace kittiwake
