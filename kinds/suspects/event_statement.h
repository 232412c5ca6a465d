#pragma once

#include <core/api/json/json.h>
#include <core/api/object.h>
#include <kinds/object_link.h>

#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake {

/// \brief What an Event says of an object, according to whom. How often is a lower bound, and the
/// times between occurrences are those of the recorder's filters: neither tells of tries. \source
/// client-go's tools/record, EventCorrelator
struct EventStatement
{
    ObjectLink object {};
    std::string uid {}; ///< of the object; empty: it does not say
    std::string component {}; ///< who reports it: the controller
    std::string reason {};
    std::string message {}; ///< masked
    std::uint32_t times = 1; ///< at least
    std::int64_t first = 0; ///< \units milliseconds since the epoch
    std::int64_t last = 0;
    bool warning = true; ///< that something of it fails
    bool operator==(const EventStatement&) const = default;
};

/// \brief Reads Events, of the core group as of events.k8s.io. \thread one at a time: its parser's
/// buffers are reused
class EventStatementReader
{
public:
    /// None: it does not say of which object, or who says it.
    [[nodiscard]] std::optional<EventStatement> read(const Object& event);
    /// None as well: it is no warning, or is of a kubelet, which is no controller with a queue of
    /// the cluster's objects.
    [[nodiscard]] std::optional<EventStatement> readFailure(const Object& event);

private:
    JsonReader m_reader;
};

} // namespace kittiwake
