#pragma once

#include <core/api/unstructured.h>
#include <kinds/object_link.h>

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace kittiwake {

/// What is edited: an object that there is, or documents that are to be applied.
struct EditTarget
{
    std::optional<ObjectLink> object {}; ///< none: new documents
    QString title {}; ///< of new documents: a file's name, a template's
    QString text {}; ///< of new documents: what is there at first
    /// Of what was kept when it was not saved; empty: it begins now.
    QString draft {};
    std::shared_ptr<const Unstructured> opened {}; ///< the object that it began with
    QString openedText {};
    std::int64_t keptAt = 0; ///< \units milliseconds since the epoch
};

} // namespace kittiwake
