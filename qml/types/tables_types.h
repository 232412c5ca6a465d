#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/actions/object_tools.h>
#include <models/clusters/resources_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct TableSortingType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TableSorting)
    QML_NAMED_ELEMENT(TableSorting)
    QML_UNCREATABLE("A ResourcesView has one.")
};

struct TableToolsType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TableTools)
    QML_NAMED_ELEMENT(TableTools)
    QML_UNCREATABLE("A ResourcesView has one.")
};

struct ObjectToolsType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ObjectTools)
    QML_NAMED_ELEMENT(ObjectTools)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct ActionListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ActionListModel)
    QML_NAMED_ELEMENT(ActionListModel)
    QML_UNCREATABLE("A TableTools has one, a DetailView and an ObjectTools.")
};

struct ColumnChooserModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ColumnChooserModel)
    QML_NAMED_ELEMENT(ColumnChooserModel)
    QML_UNCREATABLE("A TableTools has one.")
};

struct SavedFiltersType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::SavedFilters)
    QML_NAMED_ELEMENT(SavedFilters)
    QML_UNCREATABLE("A TableTools has one.")
};

struct ExportViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ExportView)
    QML_NAMED_ELEMENT(ExportView)
    QML_UNCREATABLE("A TableTools has one.")
};

} // namespace kittiwake::foreign
