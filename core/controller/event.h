#pragma once

#include <core/controller/object_reference.h>

namespace kittiwake {

/// Who reports it: the controller, and the machine or instance it runs on.
struct EventSource
{
    std::string component;
    std::string host {};
    bool operator==(const EventSource&) const = default;
};

enum class EventType { Normal, Warning };
[[nodiscard]] std::string_view toString(EventType type);

/// \brief Something that happened to an object, to be read when the object is described.
/// \source core/v1 Event
struct Event
{
    ObjectReference about;
    EventSource source;
    EventType type = EventType::Normal;
    std::string reason; ///< one word in UpperCamelCase, for programs
    std::string message; ///< a sentence, for people
    std::string name; ///< of the event's own object
    std::chrono::system_clock::time_point first {}; ///< when it happened first
    std::chrono::system_clock::time_point last {}; ///< and the last time
    int count = 1; ///< how often it happened; above 1, the object of that name has been written
    bool operator==(const Event&) const = default;

    /// The namespace of the subject; "default" for one without, which has to have its events
    /// somewhere.
    [[nodiscard]] ObjectKey key() const;
    [[nodiscard]] Unstructured toUnstructured() const;
    /// What changes in the object when the event happens again.
    [[nodiscard]] JsonValue repeatPatch() const;
};

/// A name that servers take, for an event about the object of that name, at that time.
[[nodiscard]] std::string eventName(std::string_view subject,
                                    std::chrono::system_clock::time_point at);

} // namespace kittiwake
