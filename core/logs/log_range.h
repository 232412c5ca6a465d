#pragma once

#include <core/base/scheduler.h>
#include <core/logs/log_query.h>

#include <optional>
#include <utility>

namespace kittiwake {

/// \brief What of a log was asked for, and what of that is still to be asked for where no line says
/// from when on. A value; time comes in from outside. \thread one at a time
class LogRange
{
public:
    explicit LogRange(LogQuery first)
        : m_first(std::move(first))
    { }

    /// The server has answered.
    void begin(TimePoint now) { m_begunAt = m_begunAt.value_or(now); }
    [[nodiscard]] bool isBegun() const { return m_begunAt.has_value(); }
    void receive(std::size_t bytes) { m_received += static_cast<std::int64_t>(bytes); }

    [[nodiscard]] const LogQuery& first() const { return m_first; }
    /// As long as the server has not answered what was asked for at first; then the same span of
    /// time, which has grown meanwhile, and what is left of the limit. What is no part of that
    /// (the last so many lines) is over.
    [[nodiscard]] LogQuery rest(TimePoint now) const;

private:
    LogQuery m_first;
    std::optional<TimePoint> m_begunAt;
    std::int64_t m_received = 0; ///< \units bytes, what came more than once among them
};

} // namespace kittiwake
