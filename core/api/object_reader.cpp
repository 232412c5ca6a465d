#include "object_reader.h"

namespace kittiwake {

using simdjson::SUCCESS;

struct ObjectReader::Header
{
    ObjectKey key;
    Uid uid;
    ResourceVersion resourceVersion;
    std::optional<WallTime> created, deleted;
    bool hasKind = false;
};

namespace {

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

/// `json` with apiVersion and kind, which the items of a typed list lack.
void writeWithKind(std::string& to, std::string_view json, const Gvk& gvk)
{
    to.assign(R"({"kind":")").append(gvk.kind).append(R"(","apiVersion":")");
    if (!gvk.group.empty())
        to.append(gvk.group).append("/");
    to.append(gvk.version).append("\",").append(json.substr(json.find('{') + 1));
}

} // namespace

simdjson::error_code ObjectReader::readMetadata(simdjson::ondemand::object metadata, Header& header)
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

simdjson::error_code ObjectReader::readHeader(simdjson::ondemand::object& root, Header& header)
{
    bool haveMetadata = false;
    for (auto field : root) {
        std::string_view key;
        if (auto error = field.unescaped_key().get(key))
            return error;
        if (key == "kind") {
            header.hasKind = !stringOr(field.value()).empty();
        } else if (key == "metadata") {
            simdjson::ondemand::object metadata;
            if (auto error = field.value().get_object().get(metadata))
                return error;
            if (auto error = readMetadata(metadata, header))
                return error;
            haveMetadata = true;
        }
        // What follows metadata is not needed, unless kind comes after it.
        if (haveMetadata && (header.hasKind || key > "kind"))
            break;
    }
    return SUCCESS;
}

Expected<ObjectPtr> ObjectReader::read(std::string_view json, const Gvk& listed)
{
    m_buffer.reserve(json.size() + simdjson::SIMDJSON_PADDING);
    m_buffer.assign(json);
    simdjson::ondemand::document document;
    simdjson::ondemand::object root;
    const simdjson::padded_string_view padded(m_buffer.data(), m_buffer.size(),
                                              m_buffer.capacity());
    auto error = m_parser.iterate(padded).get(document);
    if (error == SUCCESS)
        error = document.get_object().get(root);
    if (error != SUCCESS)
        return Unexpected { badObject(simdjson::error_message(error)) };
    return read(root, m_buffer, listed);
}

Expected<ObjectPtr> ObjectReader::read(simdjson::ondemand::object& parsed, std::string_view json,
                                       const Gvk& listed)
{
    Header header;
    if (const auto error = readHeader(parsed, header); error != SUCCESS)
        return Unexpected { badObject(simdjson::error_message(error)) };
    if (header.key.name.empty())
        return Unexpected { badObject("it has no metadata.name") };
    if (!header.hasKind) {
        writeWithKind(m_withKind, json, listed);
        json = m_withKind;
    }

    auto object = std::make_shared<Object>(Object::Private());
    object->m_key = std::move(header.key);
    object->m_uid = std::move(header.uid);
    object->m_resourceVersion = std::move(header.resourceVersion);
    object->m_created = header.created;
    object->m_deleted = header.deleted;
    object->m_body = m_packing == Packing::Packed ? m_packer.pack(json) : ObjectBody(json);
    return ObjectPtr(std::move(object));
}

} // namespace kittiwake
