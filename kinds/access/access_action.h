#pragma once

#include <kinds/action.h>

namespace kittiwake {

/// Opens the view Access with what concerns the object.
inline constexpr const char* kAccessAction = "access";

/// Of a service account: what it may do. Of a role or binding: whom it is for.
[[nodiscard]] Action accountAccessAction();
[[nodiscard]] Action roleAccessAction();

} // namespace kittiwake
