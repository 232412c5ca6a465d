#pragma once

#include <kinds/object_link.h>
#include <kinds/suspects/suspect.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Somebody who works on an object: a controller, a kubelet, a user's tool; as far as the
/// object, its Events and what is known of retried keys tell. \units milliseconds since the epoch
struct ObjectWorker
{
    std::string name {}; ///< as it calls itself; of a program's controller "mirror (retrier)"
    std::optional<ObjectLink> workload {}; ///< what it runs as; none: not known
    std::int64_t since = 0; ///< the first that is known of it; 0: nothing has a time
    std::int64_t last = 0; ///< and the last
    std::optional<EvidenceSource> source {}; ///< of its last words; none: it has said nothing
    std::int64_t saidAt = 0;
    std::string reason {}; ///< of an Event that has its last words
    Text said {}; ///< masked
    std::uint32_t times = 0; ///< that it said so, at least
    bool warns = false; ///< its last words are a warning
    std::vector<std::string> wrote {}; ///< "metadata", "spec", "status": by metadata.managedFields
    std::int64_t wroteAt = 0;
    std::optional<Suspect> suspect {}; ///< what it has with the object, if anything
    bool operator==(const ObjectWorker&) const = default;

    [[nodiscard]] bool isFailing() const { return suspect && accuses(suspect->state); }
};

} // namespace kittiwake
