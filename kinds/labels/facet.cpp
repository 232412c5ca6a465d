#include "facet.h"

#include <core/cache/index_funcs.h>

namespace kittiwake {

const char* Facet::index() const
{
    switch (kind) {
    case Kind::Namespace:
        return kNamespaceIndex;
    case Kind::Node:
        return kNodeIndex;
    case Kind::Owner:
        return kOwnerNameIndex;
    case Kind::Image:
        return kImageIndex;
    case Kind::Label:
        break;
    }
    return kLabelsIndex;
}

std::string Facet::prefix() const
{
    return isLabel() ? label + '=' : std::string();
}

} // namespace kittiwake
