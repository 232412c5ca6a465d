#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/findings/findings_view.h>
#include <models/overview/overview_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

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
