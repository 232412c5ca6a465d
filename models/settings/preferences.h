#pragma once

#include <QObject>
#include <QString>

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
    Q_PROPERTY(bool reducedMotion MEMBER reducedMotion NOTIFY changed FINAL)
    Q_PROPERTY(bool sidebar MEMBER sidebar NOTIFY changed FINAL) ///< shown, not folded to icons
    Q_PROPERTY(int drawerWidth MEMBER drawerWidth NOTIFY changed FINAL) ///< \units pixels
    /// Folders where credential plugins are looked for first, separated by colons.
    Q_PROPERTY(QString pluginFolders MEMBER pluginFolders NOTIFY changed FINAL)

public:
    using QObject::QObject;

    QString theme = QStringLiteral("system");
    QString density = QStringLiteral("normal");
    QString language = QStringLiteral("system");
    bool reducedMotion = false;
    bool sidebar = true;
    int drawerWidth = 460;
    QString pluginFolders;

Q_SIGNALS:
    void changed();
};

} // namespace kittiwake
