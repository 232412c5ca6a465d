#pragma once

#include <core/api/json/json_fwd.h>
#include <core/base/expected.h>
#include <core/protobuf/message_table.h>
#include <core/protobuf/unknown_fields.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Turns an object's JSON into a message, to the byte as an API server would write it.
/// \thread one at a time
class ProtobufEncoder
{
public:
    /// apiVersion and kind, which the envelope has, are passed over. `original` is the message that
    /// the object was read from, if it is written back: fields of it that the table does not know
    /// are kept with the object, element or entry they stood in, as long as that is still there.
    /// \errors Invalid: a field that the table does not know, or one of another type; such an
    /// object is to be written as JSON.
    [[nodiscard]] Expected<std::string> encode(const ProtobufMessage& of, const JsonValue& json,
                                               std::string_view original = {});

private:
    Expected<void> appendMessage(const ProtobufMessage& of, const JsonValue& json,
                                 std::string_view original, std::string& out);
    Expected<void> appendFields(const ProtobufMessage& of, const JsonValue& json,
                                const OriginalFields& original, std::string& out);
    Expected<void> appendChoice(const ProtobufMessage& of, const JsonValue& json,
                                const OriginalFields& original, std::string& out);
    Expected<void> checkNames(const ProtobufMessage& of, const JsonValue& json) const;
    Expected<void> appendField(const ProtobufField& field, const JsonValue& value,
                               const OriginalFields& original, std::string& out);
    Expected<void> appendInlined(const ProtobufField& field, const JsonValue& around,
                                 std::string_view original, std::string& out);
    Expected<void> appendList(const ProtobufField& field, const JsonValue& list,
                              const OriginalFields& original, std::string& out);
    Expected<void> appendMap(const ProtobufField& field, const JsonValue& map,
                             const OriginalFields& original, std::string& out);
    Expected<void> appendValue(const ProtobufField& field, const JsonValue& value,
                               std::string_view original, std::string& out);
    Expected<void> appendNumber(const ProtobufField& field, const JsonValue& value,
                                std::string& out) const;
    /// The contents of a value that is length-delimited on the wire.
    Expected<std::string> contents(const ProtobufField& field, const JsonValue& value,
                                   std::string_view original);
    [[nodiscard]] Unexpected<Error> invalid(std::string_view expected) const;

    std::string m_path; ///< of the field at hand, for sentences: "spec.containers.name"
    int m_depth = 0;
};

} // namespace kittiwake
