#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/terminal/debug_form.h>
#include <models/terminal/terminal_list_model.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct TerminalViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TerminalView)
    QML_NAMED_ELEMENT(TerminalView)
    QML_UNCREATABLE("A TerminalListModel has them.")
};

struct DebugFormType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::DebugForm)
    QML_NAMED_ELEMENT(DebugForm)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct TabListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TabListModel)
    QML_NAMED_ELEMENT(TabListModel)
    QML_UNCREATABLE("Its kinds are.")
};

struct TerminalListModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::TerminalListModel)
    QML_NAMED_ELEMENT(TerminalListModel)
    QML_UNCREATABLE("An OpenCluster has one.")
};

} // namespace kittiwake::foreign
