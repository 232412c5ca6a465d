#pragma once

#include <models/settings/preferences.h>

#include <QStringList>
#include <QTranslator>

#include <memory>

namespace kittiwake {

/// \brief The language that the app speaks: the one of the Preferences, changed while the app runs.
/// Whoever has words of its own hears of it by onLanguageChange. \thread gui, with a
/// QCoreApplication, which it outlives not \owns the translations
class Languages : public QObject
{
    Q_OBJECT
public:
    explicit Languages(QObject* parent = nullptr);
    ~Languages() override;

    /// Speaks as they say, from now on.
    void follow(const Preferences& preferences);
    /// "system", or one of offered(); anything else is as "system".
    void speak(const QString& language);
    [[nodiscard]] QString spoken() const { return m_spoken; } ///< one of offered()

    /// Locales' names: "en", "zh_CN".
    [[nodiscard]] static QStringList offered();
    /// The first of a user's languages that is offered, else English. \param wanted as
    /// QLocale::uiLanguages() has them: "zh-Hans-CN", "en-US"
    [[nodiscard]] static QString nearest(const QStringList& wanted);

private:
    QTranslator m_english; ///< below the others: it has the plurals
    std::unique_ptr<QTranslator> m_translator; ///< none: English
    QString m_spoken;
};

} // namespace kittiwake
