#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/controllers/controllers_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct ControllersViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ControllersView)
    QML_NAMED_ELEMENT(ControllersView)
    QML_UNCREATABLE("A ViewListModel has one.")
};

struct ControllerListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ControllerListModel)
    QML_NAMED_ELEMENT(ControllerListModel)
    QML_UNCREATABLE("A ControllersView has one.")
};

struct ControllerQueueListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ControllerQueueListModel)
    QML_NAMED_ELEMENT(ControllerQueueListModel)
    QML_UNCREATABLE("A ControllersView has one.")
};

struct SuspectListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::SuspectListModel)
    QML_NAMED_ELEMENT(SuspectListModel)
    QML_UNCREATABLE("A ControllersView has one.")
};

struct ChosenControllerType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ChosenController)
    QML_NAMED_ELEMENT(ChosenController)
    QML_UNCREATABLE("A ControllersView has one.")
};

struct ChosenControllerQueueType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ChosenControllerQueue)
    QML_NAMED_ELEMENT(ChosenControllerQueue)
    QML_UNCREATABLE("A ControllersView has one.")
};

} // namespace kittiwake::foreign
