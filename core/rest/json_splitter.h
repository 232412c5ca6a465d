#pragma once

#include <core/base/expected.h>
#include <core/rest/brace_scan.h>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Cuts a stream of bytes into whole JSON objects as they arrive, however the bytes are
/// split. Two shapes are known: `Stream`, objects one after another (a watch; line breaks not
/// needed), and `List`, one object whose top-level "items" array holds the objects; what is around
/// them (kind, metadata) is kept as the envelope, `items` emptied. Never holds more than one object
/// and the envelope. It looks at quotes and braces alone: whether a cut piece is valid JSON is its
/// parser's business. \thread one at a time
class JsonSplitter
{
public:
    enum class Shape { Stream, List };
    struct Limits
    {
        std::size_t object =
            64U << 20U; ///< \units bytes; etcd allows 1.5 MiB, aggregated servers more
        std::size_t envelope = 4U << 20U; ///< \units bytes
    };
    /// One whole object, valid during the call.
    using OnObject = std::function<Expected<void>(std::string_view object)>;

    explicit JsonSplitter(Shape shape)
        : JsonSplitter(shape, Limits {})
    { }
    JsonSplitter(Shape shape, Limits limits);

    /// \errors BadAnswer: not JSON, or over a limit; and whatever `onObject` returns. After an
    /// error the splitter takes nothing more.
    Expected<void> feed(std::string_view chunk, const OnObject& onObject);
    /// To be called when the stream has ended. \errors Unreachable: it ended in the middle.
    Expected<void> finish() const;

    /// List only, after finish: the list without its items.
    [[nodiscard]] const std::string& envelope() const { return m_envelope; }

private:
    Expected<std::size_t> feedObject(std::string_view chunk, std::size_t at,
                                     const OnObject& onObject);
    Expected<void> feedOutside(char c);
    void endOfString();

    Shape m_shape;
    Limits m_limits;
    std::string m_partial; ///< the object that a chunk's end cut
    std::string m_envelope;
    std::string m_name; ///< List: the last string at depth 1, a key if a colon follows
    std::size_t m_nameAt = 0;
    int m_depth = 0; ///< of the envelope
    BraceScan m_braces; ///< of the object that is being read
    bool m_inObject = false;
    bool m_inString = false;
    bool m_escaped = false;
    bool m_inItems = false;
    bool m_done = false; ///< List: the closing brace was seen
};

} // namespace kittiwake
