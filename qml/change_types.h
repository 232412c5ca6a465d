#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/changes/change_form.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct ChangeFormType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ChangeForm)
    QML_NAMED_ELEMENT(ChangeForm)
    QML_UNCREATABLE("An OpenCluster has one.")
};

} // namespace kittiwake::foreign
