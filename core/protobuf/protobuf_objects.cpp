#include "protobuf_objects.h"

#include "bad_protobuf_p.h"
#include "envelope.h"
#include "protobuf_decoder.h"
#include "well_known.h"
#include "wire_p.h"

#include <algorithm>
#include <deque>

namespace kittiwake {

namespace {

/// A server's JSON gives the claim templates of a stateful set their apiVersion and kind, which its
/// protobuf has not.
constexpr std::string_view kOtherInJson = "StatefulSet";

const std::deque<ProtobufObjects>& all()
{
    static const auto kAll = [] {
        std::deque<ProtobufObjects> made; // of what cannot be moved
        for (const auto& kind : protobuf_table::kinds())
            made.emplace_back(kind);
        return made;
    }();
    return kAll;
}

} // namespace

const ProtobufObjects* ProtobufObjects::find(std::string_view apiVersion, std::string_view kind)
{
    if (kind == kOtherInJson)
        return nullptr;
    const auto* const found = findProtobufKind(apiVersion, kind);
    if (!found)
        return nullptr;
    return &all()[static_cast<std::size_t>(found - protobuf_table::kinds().data())];
}

ProtobufObjects::ProtobufObjects(const ProtobufKind& kind)
    : m_kind(kind)
    , m_message(protobuf_table::messages()[kind.message])
    , m_numbers(numbersIn(m_message))
{ }

ProtobufObjects::Numbers ProtobufObjects::numbersIn(const ProtobufMessage& message)
{
    const auto* const metadata = findField(message, "metadata");
    if (!metadata || metadata->type != ProtobufField::Type::Message)
        return {};
    const auto number = [&](std::string_view name) {
        const auto* const field = findField(messageOf(*metadata), name);
        return field ? field->number : std::uint16_t(0); // a list's metadata has no name
    };
    return { .metadata = metadata->number,
             .name = number("name"),
             .ns = number("namespace"),
             .uid = number("uid"),
             .resourceVersion = number("resourceVersion"),
             .created = number("creationTimestamp"),
             .deleted = number("deletionTimestamp") };
}

Expected<ObjectPtr> ProtobufObjects::read(ObjectReader& reader, std::string_view message) const
{
    ObjectHeader header;
    try {
        header = readHeader(message);
    } catch (const protozero::exception& exception) {
        return badProtobuf(std::string("is damaged: ") + exception.what());
    }
    if (header.key.name.empty())
        return badProtobuf("has an object without metadata.name");
    return reader.keep(std::move(header), message, *this);
}

ObjectHeader ProtobufObjects::readHeader(std::string_view message) const
{
    ObjectHeader header;
    wire::Reader reader(message);
    while (reader.next()) {
        if (reader.isText(m_numbers.metadata))
            readMetadata(reader.text(), header);
        else
            reader.skip();
    }
    return header;
}

void ProtobufObjects::readMetadata(std::string_view metadata, ObjectHeader& header) const
{
    wire::Reader reader(metadata);
    while (reader.next()) {
        if (reader.isText(m_numbers.name))
            header.key.name = reader.text();
        else if (reader.isText(m_numbers.ns))
            header.key.ns = reader.text();
        else if (reader.isText(m_numbers.uid))
            header.uid.text = reader.text();
        else if (reader.isText(m_numbers.resourceVersion))
            header.resourceVersion.text = reader.text();
        else if (reader.isText(m_numbers.created))
            header.created = wallTimeOf(reader.text());
        else if (reader.isText(m_numbers.deleted))
            header.deleted = wallTimeOf(reader.text());
        else
            reader.skip();
    }
}

Expected<void> ProtobufObjects::appendJson(std::string_view message, std::string& json) const
{
    // Its buffers are reused; holds nothing between calls.
    thread_local ProtobufDecoder decoder;
    return decoder.decode(
        m_message, { .apiVersion = m_kind.apiVersion, .kind = m_kind.kind, .raw = message }, json);
}

} // namespace kittiwake
