#pragma once

#include <core/types/meta_v1.h>

#include <string>

namespace kittiwake {

/// \brief An object with a finalizer stays, with a deletion timestamp, until the finalizer is taken
/// away: put it there before anything is made that has to be cleaned up, and take it away when that
/// is done. Change the metadata of a copy, and update it. \thread any: pure
/// \source controller-runtime pkg/controller/controllerutil
[[nodiscard]] bool hasFinalizer(const meta_v1::ObjectMeta& metadata, const std::string& finalizer);

/// True: it was not there.
bool addFinalizer(meta_v1::ObjectMeta& metadata, const std::string& finalizer);

/// True: it was there.
bool removeFinalizer(meta_v1::ObjectMeta& metadata, const std::string& finalizer);

} // namespace kittiwake
