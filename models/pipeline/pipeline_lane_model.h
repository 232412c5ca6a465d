#pragma once

#include <models/lists/line_list_model.h>
#include <models/pipeline/pipeline_stage_model.h>

#include <memory>

namespace kittiwake {

/// One informer: what it mirrors, and its stages.
struct PipelineLane
{
    ResourceScope scope {};
    Tone tone = Tone::Unknown; ///< of the stage at fault; else how it is as a whole
    int fault = -1; ///< the stage that holds the others back
    bool forbidden = false; ///< this user may not list what it mirrors
    QString why {}; ///< what is wrong with it, with the stage's name
    bool canRetry = false; ///< it waits, and need not
    std::shared_ptr<PipelineStageModel> stages {};
    [[nodiscard]] QString name() const; ///< tells it from all others
    bool operator==(const PipelineLane&) const = default;
};

/// \brief All informers, by what they mirror. \thread gui \owns the stages' models
class PipelineLaneModel : public LineListModel<PipelineLane>
{
    Q_OBJECT
public:
    enum Role {
        TitleRole = Qt::UserRole + 1, ///< "pods in all namespaces"
        ToneRole,
        WhyRole,
        RetryRole,
        ForbiddenRole,
        StagesRole, ///< a PipelineStageModel
    };
    using LineListModel::LineListModel;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake
