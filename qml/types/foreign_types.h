#pragma once

// What QML may know of the models. Here, so that the models themselves stay free of QtQml.

#include <models/clusters/open_clusters.h>
#include <models/navigation/key_bindings.h>
#include <models/settings/preferences.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct ClusterStatusType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ClusterStatus)
    QML_NAMED_ELEMENT(ClusterStatus)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct SidebarViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::SidebarView)
    QML_NAMED_ELEMENT(SidebarView)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct ResourcesViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ResourcesView)
    QML_NAMED_ELEMENT(ResourcesView)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct ClusterStatsType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ClusterStats)
    QML_NAMED_ELEMENT(ClusterStats)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct ResourceTableModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ResourceTableModel)
    QML_NAMED_ELEMENT(ResourceTableModel)
    QML_UNCREATABLE("A ResourcesView has one.")
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
    QML_UNCREATABLE("A SidebarView has one.")
};

struct NamespaceListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::NamespaceListModel)
    QML_NAMED_ELEMENT(NamespaceListModel)
    QML_UNCREATABLE("A SidebarView has one.")
};

struct FreshnessType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::Freshness)
    QML_NAMED_ELEMENT(Freshness)
    QML_UNCREATABLE("A ClusterStatus has one.")
};

struct TableStatusType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TableStatus)
    QML_NAMED_ELEMENT(TableStatus)
    QML_UNCREATABLE("A ResourcesView has one.")
};

struct OpenClustersType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::OpenClusters)
    QML_NAMED_ELEMENT(OpenClusters)
    QML_UNCREATABLE("The application makes it.")
};

struct OpenClusterType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::OpenCluster)
    QML_NAMED_ELEMENT(OpenCluster)
    QML_UNCREATABLE("OpenClusters has them.")
};

struct NavigatorType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::Navigator)
    QML_NAMED_ELEMENT(Navigator)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct ViewModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ViewModel)
    QML_NAMED_ELEMENT(ViewModel)
    QML_UNCREATABLE("A ViewListModel has one for each view.")
};

struct ListingViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ListingView)
    QML_NAMED_ELEMENT(ListingView)
    QML_UNCREATABLE("It is one of the views.")
};

struct ViewListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ViewListModel)
    QML_NAMED_ELEMENT(ViewListModel)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct PaletteViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::PaletteView)
    QML_NAMED_ELEMENT(PaletteView)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct PaletteListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::PaletteListModel)
    QML_NAMED_ELEMENT(PaletteListModel)
    QML_UNCREATABLE("A PaletteView has one.")
};

struct PreferencesType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::Preferences)
    QML_NAMED_ELEMENT(Preferences)
    QML_UNCREATABLE("The application makes it.")
};

struct KeyBindingsType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::KeyBindings)
    QML_NAMED_ELEMENT(KeyBindings)
    QML_SINGLETON
};

} // namespace kittiwake::foreign
