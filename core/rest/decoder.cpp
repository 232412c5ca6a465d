#include "decoder.h"

#include <core/base/reused_buffer.h>
#include <core/rest/status.h>

namespace kittiwake {

namespace {

WatchEvent undecodable(const std::string& why)
{
    WatchEvent event { WatchEvent::Type::Error };
    event.error =
        Error { ErrorKind::BadAnswer, "An event of the watch cannot be read: " + why + '.' };
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

} // namespace

WatchEvent WatchDecoder::decode(std::string_view frame)
{
    using simdjson::SUCCESS;
    if (m_buffer.capacity() > kWorthReusing && frame.size() < kWorthReusing)
        m_parser = simdjson::ondemand::parser(); // the parser keeps several times as much
    emptyForReuse(m_buffer);
    m_buffer.reserve(frame.size() + simdjson::SIMDJSON_PADDING);
    m_buffer.assign(frame);
    simdjson::ondemand::document document;
    simdjson::ondemand::object root;
    std::string_view type;
    std::string_view raw;
    auto error = m_parser
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
    switch (event.type) {
    case WatchEvent::Type::Added:
    case WatchEvent::Type::Modified:
    case WatchEvent::Type::Deleted: {
        if (object.reset().error() != SUCCESS)
            return undecodable("its object cannot be read");
        auto made = m_objects->read(object, raw, m_gvk);
        if (!made) {
            event.type = WatchEvent::Type::Unknown;
            event.error = made.error();
            break;
        }
        event.resourceVersion = (*made)->resourceVersion();
        event.object = std::move(*made);
        break;
    }
    case WatchEvent::Type::Bookmark: {
        const auto json = m_reader.read(raw);
        if (!json)
            return undecodable(json.error().sentence);
        const Json metadata = (*json)["metadata"];
        event.resourceVersion = { std::string(textOf(metadata["resourceVersion"])) };
        event.initialEventsEnd =
            textOf(metadata["annotations"]["k8s.io/initial-events-end"]) == "true";
        break;
    }
    case WatchEvent::Type::Error: {
        const auto json = m_reader.read(raw);
        event.error = json ? errorFromStatus("continue the watch", *json)
                           : undecodable(json.error().sentence).error;
        break;
    }
    case WatchEvent::Type::Unknown:
        event.error = Error { ErrorKind::BadAnswer,
                              "An event of unknown type \"" + std::string(type.substr(0, 40))
                                  + "\" was skipped." };
        break;
    }
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
