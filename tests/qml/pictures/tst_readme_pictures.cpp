// The pictures that README shows: drawn as a user sees the window, and compared, so that they are
// never older than it.
#include <app/window/languages.h>
#include <tests/qml/scenes/scene_window.h>
#include <tests/qml/window/window_bench.h>

#include <QFile>
#include <QRegularExpression>

namespace tst_readme_pictures {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr QSize kReadmeSize { 1440, 900 };

} // namespace

class ReadmePicturesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksAsShown_data();
    void looksAsShown();
    void readmeShowsWhatIsCompared();
};

void ReadmePicturesTest::looksAsShown_data()
{
    QTest::addColumn<QString>("theme");
    for (const auto& scene : viewScenes()) {
        const auto* theme = scene.name == u"findings" ? "light" : "dark"; // both are to be seen
        QTest::addRow("readme-%s", qPrintable(scene.name)) << QString::fromLatin1(theme);
    }
}

void ReadmePicturesTest::looksAsShown()
{
    if (const auto why = whyNoPictures(); !why.isEmpty())
        QSKIP(qPrintable(why));
    QFETCH(QString, theme);
    Languages languages;
    languages.speak(QStringLiteral("en"));
    const auto name = QString::fromLatin1(QTest::currentDataTag());
    for (const auto& scene : viewScenes()) {
        if (name != QStringLiteral("readme-") + scene.name)
            continue;
        SceneWindow scenery(scene);
        scenery.preferences.theme = theme;
        auto* window = scenery.open(kReadmeSize);
        QVERIFY(window != nullptr);
        QVERIFY(QTest::qWaitForWindowActive(window));
        const auto fault = pictureFault(*window, name);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
}

void ReadmePicturesTest::readmeShowsWhatIsCompared()
{
    QStringList names;
    for (const auto& scene : viewScenes())
        names << QStringLiteral("tests/qml/pictures/debian-12/readme-%1.png").arg(scene.name);
    QFile readme(keptPicturesFolder() + QStringLiteral("/../../../README.md"));
    QVERIFY(readme.open(QIODevice::ReadOnly));
    static const QRegularExpression image(QStringLiteral(R"(!\[[^\]]*\]\(([^)]*)\))"));
    auto images = image.globalMatch(QString::fromUtf8(readme.readAll()));
    QVERIFY(images.hasNext());
    while (images.hasNext()) {
        const auto path = images.next().captured(1);
        QVERIFY2(names.contains(path), qPrintable(path));
    }
}

int run(int argc, char** argv)
{
    return runWindowTest<ReadmePicturesTest>(argc, argv, LetterEdges::Smooth);
}

} // namespace tst_readme_pictures

#include "tst_readme_pictures.moc"
