#pragma once

#include <core/base/expected.h>
#include <core/protobuf/message_table.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

struct ProtobufEnvelope;

/// \brief Turns a message into the JSON that an API server would have sent in its place, to the
/// byte: fields in Go's order, what is empty left out or written as Go does it. A field that the
/// table does not know is passed over (see ProtobufEncoder, which keeps it). Where a field that
/// stands once comes several times, the last one counts. \thread one at a time; keep one a worker,
/// its buffers are reused.
class ProtobufDecoder
{
public:
    struct Limits
    {
        std::size_t json =
            64U << 20U; ///< \units bytes; a few bytes of protobuf can be many of JSON
        int depth =
            400; ///< messages within messages; only a schema's schemas come to more than ten
    };

    ProtobufDecoder() = default;
    explicit ProtobufDecoder(Limits limits)
        : m_limits(limits)
    { }

    /// Appends the message's JSON to `out`, without apiVersion and kind: so a list has its items.
    /// \errors BadAnswer: no such message, or over a limit. What was appended is then taken back.
    Expected<void> decode(const ProtobufMessage& of, std::string_view message, std::string& out);
    /// Appends the JSON of what the envelope holds, with its apiVersion and kind. \errors as above;
    /// and Internal where the table has no such kind: it is to be asked for as JSON.
    Expected<void> decode(const ProtobufEnvelope& envelope, std::string& out);
    /// The same where the kind's message is at hand.
    Expected<void> decode(const ProtobufMessage& of, const ProtobufEnvelope& envelope,
                          std::string& out);

    /// Whether the last message had a field, at any depth, that the table does not know.
    [[nodiscard]] bool sawUnknownFields() const { return m_unknown; }

private:
    /// One field as the wire has it.
    struct Entry
    {
        std::uint16_t rank = 0; ///< of its field in the message
        bool text = false; ///< it is `bytes`, not `number`
        std::string_view bytes {};
        std::uint64_t number = 0;
    };
    /// A map's entry: the value is among m_entries' like, but kept by itself.
    struct Pair
    {
        std::string_view key {};
        Entry value {};
    };

    Expected<void> whole(const ProtobufMessage& of, std::string_view message,
                         const ProtobufEnvelope* envelope, std::string& out);
    Expected<void> appendFields(const ProtobufMessage& of, std::string_view message);
    Expected<void> collect(const ProtobufMessage& of, std::string_view message);
    Expected<void> appendEntries(const ProtobufMessage& of, std::size_t begin, std::size_t end);
    Expected<void> appendChoice(const ProtobufMessage& of, std::size_t begin, std::size_t end);
    Expected<void> appendField(const ProtobufField& field, std::size_t begin, std::size_t end);
    Expected<void> appendShape(const ProtobufField& field, std::size_t begin, std::size_t end);
    Expected<void> appendList(const ProtobufField& field, std::size_t begin, std::size_t end);
    Expected<void> appendMap(const ProtobufField& field, std::size_t begin, std::size_t end);
    Expected<void> collectPairs(const ProtobufField& field, std::size_t begin, std::size_t end);
    Expected<void> appendValue(const ProtobufField& field, const Entry& value);
    Expected<void> appendMessage(const ProtobufMessage& of, std::string_view message);
    void comma();

    Limits m_limits {};
    std::string* m_out = nullptr;
    std::size_t m_begin = 0; ///< of this message in m_out
    int m_depth = 0;
    bool m_unknown = false;
    // Fields of all messages that are being read, those of the innermost last.
    std::vector<Entry> m_entries;
    std::vector<Pair> m_pairs;
};

} // namespace kittiwake
