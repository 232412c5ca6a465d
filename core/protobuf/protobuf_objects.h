#pragma once

#include <core/api/object_encoding.h>
#include <core/api/object_reader.h>
#include <core/protobuf/message_table.h>

namespace kittiwake {

struct ProtobufEnvelope;

/// \brief The objects of one built-in kind that come as protobuf. They are kept as they came: key,
/// version and times are read at once, and their JSON is made when somebody reads it.
/// \thread any. There is one for each kind, as long as the program lives: `find` gives it.
class ProtobufObjects final : public ObjectEncoding
{
public:
    /// Null: the kind has no message that is known, or its JSON says more than its message
    /// (stateful sets), so its objects are to be had as JSON alone.
    [[nodiscard]] static const ProtobufObjects* find(std::string_view apiVersion,
                                                     std::string_view kind);
    explicit ProtobufObjects(const ProtobufKind& kind);

    [[nodiscard]] const ProtobufKind& kind() const { return m_kind; }
    [[nodiscard]] const ProtobufMessage& message() const { return m_message; }

    /// An object of the bytes of such a message, kept by `reader`. \errors BadAnswer: no such
    /// message, or without metadata.name.
    Expected<ObjectPtr> read(ObjectReader& reader, std::string_view message) const;
    Expected<void> appendJson(std::string_view message, std::string& json) const override;

private:
    /// Numbers of the fields that a header is read from.
    struct Numbers
    {
        std::uint16_t metadata = 0; ///< 0, which no field has: the kind has none
        std::uint16_t name = 0;
        std::uint16_t ns = 0;
        std::uint16_t uid = 0;
        std::uint16_t resourceVersion = 0;
        std::uint16_t created = 0;
        std::uint16_t deleted = 0;
    };
    static Numbers numbersIn(const ProtobufMessage& message);
    [[nodiscard]] ObjectHeader readHeader(std::string_view message) const;
    void readMetadata(std::string_view metadata, ObjectHeader& header) const;

    const ProtobufKind& m_kind;
    const ProtobufMessage& m_message;
    const Numbers m_numbers;
};

} // namespace kittiwake
