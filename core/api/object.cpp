#include "object.h"

#include <simdjson.h>

namespace kittiwake {

namespace {

using simdjson::ondemand::object;

Error badObject(const std::string& why)
{
    return { ErrorKind::BadAnswer,
             "An object in the server's answer cannot be read: " + why + '.' };
}

/// Room for simdjson to read past the end without touching foreign memory.
std::string padded(std::string_view json)
{
    std::string body;
    body.reserve(json.size() + simdjson::SIMDJSON_PADDING);
    body.assign(json);
    return body;
}

struct Header
{
    std::string ns, name, uid, resourceVersion;
    std::optional<WallTime> created, deleted;
    bool hasKind = false;
};

std::string_view stringOr(simdjson::simdjson_result<simdjson::ondemand::value> value)
{
    std::string_view text;
    return value.get_string().get(text) == simdjson::SUCCESS ? text : std::string_view();
}

simdjson::error_code readMetadata(object metadata, Header& header)
{
    for (auto field : metadata) {
        std::string_view key;
        if (auto error = field.unescaped_key().get(key))
            return error;
        if (key == "name")
            header.name = stringOr(field.value());
        else if (key == "namespace")
            header.ns = stringOr(field.value());
        else if (key == "uid")
            header.uid = stringOr(field.value());
        else if (key == "resourceVersion")
            header.resourceVersion = stringOr(field.value());
        else if (key == "creationTimestamp")
            header.created = parseTimestamp(stringOr(field.value()));
        else if (key == "deletionTimestamp")
            header.deleted = parseTimestamp(stringOr(field.value()));
    }
    return simdjson::SUCCESS;
}

simdjson::error_code readHeader(const std::string& body, Header& header)
{
    thread_local simdjson::ondemand::parser parser; // buffers reused; holds nothing between calls
    simdjson::ondemand::document document;
    if (auto error =
            parser.iterate(simdjson::padded_string_view(body.data(), body.size(), body.capacity()))
                .get(document))
        return error;
    object root;
    if (auto error = document.get_object().get(root))
        return error;
    bool haveMetadata = false;
    for (auto field : root) {
        std::string_view key;
        if (auto error = field.unescaped_key().get(key))
            return error;
        if (key == "kind") {
            header.hasKind = !stringOr(field.value()).empty();
        } else if (key == "metadata") {
            object metadata;
            if (auto error = field.value().get_object().get(metadata))
                return error;
            if (auto error = readMetadata(metadata, header))
                return error;
            haveMetadata = true;
        }
        // What follows metadata is not needed, but for kind where keys are sorted the other way
        // round.
        if (haveMetadata && (header.hasKind || key > "kind"))
            break;
    }
    return simdjson::SUCCESS;
}

std::string withKind(std::string_view json, const Gvk& gvk)
{
    const auto brace = json.find('{');
    std::string body;
    const auto apiVersion = gvk.groupVersion().toString();
    body.reserve(json.size() + gvk.kind.size() + apiVersion.size() + 30
                 + simdjson::SIMDJSON_PADDING);
    body.append(R"({"kind":")")
        .append(gvk.kind)
        .append(R"(","apiVersion":")")
        .append(apiVersion)
        .append("\",");
    body.append(json.substr(brace + 1));
    return body;
}

} // namespace

Expected<ObjectPtr> Object::fromJson(std::string_view json, const Gvk& listed)
{
    Header header;
    auto body = padded(json);
    if (const auto error = readHeader(body, header); error != simdjson::SUCCESS)
        return Unexpected { badObject(simdjson::error_message(error)) };
    if (header.name.empty())
        return Unexpected { badObject("it has no metadata.name") };

    std::shared_ptr<Object> object(new Object);
    object->m_key = { std::move(header.ns), std::move(header.name) };
    object->m_uid = { std::move(header.uid) };
    object->m_resourceVersion = { std::move(header.resourceVersion) };
    object->m_created = header.created;
    object->m_deleted = header.deleted;
    object->m_body = header.hasKind ? std::move(body) : withKind(json, listed);
    return ObjectPtr(std::move(object));
}

std::string Object::json() const
{
    return m_body;
}

std::size_t Object::footprint() const
{
    return sizeof(Object) + m_body.capacity() + m_key.ns.capacity() + m_key.name.capacity()
        + m_uid.text.capacity() + m_resourceVersion.text.capacity();
}

} // namespace kittiwake
