#include <models/navigation/views.h>
#include <models/streams/stream_words.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QGuiApplication>
#include <QRegularExpression>
#include <qml/icon_provider.h>

#include <algorithm>
#include <map>

namespace tst_icons {

using namespace kittiwake;

namespace {

QStringList iconNames()
{
    QStringList names;
    for (const auto& file : QDir(QStringLiteral(":/kittiwake/icons")).entryList())
        names << file.section(u'.', 0, 0);
    names.removeAll(QStringLiteral("kittiwake")); // the bird has colours of its own
    return names;
}

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// How much of the ink of two drawings is not that of both, 0 to 1, wherever they stand best on one
/// another.
double differenceOf(const QImage& a, const QImage& b)
{
    double least = 1;
    for (int dx = -2; dx <= 2; ++dx) {
        for (int dy = -2; dy <= 2; ++dy) {
            int common = 0, all = 0;
            for (int y = 0; y < a.height(); ++y) {
                for (int x = 0; x < a.width(); ++x) {
                    const int one = qAlpha(a.pixel(x, y));
                    const bool inside = a.rect().contains(x + dx, y + dy);
                    const int other = inside ? qAlpha(b.pixel(x + dx, y + dy)) : 0;
                    common += std::min(one, other);
                    all += std::max(one, other);
                }
            }
            least = std::min(least, 1 - static_cast<double>(common) / std::max(all, 1));
        }
    }
    return least;
}

} // namespace

class IconsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noTwoLookAlike();
    void eachIsUsed();
    void areOfOneFamily();
};

/// One sign for one meaning. Statuses have a colour besides.
void IconsTest::noTwoLookAlike()
{
    constexpr double least = 0.43; // settings and columns were both sliders, at 0.41
    std::map<QString, QImage> drawn;
    for (const auto& name : iconNames()) {
        if (!name.startsWith(QStringLiteral("status-")))
            drawn[name] =
                IconProvider().requestImage(name + QStringLiteral("/000000"), nullptr, { 16, 16 });
    }
    QVERIFY(drawn.size() > 30);
    for (auto a = drawn.begin(); a != drawn.end(); ++a) {
        for (auto b = std::next(a); b != drawn.end(); ++b) {
            const auto difference = differenceOf(a->second, b->second);
            QVERIFY2(difference > least,
                     qPrintable(
                         QStringLiteral("%1 and %2: %3").arg(a->first, b->first).arg(difference)));
        }
    }
}

void IconsTest::eachIsUsed()
{
    QString all;
    QDirIterator files(QStringLiteral(":/qt-project.org/imports/Kittiwake"),
                       { QStringLiteral("*.qml") }, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        all += textOf(files.next());
    for (const auto& view : allViews())
        all += u'"' + QLatin1String(view.icon) + u'"';
    for (const auto kind :
         { StreamKind::Logs, StreamKind::Terminal, StreamKind::PortForward, StreamKind::Copy })
        all += u'"' + StreamWords::icon(kind) + u'"';
    for (const auto& name : iconNames()) {
        const bool status = name.startsWith(QStringLiteral("status-")); // by the tone's shape
        QVERIFY2(status || all.contains(u'"' + name + u'"'), qPrintable(name));
    }
}

void IconsTest::areOfOneFamily()
{
    for (const auto& name : iconNames()) {
        const auto drawing = textOf(QStringLiteral(":/kittiwake/icons/%1.svg").arg(name));
        QVERIFY2(drawing.contains(QStringLiteral("viewBox=\"0 0 16 16\""))
                     || name.startsWith(QStringLiteral("status-")),
                 qPrintable(name));
        QVERIFY2(drawing.contains(QStringLiteral("currentColor")), qPrintable(name));
    }
}

KW_TEST_GUI(IconsTest)

} // namespace tst_icons

#include "tst_icons.moc"
