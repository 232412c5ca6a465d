#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/detail/detail_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct DetailViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::DetailView)
    QML_NAMED_ELEMENT(DetailView)
    QML_UNCREATABLE("The application makes it.")
};

struct DetailLineModelType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::DetailLineModel)
    QML_NAMED_ELEMENT(DetailLineModel)
    QML_UNCREATABLE("A DetailView has some.")
};

} // namespace kittiwake::foreign
