#include "languages.h"

#include <QCoreApplication>
#include <QLocale>

namespace kittiwake {

namespace {

const auto kEnglish = QStringLiteral("en");
const auto kChinese = QStringLiteral("zh_CN");

QString fileOf(const QString& language)
{
    return QStringLiteral(":/kittiwake/translations/kittiwake_%1.qm").arg(language);
}

} // namespace

Languages::Languages(QObject* parent)
    : QObject(parent)
{
    if (m_english.load(fileOf(kEnglish)))
        QCoreApplication::installTranslator(&m_english);
}

Languages::~Languages() = default;

void Languages::follow(const Preferences& preferences)
{
    connect(&preferences, &Preferences::changed, this,
            [this, &preferences] { speak(preferences.language); });
    speak(preferences.language);
}

void Languages::speak(const QString& language)
{
    const auto known =
        offered().contains(language) ? language : nearest(QLocale::system().uiLanguages());
    if (known == m_spoken)
        return;
    m_spoken = known;
    QLocale::setDefault(QLocale(known)); // before the change is announced
    auto next = std::make_unique<QTranslator>();
    if (known == kEnglish || !next->load(fileOf(known)))
        next.reset();
    else
        QCoreApplication::installTranslator(next.get());
    m_translator = std::move(next); // the old one uninstalls itself
}

QStringList Languages::offered()
{
    return { kEnglish, kChinese };
}

QString Languages::nearest(const QStringList& wanted)
{
    for (const auto& name : wanted) {
        const QLocale locale(name);
        if (locale.language() == QLocale::English)
            return kEnglish;
        // There is no translation into traditional characters: the user's next language is tried.
        if (locale.language() == QLocale::Chinese
            && locale.script() != QLocale::TraditionalChineseScript)
            return kChinese;
    }
    return kEnglish;
}

} // namespace kittiwake
