#include "protobuf_decoder.h"

#include "bad_protobuf_p.h"
#include "envelope.h"
#include "go_json.h"
#include "well_known.h"
#include "wire_p.h"

#include <core/base/base64.h>

#include <algorithm>
#include <bit>

namespace kittiwake {

namespace {

using FieldType = ProtobufField::Type;
using FieldShape = ProtobufField::Shape;

/// How a value of that type is written on the wire.
wire::Type wireTypeOf(const ProtobufField& field)
{
    if (field.shape == FieldShape::Map)
        return wire::Type::length_delimited;
    switch (field.type) {
    case FieldType::Bool:
    case FieldType::Int32:
    case FieldType::Int64:
        return wire::Type::varint;
    case FieldType::Double:
        return wire::Type::fixed64;
    default:
        return wire::Type::length_delimited;
    }
}

/// Whether omitempty leaves a value out that is there: never a struct.
bool isLeftOut(const ProtobufField& field, bool isText, std::string_view bytes,
               std::uint64_t number)
{
    if (field.is(ProtobufField::Nonzero))
        return field.type == FieldType::Time && isZeroTime(bytes);
    if (field.is(ProtobufField::Pointer) || field.is(ProtobufField::Always))
        return false;
    if (field.type == FieldType::String || field.type == FieldType::Bytes)
        return bytes.empty();
    return !isText && number == 0;
}

/// Whether what is not there at all is null in JSON: what Go has no value for, unless omitempty.
bool isNull(const ProtobufField& field)
{
    return field.is(ProtobufField::Always)
        && (field.shape != FieldShape::One || field.is(ProtobufField::Pointer)
            || field.type == FieldType::Bytes);
}

/// The place of the field with that number, looked for from `hint` on: fields come in the order of
/// their numbers, which is mostly that of the table. The count of fields: none.
std::size_t rankOf(std::span<const ProtobufField> fields, std::uint32_t number, std::size_t hint)
{
    for (std::size_t i = hint; i < fields.size(); ++i) {
        if (fields[i].number == number)
            return i;
    }
    for (std::size_t i = 0; i < std::min(hint, fields.size()); ++i) {
        if (fields[i].number == number)
            return i;
    }
    return fields.size();
}

} // namespace

Expected<void> ProtobufDecoder::decode(const ProtobufMessage& of, std::string_view message,
                                       std::string& out)
{
    return whole(of, message, nullptr, out);
}

Expected<void> ProtobufDecoder::decode(const ProtobufEnvelope& envelope, std::string& out)
{
    const auto* of = findProtobufMessage(envelope.apiVersion, envelope.kind);
    if (!of)
        return Unexpected { Error { ErrorKind::Internal,
                                    "No protobuf of " + std::string(envelope.kind) + " in "
                                        + std::string(envelope.apiVersion)
                                        + " is known; it has to be asked for as JSON." } };
    return decode(*of, envelope, out);
}

Expected<void> ProtobufDecoder::decode(const ProtobufMessage& of, const ProtobufEnvelope& envelope,
                                       std::string& out)
{
    return whole(of, envelope.raw, &envelope, out);
}

Expected<void> ProtobufDecoder::whole(const ProtobufMessage& of, std::string_view message,
                                      const ProtobufEnvelope* envelope, std::string& out)
{
    m_out = &out;
    m_begin = out.size();
    m_depth = 0;
    m_unknown = false;
    m_entries.clear();
    m_pairs.clear();
    Expected<void> done;
    try {
        out += '{';
        // As text, like all that is decoded here: no tree of values is made of an object.
        if (envelope) {
            appendGoString(out.append("\"kind\":"), envelope->kind);
            appendGoString(out.append(",\"apiVersion\":"), envelope->apiVersion);
        }
        done = appendFields(of, message);
        out += '}';
    } catch (const protozero::exception& exception) {
        done = badProtobuf(std::string("is damaged: ") + exception.what());
    }
    if (!done)
        out.resize(m_begin);
    return done;
}

Expected<void> ProtobufDecoder::appendFields(const ProtobufMessage& of, std::string_view message)
{
    if (++m_depth > m_limits.depth)
        return badProtobuf("has more than " + std::to_string(m_limits.depth)
                           + " messages within one another");
    const auto begin = m_entries.size();
    auto done = collect(of, message);
    if (done)
        done = of.choice ? appendChoice(of, begin, m_entries.size())
                         : appendEntries(of, begin, m_entries.size());
    m_entries.resize(begin);
    --m_depth;
    if (done && m_out->size() - m_begin > m_limits.json)
        return badProtobuf("holds an object of more than " + std::to_string(m_limits.json >> 20U)
                           + "Mi of JSON, which no API server stores");
    return done;
}

Expected<void> ProtobufDecoder::collect(const ProtobufMessage& of, std::string_view message)
{
    const auto fields = of.fields();
    const auto begin = m_entries.size();
    std::size_t rank = 0;
    bool sorted = true;
    wire::Reader reader(message);
    while (reader.next()) {
        const auto last = rank;
        rank = rankOf(fields, reader.tag(), last);
        if (rank == fields.size()) {
            m_unknown = true;
            rank = last;
            reader.skip();
            continue;
        }
        sorted = sorted && rank >= last;
        Entry entry { .rank = static_cast<std::uint16_t>(rank) };
        const auto type = reader.wire_type();
        entry.text = type == wire::Type::length_delimited;
        const bool packed = entry.text && fields[rank].shape == FieldShape::List;
        if (type != wireTypeOf(fields[rank]) && !packed)
            return badProtobuf("has a field " + std::string(fields[rank].name())
                               + " of another type than Kubernetes gives it");
        if (entry.text)
            entry.bytes = reader.text();
        else
            entry.number = type == wire::Type::varint ? reader.get_uint64() : reader.get_fixed64();
        m_entries.push_back(entry);
    }
    if (!sorted)
        std::stable_sort(m_entries.begin() + static_cast<std::ptrdiff_t>(begin), m_entries.end(),
                         [](const auto& a, const auto& b) { return a.rank < b.rank; });
    return {};
}

Expected<void> ProtobufDecoder::appendEntries(const ProtobufMessage& of, std::size_t begin,
                                              std::size_t end)
{
    const auto fields = of.fields();
    for (std::size_t rank = 0; rank < fields.size(); ++rank) {
        const auto& field = fields[rank];
        auto next = begin;
        while (next < end && m_entries[next].rank == rank)
            ++next;
        if (next == begin && !isNull(field))
            continue;
        if (auto done = appendField(field, begin, next); !done)
            return done;
        begin = next;
    }
    return {};
}

Expected<void> ProtobufDecoder::appendChoice(const ProtobufMessage& of, std::size_t begin,
                                             std::size_t end)
{
    const auto fields = of.fields();
    const Entry* chosen = nullptr; // a list goes before a message, and that before a boolean
    for (auto at = begin; at < end; ++at) {
        const auto& entry = m_entries[at];
        if (fields[entry.rank].shape == FieldShape::List) {
            auto last = at;
            while (last < end && m_entries[last].rank == entry.rank)
                ++last;
            return appendList(fields[entry.rank], at, last);
        }
        if (!chosen || entry.text)
            chosen = &entry;
    }
    if (chosen)
        return appendValue(fields[chosen->rank], Entry(*chosen));
    m_out->append("null");
    return {};
}

Expected<void> ProtobufDecoder::appendField(const ProtobufField& field, std::size_t begin,
                                            std::size_t end)
{
    if (begin < end && field.shape == FieldShape::One) {
        const auto& last = m_entries[end - 1];
        if (isLeftOut(field, last.text, last.bytes, last.number))
            return {};
        if (field.is(ProtobufField::Inline))
            return appendFields(messageOf(field), last.bytes);
    }
    comma();
    m_out->append(field.quoted);
    if (begin < end)
        return appendShape(field, begin, end);
    m_out->append("null");
    return {};
}

Expected<void> ProtobufDecoder::appendShape(const ProtobufField& field, std::size_t begin,
                                            std::size_t end)
{
    switch (field.shape) {
    case FieldShape::List:
        return appendList(field, begin, end);
    case FieldShape::Map:
        return appendMap(field, begin, end);
    case FieldShape::One:
        break;
    }
    return appendValue(field, Entry(m_entries[end - 1]));
}

Expected<void> ProtobufDecoder::appendList(const ProtobufField& field, std::size_t begin,
                                           std::size_t end)
{
    *m_out += '[';
    for (auto at = begin; at < end; ++at) {
        const Entry entry = m_entries[at];
        if (entry.text && wireTypeOf(field) != wire::Type::length_delimited)
            return badProtobuf("has packed numbers, which Kubernetes does not write");
        comma();
        if (auto done = appendValue(field, entry); !done)
            return done;
    }
    *m_out += ']';
    return {};
}

Expected<void> ProtobufDecoder::appendMap(const ProtobufField& field, std::size_t begin,
                                          std::size_t end)
{
    const auto first = m_pairs.size();
    if (auto done = collectPairs(field, begin, end); !done)
        return done;
    *m_out += '{';
    for (auto at = first; at < m_pairs.size(); ++at) {
        const Pair pair = m_pairs[at];
        if (at + 1 < m_pairs.size() && m_pairs[at + 1].key == pair.key)
            continue; // the last one counts
        comma();
        appendGoString(*m_out, pair.key);
        *m_out += ':';
        if (auto done = appendValue(field, pair.value); !done)
            return done;
    }
    *m_out += '}';
    m_pairs.resize(first);
    return {};
}

Expected<void> ProtobufDecoder::collectPairs(const ProtobufField& field, std::size_t begin,
                                             std::size_t end)
{
    const auto byKey = [](const Pair& a, const Pair& b) {
        return a.key < b.key;
    };
    const auto first = static_cast<std::ptrdiff_t>(m_pairs.size());
    for (auto at = begin; at < end; ++at) {
        Pair pair { .value = { .text = true } };
        wire::Reader reader(m_entries[at].bytes);
        while (reader.next()) {
            if (reader.isText(1))
                pair.key = reader.text();
            else if (reader.isText(2))
                pair.value.bytes = reader.text();
            else
                reader.skip();
        }
        m_pairs.push_back(pair);
    }
    if (field.type == FieldType::Bool || field.type == FieldType::Int32
        || field.type == FieldType::Int64 || field.type == FieldType::Double)
        return badProtobuf("has a map of numbers, which Kubernetes has not");
    if (!std::is_sorted(m_pairs.begin() + first, m_pairs.end(), byKey))
        std::stable_sort(m_pairs.begin() + first, m_pairs.end(), byKey);
    return {};
}

Expected<void> ProtobufDecoder::appendValue(const ProtobufField& field, const Entry& value)
{
    switch (field.type) {
    case FieldType::String:
        appendGoString(*m_out, value.bytes);
        break;
    case FieldType::Bytes:
        (*m_out += '"').append(base64Encode(value.bytes)) += '"';
        break;
    case FieldType::Bool:
        m_out->append(value.number != 0 ? "true" : "false");
        break;
    case FieldType::Int32:
        m_out->append(std::to_string(static_cast<std::int32_t>(value.number)));
        break;
    case FieldType::Int64:
        m_out->append(std::to_string(static_cast<std::int64_t>(value.number)));
        break;
    case FieldType::Double:
        appendGoDouble(*m_out, std::bit_cast<double>(value.number));
        break;
    case FieldType::Message:
        return appendMessage(messageOf(field), value.bytes);
    case FieldType::Quantity:
        appendQuantity(*m_out, value.bytes);
        break;
    case FieldType::Time:
        return appendTime(*m_out, value.bytes);
    case FieldType::MicroTime:
        return appendMicroTime(*m_out, value.bytes);
    case FieldType::IntOrString:
        appendIntOrString(*m_out, value.bytes);
        break;
    case FieldType::Raw:
        appendRaw(*m_out, value.bytes);
        break;
    case FieldType::WrappedStrings:
        appendWrappedStrings(*m_out, value.bytes);
        break;
    }
    return {};
}

Expected<void> ProtobufDecoder::appendMessage(const ProtobufMessage& of, std::string_view message)
{
    if (of.choice)
        return appendFields(of, message);
    *m_out += '{';
    auto done = appendFields(of, message);
    *m_out += '}';
    return done;
}

/// Before a field or an element that is not the first one.
void ProtobufDecoder::comma()
{
    if (m_out->back() != '{' && m_out->back() != '[')
        *m_out += ',';
}

} // namespace kittiwake
