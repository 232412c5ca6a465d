#pragma once

#include "export_job.h"

#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/clusters/open_cluster.h>
#include <models/table/row_feed.h>

#include <atomic>
#include <memory>
#include <vector>

namespace kittiwake {

/// \brief Copies rows to the clipboard and writes them to files, as the table's tools ask, on
/// workers. Says in the view what became of it. \thread gui. \owns what is being written: its end
/// gives that up. The cluster and the scheduler outlive it
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
    TableExport(OpenCluster& cluster, Scheduler& scheduler, std::function<Source()> source);
    ~TableExport() override;

private:
    void write(const ExportOptions& asked);
    void copyRows();
    void copyYaml();
    void copy(ExportWriter::Options writer);
    void copyText(const ExportJob::Outcome& outcome);
    void run(std::vector<ObjectKey> only, ExportJob::Options options);
    struct Progress
    {
        int number; ///< of the export
        double share;
    };
    struct Written
    {
        int number;
        ExportOptions asked;
        ExportJob::Outcome outcome;
    };
    void show(const Progress& progress);
    void show(const Written& written);
    void cancel();
    [[nodiscard]] ExportWriter::Options writerFor(ExportFormat format) const;

    ClusterStatus& m_status;
    ResourcesView& m_view;
    const std::function<Source()> m_source;
    GuiDoor m_door;
    AnswerSlot<Progress> m_progress { m_door.mailbox(), [this](const Progress& progress) {
                                         show(progress);
                                     } };
    AnswerQueue<Written> m_written { m_door.mailbox(), [this](const Written& written) {
                                        show(written);
                                    } };
    AnswerQueue<ExportJob::Outcome> m_copied { m_door.mailbox(), [this](const auto& outcome) {
                                                  copyText(outcome);
                                              } };
    const std::shared_ptr<Strand> m_strand; ///< of what is being written
    std::shared_ptr<std::atomic<bool>> m_givenUp; ///< the last file's; null: none was begun
    int m_number = 0; ///< of several the last one is heard
};

} // namespace kittiwake
