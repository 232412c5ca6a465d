#pragma once

#include <core/api/object.h>
#include <core/changes/change.h>

#include <optional>

namespace kittiwake {

/// Whether a change whose answer was lost has happened.
enum class Happened {
    Yes, ///< or what it asks for is so, whoever did it
    No, ///< and sending it again, held to what was read, cannot do it twice
    Unknown,
};

/// \brief Judges by the object as it is afterwards: `found`, read after the change was sent, or why
/// it could not be read. `sent`: the server's clock when it was sent, at the latest; none: not
/// known. What is not proven is Unknown. \thread any
[[nodiscard]] Happened happened(const Change& change, const Expected<Unstructured>& found,
                                const std::optional<WallTime>& sent);

/// Whether an object has what a patch or an applied object asks for, so that doing it again changes
/// nothing. Lists of objects that have names are compared by them. None: it cannot be told.
[[nodiscard]] std::optional<bool> isInEffect(const JsonValue& asked, const JsonValue& object);

} // namespace kittiwake
