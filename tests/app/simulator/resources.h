#pragma once

#include <app/simulator/store/object_store.h>

namespace kittiwake::test {

inline const sim::GroupResource kPods { "", "pods" };
inline const sim::GroupResource kNodes { "", "nodes" };

} // namespace kittiwake::test
