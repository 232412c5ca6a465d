#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace kittiwake {

/// \brief A field of a message, and how Go writes it as JSON. Data of core/types/schema/protobuf;
/// generate.py there says what the words mean. \thread any
struct ProtobufField
{
    enum class Type : std::uint8_t {
        String,
        Bytes, ///< base64 in JSON
        Bool,
        Int32,
        Int64,
        Double,
        Message,
        Quantity,
        Time,
        MicroTime,
        IntOrString,
        Raw, ///< a message around JSON: FieldsV1, RawExtension
        WrappedStrings, ///< a message around a list of strings
    };
    enum class Shape : std::uint8_t { One, List, Map };
    enum Flag : std::uint8_t {
        Pointer = 1, ///< written where it is there, though it be zero
        Always = 2, ///< no omitempty: written though it be empty
        Nonzero = 4, ///< omitzero
        Inline = 8, ///< its fields are written among those around it
    };

    std::string_view quoted; ///< its name in JSON, with what is around it: `"spec":`
    std::string_view mergeKey; ///< the field that elements of the list are told apart by
    std::uint16_t number = 0;
    std::uint16_t message = 0; ///< where it is among the messages, for Type::Message
    Type type = Type::String;
    Shape shape = Shape::One;
    std::uint8_t flags = 0; ///< of Flag

    [[nodiscard]] bool is(Flag flag) const { return (flags & flag) != 0; }
    [[nodiscard]] std::string_view name() const { return quoted.substr(1, quoted.size() - 3); }
};

/// \brief A message: its fields in the order in which Go writes them as JSON. \thread any
struct ProtobufMessage
{
    std::uint16_t first = 0; ///< of its fields in the table
    std::uint16_t count = 0;
    bool choice = false; ///< one of its fields stands for the message, without a name

    [[nodiscard]] std::span<const ProtobufField> fields() const;
};

/// \brief A message that travels in an envelope.
struct ProtobufKind
{
    std::string_view apiVersion; ///< "apps/v1"
    std::string_view kind;
    std::uint16_t message = 0;
};

/// The message of a kind; that of metav1 where the group-version has none of its own, as Status and
/// DeleteOptions are written in each. Null: none is known, so it is to be had as JSON alone.
/// \thread any
[[nodiscard]] const ProtobufMessage* findProtobufMessage(std::string_view apiVersion,
                                                         std::string_view kind);
/// The kind itself, of its own group-version. Null: none is known. \thread any
[[nodiscard]] const ProtobufKind* findProtobufKind(std::string_view apiVersion,
                                                   std::string_view kind);
/// What a field of Type::Message holds.
[[nodiscard]] const ProtobufMessage& messageOf(const ProtobufField& field);
/// The field of that name in JSON; null: none.
[[nodiscard]] const ProtobufField* findField(const ProtobufMessage& message, std::string_view name);

/// What generate.py makes of the schemas. \thread any
namespace protobuf_table {

[[nodiscard]] std::span<const ProtobufField> fields();
[[nodiscard]] std::span<const ProtobufMessage> messages();
/// Sorted by version and name.
[[nodiscard]] std::span<const ProtobufKind> kinds();
/// Of the release that the schemas were made of: 37 of 1.37. A newer one may have fields that no
/// message here knows.
[[nodiscard]] int minorRelease();

} // namespace protobuf_table

} // namespace kittiwake
