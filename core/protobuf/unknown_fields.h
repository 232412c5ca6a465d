#pragma once

#include <core/api/json/json_fwd.h>
#include <core/protobuf/message_table.h>

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace kittiwake {

/// \brief The fields of a message as they came, for those that the table does not know: where an
/// object is written back, they go with what they stood in. A view of the message; of a damaged one
/// what is before the damage. \thread any
class OriginalFields
{
public:
    using ByName = std::unordered_map<std::string, std::string_view>;

    OriginalFields(const ProtobufMessage& of, std::string_view message);

    /// The bytes of the unknown ones, as they came.
    [[nodiscard]] const std::string& unknown() const { return m_unknown; }
    /// The contents of the field; empty: it is not there.
    [[nodiscard]] std::string_view one(const ProtobufField& field) const;
    /// The contents of a list's elements, by what elementKey() says of them.
    [[nodiscard]] ByName elements(const ProtobufField& field) const;
    /// The contents of a map's values, by their keys.
    [[nodiscard]] ByName entries(const ProtobufField& field) const;

private:
    struct Field
    {
        std::uint32_t number = 0;
        std::string_view contents {};
    };
    std::string m_unknown;
    std::vector<Field> m_fields;
};

/// What an element of a list is told apart by: its merge key, or where it has none, all it says.
[[nodiscard]] std::string elementKey(const ProtobufField& field, const JsonValue& element);
/// Whether there is any, at any depth. Not, where the message cannot be read.
[[nodiscard]] bool hasUnknownFields(const ProtobufMessage& of, std::string_view message);

} // namespace kittiwake
