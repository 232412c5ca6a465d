#pragma once

#include <core/rest/resource_path.h>
#include <kinds/object_link.h>

namespace kittiwake {

/// An object that is to be changed, and where it is served.
struct ChangeSubject
{
    ObjectLink object {};
    ResourceTarget target {};
};

} // namespace kittiwake
