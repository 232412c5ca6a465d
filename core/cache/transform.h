#pragma once

#include <core/api/object.h>

#include <functional>

namespace kittiwake {

/// \brief Changes every object on its way into a cache, for example to drop fields that are not
/// read and save their memory. Must keep namespace and name, and give the same for what it has
/// changed already. An error keeps that state of the object out: the cache goes on with the one it
/// had, and the watch error handler is called. Not called for tombstones and resyncs, whose objects
/// have been through it. \thread the informer's strand \source client-go's TransformFunc
using Transform = std::function<Expected<ObjectPtr>(const ObjectPtr&)>;

} // namespace kittiwake
