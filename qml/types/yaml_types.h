#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/yaml/yaml_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct YamlViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::YamlView)
    QML_NAMED_ELEMENT(YamlView)
    QML_UNCREATABLE("The application makes it.")
};

struct YamlLineModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::YamlLineModel)
    QML_NAMED_ELEMENT(YamlLineModel)
    QML_UNCREATABLE("A YamlView has one.")
};

} // namespace kittiwake::foreign
