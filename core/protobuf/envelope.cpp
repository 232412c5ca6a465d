#include "envelope.h"

#include "bad_protobuf_p.h"
#include "wire_p.h"

#include <protozero/pbf_writer.hpp>

namespace kittiwake {

namespace {

constexpr std::string_view kMagic("k8s\0", 4);

void readUnknown(std::string_view message, ProtobufEnvelope& envelope, std::string_view& typeMeta)
{
    wire::Reader reader(message);
    while (reader.next()) {
        if (reader.isText(1))
            typeMeta = reader.text();
        else if (reader.isText(2))
            envelope.raw = reader.text();
        else if (reader.isText(3))
            envelope.contentEncoding = reader.text();
        else if (reader.isText(4))
            envelope.contentType = reader.text();
        else
            reader.skip();
    }
}

Expected<void> checkContents(const ProtobufEnvelope& envelope)
{
    const bool protobuf = envelope.contentType.empty()
        || envelope.contentType.starts_with("application/vnd.kubernetes.protobuf");
    if (!envelope.contentEncoding.empty() || !protobuf)
        return badProtobuf("holds something that is no plain protobuf; ask for JSON");
    return {};
}

protozero::data_view viewOf(std::string_view text)
{
    return { text.data(), text.size() };
}

} // namespace

std::string_view protobufMagic()
{
    return kMagic;
}

Expected<void> readTypeMeta(std::string_view message, ProtobufEnvelope& envelope)
{
    try {
        wire::Reader reader(message);
        while (reader.next()) {
            if (reader.isText(1))
                envelope.apiVersion = reader.text();
            else if (reader.isText(2))
                envelope.kind = reader.text();
            else
                reader.skip();
        }
    } catch (const protozero::exception& exception) {
        return badProtobuf(std::string("has a damaged envelope: ") + exception.what());
    }
    return {};
}

Expected<ProtobufEnvelope> readProtobufEnvelope(std::string_view bytes)
{
    if (!bytes.starts_with(kMagic))
        return badProtobuf("does not begin as Kubernetes begins one");
    ProtobufEnvelope envelope;
    std::string_view typeMeta;
    try {
        readUnknown(bytes.substr(kMagic.size()), envelope, typeMeta);
    } catch (const protozero::exception& exception) {
        return badProtobuf(std::string("has a damaged envelope: ") + exception.what());
    }
    if (const auto read = readTypeMeta(typeMeta, envelope); !read)
        return Unexpected { read.error() };
    if (const auto plain = checkContents(envelope); !plain)
        return Unexpected { plain.error() };
    return envelope;
}

std::string writeProtobufEnvelope(const ProtobufEnvelope& envelope)
{
    std::string typeMeta;
    protozero::pbf_writer meta(typeMeta);
    meta.add_bytes(1, viewOf(envelope.apiVersion));
    meta.add_bytes(2, viewOf(envelope.kind));
    std::string out(kMagic);
    protozero::pbf_writer unknown(out);
    unknown.add_message(1, typeMeta);
    unknown.add_bytes(2, viewOf(envelope.raw));
    unknown.add_bytes(3, viewOf(envelope.contentEncoding));
    unknown.add_bytes(4, viewOf(envelope.contentType));
    return out;
}

Expected<ProtobufWatchEvent> readProtobufWatchEvent(std::string_view frame)
{
    ProtobufWatchEvent event;
    std::string_view object;
    try {
        wire::Reader reader(frame);
        while (reader.next()) {
            if (reader.isText(1)) {
                event.type = reader.text();
            } else if (reader.isText(2)) {
                wire::Reader extension(reader.text());
                while (extension.next(1, wire::Type::length_delimited))
                    object = extension.text();
            } else {
                reader.skip();
            }
        }
    } catch (const protozero::exception& exception) {
        return badProtobuf(std::string("has a damaged event: ") + exception.what());
    }
    const auto envelope = readProtobufEnvelope(object);
    if (!envelope)
        return Unexpected { envelope.error() };
    event.object = *envelope;
    return event;
}

std::string writeProtobufWatchEvent(const ProtobufWatchEvent& event)
{
    std::string extension;
    protozero::pbf_writer(extension).add_string(1, writeProtobufEnvelope(event.object));
    std::string out;
    protozero::pbf_writer writer(out);
    writer.add_bytes(1, viewOf(event.type));
    writer.add_message(2, extension);
    return out;
}

} // namespace kittiwake
