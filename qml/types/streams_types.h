#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/streams/copy_form.h>
#include <models/streams/forward_form.h>
#include <models/streams/streams_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct StreamsViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::StreamsView)
    QML_NAMED_ELEMENT(StreamsView)
    QML_UNCREATABLE("A ViewListModel has one.")
};

struct StreamListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::StreamListModel)
    QML_NAMED_ELEMENT(StreamListModel)
    QML_UNCREATABLE("A StreamsView has one.")
};

struct ForwardFormType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ForwardForm)
    QML_NAMED_ELEMENT(ForwardForm)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct ForwardPortListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ForwardPortListModel)
    QML_NAMED_ELEMENT(ForwardPortListModel)
    QML_UNCREATABLE("A ForwardForm has one.")
};

struct CopyFormType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::CopyForm)
    QML_NAMED_ELEMENT(CopyForm)
    QML_UNCREATABLE("An OpenCluster has one.")
};

} // namespace kittiwake::foreign
