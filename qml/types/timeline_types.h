#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/timeline/timeline_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct TimelineViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TimelineView)
    QML_NAMED_ELEMENT(TimelineView)
    QML_UNCREATABLE("The application makes it.")
};

struct TimelineStatusType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TimelineStatus)
    QML_NAMED_ELEMENT(TimelineStatus)
    QML_UNCREATABLE("A TimelineView has one.")
};

struct TimelineEntryListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TimelineEntryListModel)
    QML_NAMED_ELEMENT(TimelineEntryListModel)
    QML_UNCREATABLE("A TimelineView has one.")
};

} // namespace kittiwake::foreign
