#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/queues/queues_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

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
