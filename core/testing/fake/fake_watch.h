#pragma once

#include <core/base/strand.h>
#include <core/rest/transport/transport.h>
#include <core/testing/fake/fake_objects.h>
#include <core/testing/fake_answer.h>
#include <core/testing/store/selection.h>

#include <atomic>
#include <optional>

namespace kittiwake {

/// \brief One watch of a FakeCluster, on its way to its sink: what there is, if it asks for that,
/// and then what happens, until one side ends it. The sink is called on a strand, a few events a
/// task, so that who reads on the same thread gets to it.
/// \thread any. The store and the scheduler outlive it.
class FakeWatch : public std::enable_shared_from_this<FakeWatch>
{
public:
    FakeWatch(ObjectStore& store, FakeKind kind, Selection selection, const FakeAction& action,
              HttpSink sink, Scheduler& scheduler);

    void start();
    /// The client has gone: nothing is told to the sink once this has returned, unless it was
    /// called from there.
    void cancel();
    /// The server ends it; with an error as a lost connection does.
    void end(std::optional<Error> error);
    /// Tells it how far it has seen, if it allows bookmarks.
    void bookmark();
    [[nodiscard]] bool isOver() const { return m_over; }

private:
    void begin();
    void pump();
    void send(std::string text);
    void sendBookmark(std::uint64_t version, bool initialEventsEnd);
    void finish(Expected<void> result);
    [[nodiscard]] std::string line(std::string_view type, JsonValue object) const;

    ObjectStore& m_store;
    const FakeKind m_kind;
    const Selection m_selection;
    const std::uint64_t m_from; ///< 0: from now on
    const bool m_initialEvents;
    const bool m_marksTheirEnd;
    const bool m_bookmarks;
    HttpSink m_sink; ///< the strand's
    const std::shared_ptr<Strand> m_strand;
    std::shared_ptr<StoreWatch> m_events; ///< the strand's; null: not begun, or ended
    std::atomic<bool> m_over { false };
};

} // namespace kittiwake
