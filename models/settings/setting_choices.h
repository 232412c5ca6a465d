#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace kittiwake {

/// One value of one of the Preferences, as `Preferences::choose` takes them.
struct SettingChoice
{
    QString setting, value;
    QString title; ///< "Theme: dark"
    QStringList names; ///< words that mean this value alone, in English
};

/// \brief What can be chosen without opening the settings. \thread gui
[[nodiscard]] std::vector<SettingChoice> settingChoices();

} // namespace kittiwake
