#include "pipeline_stage_model.h"

#include <models/pipeline/stage_words.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <cmath>

namespace kittiwake {

double bandWidth(double perSecond)
{
    return std::clamp(std::log10(1 + std::max(perSecond, 0.0)) / 4, 0.0, 1.0);
}

QVariant PipelineStageModel::data(const QModelIndex& index, int role) const
{
    const auto* stage = index.isValid() ? lineAt(index.row()) : nullptr;
    if (stage == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return stageTitle(stage->kind);
    case PresentRole:
        return stage->present;
    case FiguresRole:
        return shownTexts(stage->figures);
    case ToneRole:
        return static_cast<int>(stage->tone);
    case FaultRole:
        return stage->isAtFault();
    case SpokenRole: {
        auto words = QStringList { stageTitle(stage->kind) } + shownTexts(stage->figures);
        if (!stage->why.empty())
            words << shownText(stage->why);
        return words.join(QStringLiteral(", "));
    }
    case LeadsOnRole: {
        const auto* next = lineAt(index.row() + 1);
        return next != nullptr && next->present;
    }
    case FlowRole:
        return bandWidth(stage->flow);
    default:
        return {};
    }
}

QHash<int, QByteArray> PipelineStageModel::roleNames() const
{
    return { { TitleRole, "title" },     { PresentRole, "present" }, { FiguresRole, "figures" },
             { ToneRole, "tone" },       { FaultRole, "fault" },     { SpokenRole, "spoken" },
             { LeadsOnRole, "leadsOn" }, { FlowRole, "flow" } };
}

} // namespace kittiwake
