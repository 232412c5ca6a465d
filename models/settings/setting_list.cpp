#include "setting_list.h"

#include <QCoreApplication>

#include <array>

namespace kittiwake {

namespace {

struct ListedSetting
{
    const char* name;
    const char* title;
    const char* otherNames = ""; ///< separated by blanks
};

constexpr std::array kListedSettings {
    ListedSetting { "theme", QT_TRANSLATE_NOOP("Settings", "Theme"), "skin colors" },
    ListedSetting { "textSize", QT_TRANSLATE_NOOP("Settings", "Text size"), "font" },
    ListedSetting { "density", QT_TRANSLATE_NOOP("Settings", "Rows"), "density" },
    ListedSetting { "motion", QT_TRANSLATE_NOOP("Settings", "Motion"), "animations" },
    ListedSetting { "controllers",
                    QT_TRANSLATE_NOOP("Settings", "Read controllers' metrics and logs") },
    ListedSetting { "queueThresholds",
                    QT_TRANSLATE_NOOP("Settings", "Thresholds of controllers' queues") },
    ListedSetting { "language", QT_TRANSLATE_NOOP("Settings", "Language") },
    ListedSetting { "pluginFolders",
                    QT_TRANSLATE_NOOP("Settings", "Look for credential plugins in") },
    ListedSetting { "shells",
                    QT_TRANSLATE_NOOP("Settings", "Shells to look for in containers, before sh") },
    ListedSetting {
        "productionContexts",
        QT_TRANSLATE_NOOP("Settings", "Contexts of production: their terminals have a red frame") },
    ListedSetting {
        "readOnlyContexts",
        QT_TRANSLATE_NOOP("Settings", "Read-only contexts: nothing can be changed in them") },
};

} // namespace

std::vector<Setting> allSettings()
{
    std::vector<Setting> settings;
    for (const auto& listed : kListedSettings)
        settings.push_back(
            { QString::fromLatin1(listed.name),
              QCoreApplication::translate("Settings", listed.title),
              QStringList { QString::fromLatin1(listed.title) }
                  + QString::fromLatin1(listed.otherNames).split(u' ', Qt::SkipEmptyParts) });
    return settings;
}

} // namespace kittiwake
