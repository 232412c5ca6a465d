#pragma once

#include <app/simulator/http/body_source.h>
#include <core/rest/json_splitter.h>

#include <memory>
#include <string_view>

namespace kittiwake::sim {

/// \brief What a fault does to the events of one watch. \thread as BodySource
class EventEdit
{
public:
    /// What is sent instead.
    struct Out
    {
        std::string bytes {};
        std::size_t filler = 0; ///< \units bytes of no meaning after these
        enum class Then { GoOn, End, Silence } then = Then::GoOn; ///< not GoOn: nothing follows
    };
    EventEdit() = default;
    EventEdit(const EventEdit&) = delete;
    EventEdit& operator=(const EventEdit&) = delete;
    virtual ~EventEdit() = default;

    /// Once, as soon as the events that are let through have passed.
    virtual void begin(Out& /*out*/) { }
    /// Each event from then on, without a line break.
    virtual void event(std::string_view event, Out& out);
    /// The stream is over.
    virtual void end(Out& /*out*/) { }
};

/// \brief A watch's body of which some events are changed on their way.
class EventStream final : public BodySource
{
public:
    EventStream(std::shared_ptr<BodySource> inner, std::size_t letThrough,
                std::unique_ptr<EventEdit> edit);

    void start(std::function<void()> wake) override { m_inner->start(std::move(wake)); }
    Piece pull(std::size_t most) override;

private:
    void take(std::string_view event);
    void beginWhenDue();
    Piece deliver(std::size_t most);
    [[nodiscard]] bool over() const { return m_out.then != EventEdit::Out::Then::GoOn; }

    const std::shared_ptr<BodySource> m_inner;
    const std::unique_ptr<EventEdit> m_edit;
    JsonSplitter m_splitter { JsonSplitter::Shape::Stream };
    std::size_t m_left; ///< events still to be let through
    bool m_begun = false;
    EventEdit::Out m_out; ///< not sent yet
};

} // namespace kittiwake::sim
