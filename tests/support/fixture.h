#pragma once

#include <core/api/object.h>

#include <string>

namespace kittiwake::test {

/// A pod with a name, a namespace and a resource version, for tests that care for nothing else.
ObjectPtr makePod(const std::string& ns, const std::string& name, const std::string& rv = "1",
                  const std::string& uid = "u1");

/// An object of any kind from its JSON; ends the test program if it does not parse.
ObjectPtr makeObject(const std::string& json, const Gvk& listed = { "", "v1", "Pod" });

} // namespace kittiwake::test
