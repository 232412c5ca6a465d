#include "decoder.h"

#include <core/api/json/json.h>
#include <core/api/object_reader_p.h>
#include <core/base/reused_buffer.h>
#include <core/protobuf/envelope.h>
#include <core/protobuf/protobuf_objects.h>
#include <core/rest/status.h>

namespace kittiwake {

namespace {

WatchEvent undecodable(std::string_view why)
{
    if (why.ends_with('.'))
        why.remove_suffix(1);
    WatchEvent event { WatchEvent::Type::Error };
    event.error = Error { ErrorKind::BadAnswer,
                          "An event of the watch cannot be read: " + std::string(why) + '.' };
    event.error->reason = "ClientWatchDecoding";
    return event;
}

WatchEvent::Type typeFrom(std::string_view text)
{
    using Type = WatchEvent::Type;
    if (text == "ADDED")
        return Type::Added;
    if (text == "MODIFIED")
        return Type::Modified;
    if (text == "DELETED")
        return Type::Deleted;
    if (text == "BOOKMARK")
        return Type::Bookmark;
    return text == "ERROR" ? Type::Error : Type::Unknown;
}

bool hasObject(WatchEvent::Type type)
{
    using Type = WatchEvent::Type;
    return type == Type::Added || type == Type::Modified || type == Type::Deleted;
}

WatchEvent withObject(WatchEvent event, Expected<ObjectPtr> object)
{
    if (!object) {
        event.type = WatchEvent::Type::Unknown;
        event.error = std::move(object).error();
        return event;
    }
    event.resourceVersion = (*object)->resourceVersion();
    event.object = std::move(*object);
    return event;
}

} // namespace

struct WatchDecoder::Parsers
{
    simdjson::ondemand::parser frames;
    JsonReader withoutObject;
};

WatchDecoder::WatchDecoder(Gvk gvk, std::shared_ptr<ObjectReader> objects)
    : m_gvk(std::move(gvk))
    , m_objects(objects ? std::move(objects) : std::make_shared<ObjectReader>())
    , m_parsers(std::make_unique<Parsers>())
{ }

WatchDecoder::~WatchDecoder() = default;

WatchEvent WatchDecoder::decode(std::string_view frame)
{
    using simdjson::SUCCESS;
    if (m_buffer.capacity() > kWorthReusing && frame.size() < kWorthReusing)
        m_parsers->frames = simdjson::ondemand::parser(); // the parser keeps several times as much
    emptyForReuse(m_buffer);
    m_buffer.reserve(frame.size() + simdjson::SIMDJSON_PADDING);
    m_buffer.assign(frame);
    simdjson::ondemand::document document;
    simdjson::ondemand::object root;
    std::string_view type;
    std::string_view raw;
    auto error = m_parsers->frames
                     .iterate(simdjson::padded_string_view(m_buffer.data(), m_buffer.size(),
                                                           m_buffer.capacity()))
                     .get(document);
    if (error == SUCCESS)
        error = document.get_object().get(root);
    if (error == SUCCESS)
        error = root.find_field_unordered("type").get_string().get(type);
    simdjson::ondemand::object object;
    if (error == SUCCESS)
        error = root.find_field_unordered("object").get_object().get(object);
    if (error == SUCCESS)
        error = object.raw_json().get(raw);
    if (error != SUCCESS)
        return undecodable(simdjson::error_message(error));

    WatchEvent event { typeFrom(type) };
    if (!hasObject(event.type))
        return withoutObject(std::move(event), type, raw);
    if (object.reset().error() != SUCCESS)
        return undecodable("its object cannot be read");
    return withObject(std::move(event), m_objects->read({ object }, raw, m_gvk));
}

WatchEvent WatchDecoder::decode(const ProtobufObjects& objects, std::string_view frame)
{
    const auto read = readProtobufWatchEvent(frame);
    if (!read)
        return undecodable(read.error().sentence);
    WatchEvent event { typeFrom(read->type) };
    if (hasObject(event.type)) {
        if (read->object.kind == objects.kind().kind)
            return withObject(std::move(event), objects.read(*m_objects, read->object.raw));
        event.type = WatchEvent::Type::Unknown;
        event.error =
            Error { ErrorKind::BadAnswer, "An event with an object of another kind was skipped." };
        return event;
    }
    emptyForReuse(m_buffer);
    if (event.type != WatchEvent::Type::Unknown) {
        if (const auto json = m_protobuf.decode(read->object, m_buffer); !json)
            return undecodable(json.error().sentence);
    }
    return withoutObject(std::move(event), read->type, m_buffer);
}

/// `json`: what stands where other events have their object.
WatchEvent WatchDecoder::withoutObject(WatchEvent event, std::string_view type,
                                       std::string_view json)
{
    if (event.type == WatchEvent::Type::Unknown) {
        event.error = Error { ErrorKind::BadAnswer,
                              "An event of unknown type \"" + std::string(type.substr(0, 40))
                                  + "\" was skipped." };
        return event;
    }
    const auto read = m_parsers->withoutObject.read(json);
    if (!read)
        return undecodable(read.error().sentence);
    if (event.type == WatchEvent::Type::Error) {
        event.error = errorFromStatus("continue the watch", *read);
        return event;
    }
    const Json metadata = (*read)["metadata"];
    event.resourceVersion = { std::string(textOf(metadata["resourceVersion"])) };
    event.initialEventsEnd = textOf(metadata["annotations"]["k8s.io/initial-events-end"]) == "true";
    return event;
}

Expected<ListMeta> readListEnvelope(std::string_view envelope)
{
    JsonReader reader;
    const auto json = reader.read(envelope);
    if (!json)
        return Unexpected { json.error() };
    return readListMeta(*json);
}

Expected<ListMeta> readListMeta(const Json& list)
{
    const auto kind = textOf(list["kind"]);
    if (kind == "Status")
        return Unexpected { errorFromStatus("list", list) };
    if (!kind.ends_with("List"))
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The response is not a list: its kind is \""
                                        + std::string(kind.substr(0, 80)) + "\"." } };
    const Json metadata = list["metadata"];
    ListMeta meta;
    meta.resourceVersion = { std::string(textOf(metadata["resourceVersion"])) };
    meta.continueToken = textOf(metadata["continue"]);
    if (exists(metadata["remainingItemCount"]))
        meta.remainingItemCount = numberOf(metadata["remainingItemCount"]);
    return meta;
}

} // namespace kittiwake
