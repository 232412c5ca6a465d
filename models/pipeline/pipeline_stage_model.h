#pragma once

#include <kinds/pipeline/pipeline_stage.h>
#include <models/lists/line_list_model.h>

namespace kittiwake {

/// A stage as a line of a list.
struct StageLine : PipelineStage
{
    [[nodiscard]] QString name() const { return QString::number(static_cast<int>(kind)); }
    bool operator==(const StageLine&) const = default;
};

/// \brief The stages of one lane, always all of them, whose numbers change in place. \thread gui
class PipelineStageModel : public LineListModel<StageLine>
{
    Q_OBJECT
public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        PresentRole,
        FiguresRole, ///< a list of texts
        ToneRole,
        FaultRole,
        SpokenRole, ///< all of it as one sentence, for screen readers
        LeadsOnRole, ///< there is a stage after it
        FlowRole, ///< 0 to 1, on a logarithmic scale: how wide the band to the next is
    };
    using LineListModel::LineListModel;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

/// 0 for nothing, 1 for ten thousand a second and more; in between each tenfold is a quarter.
[[nodiscard]] double bandWidth(double perSecond);

} // namespace kittiwake
