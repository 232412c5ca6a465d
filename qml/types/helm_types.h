#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/helm/helm_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct HelmViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::HelmView)
    QML_NAMED_ELEMENT(HelmView)
    QML_UNCREATABLE("A ViewListModel has one.")
};

struct HelmReleaseViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::HelmReleaseView)
    QML_NAMED_ELEMENT(HelmReleaseView)
    QML_UNCREATABLE("A HelmView has one.")
};

struct HelmReleaseListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::HelmReleaseListModel)
    QML_NAMED_ELEMENT(HelmReleaseListModel)
    QML_UNCREATABLE("A HelmView has one.")
};

struct HelmRevisionListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::HelmRevisionListModel)
    QML_NAMED_ELEMENT(HelmRevisionListModel)
    QML_UNCREATABLE("A HelmReleaseView has one.")
};

struct HelmObjectListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::HelmObjectListModel)
    QML_NAMED_ELEMENT(HelmObjectListModel)
    QML_UNCREATABLE("A HelmReleaseView has one.")
};

struct HelmDifferenceListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::HelmDifferenceListModel)
    QML_NAMED_ELEMENT(HelmDifferenceListModel)
    QML_UNCREATABLE("A HelmReleaseView has one.")
};

} // namespace kittiwake::foreign
