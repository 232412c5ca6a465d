#pragma once

#include "export_job.h"

#include <models/cluster_view.h>
#include <models/frame_pump.h>
#include <models/row_feed.h>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief Copies rows to the clipboard and writes them to files, as the table's tools wish, on
/// workers. Says in the view what became of it. \thread gui. \owns what is being written: its end
/// gives that up. The view and the scheduler outlive it
class TableExport : public QObject
{
    Q_OBJECT
public:
    /// What is shown now.
    struct Source
    {
        RowFeed* feed = nullptr; ///< null: nothing is
        std::vector<std::shared_ptr<SharedInformer>> informers {};
    };
    TableExport(ClusterView& view, Scheduler& scheduler, std::function<Source()> source);
    ~TableExport() override;

    /// Without it there is no YAML to be had.
    void setToYaml(ToYaml toYaml);

private:
    void write(const ExportWish& wish);
    void copyRows();
    void copyYaml();
    void copyText(const ExportJob::Outcome& outcome);
    void run(std::vector<ObjectKey> only, ExportJob::Options options);
    void showOutcome(const ExportWish& wish, const ExportJob::Outcome& outcome);
    void cancel();
    [[nodiscard]] ExportWriter::Options writerFor(ExportFormat format) const;

    ClusterView& m_view;
    Scheduler& m_scheduler;
    const std::function<Source()> m_source;
    ToYaml m_toYaml;
    FramePump m_pump; ///< answers come through it
    std::shared_ptr<Strand> m_strand; ///< of what is being written
    int m_wish = 0; ///< of several the last one is heard
};

} // namespace kittiwake
