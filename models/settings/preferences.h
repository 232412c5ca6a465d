#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

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

public:
    static constexpr int kUsualTextSize = 100;
    static constexpr std::array kTextSizes { 90, kUsualTextSize, 110, 125, 150 };

    using QObject::QObject;

    QString theme = QStringLiteral("system");
    QString density = QStringLiteral("normal");
    QString language = QStringLiteral("system");
    bool reducedMotion = false;
    bool sidebar = true;
    int drawerWidth = 460;
    QString pluginFolders;

    [[nodiscard]] int textSize() const { return m_textSize; }
    [[nodiscard]] static QStringList textSizes(); ///< all there are
    void setTextSize(int size); ///< the nearest of kTextSizes
    Q_INVOKABLE void stepTextSize(int by); ///< up and down kTextSizes, as far as they go
    /// Of "theme", "density", "language" and "motion" ("full", "reduced"): one of its values.
    Q_INVOKABLE void choose(const QString& setting, const QString& value);

Q_SIGNALS:
    void changed();

private:
    int m_textSize = kUsualTextSize;
};

} // namespace kittiwake
