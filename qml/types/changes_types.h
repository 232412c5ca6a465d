#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/changes/change_form.h>
#include <models/changes/changes_view.h>
#include <models/changes/token_form.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct ChangesViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ChangesView)
    QML_NAMED_ELEMENT(ChangesView)
    QML_UNCREATABLE("A ViewListModel has one.")
};

struct ChangeListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ChangeListModel)
    QML_NAMED_ELEMENT(ChangeListModel)
    QML_UNCREATABLE("A ChangesView has one.")
};

struct FieldDifferenceListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::FieldDifferenceListModel)
    QML_NAMED_ELEMENT(FieldDifferenceListModel)
    QML_UNCREATABLE("A ChangesView has one.")
};

struct ChangeFormType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ChangeForm)
    QML_NAMED_ELEMENT(ChangeForm)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct TokenFormType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TokenForm)
    QML_NAMED_ELEMENT(TokenForm)
    QML_UNCREATABLE("An OpenCluster has one.")
};

} // namespace kittiwake::foreign
