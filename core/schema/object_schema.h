#pragma once

#include <core/api/gvk.h>
#include <core/schema/schema_node.h>

namespace kittiwake {

/// \brief The schema of the objects of a kind, as its server has it. A value. \thread any
struct ObjectSchema
{
    Gvk gvk;
    SchemaNode root;
};

} // namespace kittiwake
