#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/leases/leases_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct LeasesViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LeasesView)
    QML_NAMED_ELEMENT(LeasesView)
    QML_UNCREATABLE("A ViewListModel has one.")
};

struct LeaseListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LeaseListModel)
    QML_NAMED_ELEMENT(LeaseListModel)
    QML_UNCREATABLE("A LeasesView has one.")
};

} // namespace kittiwake::foreign
