#pragma once

// What QML may know of the models. Here, so that the models themselves stay free of QtQml.

#include <models/cluster_view.h>
#include <models/findings/findings_view.h>
#include <models/overview/overview_view.h>

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

struct FindingsViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::FindingsView)
    QML_NAMED_ELEMENT(FindingsView)
    QML_UNCREATABLE("The application makes it.")
};

struct FindingListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::FindingListModel)
    QML_NAMED_ELEMENT(FindingListModel)
    QML_UNCREATABLE("A FindingsView has one.")
};

struct CheckListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::CheckListModel)
    QML_NAMED_ELEMENT(CheckListModel)
    QML_UNCREATABLE("A FindingsView has one.")
};

struct FindingDetailType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::FindingDetail)
    QML_NAMED_ELEMENT(FindingDetail)
    QML_UNCREATABLE("A FindingsView has one.")
};

struct OverviewViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::OverviewView)
    QML_NAMED_ELEMENT(OverviewView)
    QML_UNCREATABLE("The application makes it.")
};

struct OverviewLineModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::OverviewLineModel)
    QML_NAMED_ELEMENT(OverviewLineModel)
    QML_UNCREATABLE("An OverviewView has some.")
};

} // namespace kittiwake::foreign
