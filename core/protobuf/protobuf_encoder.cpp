#include "protobuf_encoder.h"

#include "encoded_values.h"

#include <core/api/json/json_value.h>
#include <core/base/base64.h>

#include <algorithm>
#include <limits>
#include <protozero/pbf_writer.hpp>

namespace kittiwake {

namespace {

constexpr int kDeepest = 400; ///< as ProtobufDecoder's
const JsonValue kNoJson; // what is not there is read as null is

std::vector<const ProtobufField*> byNumber(const ProtobufMessage& of)
{
    std::vector<const ProtobufField*> fields;
    for (const auto& field : of.fields())
        fields.push_back(&field);
    std::sort(fields.begin(), fields.end(),
              [](const auto* a, const auto* b) { return a->number < b->number; });
    return fields;
}

/// Whether JSON may have a field of that name: of the message, or of one whose fields stand in it.
bool hasName(const ProtobufMessage& of, std::string_view name)
{
    const auto fields = of.fields();
    return std::any_of(fields.begin(), fields.end(), [&](const auto& field) {
        return field.is(ProtobufField::Inline) ? hasName(messageOf(field), name)
                                               : field.name() == name;
    });
}

const JsonValue& memberOf(const JsonValue& json, std::string_view name)
{
    const auto at = json.find(std::string(name));
    return at == json.end() ? kNoJson : *at;
}

/// Of what a list or a map was made; only messages have something to keep.
OriginalFields::ByName originalsOf(const ProtobufField& field, const OriginalFields& original)
{
    if (field.type != ProtobufField::Type::Message)
        return {};
    return field.shape == ProtobufField::Shape::Map ? original.entries(field)
                                                    : original.elements(field);
}

bool isScalar(const ProtobufField& field)
{
    using Type = ProtobufField::Type;
    return field.type == Type::Bool || field.type == Type::Int32 || field.type == Type::Int64
        || field.type == Type::Double;
}

} // namespace

Expected<std::string> ProtobufEncoder::encode(const ProtobufMessage& of, const JsonValue& json,
                                              std::string_view original)
{
    m_path.clear();
    m_depth = 0;
    std::string out;
    const bool keeps = !original.empty() && hasUnknownFields(of, original);
    if (auto done = appendMessage(of, json, keeps ? original : std::string_view(), out); !done)
        return Unexpected { done.error() };
    return out;
}

Expected<void> ProtobufEncoder::appendMessage(const ProtobufMessage& of, const JsonValue& json,
                                              std::string_view original, std::string& out)
{
    if (m_depth >= kDeepest)
        return invalid("fewer objects within one another");
    ++m_depth;
    const OriginalFields fields(of, original);
    auto done =
        of.choice ? appendChoice(of, json, fields, out) : appendFields(of, json, fields, out);
    if (done && !of.choice)
        done = checkNames(of, json);
    out.append(fields.unknown());
    --m_depth;
    return done;
}

Expected<void> ProtobufEncoder::appendFields(const ProtobufMessage& of, const JsonValue& json,
                                             const OriginalFields& original, std::string& out)
{
    if (!json.is_object() && !json.is_null())
        return invalid("an object");
    for (const auto* field : byNumber(of)) {
        const auto before = m_path.size();
        const bool inlined = field->is(ProtobufField::Inline);
        if (!inlined)
            m_path.append(m_path.empty() ? "" : ".").append(field->name());
        auto done =
            appendField(*field, inlined ? json : memberOf(json, field->name()), original, out);
        if (!done)
            return done;
        m_path.resize(before);
    }
    return {};
}

Expected<void> ProtobufEncoder::checkNames(const ProtobufMessage& of, const JsonValue& json) const
{
    for (const auto& [name, value] : json.items()) {
        const bool typeMeta = m_depth == 1 && (name == "apiVersion" || name == "kind");
        if (!json.is_object() || typeMeta || hasName(of, name))
            continue;
        return Unexpected { Error { ErrorKind::Invalid,
                                    "No protobuf of the field " + m_path
                                        + (m_path.empty() ? "" : ".") + name
                                        + " is known; the object has to be written as JSON." } };
    }
    return {};
}

Expected<void> ProtobufEncoder::appendChoice(const ProtobufMessage& of, const JsonValue& json,
                                             const OriginalFields& original, std::string& out)
{
    static const JsonValue kYes = true;
    for (const auto* field : byNumber(of)) {
        const bool isList = field->shape == ProtobufField::Shape::List;
        const bool isBool = field->type == ProtobufField::Type::Bool;
        // A schema in a boolean's place says yes, too.
        const auto& value = isBool ? (json.is_object() ? kYes : json)
            : json.is_array() == isList && (isList || json.is_object()) ? json
                                                                        : kNoJson;
        if (auto done = appendField(*field, value, original, out); !done)
            return done;
    }
    return {};
}

Expected<void> ProtobufEncoder::appendField(const ProtobufField& field, const JsonValue& value,
                                            const OriginalFields& original, std::string& out)
{
    using Shape = ProtobufField::Shape;
    if (field.is(ProtobufField::Inline))
        return appendInlined(field, value, original.one(field), out);
    const bool absent = value.is_null();
    if (field.shape == Shape::List)
        return absent ? Expected<void>() : appendList(field, value, original, out);
    if (field.shape == Shape::Map)
        return absent ? Expected<void>() : appendMap(field, value, original, out);
    // Go writes what has a zero though it be zero.
    const bool hasZero =
        !field.is(ProtobufField::Pointer) && field.type != ProtobufField::Type::Bytes;
    return absent && !hasZero ? Expected<void>()
                              : appendValue(field, value, original.one(field), out);
}

/// A message whose fields stand in `around`.
Expected<void> ProtobufEncoder::appendInlined(const ProtobufField& field, const JsonValue& around,
                                              std::string_view original, std::string& out)
{
    const OriginalFields fields(messageOf(field), original);
    std::string message;
    if (auto done = appendFields(messageOf(field), around, fields, message); !done)
        return done;
    protozero::pbf_writer(out).add_string(field.number, message.append(fields.unknown()));
    return {};
}

Expected<void> ProtobufEncoder::appendList(const ProtobufField& field, const JsonValue& list,
                                           const OriginalFields& original, std::string& out)
{
    if (!list.is_array())
        return invalid("a list");
    const auto originals = originalsOf(field, original);
    for (const auto& element : list) {
        const auto was =
            originals.empty() ? originals.end() : originals.find(elementKey(field, element));
        const auto contents = was == originals.end() ? std::string_view() : was->second;
        if (auto done = appendValue(field, element, contents, out); !done)
            return done;
    }
    return {};
}

Expected<void> ProtobufEncoder::appendMap(const ProtobufField& field, const JsonValue& map,
                                          const OriginalFields& original, std::string& out)
{
    if (!map.is_object())
        return invalid("an object");
    const auto originals = originalsOf(field, original);
    protozero::pbf_writer writer(out);
    for (const auto& [key, value] : map.items()) {
        const auto was = originals.find(key);
        const auto made =
            contents(field, value, was == originals.end() ? std::string_view() : was->second);
        if (!made)
            return Unexpected { made.error() };
        std::string entry;
        protozero::pbf_writer pair(entry);
        pair.add_string(1, key);
        pair.add_string(2, *made);
        writer.add_message(field.number, entry);
    }
    return {};
}

Expected<void> ProtobufEncoder::appendValue(const ProtobufField& field, const JsonValue& value,
                                            std::string_view original, std::string& out)
{
    if (isScalar(field))
        return appendNumber(field, value, out);
    const auto made = contents(field, value, original);
    if (!made)
        return Unexpected { made.error() };
    protozero::pbf_writer(out).add_string(field.number, *made);
    return {};
}

Expected<void> ProtobufEncoder::appendNumber(const ProtobufField& field, const JsonValue& value,
                                             std::string& out) const
{
    using Type = ProtobufField::Type;
    protozero::pbf_writer writer(out);
    if (field.type == Type::Bool) {
        if (!value.is_boolean() && !value.is_null())
            return invalid("true or false");
        writer.add_bool(field.number, value.is_boolean() && value.get<bool>());
        return {};
    }
    if (field.type == Type::Double) {
        if (!value.is_number())
            return invalid("a number");
        writer.add_double(field.number, value.get<double>());
        return {};
    }
    const bool tooLarge = value.is_number_unsigned()
        && value.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max();
    if ((!value.is_number_integer() && !value.is_null()) || tooLarge)
        return invalid("a whole number");
    const auto number = value.is_null() ? 0 : value.get<std::int64_t>();
    if (field.type == Type::Int32 && number != static_cast<std::int32_t>(number))
        return invalid("a whole number of 32 bits");
    writer.add_int64(field.number, number);
    return {};
}

Expected<std::string> ProtobufEncoder::contents(const ProtobufField& field, const JsonValue& value,
                                                std::string_view original)
{
    using Type = ProtobufField::Type;
    std::optional<std::string> made;
    switch (field.type) {
    case Type::Message: {
        std::string message;
        if (auto done = appendMessage(messageOf(field), value, original, message); !done)
            return Unexpected { done.error() };
        return message;
    }
    case Type::String:
        made = value.is_null()  ? std::optional(std::string())
            : value.is_string() ? std::optional(value.get<std::string>())
                                : std::nullopt;
        break;
    case Type::Bytes:
        made = value.is_null()  ? std::optional(std::string())
            : value.is_string() ? base64Decode(value.get_ref<const std::string&>())
                                : std::nullopt;
        break;
    case Type::Quantity:
        made = encodedQuantity(value);
        break;
    case Type::Time:
        made = encodedTime(value);
        break;
    case Type::MicroTime:
        made = encodedMicroTime(value);
        break;
    case Type::IntOrString:
        made = encodedIntOrString(value);
        break;
    case Type::Raw:
        made = encodedRaw(value);
        break;
    case Type::WrappedStrings:
        made = encodedStrings(value);
        break;
    default:
        break; // numbers, which a map has none of
    }
    if (!made)
        return invalid("another type");
    return std::move(*made);
}

Unexpected<Error> ProtobufEncoder::invalid(std::string_view expected) const
{
    return Unexpected { Error { ErrorKind::Invalid,
                                "The field " + m_path + " cannot be written: Kubernetes expects "
                                    + std::string(expected) + " there." } };
}

} // namespace kittiwake
