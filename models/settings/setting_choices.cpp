#include "setting_choices.h"

#include <QCoreApplication>

#include <array>

namespace kittiwake {

namespace {

struct ListedChoice
{
    const char* setting;
    const char* value;
    const char* title;
    const char* names;
};

// "system" finds none of them: too many other things have that name.
constexpr std::array kListedChoices {
    ListedChoice { "theme", "dark", QT_TRANSLATE_NOOP("Settings", "Theme: dark"), "dark" },
    ListedChoice { "theme", "light", QT_TRANSLATE_NOOP("Settings", "Theme: light"), "light" },
    ListedChoice { "theme", "contrast", QT_TRANSLATE_NOOP("Settings", "Theme: high contrast"),
                   "contrast" },
    ListedChoice { "theme", "system", QT_TRANSLATE_NOOP("Settings", "Theme: system"), "" },
    ListedChoice { "density", "compact", QT_TRANSLATE_NOOP("Settings", "Rows: compact"),
                   "compact" },
    ListedChoice { "density", "normal", QT_TRANSLATE_NOOP("Settings", "Rows: normal"), "" },
    ListedChoice { "density", "roomy", QT_TRANSLATE_NOOP("Settings", "Rows: roomy"), "roomy" },
    ListedChoice { "motion", "full", QT_TRANSLATE_NOOP("Settings", "Motion: full"), "" },
    ListedChoice { "motion", "reduced", QT_TRANSLATE_NOOP("Settings", "Motion: reduced"),
                   "reduced" },
    ListedChoice { "controllers", "seen",
                   QT_TRANSLATE_NOOP("Settings", "Controllers: read while in view"), "" },
    ListedChoice { "controllers", "background",
                   QT_TRANSLATE_NOOP("Settings", "Controllers: read in the background"),
                   "background" },
    ListedChoice { "language", "en", QT_TRANSLATE_NOOP("Settings", "Language: English"),
                   "english" },
    ListedChoice { "language", "zh_CN", QT_TRANSLATE_NOOP("Settings", "Language: Chinese"),
                   "chinese" },
    ListedChoice { "language", "system", QT_TRANSLATE_NOOP("Settings", "Language: system"), "" },
};

} // namespace

std::vector<SettingChoice> settingChoices()
{
    std::vector<SettingChoice> choices;
    for (const auto& listed : kListedChoices)
        choices.push_back({ QString::fromLatin1(listed.setting), QString::fromLatin1(listed.value),
                            QCoreApplication::translate("Settings", listed.title),
                            QString::fromLatin1(listed.names).split(u' ', Qt::SkipEmptyParts) });
    return choices;
}

} // namespace kittiwake
