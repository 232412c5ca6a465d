#pragma once

#include <kinds/controllers/queue_state.h>

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <array>

namespace kittiwake {

/// \brief What the user prefers, whatever cluster is shown. \thread gui
class Preferences : public QObject
{
    Q_OBJECT
    /// "system", "dark", "light" or "contrast".
    Q_PROPERTY(QString theme MEMBER theme NOTIFY changed FINAL)
    /// "compact", "normal" or "roomy".
    Q_PROPERTY(QString density MEMBER density NOTIFY changed FINAL)
    /// "system", or a locale's name: "en", "zh_CN".
    Q_PROPERTY(QString language MEMBER language NOTIFY changed FINAL)
    /// One of kTextSizes; what is shown grows and shrinks with it. \units percent
    Q_PROPERTY(int textSize READ textSize WRITE setTextSize NOTIFY changed FINAL)
    Q_PROPERTY(QStringList textSizes READ textSizes CONSTANT FINAL)
    Q_PROPERTY(bool reducedMotion MEMBER reducedMotion NOTIFY changed FINAL)
    Q_PROPERTY(bool sidebar MEMBER sidebar NOTIFY changed FINAL) ///< shown, not folded to icons
    Q_PROPERTY(int drawerWidth MEMBER drawerWidth NOTIFY changed FINAL) ///< \units pixels
    /// Folders where credential plugins are looked for first, separated by colons.
    Q_PROPERTY(QString pluginFolders MEMBER pluginFolders NOTIFY changed FINAL)
    Q_PROPERTY(int terminalHeight MEMBER terminalHeight NOTIFY changed FINAL) ///< \units pixels
    /// That are looked for in containers before sh, by name, separated by blanks.
    Q_PROPERTY(QString shells MEMBER shells NOTIFY changed FINAL)
    /// Names of contexts in which a mistake is dear, separated by blanks; * stands for anything.
    Q_PROPERTY(QString productionContexts MEMBER productionContexts NOTIFY changed FINAL)

    /// Names of contexts that may only be looked at, likewise.
    Q_PROPERTY(QString readOnlyContexts MEMBER readOnlyContexts NOTIFY changed FINAL)

    /// When metrics and logs of controllers are read: "seen" (while somebody looks), "background".
    Q_PROPERTY(QString controllers MEMBER controllers NOTIFY changed FINAL)
    /// Thresholds of their queues' states, as parseThresholds has it; empty: the defaults.
    Q_PROPERTY(QString queueThresholds MEMBER queueThresholds NOTIFY changed FINAL)

    /// Images of debug containers that were used last, the latest first.
    Q_PROPERTY(QStringList debugImages MEMBER debugImages NOTIFY changed FINAL)
    /// What the settings are called, by their names in allSettings().
    Q_PROPERTY(QVariantMap titles READ titles NOTIFY titlesChanged FINAL)

public:
    static constexpr int kDebugImages = 5; ///< are remembered
    static constexpr int kUsualTextSize = 100;
    static constexpr std::array kTextSizes { 90, kUsualTextSize, 110, 125, 150 };

    explicit Preferences(QObject* parent = nullptr);

    QString theme = QStringLiteral("system");
    QString density = QStringLiteral("normal");
    QString language = QStringLiteral("system");
    bool reducedMotion = false;
    bool sidebar = true;
    int drawerWidth = 460;
    QString pluginFolders;
    int terminalHeight = 280;
    QString shells = QStringLiteral("bash ash");
    QString productionContexts = QStringLiteral("*prod*");
    QString readOnlyContexts;
    QString controllers = QStringLiteral("seen");
    QString queueThresholds;
    QStringList debugImages;

    [[nodiscard]] static QVariantMap titles(); ///< in the user's language
    [[nodiscard]] int textSize() const { return m_textSize; }
    [[nodiscard]] static QStringList textSizes(); ///< all there are
    void setTextSize(int size); ///< the nearest of kTextSizes
    Q_INVOKABLE void stepTextSize(int by); ///< up and down kTextSizes, as far as they go
    /// That a context is one of `productionContexts`.
    Q_INVOKABLE [[nodiscard]] bool isProduction(const QString& context) const;
    /// That a context is one of `readOnlyContexts`.
    [[nodiscard]] bool isReadOnly(const QString& context) const;
    /// `queueThresholds`, as far as they can be read; else the defaults.
    [[nodiscard]] QueueThresholds thresholds() const;
    /// Why thresholds that are written so cannot be read; empty: they can.
    Q_INVOKABLE [[nodiscard]] QString thresholdsProblem(const QString& thresholds) const;
    /// All there are with their defaults, as they are written.
    Q_INVOKABLE [[nodiscard]] QString defaultThresholds() const;
    /// It becomes the first of `debugImages`.
    Q_INVOKABLE void useDebugImage(const QString& image);
    /// Of "theme", "density", "language", "controllers" and "motion" ("full", "reduced"): one of
    /// its values.
    Q_INVOKABLE void choose(const QString& setting, const QString& value);

Q_SIGNALS:
    void changed();
    void titlesChanged();

private:
    int m_textSize = kUsualTextSize;
};

} // namespace kittiwake
