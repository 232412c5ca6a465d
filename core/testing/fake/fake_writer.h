#pragma once

#include <core/base/expected.h>
#include <core/base/wall_clock.h>
#include <core/testing/fake/fake_objects.h>
#include <core/testing/fake_answer.h>
#include <core/testing/fields/managed_fields.h>

#include <atomic>
#include <functional>

namespace kittiwake {

/// \brief All that changes the objects of a FakeCluster: create, update, patch, apply and delete,
/// of objects, their status and their scale. Keeps what the server keeps of every object: uid,
/// resource version, generation, managed fields, finalizers. Knows nothing of single kinds: no
/// defaults, no validation, nothing that controllers or nodes do. \thread any \source apiserver
/// pkg/registry/generic/registry/store.go; client-go testing/fixture.go, for what may be left out
class FakeWriter
{
public:
    /// The store outlives it.
    FakeWriter(ObjectStore& store, WallClock now);

    /// Of a verb that writes; the kind is that of the action's resource.
    [[nodiscard]] FakeAnswer answer(const FakeAction& action, const FakeKind& kind);
    /// Creates or replaces the object as it is, its status included, as nobody may who asks the
    /// server. \errors Invalid: it has no name
    [[nodiscard]] Expected<JsonValue> put(const FakeKind& kind, JsonValue object);

private:
    using Change = std::function<Expected<JsonValue, FakeAnswer>(const JsonValue& current)>;
    struct Rewriting;

    [[nodiscard]] FakeAnswer create(const FakeAction& action, const FakeKind& kind);
    [[nodiscard]] FakeAnswer createObject(FakeAction action, const FakeKind& kind,
                                          JsonValue object);
    [[nodiscard]] FakeAnswer update(const FakeAction& action, const FakeKind& kind);
    [[nodiscard]] FakeAnswer patch(const FakeAction& action, const FakeKind& kind);
    [[nodiscard]] FakeAnswer apply(const FakeAction& action, const FakeKind& kind);
    [[nodiscard]] FakeAnswer remove(const FakeAction& action, const FakeKind& kind);
    [[nodiscard]] FakeAnswer removeAll(const FakeAction& action, const FakeKind& kind);
    /// Reads the object, changes it and writes it, until nobody was faster.
    [[nodiscard]] FakeAnswer rewrite(const FakeAction& action, const FakeKind& kind,
                                     const Change& change, bool applied = false);

    void fillIn(JsonValue& object);
    [[nodiscard]] std::string timestamp() const;
    [[nodiscard]] FieldManager writerOf(const FakeAction& action, const FakeKind& kind) const;

    ObjectStore& m_store;
    const WallClock m_now;
    std::atomic<std::uint64_t> m_created { 0 }; ///< uids and generated names count by it
};

} // namespace kittiwake
