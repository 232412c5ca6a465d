#pragma once

#include <core/testing/store/object_store.h>

namespace kittiwake::test {

inline const GroupResource kPods { "", "pods" };
inline const GroupResource kNodes { "", "nodes" };

} // namespace kittiwake::test
