#include "picture_check.h"

#include "picture_difference.h"

#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QProcess>
#include <QStyleHints>
#include <QSysInfo>
#include <QTest>

#include <functional>

namespace kittiwake::test {

namespace {

const auto kKeptIn = QStringLiteral(KITTIWAKE_PICTURES_KEPT);
const auto kShownIn = QStringLiteral(KITTIWAKE_PICTURES_SHOWN);
constexpr int kSettled = 30; ///< times that a window draws the same, one after another
constexpr int kTimeout = 20'000; ///< for a window to come to rest, on a busy machine

QString systemName()
{
    return QSysInfo::productType() + u'-' + QSysInfo::productVersion();
}

QDir keptPictures()
{
    return QDir(kKeptIn + u'/' + systemName());
}

QImage drawnBy(QQuickWindow& window)
{
    return window.grabWindow().convertToFormat(QImage::Format_RGB32);
}

/// What a window draws once it is `enough`, or else once it draws the same for a while. \errors a
/// null image: it never did
QImage settledPicture(QQuickWindow& window, const std::function<bool(const QImage&)>& enough)
{
    QImage last;
    int same = 0;
    const bool settled = QTest::qWaitFor(
        [&] {
            auto drawn = drawnBy(window);
            same = drawn == last ? same + 1 : 0;
            last = std::move(drawn);
            return same == kSettled || (same == 0 && enough(last));
        },
        kTimeout);
    return settled ? last : QImage();
}

bool isToBeKept(const QString& name)
{
    const auto named = qEnvironmentVariable("KITTIWAKE_UPDATE_PICTURES").split(u' ');
    return named.contains(QStringLiteral("all")) || named.contains(name);
}

QString update(QQuickWindow& window, const QString& file)
{
    const auto drawn = settledPicture(window, [](const QImage&) { return false; });
    if (drawn.isNull())
        return QStringLiteral("it does not come to rest, so it was not kept");
    if (QImage kept(file); !kept.isNull() && differenceOf(kept, drawn).none())
        return {}; // a file that says the same is no change
    keptPictures().mkpath(QStringLiteral("."));
    return savePicture(drawn, file) ? QString() : file + QStringLiteral(" cannot be written");
}

/// What draws text here other than where the pictures come from; empty: nothing known.
QString otherPackages()
{
    QFile file(keptPictures().filePath(QStringLiteral("packages")));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QStringList others;
    for (const auto& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        QProcess query;
        query.start(QStringLiteral("dpkg-query"),
                    { QStringLiteral("-W"), QStringLiteral("-f=${Package} ${Version}"),
                      line.section(u' ', 0, 0) });
        query.waitForFinished();
        const auto here = QString::fromUtf8(query.readAll());
        if (here != line)
            others << line + QStringLiteral(" (here: %1)").arg(here.isEmpty() ? "none" : here);
    }
    return others.isEmpty()
        ? QString()
        : QStringLiteral(" It was drawn with ") + others.join(QStringLiteral(", ")) + u'.';
}

} // namespace

void holdEnvironmentStill(LetterEdges edges)
{
    qputenv("TZ", "UTC");
    qputenv("LC_ALL", "C.UTF-8");
    qunsetenv("LANGUAGE");
    const auto fonts = edges == LetterEdges::Sharp ? QStringLiteral("/sharp-fonts.conf")
                                                   : QStringLiteral("/smooth-fonts.conf");
    qputenv("FONTCONFIG_FILE", QFile::encodeName(kKeptIn + fonts));
    for (const auto* variable :
         { "QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_ENABLE_HIGHDPI_SCALING",
           "QT_QPA_PLATFORMTHEME", "XDG_CURRENT_DESKTOP" })
        qunsetenv(variable);
}

void holdApplicationStill()
{
    QGuiApplication::styleHints()->setCursorFlashTime(0);
}

QString pictureFault(QQuickWindow& window, const QString& name)
{
    if (!whyNoPictures().isEmpty())
        return {};
    const auto file = keptPictures().filePath(name + QStringLiteral(".png"));
    const auto remedy =
        QStringLiteral(" If it is as it should be: tests/qml/pictures/update %1").arg(name);
    if (isToBeKept(name))
        return update(window, file);
    if (qEnvironmentVariableIsSet("KITTIWAKE_UPDATE_PICTURES"))
        return {}; // others are asked for
    const auto kept = QImage(file).convertToFormat(QImage::Format_RGB32);
    if (kept.isNull())
        return QStringLiteral("%1: there is no such picture, %2.%3").arg(name, file, remedy);
    const auto drawn =
        settledPicture(window, [&](const QImage& now) { return differenceOf(kept, now).none(); });
    if (drawn.isNull())
        return QStringLiteral("%1: the window does not come to rest").arg(name);
    const auto difference = differenceOf(kept, drawn);
    if (difference.none())
        return {};
    QDir().mkpath(kShownIn);
    const auto shown = differingPicture(name);
    const bool saved = savePicture(sideBySide(kept, drawn, difference.shown), shown);
    const auto& box = difference.within;
    return QStringLiteral("%1: %2 pixels differ from the picture that is kept, from %3, %4 to %5, "
                          "%6.%7 What is kept, what is drawn, their difference: %8.%9")
        .arg(name)
        .arg(difference.pixels)
        .arg(box.left())
        .arg(box.top())
        .arg(box.right())
        .arg(box.bottom())
        .arg(otherPackages(), saved ? shown : QStringLiteral("could not be written"), remedy);
}

QString keptPicturesFolder()
{
    return kKeptIn;
}

QString differingPicture(const QString& name)
{
    return kShownIn + u'/' + name + QStringLiteral(".png");
}

QString whyNoPictures()
{
    if (QGuiApplication::platformName() != QStringLiteral("offscreen"))
        return QStringLiteral("pictures are compared on the platform offscreen, and this is %1")
            .arg(QGuiApplication::platformName());
    const bool drawnHere = systemName() == QStringLiteral("debian-12");
    if (drawnHere || keptPictures().exists() || isToBeKept(QStringLiteral("all")))
        return {};
    return QStringLiteral("no pictures of %1 are kept, whose Qt, FreeType and fonts draw text in "
                          "their own way: tests/qml/pictures has %2")
        .arg(systemName(),
             QDir(kKeptIn).entryList(QDir::Dirs | QDir::NoDotAndDotDot).join(QStringLiteral(", ")));
}

} // namespace kittiwake::test
