#include "object_reader.h"

#include "object_reader_p.h"

namespace kittiwake {

using simdjson::SUCCESS;

namespace {

struct Head
{
    ObjectHeader object {};
    bool hasKind = false;
};

Error badObject(const std::string& why)
{
    return { ErrorKind::BadAnswer,
             "An object in the server's answer cannot be read: " + why + '.' };
}

std::string_view stringOr(simdjson::simdjson_result<simdjson::ondemand::value> value)
{
    std::string_view text;
    return value.get_string().get(text) == SUCCESS ? text : std::string_view();
}

/// `json` with apiVersion and kind, which the items of a typed list lack. As text: the item is JSON
/// already and the names need no escapes, and a list has many thousands.
void writeWithKind(std::string& to, std::string_view json, const Gvk& gvk)
{
    to.assign(R"({"kind":")").append(gvk.kind).append(R"(","apiVersion":")");
    if (!gvk.group.empty())
        to.append(gvk.group).append("/");
    to.append(gvk.version).append("\",").append(json.substr(json.find('{') + 1));
}

simdjson::error_code readMetadata(simdjson::ondemand::object metadata, ObjectHeader& header)
{
    for (auto field : metadata) {
        std::string_view key;
        if (auto error = field.unescaped_key().get(key))
            return error;
        if (key == "name")
            header.key.name = stringOr(field.value());
        else if (key == "namespace")
            header.key.ns = stringOr(field.value());
        else if (key == "uid")
            header.uid.text = stringOr(field.value());
        else if (key == "resourceVersion")
            header.resourceVersion.text = stringOr(field.value());
        else if (key == "creationTimestamp")
            header.created = parseTimestamp(stringOr(field.value()));
        else if (key == "deletionTimestamp")
            header.deleted = parseTimestamp(stringOr(field.value()));
    }
    return SUCCESS;
}

simdjson::error_code readHead(simdjson::ondemand::object& root, Head& head)
{
    bool haveMetadata = false;
    for (auto field : root) {
        std::string_view key;
        if (auto error = field.unescaped_key().get(key))
            return error;
        if (key == "kind") {
            head.hasKind = !stringOr(field.value()).empty();
        } else if (key == "metadata") {
            simdjson::ondemand::object metadata;
            if (auto error = field.value().get_object().get(metadata))
                return error;
            if (auto error = readMetadata(metadata, head.object))
                return error;
            haveMetadata = true;
        }
        // What follows metadata is not needed, unless kind comes after it.
        if (haveMetadata && (head.hasKind || key > "kind"))
            break;
    }
    return SUCCESS;
}

} // namespace

struct ObjectReader::Parser
{
    simdjson::ondemand::parser parser;
};

ObjectReader::ObjectReader(Packing packing)
    : m_packing(packing)
    , m_parser(std::make_unique<Parser>())
{ }

ObjectReader::~ObjectReader() = default;

Expected<ObjectPtr> ObjectReader::read(std::string_view json, const Gvk& listed)
{
    m_buffer.reserve(json.size() + simdjson::SIMDJSON_PADDING);
    m_buffer.assign(json);
    simdjson::ondemand::document document;
    simdjson::ondemand::object root;
    const simdjson::padded_string_view padded(m_buffer.data(), m_buffer.size(),
                                              m_buffer.capacity());
    auto error = m_parser->parser.iterate(padded).get(document);
    if (error == SUCCESS)
        error = document.get_object().get(root);
    if (error != SUCCESS)
        return Unexpected { badObject(simdjson::error_message(error)) };
    return read(Place { root }, m_buffer, listed);
}

Expected<ObjectPtr> ObjectReader::read(Place place, std::string_view json, const Gvk& listed)
{
    Head head;
    if (const auto error = readHead(place.object, head); error != SUCCESS)
        return Unexpected { badObject(simdjson::error_message(error)) };
    if (head.object.key.name.empty())
        return Unexpected { badObject("it has no metadata.name") };
    if (!head.hasKind) {
        writeWithKind(m_withKind, json, listed);
        json = m_withKind;
    }
    return make(std::move(head.object), bodyOf(json));
}

ObjectPtr ObjectReader::keep(ObjectHeader header, std::string_view bytes,
                             const ObjectEncoding& encoding)
{
    return make(std::move(header), bodyOf(bytes).of(encoding));
}

ObjectBody ObjectReader::bodyOf(std::string_view bytes)
{
    return m_packing == Packing::Packed ? m_packer.pack(bytes) : ObjectBody(bytes);
}

ObjectPtr ObjectReader::make(ObjectHeader header, ObjectBody body)
{
    auto object = std::make_shared<Object>(Object::Private());
    object->m_key = std::move(header.key);
    object->m_uid = std::move(header.uid);
    object->m_resourceVersion = std::move(header.resourceVersion);
    object->m_created = header.created;
    object->m_deleted = header.deleted;
    object->m_body = std::move(body);
    return object;
}

} // namespace kittiwake
