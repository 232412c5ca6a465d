#pragma once

#include <QQuickWindow>
#include <QString>

namespace kittiwake::test {

/// \brief Pictures of windows, compared with those that are kept in tests/qml/pictures/SYSTEM.
/// Text is drawn by the system's Qt, FreeType and fonts, so each distribution has a folder of its
/// own. \thread gui

/// What would make two runs differ, made the same: locale, time zone, fonts, device pixels. To be
/// called before there is a QGuiApplication.
enum class LetterEdges {
    Sharp, ///< of two colours: what says where everything is, and at which size, in few bytes
    Smooth, ///< as a user has them
};
void holdEnvironmentStill(LetterEdges edges = LetterEdges::Sharp);
/// The same of what belongs to the QGuiApplication: a text cursor does not blink.
void holdApplicationStill();

/// \brief Waits until the window looks as the kept picture of that name. \errors
/// empty: it does; else how many pixels differ and where, and differingPicture() has what is kept,
/// what is drawn, and their difference, side by side. Where KITTIWAKE_UPDATE_PICTURES has the name,
/// or "all", it is kept from now on as it is drawn; those that it does not have are not compared.
[[nodiscard]] QString pictureFault(QQuickWindow& window, const QString& name);

[[nodiscard]] QString keptPicturesFolder(); ///< which has a folder for each system
/// Where it puts what differs, as NAME.png.
[[nodiscard]] QString differingPicture(const QString& name);

/// Why no picture can be compared on this system; empty: they are. Never on Debian 12, which is
/// where they were drawn.
[[nodiscard]] QString whyNoPictures();

} // namespace kittiwake::test
