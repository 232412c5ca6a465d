#pragma once

#include <core/base/expected.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace kittiwake {

/// Where a forwarded connection ends.
struct ForwardEnd
{
    std::string ns {};
    std::string pod {};
    std::uint16_t port = 0;
    std::string owner {}; ///< see FoundPod::owner
    bool https = false; ///< see RemotePort::https
    bool leaving = false; ///< it is being deleted, and takes connections until it has gone
    bool operator==(const ForwardEnd&) const = default;
};

/// \brief The way of one local connection into a pod. \thread one, that of the loop which it was
/// made for, as its events. \errors of `ended`: ChannelSocket's; Refused: what the pod says where
/// nothing listens
class ForwardPipe
{
public:
    struct Events
    {
        std::function<void()> opened; ///< bytes may be sent
        std::function<void(const std::string&)> received;
        std::function<void()> room; ///< less is unsent than before
        std::function<void(Expected<void>)> ended; ///< the last; also where it never opened
    };
    ForwardPipe() = default;
    ForwardPipe(const ForwardPipe&) = delete;
    ForwardPipe& operator=(const ForwardPipe&) = delete;
    /// Without a word: the pod's side ends, and no event comes any more.
    virtual ~ForwardPipe() = default;

    virtual void send(std::string_view bytes) = 0;
    /// \units bytes on their way out of this process, of all connections that share this way
    [[nodiscard]] virtual std::size_t unsent() const = 0;
    /// So much of what was received has been worked off. \units bytes
    virtual void consumed(std::size_t bytes) = 0;
    /// The local side has said its last. False: that cannot be passed on.
    virtual bool finish() = 0;
    /// Nothing more is wanted; `ended` follows.
    virtual void close() = 0;
};

/// What the error stream of a forwarded connection said, as an error; Ok: nothing.
[[nodiscard]] Expected<void> saidByPod(std::string said);

/// \units bytes of what it says that are kept
constexpr std::size_t kKeptOfErrorStream = 4096;

} // namespace kittiwake
