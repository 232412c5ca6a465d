#pragma once

#include <core/api/gvk.h>
#include <core/types/type_description.h>

#include <string_view>

namespace kittiwake::sim {

/// \brief A struct of core/types by its name, "core_v1.PodSpec"; null: none. \thread any
[[nodiscard]] const TypeDescription* findType(std::string_view name);
/// The struct of a built-in kind; null: there is none.
[[nodiscard]] const TypeDescription* findKind(const Gvk& kind);

} // namespace kittiwake::sim
