#pragma once

#include <models/navigation/place.h>

#include <QStringList>

namespace kittiwake {

/// \brief What a view is called where nobody translates: on the command line, in the palette's
/// commands and in what is remembered: "overview", "queues" …
[[nodiscard]] QString nameOf(ViewId view);
[[nodiscard]] QStringList viewNames(); ///< all of them
/// Without regard to case; none: no view is called that. "resources" is one.
[[nodiscard]] std::optional<ViewId> viewNamed(const QString& name);

} // namespace kittiwake
