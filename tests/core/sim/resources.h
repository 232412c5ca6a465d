#pragma once

#include <core/sim/store/object_store.h>

namespace kittiwake::test {

inline const sim::GroupResource kPods { "", "pods" };
inline const sim::GroupResource kNodes { "", "nodes" };

} // namespace kittiwake::test
