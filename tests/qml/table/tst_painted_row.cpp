#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QQuickWindow>
#include <QSignalSpy>
#include <qml/table/painted_row.h>

namespace tst_painted_row {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kHeight = 26;
const QColor kText(10, 20, 30), kMuted(120, 120, 120), kError(200, 30, 30), kFlash(0, 0, 250),
    kMark(0, 150, 0), kTrack(250, 200, 0);

std::vector<Column> someColumns()
{
    return {
        { .title = "NAME", .role = ColumnRole::Name, .width = 20 },
        { .title = "STATUS", .role = ColumnRole::Status, .width = 12 },
        { .title = "RESTARTS", .role = ColumnRole::Number, .align = ColumnAlign::End, .width = 10 }
    };
}

/// A row in a window of its own, on white.
struct RowBench
{
    ColumnListModel columns;
    RowLook look;
    QQuickWindow window;
    PaintedRow* row = nullptr;

    RowBench()
    {
        columns.setColumns(someColumns());
        columns.layOut(600, 7, 24);
        const std::pair<const char*, QVariant> properties[] = {
            { "uiFamily", QStringLiteral("Inter") },
            { "monoFamily", QStringLiteral("DejaVu Sans Mono") },
            { "text", kText },
            { "muted", kMuted },
            { "mark", kMark },
            { "track", kTrack },
            { "flash", kFlash },
            { "tones",
              QVariant::fromValue(
                  QList<QColor> { kText, kText, kText, kText, kError, kText, kText }) },
            { "toneShapes", QStringList { {}, {}, {}, {}, QStringLiteral("error"), {}, {} } },
        };
        for (const auto& [name, value] : properties)
            look.setProperty(name, value);
        window.setColor(Qt::white);
        window.resize(600, kHeight);
        row = new PaintedRow(window.contentItem());
        row->setSize({ 600, kHeight });
        row->setColumns(&columns);
        row->setLook(&look);
        show(QStringLiteral("web-0"), QStringLiteral("Running"), QStringLiteral("3"));
        window.show();
    }
    void show(const QString& name, const QString& status, const QString& restarts)
    {
        row->setCells({ name, status, restarts });
        row->setTones({ 0, 0, 0 });
        settle();
    }
    void settle()
    {
        QSignalSpy drawn(&window, &QQuickWindow::frameSwapped);
        window.update();
        if (window.isVisible())
            QTRY_VERIFY(!drawn.isEmpty());
    }
    [[nodiscard]] QImage cell(int column)
    {
        int x = 0;
        for (int before = 0; before < column; ++before)
            x += qRound(columns.widths()[static_cast<std::size_t>(before)]);
        const auto width = qRound(columns.widths()[static_cast<std::size_t>(column)]);
        return window.grabWindow().copy(x, 0, width, kHeight);
    }
};

/// How much of the ink is nearer to this colour than to the ground, at a glance.
int countOf(const QImage& image, const QColor& color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const auto pixel = image.pixelColor(x, y);
            count += std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green())
                    + std::abs(pixel.blue() - color.blue())
                < 40;
        }
    }
    return count;
}

int countOfInk(const QImage& image)
{
    return image.width() * image.height() - countOf(image, Qt::white);
}

int firstInkedX(const QImage& image)
{
    for (int x = 0; x < image.width(); ++x) {
        if (countOfInk(image.copy(x, 0, 1, image.height())) > 0)
            return x;
    }
    return -1;
}

} // namespace

class PaintedRowTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void drawsEachCellWhereItsColumnIs()
    {
        RowBench bench;
        for (int column = 0; column < 3; ++column)
            QVERIFY2(countOfInk(bench.cell(column)) > 5, qPrintable(QString::number(column)));
        QCOMPARE(firstInkedX(bench.cell(0)) / 4, 12 / 4); // behind the padding
        const auto number = bench.cell(2);
        QVERIFY(firstInkedX(number) > number.width() / 2); // aligned at the end
    }

    /// A row that is kept while the window grows: what is drawn on is made anew, empty.
    void staysWholeWhenItGrowsAndAPartOfItChanges()
    {
        RowBench bench;
        const auto name = countOfInk(bench.cell(0));
        QVERIFY(name > 0);
        bench.window.resize(700, kHeight);
        bench.row->setSize({ 700, kHeight });
        bench.show(QStringLiteral("web-0"), QStringLiteral("Pending"), QStringLiteral("4"));
        QCOMPARE(countOfInk(bench.cell(0)), name);
        QVERIFY(countOfInk(bench.cell(1)) > 0);
    }

    void drawsAnewOnlyWhatIsDifferent()
    {
        RowBench bench;
        const auto name = bench.cell(0);
        const auto restarts = bench.cell(2);
        bench.show(QStringLiteral("web-0"), QStringLiteral("Running"), QStringLiteral("44"));
        QCOMPARE(bench.cell(0), name);
        QVERIFY(bench.cell(2) != restarts);
        bench.show(QStringLiteral("web-0"), QStringLiteral("Running"), QStringLiteral("3"));
        QCOMPARE(bench.cell(2), restarts);
    }

    void drawsUsageBelowItsText()
    {
        RowBench bench;
        QCOMPARE(countOf(bench.cell(2), kMark), 0);
        const auto inkOf = [&](const CellGauge& gauge) {
            bench.row->setGauges({ gauge });
            bench.settle();
            return countOf(bench.cell(2), kMark);
        };
        const auto quarter = inkOf({ .shown = 2, .filled = 0.25, .limited = true });
        const auto half = inkOf({ .shown = 2, .filled = 0.5, .limited = true });
        QVERIFY2(quarter > 10 && half > 3 * quarter / 2,
                 qPrintable(QStringLiteral("%1 %2").arg(quarter).arg(half)));
        QCOMPARE(inkOf({ .shown = 2, .filled = 3 }), inkOf({ .shown = 2, .filled = 1 }));
        QCOMPARE(inkOf({ .shown = 2 }), 0); // neither request nor limit
        // Little is left of a limit: in another colour. A request is no limit.
        QCOMPARE(inkOf({ .shown = 2, .filled = 0.95, .limited = true }), 0);
        QVERIFY(inkOf({ .shown = 2, .filled = 0.95 }) > half);
        // How it was, before the text.
        const auto ink = countOf(bench.cell(2), kMuted);
        (void)inkOf({ .shown = 2, .filled = 0.95, .trend = { 0, 1, 0, 1 } });
        QVERIFY(countOf(bench.cell(2), kMuted) > ink + 20);
    }

    void usageThatIsOldIsMuted()
    {
        RowBench bench;
        auto columns = someColumns();
        columns[2].role = ColumnRole::Usage;
        bench.columns.setColumns(columns);
        bench.columns.layOut(600, 7, 24);
        bench.row->setGauges({ { .shown = 2, .filled = 0.5, .limited = true } });
        bench.settle();
        QVERIFY(countOf(bench.cell(2), kMark) > 10);
        bench.row->setTones({ 0, 0, static_cast<int>(Tone::Unknown) });
        bench.settle();
        QCOMPARE(countOf(bench.cell(2), kMark), 0);
    }

    void aFaultHasItsShapeAndColour()
    {
        RowBench bench;
        QCOMPARE(countOf(bench.cell(1), kError), 0);
        const auto before = firstInkedX(bench.cell(1));
        bench.row->setTones({ 0, static_cast<int>(Tone::Error), 0 });
        bench.settle();
        QVERIFY(countOf(bench.cell(1), kError) > 20);
        QCOMPARE(countOf(bench.cell(0), kError), 0);
        QVERIFY(std::abs(firstInkedX(bench.cell(1)) - before) < 4); // the shape, where the text was
    }

    void whatIsEndingIsMuted()
    {
        RowBench bench;
        QVERIFY(countOf(bench.cell(0), kText) > 0);
        bench.row->setTone(static_cast<int>(Tone::Ending));
        bench.settle();
        QCOMPARE(countOf(bench.cell(0), kText), 0);
        QVERIFY(countOf(bench.cell(0), kMuted) > 0);
    }

    void aLongTextIsCutAndToldWhole()
    {
        RowBench bench;
        QSignalSpy told(bench.row, &PaintedRow::cutChanged);
        bench.row->setPointedX(20);
        QCOMPARE(bench.row->cutText(), QString()); // it fits
        QVERIFY(told.isEmpty());

        const QString name = QStringLiteral("a-name-that-goes-on-").repeated(8);
        bench.show(name, QStringLiteral("Running"), QStringLiteral("3"));
        QCOMPARE(bench.row->cutText(), name); // the mouse has not moved
        QCOMPARE(bench.row->cutX(), 0.0);
        const auto image = bench.cell(0);
        QCOMPARE(countOfInk(image.copy(image.width() - 11, 0, 11, kHeight)), 0);
        bench.row->setPointedX(bench.columns.widths()[0] + 5);
        QCOMPARE(bench.row->cutText(), QString());
        bench.row->setPointedX(-1);
        QCOMPARE(told.count(), 2);
    }

    void aTextThatIsNoAsciiIsMeasured()
    {
        RowBench bench;
        bench.row->setPointedX(20);
        bench.show(QString(200, QChar(0x00e9)), QStringLiteral("Running"), QStringLiteral("3"));
        QCOMPARE(bench.row->cutText().size(), 200);
        bench.show(QStringLiteral("caf\u00e9"), QStringLiteral("Running"), QStringLiteral("3"));
        QCOMPARE(bench.row->cutText(), QString());
    }

    void linesAreShownAsOneAndToldAsTheyAre()
    {
        RowBench bench;
        bench.show(QStringLiteral("one two"), QStringLiteral("Running"), QStringLiteral("3"));
        const auto oneLine = bench.cell(0);
        bench.row->setPointedX(20);
        const auto lines = QStringLiteral("one\ntwo");
        bench.show(lines, QStringLiteral("Running"), QStringLiteral("3"));
        QCOMPARE(bench.cell(0), oneLine);
        QCOMPARE(bench.row->cutText(), lines);
    }

    void changedCellsHaveAGroundThatFades()
    {
        RowBench bench;
        QSignalSpy flashed(bench.row, &PaintedRow::flashed);
        bench.row->setChangedCells(0b100);
        bench.row->setChangeSerial(1);
        bench.row->setFlash(1);
        bench.settle();
        QCOMPARE(flashed.count(), 1);
        QVERIFY(flashed[0][0].toBool());
        QVERIFY(countOf(bench.cell(2), kFlash) > 500);
        QCOMPARE(countOf(bench.cell(0), kFlash), 0);
        bench.row->setFlash(0);
        bench.settle();
        QCOMPARE(countOf(bench.cell(2), kFlash), 0);

        bench.row->setChangedCells(0);
        bench.row->setChangeSerial(0);
        bench.settle();
        QCOMPARE(flashed.count(), 2);
        QVERIFY(!flashed[1][0].toBool());
    }

    void theGroundIsWhereTheRowIs()
    {
        RowBench bench;
        bench.window.resize(600, 3 * kHeight);
        bench.row->setY(2 * kHeight);
        bench.settle();
        bench.row->setChangedCells(0b1);
        bench.row->setChangeSerial(1);
        bench.settle();
        bench.row->setFlash(1);
        bench.settle();
        const auto image = bench.window.grabWindow();
        QCOMPARE(countOf(image.copy(0, 0, 600, 2 * kHeight), kFlash), 0);
        QVERIFY(countOf(image.copy(0, 2 * kHeight, 600, kHeight), kFlash) > 500);
        bench.row->setFlash(0.5);
        bench.settle();
        QCOMPARE(countOf(bench.window.grabWindow(), kFlash), 0);
    }

    void otherWidthsAndColoursAreTaken()
    {
        RowBench bench;
        const auto before = bench.window.grabWindow();
        bench.columns.layOut(500, 7, 24);
        bench.settle();
        QVERIFY(bench.window.grabWindow() != before);
        bench.look.setProperty("text", kError);
        bench.settle();
        QVERIFY(countOf(bench.cell(0), kError) > 0);
        QCOMPARE(countOf(bench.cell(0), kText), 0);
    }

    void outlivesItsColumnsAndItsLook()
    {
        RowBench bench;
        auto columns = std::make_unique<ColumnListModel>();
        auto look = std::make_unique<RowLook>();
        columns->setColumns(someColumns());
        bench.row->setColumns(columns.get());
        bench.row->setLook(look.get());
        bench.settle();
        columns.reset();
        look.reset();
        bench.row->setCells({ QStringLiteral("web-1") });
        bench.settle();
        QCOMPARE(bench.row->columns(), nullptr);
        QCOMPARE(bench.row->look(), nullptr);
        QCOMPARE(bench.row->words(), QStringLiteral("web-1"));
    }
};

KW_TEST_WINDOW(PaintedRowTest)

} // namespace tst_painted_row

#include "tst_painted_row.moc"
