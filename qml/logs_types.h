#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/logs/logs_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct LogsViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogsView)
    QML_NAMED_ELEMENT(LogsView)
    QML_UNCREATABLE("A ViewListModel has one.")
};

struct LogSourceListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogSourceListModel)
    QML_NAMED_ELEMENT(LogSourceListModel)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogFieldListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogFieldListModel)
    QML_NAMED_ELEMENT(LogFieldListModel)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogSeenFieldListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogSeenFieldListModel)
    QML_NAMED_ELEMENT(LogSeenFieldListModel)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogHighlightListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogHighlightListModel)
    QML_NAMED_ELEMENT(LogHighlightListModel)
    QML_UNCREATABLE("A LogsView has one.")
};

} // namespace kittiwake::foreign
