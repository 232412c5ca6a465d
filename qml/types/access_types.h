#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/access/access_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct AccessViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::AccessView)
    QML_NAMED_ELEMENT(AccessView)
    QML_UNCREATABLE("A ViewListModel has one.")
};

struct AccessListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::AccessListModel)
    QML_NAMED_ELEMENT(AccessListModel)
    QML_UNCREATABLE("An AccessView has one.")
};

} // namespace kittiwake::foreign
