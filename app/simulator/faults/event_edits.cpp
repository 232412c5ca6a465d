#include "event_edits.h"

#include <app/simulator/faults/body_edits.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

using Out = EventEdit::Out;
using Then = Out::Then;

bool isBookmark(std::string_view event)
{
    return event.find(R"("type":"BOOKMARK")") != std::string_view::npos;
}

bool endsInitialEvents(std::string_view event)
{
    return event.find("k8s.io/initial-events-end") != std::string_view::npos;
}

/// Sends some bytes before the next event, and then goes on, ends or falls silent.
class Sudden final : public EventEdit
{
public:
    explicit Sudden(Out out)
        : m_out(std::move(out))
    { }
    void begin(Out& out) override
    {
        out.bytes += m_out.bytes;
        out.filler = m_out.filler;
        out.then = m_out.then;
    }

private:
    const Out m_out;
};

/// Applies a function to each event.
class Rewritten final : public EventEdit
{
public:
    using Rewrite = std::function<std::string(std::string_view)>;
    explicit Rewritten(Rewrite rewrite)
        : m_rewrite(std::move(rewrite))
    { }
    void event(std::string_view event, Out& out) override
    {
        out.bytes += m_rewrite(event);
        out.bytes += '\n';
    }

private:
    const Rewrite m_rewrite;
};

/// Damages the next event that is no bookmark, and passes all others on.
class SpoiltOnce final : public EventEdit
{
public:
    using Spoil = std::function<std::string(std::string_view)>;
    SpoiltOnce(Spoil spoil, Then then)
        : m_spoil(std::move(spoil))
        , m_then(then)
    { }
    void event(std::string_view event, Out& out) override
    {
        if (m_done || isBookmark(event)) {
            EventEdit::event(event, out);
            return;
        }
        m_done = true;
        out.bytes += m_spoil(event);
        out.bytes += m_then == Then::GoOn ? "\n" : "";
        out.then = m_then;
    }

private:
    const Spoil m_spoil;
    const Then m_then;
    bool m_done = false;
};

class WithoutBookmarks final : public EventEdit
{
    void event(std::string_view event, Out& out) override
    {
        if (!isBookmark(event) || endsInitialEvents(event))
            EventEdit::event(event, out);
    }
};

class Twice final : public EventEdit
{
    void event(std::string_view event, Out& out) override
    {
        EventEdit::event(event, out);
        if (!isBookmark(event))
            EventEdit::event(event, out);
    }
};

/// Swaps neighbouring events. None is moved past a bookmark, which promises that all events before
/// it have been sent.
class OutOfOrder final : public EventEdit
{
    void event(std::string_view event, Out& out) override
    {
        if (isBookmark(event)) {
            end(out);
            EventEdit::event(event, out);
        } else if (m_held.empty()) {
            m_held = event;
        } else {
            EventEdit::event(event, out);
            end(out);
        }
    }
    void end(Out& out) override
    {
        if (!m_held.empty())
            EventEdit::event(std::exchange(m_held, {}), out);
    }
    std::string m_held;
};

std::string withoutMetadata(std::string_view event)
{
    auto json = JsonValue::parse(event, nullptr, false);
    if (json.contains("object"))
        json["object"].erase("metadata");
    return json.dump();
}

std::unique_ptr<EventEdit> sudden(Then then, std::string bytes = {}, std::size_t filler = 0)
{
    return std::make_unique<Sudden>(Out { std::move(bytes), filler, then });
}

} // namespace

std::unique_ptr<EventEdit> eventEditOf(const Fault& fault, const std::string& error)
{
    switch (fault.kind) {
    case FaultKind::HalfOpen:
        return fault.events ? sudden(Then::Silence) : nullptr;
    case FaultKind::CloseAfter:
        return fault.events ? sudden(Then::End) : nullptr;
    case FaultKind::HugeLine:
        return sudden(Then::Silence, R"({"type":"MODIFIED","object":{"kind":")",
                      fault.bytes.value_or(0));
    case FaultKind::ErrorEvent:
        return sudden(Then::End, R"({"type":"ERROR","object":)" + error + "}\n");
    case FaultKind::TruncatedJson:
        return std::make_unique<SpoiltOnce>(halved, Then::End);
    case FaultKind::InvalidUtf8:
        return std::make_unique<SpoiltOnce>(withInvalidUtf8, Then::GoOn);
    case FaultKind::EventWithoutMetadata:
        return std::make_unique<SpoiltOnce>(withoutMetadata, Then::GoOn);
    case FaultKind::NoBookmarks:
        return std::make_unique<WithoutBookmarks>();
    case FaultKind::DuplicateEvents:
        return std::make_unique<Twice>();
    case FaultKind::OutOfOrderEvents:
        return std::make_unique<OutOfOrder>();
    case FaultKind::HugeObject:
        return std::make_unique<Rewritten>(
            [bytes = fault.bytes.value_or(0)](std::string_view event) {
                return withHugeObjects(event, bytes);
            });
    case FaultKind::ClockSkew:
        return std::make_unique<Rewritten>([by = fault.latency](std::string_view event) {
            return withCreationShifted(event, by);
        });
    default:
        return nullptr;
    }
}

} // namespace kittiwake::sim
