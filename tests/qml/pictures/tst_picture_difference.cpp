// Whether a changed picture is found, and what is said and kept of it.
#include "picture_difference.h"

#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTemporaryDir>

namespace tst_picture_difference {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QImage plainImage(QSize size = { 40, 30 }, QRgb colour = 0xff204060)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(colour);
    return image;
}

} // namespace

class PictureDifferenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void findsWhatDiffersAndWhere();
    void aRoundingIsNoDifference();
    void anotherSizeDiffers();
    void isSavedAsItLooks_data();
    void isSavedAsItLooks();
    void aChangedWindowIsAFault();
    void aMissingPictureIsAFault();
};

void PictureDifferenceTest::findsWhatDiffersAndWhere()
{
    auto drawn = plainImage();
    QVERIFY(differenceOf(plainImage(), drawn).none());
    drawn.setPixel(3, 5, 0xffffffff);
    drawn.setPixel(20, 17, 0xff204068);
    const auto difference = differenceOf(plainImage(), drawn);
    QCOMPARE(difference.pixels, 2);
    QCOMPARE(difference.within, QRect(QPoint(3, 5), QPoint(20, 17)));
    QCOMPARE(difference.shown.size(), drawn.size());
    QCOMPARE(difference.shown.pixel(3, 5), difference.shown.pixel(20, 17));
    QVERIFY(difference.shown.pixel(3, 5) != difference.shown.pixel(0, 0));
}

void PictureDifferenceTest::aRoundingIsNoDifference()
{
    QVERIFY(differenceOf(plainImage(), plainImage({ 40, 30 }, 0xff244460)).none());
    QCOMPARE(differenceOf(plainImage(), plainImage({ 40, 30 }, 0xff204065)).pixels, 40 * 30);
}

void PictureDifferenceTest::anotherSizeDiffers()
{
    const auto difference = differenceOf(plainImage(), plainImage({ 41, 29 }));
    QCOMPARE(difference.pixels, 30 + 40); // a column more, a row less
    const auto all = sideBySide(plainImage(), plainImage({ 41, 29 }), difference.shown);
    QCOMPARE(all.height(), 30);
    QVERIFY(all.width() > 40 + 41 + 41);
}

void PictureDifferenceTest::isSavedAsItLooks_data()
{
    QTest::addColumn<int>("colours");
    QTest::addColumn<int>("apart");
    QTest::addColumn<bool>("indexed");
    QTest::newRow("few") << 256 << 16 << true;
    QTest::newRow("many") << 257 << 16 << false;
    QTest::newRow("many that hardly differ") << 400 << 1 << true;
}

void PictureDifferenceTest::isSavedAsItLooks()
{
    QFETCH(int, colours);
    QFETCH(int, apart);
    QFETCH(bool, indexed);
    auto image = plainImage({ 40, 30 }, qRgb(0, 0, 0));
    for (int i = 0; i < colours; ++i)
        image.setPixel(i % 40, i / 40, qRgb(i % 16 * apart, i / 16 % 16 * apart, i / 256 * apart));
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("image.png"));
    QVERIFY(savePicture(image, file));
    const QImage read(file);
    QCOMPARE(read.format() == QImage::Format_Indexed8, indexed);
    QVERIFY(differenceOf(image, read).none());
}

void PictureDifferenceTest::aMissingPictureIsAFault()
{
    if (const auto why = whyNoPictures(); !why.isEmpty())
        QSKIP(qPrintable(why));
    qunsetenv("KITTIWAKE_UPDATE_PICTURES"); // this one is not to be kept
    const WindowBench bench("empty", { 900, 600 });
    const auto fault = pictureFault(*bench.window.window(), QStringLiteral("nobody-kept-this"));
    QVERIFY2(fault.startsWith("nobody-kept-this: there is no such picture"), qPrintable(fault));
}

/// The same window as the picture's, but for one thing.
void PictureDifferenceTest::aChangedWindowIsAFault()
{
    if (const auto why = whyNoPictures(); !why.isEmpty())
        QSKIP(qPrintable(why));
    const auto name = QStringLiteral("window-empty-smallest");
    WindowBench bench("empty", { 900, 600 });
    bench.preferences.setProperty("theme", QStringLiteral("dark"));
    QCOMPARE(pictureFault(*bench.window.window(), name), QString());
    if (qEnvironmentVariableIsSet("KITTIWAKE_UPDATE_PICTURES"))
        return; // whatever is drawn is right then
    const auto shown = differingPicture(name);
    QFile::remove(shown);
    bench.preferences.setProperty("sidebar", false);
    const auto fault = pictureFault(*bench.window.window(), name);
    QVERIFY2(fault.contains("pixels differ"), qPrintable(fault));
    QVERIFY2(fault.contains(shown), qPrintable(fault));
    QVERIFY2(fault.contains("pictures/update window-empty-smallest"), qPrintable(fault));
    QVERIFY(QImage(shown).width() > 3 * 900);
    QVERIFY(QFile::remove(shown)); // it was to differ
}

KW_TEST_WINDOW(PictureDifferenceTest)

} // namespace tst_picture_difference

#include "tst_picture_difference.moc"
