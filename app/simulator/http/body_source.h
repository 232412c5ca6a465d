#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace kittiwake::sim {

/// \brief The source of a streamed answer. The connection pulls when it has sent all it had, so a
/// slow reader costs one piece of memory instead of a queue.
/// \thread one at a time, `wake` from any. Destroyed when the answer ends or the reader is gone.
class BodySource
{
public:
    struct Piece
    {
        std::string bytes {};
        bool end = false; ///< nothing comes after these bytes
    };

    BodySource() = default;
    BodySource(const BodySource&) = delete;
    BodySource& operator=(const BodySource&) = delete;
    virtual ~BodySource() = default;

    /// Called once, before the first pull. `wake` may be called any number of times from any
    /// thread, within pull as well, also after the source has been destroyed.
    virtual void start(std::function<void()> wake) = 0;
    /// The next bytes, about `max`. Without bytes and end: nothing is there now, `wake` follows.
    virtual Piece pull(std::size_t max) = 0;
};

} // namespace kittiwake::sim
