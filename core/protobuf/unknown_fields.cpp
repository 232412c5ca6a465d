#include "unknown_fields.h"

#include "protobuf_decoder.h"
#include "wire_p.h"

#include <core/api/json/json_value.h>

namespace kittiwake {

namespace {

bool isKnown(const ProtobufMessage& of, std::uint32_t number)
{
    for (const auto& field : of.fields()) {
        if (field.number == number)
            return true;
    }
    return false;
}

JsonValue decoded(const ProtobufField& field, std::string_view message)
{
    std::string json;
    ProtobufDecoder decoder;
    if (!decoder.decode(messageOf(field), message, json))
        return {};
    return JsonValue::parse(json, nullptr, false);
}

} // namespace

OriginalFields::OriginalFields(const ProtobufMessage& of, std::string_view message)
{
    try {
        wire::Reader reader(message);
        for (auto before = reader.length(); reader.next(); before = reader.length()) {
            const auto number = reader.tag();
            if (!isKnown(of, number)) {
                reader.skip();
                const auto from = message.size() - before;
                m_unknown.append(message.substr(from, before - reader.length()));
            } else if (reader.wire_type() == wire::Type::length_delimited) {
                m_fields.push_back({ number, reader.text() });
            } else {
                reader.skip();
            }
        }
    } catch (const protozero::exception&) {
        return; // what was read so far is whole
    }
}

std::string_view OriginalFields::one(const ProtobufField& field) const
{
    std::string_view found;
    for (const auto& [number, contents] : m_fields) {
        if (number == field.number)
            found = contents;
    }
    return found;
}

OriginalFields::ByName OriginalFields::elements(const ProtobufField& field) const
{
    ByName found;
    for (const auto& [number, contents] : m_fields) {
        if (number == field.number)
            found.emplace(elementKey(field, decoded(field, contents)), contents);
    }
    return found;
}

OriginalFields::ByName OriginalFields::entries(const ProtobufField& field) const
{
    ByName found;
    for (const auto& [number, contents] : m_fields) {
        if (number != field.number)
            continue;
        std::string_view key;
        std::string_view value;
        wire::Reader reader(contents);
        while (reader.next()) {
            if (reader.isText(1))
                key = reader.text();
            else if (reader.isText(2))
                value = reader.text();
            else
                reader.skip();
        }
        found[std::string(key)] = value;
    }
    return found;
}

std::string elementKey(const ProtobufField& field, const JsonValue& element)
{
    const auto at = element.find(std::string(field.mergeKey));
    return writeJson(field.mergeKey.empty() || at == element.end() ? element : *at);
}

bool hasUnknownFields(const ProtobufMessage& of, std::string_view message)
{
    std::string json;
    ProtobufDecoder decoder;
    return decoder.decode(of, message, json) && decoder.sawUnknownFields();
}

} // namespace kittiwake
