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

struct LogsStatusType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogsStatus)
    QML_NAMED_ELEMENT(LogsStatus)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogsOriginType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogsOrigin)
    QML_NAMED_ELEMENT(LogsOrigin)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogSourcesType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogSources)
    QML_NAMED_ELEMENT(LogSources)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogFilterFormType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogFilterForm)
    QML_NAMED_ELEMENT(LogFilterForm)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogHighlightsType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogHighlights)
    QML_NAMED_ELEMENT(LogHighlights)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogColumnChooserType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogColumnChooser)
    QML_NAMED_ELEMENT(LogColumnChooser)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogDisplayType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogDisplay)
    QML_NAMED_ELEMENT(LogDisplay)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogCursorType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogCursor)
    QML_NAMED_ELEMENT(LogCursor)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogLineDetailType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogLineDetail)
    QML_NAMED_ELEMENT(LogLineDetail)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogSeekerType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogSeeker)
    QML_NAMED_ELEMENT(LogSeeker)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogExporterType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogExporter)
    QML_NAMED_ELEMENT(LogExporter)
    QML_UNCREATABLE("A LogsView has one.")
};

struct LogSourceListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogSourceListModel)
    QML_NAMED_ELEMENT(LogSourceListModel)
    QML_UNCREATABLE("A LogSources has one.")
};

struct LogFieldListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogFieldListModel)
    QML_NAMED_ELEMENT(LogFieldListModel)
    QML_UNCREATABLE("A LogLineDetail has one.")
};

struct LogSeenFieldListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogSeenFieldListModel)
    QML_NAMED_ELEMENT(LogSeenFieldListModel)
    QML_UNCREATABLE("A LogColumnChooser has one.")
};

struct LogHighlightListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LogHighlightListModel)
    QML_NAMED_ELEMENT(LogHighlightListModel)
    QML_UNCREATABLE("A LogHighlights has one.")
};

} // namespace kittiwake::foreign
