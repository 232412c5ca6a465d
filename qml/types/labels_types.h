#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/labels/labels_view.h>
#include <models/labels/selection_status.h>
#include <models/pipeline/pipeline_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct LabelsViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LabelsView)
    QML_NAMED_ELEMENT(LabelsView)
    QML_UNCREATABLE("The application makes it.")
};

struct LabelKeyModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LabelKeyModel)
    QML_NAMED_ELEMENT(LabelKeyModel)
    QML_UNCREATABLE("A LabelsView has one.")
};

struct LabelValueModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LabelValueModel)
    QML_NAMED_ELEMENT(LabelValueModel)
    QML_UNCREATABLE("A LabelsView has one.")
};

struct SelectorChipModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::SelectorChipModel)
    QML_NAMED_ELEMENT(SelectorChipModel)
    QML_UNCREATABLE("A LabelsView has one.")
};

struct SelectionStatusType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::SelectionStatus)
    QML_NAMED_ELEMENT(SelectionStatus)
    QML_UNCREATABLE("Each cluster has one.")
};

struct PipelineViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::PipelineView)
    QML_NAMED_ELEMENT(PipelineView)
    QML_UNCREATABLE("The application makes it.")
};

struct PipelineLaneModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::PipelineLaneModel)
    QML_NAMED_ELEMENT(PipelineLaneModel)
    QML_UNCREATABLE("A PipelineView has one.")
};

struct PipelineStageModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::PipelineStageModel)
    QML_NAMED_ELEMENT(PipelineStageModel)
    QML_UNCREATABLE("Each lane has one.")
};

} // namespace kittiwake::foreign
