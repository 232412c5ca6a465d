#pragma once

#include <core/base/subscription.h>
#include <core/streams/stream_probe.h>

#include <functional>
#include <memory>
#include <vector>

namespace kittiwake {

/// A stream with the number by which it is known, which no other gets.
struct RegisteredStream
{
    std::uint64_t number = 0;
    std::shared_ptr<StreamProbe> stream {};
};

/// \brief The streams of a cluster - logs that are followed, terminals, port forwards, copies - for
/// views of them: whoever opens one registers it here. Copies are the same registry. \thread any
class StreamRegistry
{
public:
    StreamRegistry();

    /// Until the Subscription goes.
    [[nodiscard]] Subscription add(std::shared_ptr<StreamProbe> stream);

    /// By which it is known; 0: it is not registered.
    [[nodiscard]] std::uint64_t numberOf(const StreamProbe& stream) const;
    /// Null: there is none of that number any more.
    [[nodiscard]] std::shared_ptr<StreamProbe> find(std::uint64_t number) const;
    /// In the order in which they were added.
    [[nodiscard]] std::vector<RegisteredStream> streams() const;

    /// `look` is called when a stream comes, goes, or changes its state; under a lock, so it only
    /// hands on. What only counts is not told: who shows it looks again.
    [[nodiscard]] Subscription observe(std::function<void()> look);
    /// To be called by those who own a stream, when its state is another one.
    void changed() const;

private:
    struct State;
    std::shared_ptr<State> m_state;
};

} // namespace kittiwake
