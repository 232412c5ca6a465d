#pragma once

#include <core/base/expected.h>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Cuts the bytes of a watch (`application/vnd.kubernetes.protobuf;stream=watch`) into its
/// frames, however they are split: four bytes of length, the most significant first, and an event.
/// Never holds more than one frame. \thread one at a time
class ProtobufFrameSplitter
{
public:
    /// \units bytes, as JsonSplitter's
    static constexpr std::size_t kLargest = 64U << 20U;
    /// One frame, for readProtobufWatchEvent; valid during the call.
    using OnFrame = std::function<Expected<void>(std::string_view frame)>;

    explicit ProtobufFrameSplitter(std::size_t largest = kLargest)
        : m_largest(largest)
    { }

    /// \errors BadAnswer: over the limit; and whatever `onFrame` returns. After an error the
    /// splitter takes nothing more.
    Expected<void> feed(std::string_view chunk, const OnFrame& onFrame);
    /// To be called when the stream has ended. \errors Unreachable: it ended in the middle.
    Expected<void> finish() const;

private:
    std::size_t m_largest;
    std::string m_partial; ///< of the frame that a chunk's end cut, with its length
};

/// The frame with its length in front, as a server sends it.
[[nodiscard]] std::string framed(std::string_view frame);

} // namespace kittiwake
