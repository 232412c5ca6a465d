#pragma once

// What QML may know of the models. Here, so that the models themselves stay free of QtQml.

#include <models/cluster_view.h>
#include <models/queues/queues_view.h>

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

struct QueuesViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::QueuesView)
    QML_NAMED_ELEMENT(QueuesView)
    QML_UNCREATABLE("The application makes it.")
};

struct QueueListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::QueueListModel)
    QML_NAMED_ELEMENT(QueueListModel)
    QML_UNCREATABLE("A QueuesView has one.")
};

struct KeyListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::KeyListModel)
    QML_NAMED_ELEMENT(KeyListModel)
    QML_UNCREATABLE("A QueuesView has one.")
};

struct ChosenQueueType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ChosenQueue)
    QML_NAMED_ELEMENT(ChosenQueue)
    QML_UNCREATABLE("A QueuesView has one.")
};

} // namespace kittiwake::foreign
