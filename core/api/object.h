#pragma once

#include <core/api/gvk.h>
#include <core/api/object_body.h>
#include <core/api/object_key.h>
#include <core/base/expected.h>

#include <chrono>
#include <memory>
#include <optional>

namespace kittiwake {

class Object;
using ObjectPtr = std::shared_ptr<const Object>;

/// Seconds since the epoch, as the wire's timestamps give them.
using WallTime = std::chrono::sys_seconds;

/// \brief One Kubernetes object as the server sent it: whole, immutable, shared by reference count.
/// What every stage needs (key, uid, resource version, times) is read once, when the object is
/// made; everything else stays JSON and is read through JsonReader. \thread any
class Object
{
    struct Private
    {
        explicit Private() = default;
    };

public:
    explicit Object(Private) { } ///< for ObjectReader

    /// Takes one JSON object. An item of a typed list carries no kind of its own: `listed` fills it
    /// in. Who reads many of a kind does it with an ObjectReader, which packs them. \errors
    /// BadAnswer: not a JSON object, or without metadata.name.
    [[nodiscard]] static Expected<ObjectPtr> fromJson(std::string_view json, const Gvk& listed);

    [[nodiscard]] const ObjectKey& key() const { return m_key; }
    [[nodiscard]] const Uid& uid() const { return m_uid; }
    [[nodiscard]] const ResourceVersion& resourceVersion() const { return m_resourceVersion; }
    [[nodiscard]] std::optional<WallTime> creationTimestamp() const { return m_created; }
    [[nodiscard]] std::optional<WallTime> deletionTimestamp() const { return m_deleted; }

    /// The whole object, apiVersion and kind included, as one line of JSON. Unpacked for each call.
    [[nodiscard]] std::string json() const;

    /// Bytes this object holds in memory, bodies and strings included.
    [[nodiscard]] std::size_t footprint() const;

private:
    friend class JsonReader;
    friend class ObjectReader;

    ObjectKey m_key;
    Uid m_uid;
    ResourceVersion m_resourceVersion;
    std::optional<WallTime> m_created;
    std::optional<WallTime> m_deleted;
    ObjectBody m_body;
};

/// RFC 3339 as Kubernetes writes it ("2026-11-01T08:12:11Z", fractions and offsets allowed).
[[nodiscard]] std::optional<WallTime> parseTimestamp(std::string_view text);

} // namespace kittiwake
