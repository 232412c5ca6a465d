#pragma once

// What QML may know of the models. Here, so that the models themselves stay free of QtQml.

#include <models/cluster_view.h>
#include <models/labels/labels_view.h>
#include <models/pipeline/pipeline_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct ClusterViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ClusterView)
    QML_NAMED_ELEMENT(ClusterView)
    QML_UNCREATABLE("The application makes it.")
};

struct ResourceTableModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ResourceTableModel)
    QML_NAMED_ELEMENT(ResourceTableModel)
    QML_UNCREATABLE("A ClusterView has one.")
};

struct ColumnListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ColumnListModel)
    QML_NAMED_ELEMENT(ColumnListModel)
    QML_UNCREATABLE("A ResourceTableModel has one.")
};

struct KindListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::KindListModel)
    QML_NAMED_ELEMENT(KindListModel)
    QML_UNCREATABLE("A ClusterView has one.")
};

struct NamespaceListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::NamespaceListModel)
    QML_NAMED_ELEMENT(NamespaceListModel)
    QML_UNCREATABLE("A ClusterView has one.")
};

struct FreshnessType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::Freshness)
    QML_NAMED_ELEMENT(Freshness)
    QML_UNCREATABLE("A ClusterView has one.")
};

struct TableStatusType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TableStatus)
    QML_NAMED_ELEMENT(TableStatus)
    QML_UNCREATABLE("A ClusterView has one.")
};

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
