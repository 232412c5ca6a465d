#pragma once

#include "text_template.h"

#include <core/api/json/json_value.h>
#include <core/testing/store/object_store.h>

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake::sim {

constexpr const char* kControllerManager = "kube-controller-manager"; ///< as field manager

/// The past of an object.
struct SeedOptions
{
    std::chrono::seconds age { 0 };
    std::string manager = "kubectl-client-side-apply"; ///< of all but its status
    std::string statusManager = kControllerManager;
    std::chrono::seconds statusAge { 0 };
};

/// \brief Puts objects directly into the store, as if they had existed for a while: with uid,
/// creation time, generation and managed fields. For the begin of a world; afterwards everything
/// goes through the API. \thread one at a time. The store outlives it.
class Seeder
{
public:
    Seeder(ObjectStore& store, unsigned seed, std::chrono::system_clock::time_point now);

    /// `object`: as a user would write it, with a status if there is one.
    void put(JsonValue object, const SeedOptions& how);
    using Values = std::vector<std::pair<std::string_view, std::string>>;
    /// The same of JSON text, in which `$name` stands for a value (fillNames).
    void put(std::string_view text, const Values& values, const SeedOptions& how);
    /// The text of such an object, complete with `@0@` as its resource version.
    [[nodiscard]] std::string finished(JsonValue object, const SeedOptions& how) const;
    /// Puts a document that is complete except for its resource version, which fills the last
    /// place.
    void put(const GroupResource& where, const ObjectKey& key, const TextTemplate& document,
             std::vector<std::string_view> values);

    /// The uid that an object will have, before it is put, for references to owners.
    [[nodiscard]] std::string uid(const std::string& kind, const ObjectKey& key) const;
    [[nodiscard]] std::string timeText(std::chrono::seconds ago) const;
    [[nodiscard]] std::string microTimeText(std::chrono::seconds ago) const;
    [[nodiscard]] std::uint64_t hash(std::string_view words) const;
    [[nodiscard]] std::chrono::system_clock::time_point now() const { return m_now; }

private:
    ObjectStore& m_store;
    const unsigned m_seed;
    const std::chrono::system_clock::time_point m_now;
};

/// "6h", "3d", "12m" or "45s" as a duration, to write ages as they are read.
[[nodiscard]] std::chrono::seconds age(std::string_view text);

} // namespace kittiwake::sim
