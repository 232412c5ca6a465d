#pragma once

#include <core/api/object_reader.h>

#include <simdjson.h>

namespace kittiwake {

struct ObjectReader::Place
{
    simdjson::ondemand::object& object; ///< of which nothing was read yet
};

} // namespace kittiwake
