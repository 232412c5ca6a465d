#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/edits/edits_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct EditsViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::EditsView)
    QML_NAMED_ELEMENT(EditsView)
    QML_UNCREATABLE("A ViewListModel has one.")
};

struct EditListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::EditListModel)
    QML_NAMED_ELEMENT(EditListModel)
    QML_UNCREATABLE("An EditsView has one.")
};

struct EditViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::EditView)
    QML_NAMED_ELEMENT(EditView)
    QML_UNCREATABLE("An EditListModel has them.")
};

struct EditProblemListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::EditProblemListModel)
    QML_NAMED_ELEMENT(EditProblemListModel)
    QML_UNCREATABLE("An EditView has one.")
};

struct EditCompletionListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::EditCompletionListModel)
    QML_NAMED_ELEMENT(EditCompletionListModel)
    QML_UNCREATABLE("An EditView has one.")
};

struct EditConflictListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::EditConflictListModel)
    QML_NAMED_ELEMENT(EditConflictListModel)
    QML_UNCREATABLE("An EditView has one.")
};

struct AppliedDocumentListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::AppliedDocumentListModel)
    QML_NAMED_ELEMENT(AppliedDocumentListModel)
    QML_UNCREATABLE("An EditView has one.")
};

} // namespace kittiwake::foreign
