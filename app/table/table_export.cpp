#include "table_export.h"

#include <app/window/wall_clock.h>
#include <models/text/shown_numbers.h>

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxCopied = 8U << 20U; ///< \units bytes: the window takes them over

/// An export that waits for its rows. If they never come, the caller is told.
struct AwaitingRows
{
    ExportJob::Options options;
    QString why; ///< why they did not come
    bool came = false;

    AwaitingRows(ExportJob::Options asked, QString whyNot)
        : options(std::move(asked))
        , why(std::move(whyNot))
    { }
    AwaitingRows(const AwaitingRows&) = delete;
    AwaitingRows& operator=(const AwaitingRows&) = delete;
    ~AwaitingRows()
    {
        if (!came)
            options.done({ .kind = ExportJob::Outcome::Kind::Failed, .why = why });
    }
};

} // namespace

TableExport::TableExport(OpenCluster& cluster, Scheduler& scheduler, std::function<Source()> source)
    : m_status(*cluster.status())
    , m_view(*cluster.resources())
    , m_source(std::move(source))
    , m_strand(Strand::create(scheduler))
{
    auto& tools = *m_view.tools();
    connect(&tools, &TableTools::copyWanted, this,
            [](const QString& text) { QGuiApplication::clipboard()->setText(text); });
    connect(&tools, &TableTools::copyRowsWanted, this, &TableExport::copyRows);
    connect(&tools, &TableTools::copyYamlWanted, this, &TableExport::copyYaml);
    connect(tools.exporter(), &ExportView::wanted, this, &TableExport::write);
    connect(tools.exporter(), &ExportView::cancelled, this, &TableExport::cancel);
}

TableExport::~TableExport()
{
    cancel(); // so that nobody waits for more than a step
    m_strand->close();
}

ExportWriter::Options TableExport::writerFor(ExportFormat format) const
{
    const auto& columns = *m_view.table()->shownColumns();
    ExportWriter::Options options { .format = format,
                                    .columns = columns.shown(),
                                    .now = wallSeconds() };
    for (const int column : columns.shown())
        options.titles.push_back(
            QString::fromStdString(columns.columns()[static_cast<std::size_t>(column)].title));
    return options;
}

void TableExport::write(const ExportOptions& asked)
{
    if (asked.onlyMarked && m_view.table()->marked() == 0) {
        m_view.tools()->exporter()->showProblem([] { return tr("No row is marked any more."); });
        return;
    }
    ExportJob::Options options { .writer = writerFor(asked.format),
                                 .path = asked.path,
                                 .overwrite = asked.overwrite };
    options.writer.revealSecrets = asked.revealSecrets;
    const int number = ++m_number;
    options.givenUp = m_givenUp = std::make_shared<std::atomic<bool>>(false);
    options.progress = [tell = m_progress.poster(), number](double share) {
        tell({ number, share });
    };
    options.done = [tell = m_written.poster(), number, asked](ExportJob::Outcome outcome) {
        tell({ number, asked, std::move(outcome) });
    };
    run(asked.onlyMarked ? m_view.table()->chosenKeys() : std::vector<ObjectKey>(),
        std::move(options));
}

void TableExport::run(std::vector<ObjectKey> only, ExportJob::Options options)
{
    const auto source = m_source();
    if (source.feed == nullptr) {
        options.done({ .kind = ExportJob::Outcome::Kind::Failed, .why = tr("no table is open") });
        return;
    }
    options.sources = source.informers;
    const auto waiting =
        std::make_shared<AwaitingRows>(std::move(options), tr("the table was closed too soon"));
    source.feed->gather(std::move(only), [strand = m_strand, waiting](std::vector<RowPtr> rows) {
        waiting->came = true;
        waiting->options.rows = std::move(rows);
        std::make_shared<ExportJob>(strand, waiting->options)->start();
    });
}

void TableExport::show(const Progress& progress)
{
    if (progress.number == m_number)
        m_view.tools()->exporter()->showProgress(progress.share);
}

void TableExport::show(const Written& written)
{
    if (written.number != m_number)
        return;
    const auto& [number, asked, outcome] = written;
    auto& exporter = *m_view.tools()->exporter();
    const auto path = QDir::toNativeSeparators(asked.path);
    switch (outcome.kind) {
    case ExportJob::Outcome::Kind::Exists:
        exporter.showExists();
        return;
    case ExportJob::Outcome::Kind::Failed:
        exporter.showProblem([path, why = outcome.why] {
            return tr("%1 could not be written: %2.").arg(path, why);
        });
        return;
    case ExportJob::Outcome::Kind::Written:
        break;
    }
    exporter.showDone();
    m_status.setNotice(outcome.count == 1
                           ? tr("Wrote one object to %1.").arg(path)
                           : tr("Wrote %1 objects to %2.").arg(shownNumber(outcome.count), path),
                       Tone::Ok);
}

/// The job stops at its next step and deletes what it has written.
void TableExport::cancel()
{
    ++m_number;
    if (m_givenUp)
        *m_givenUp = true;
}

void TableExport::copyRows()
{
    auto writer = writerFor(ExportFormat::AsCsv); // without titles, as a terminal's line is copied
    writer.titles.clear();
    writer.separator = '\t';
    copy(std::move(writer));
}

void TableExport::copyYaml()
{
    copy(writerFor(ExportFormat::AsYaml));
}

void TableExport::copy(ExportWriter::Options writer)
{
    run(m_view.table()->chosenKeys(),
        { .writer = std::move(writer), .maxText = kMaxCopied, .done = m_copied.poster() });
}

void TableExport::copyText(const ExportJob::Outcome& outcome)
{
    auto& tools = *m_view.tools();
    if (outcome.kind != ExportJob::Outcome::Kind::Written) {
        tools.showNote(tr("Nothing was copied: %1.").arg(outcome.why));
        return;
    }
    QGuiApplication::clipboard()->setText(QString::fromStdString(outcome.text));
    const auto count = shownNumber(outcome.count);
    if (outcome.left > 0)
        tools.showNote(tr("Copied the first %1 objects, %2 were too many. Export writes all.")
                           .arg(count, shownNumber(outcome.left)));
    else
        tools.showNote(
            countedText(outcome.count, tr("Copied one object"), tr("Copied %1 objects")));
}

} // namespace kittiwake
