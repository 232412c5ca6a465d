#pragma once

#include <app/simulator/http/body_source.h>
#include <core/rest/json_splitter.h>

#include <memory>
#include <string_view>

namespace kittiwake::sim {

/// \brief The change that a fault makes to the events of one watch. \thread as BodySource
class EventEdit
{
public:
    /// The bytes to send instead.
    struct Out
    {
        std::string bytes {};
        std::size_t filler = 0; ///< \units meaningless bytes after these
        enum class Then { GoOn, End, Silence } then = Then::GoOn; ///< not GoOn: nothing follows
    };
    EventEdit() = default;
    EventEdit(const EventEdit&) = delete;
    EventEdit& operator=(const EventEdit&) = delete;
    virtual ~EventEdit() = default;

    /// Called once, after the events that are not to be changed.
    virtual void begin(Out& /*out*/) { }
    /// Called for each later event, without a line break.
    virtual void event(std::string_view event, Out& out);
    /// Called at the end of the stream.
    virtual void end(Out& /*out*/) { }
};

/// \brief The body of a watch, with some events changed.
class EventStream final : public BodySource
{
public:
    EventStream(std::shared_ptr<BodySource> inner, std::size_t letThrough,
                std::unique_ptr<EventEdit> edit);

    void start(std::function<void()> wake) override { m_inner->start(std::move(wake)); }
    Piece pull(std::size_t max) override;

private:
    void take(std::string_view event);
    void beginWhenDue();
    Piece deliver(std::size_t max);
    [[nodiscard]] bool over() const { return m_out.then != EventEdit::Out::Then::GoOn; }

    const std::shared_ptr<BodySource> m_inner;
    const std::unique_ptr<EventEdit> m_edit;
    JsonSplitter m_splitter { JsonSplitter::Shape::Stream };
    std::size_t m_left; ///< events that are still passed unchanged
    bool m_begun = false;
    EventEdit::Out m_out; ///< not sent yet
};

} // namespace kittiwake::sim
