// The whole window in every state that it can be in, beside the pictures that are kept of it.
#include <app/window/languages.h>
#include <tests/qml/scenes/scene_window.h>
#include <tests/qml/window/window_bench.h>

namespace tst_pictures {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr QSize kStateSize { 1000, 640 };

/// A scene, and how it is looked at.
struct Look
{
    QString scene;
    QString theme = QStringLiteral("dark");
    QString language = QStringLiteral("en");
    QString density = QStringLiteral("normal");
};

Scene sceneCalled(const QString& name)
{
    for (const auto& scene : scenes()) {
        if (scene.name == name)
            return scene;
    }
    qFatal("there is no scene %s", qPrintable(name));
}

QString nameOfLook(const Look& look)
{
    QStringList name { QStringLiteral("window"), look.scene, look.theme };
    if (look.language != u"en")
        name << look.language;
    if (look.density != u"normal")
        name << look.density;
    return name.join(u'-');
}

std::vector<Look> looks()
{
    std::vector<Look> all;
    for (const auto& scene : scenes())
        all.push_back({ .scene = scene.name });
    for (const auto* scene : { "first-run", "failed", "loading", "forbidden", "stale", "rows-50",
                               "marks", "palettePopup", "settingsPopup" })
        all.push_back({ .scene = QString::fromLatin1(scene), .theme = QStringLiteral("light") });
    all.push_back({ .scene = QStringLiteral("rows-50"), .theme = QStringLiteral("contrast") });
    for (const auto* scene : { "rows-50", "settingsPopup" })
        all.push_back({ .scene = QString::fromLatin1(scene), .language = QStringLiteral("zh_CN") });
    for (const auto* density : { "compact", "roomy" })
        all.push_back(
            { .scene = QStringLiteral("rows-50"), .density = QString::fromLatin1(density) });
    return all;
}

} // namespace
} // namespace tst_pictures

Q_DECLARE_METATYPE(tst_pictures::Look)

namespace tst_pictures {

class PicturesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksAsKept_data();
    void looksAsKept();

private:
    Languages m_languages;
};

void PicturesTest::looksAsKept_data()
{
    QTest::addColumn<Look>("look");
    for (const auto& look : looks())
        QTest::newRow(qPrintable(nameOfLook(look))) << look;
}

void PicturesTest::looksAsKept()
{
    if (const auto why = whyNoPictures(); !why.isEmpty())
        QSKIP(qPrintable(why));
    QFETCH(Look, look);
    m_languages.speak(look.language);
    SceneWindow scenery(sceneCalled(look.scene));
    scenery.preferences.theme = look.theme;
    scenery.preferences.density = look.density;
    auto* window = scenery.open(kStateSize);
    QVERIFY(window != nullptr);
    QVERIFY(QTest::qWaitForWindowActive(window));
    const auto fault = pictureFault(*window, QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

int run(int argc, char** argv)
{
    qputenv("HOME", "/home/you"); // some sentences name it
    return runWindowTest<PicturesTest>(argc, argv);
}

} // namespace tst_pictures

#include "tst_pictures.moc"
