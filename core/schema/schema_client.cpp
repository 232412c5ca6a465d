#include "schema_client.h"

#include <core/api/json/json.h>
#include <core/client/fetch_within.h>
#include <core/schema/schema_document.h>

namespace kittiwake {

namespace {

constexpr const char* kIndex = "/openapi/v3";
constexpr const char* kVersion2 = "/openapi/v2";
constexpr const char* kDoing = "get the schema of its objects";

std::string kindName(const Gvk& gvk)
{
    return gvk.kind + " of " + gvk.groupVersion().toString();
}

Unexpected<Error> noSchema(const RestClient& client, const std::string& of)
{
    return Unexpected { Error { ErrorKind::NotFound,
                                client.server() + " serves no schema of " + of + '.' } };
}

} // namespace

Expected<ObjectSchema> SchemaClient::schemaOf(const Gvk& gvk, const CallLimits& limits)
{
    {
        std::unique_lock lock(m_mutex);
        if (!m_ended.wait_for(lock, limits.stop, limits.timeout, [this] { return !m_reading; }))
            return Unexpected { Error {
                limits.stop.stop_requested() ? ErrorKind::Cancelled : ErrorKind::Timeout,
                m_client.server() + " did not answer in time when asked to " + kDoing + '.' } };
        m_reading = true;
    }
    auto schema = read(gvk, limits);
    const std::lock_guard lock(m_mutex);
    m_reading = false;
    m_ended.notify_one();
    return schema;
}

void SchemaClient::forget()
{
    std::unique_lock lock(m_mutex);
    m_ended.wait(lock, [this] { return !m_reading; });
    m_kept.use(kVersion2) = {};
}

Expected<ObjectSchema> SchemaClient::read(const Gvk& gvk, const CallLimits& limits)
{
    const auto place = placeInIndex(gvk.groupVersion(), limits);
    const bool noVersion3 = !place && place.error().kind == ErrorKind::NotFound;
    if (!place && !noVersion3)
        return Unexpected { place.error() };
    if (place && place->empty())
        return noSchema(m_client, kindName(gvk));
    const std::string path = noVersion3 ? kVersion2 : *place;
    const bool kept = m_kept.use(path.substr(0, path.find('?'))).path == path;
    for (const bool again : { false, true }) {
        auto document = documentAt(path, limits);
        // 406: it has version 2 in another form alone.
        if (!document
            && (document.error().kind == ErrorKind::NotFound || document.error().httpStatus == 406))
            return noSchema(m_client, "its objects");
        if (!document)
            return Unexpected { std::move(document).error() };
        if (auto root = (*document)->ofKind(gvk))
            return ObjectSchema { gvk, *std::move(root) };
        // What was kept of version 2 may be from before the kind was defined.
        if (!noVersion3 || !kept || again)
            break;
        m_kept.use(kVersion2) = {};
    }
    return noSchema(m_client, kindName(gvk));
}

Expected<std::string> SchemaClient::placeInIndex(const GroupVersion& of, const CallLimits& limits)
{
    const auto text = fetch(kIndex, limits);
    if (!text)
        return Unexpected { text.error() };
    JsonReader reader;
    const auto index = reader.read(*text);
    if (!index || !exists((*index)["paths"]))
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The response of " + m_client.server() + " at " + kIndex
                                        + " is not an index of OpenAPI documents." } };
    const auto name = (of.group.empty() ? "api/" : "apis/") + of.toString();
    const std::string path((textOf((*index)["paths"][name]["serverRelativeURL"])));
    // It is the server's word, and credentials go with the request: only what is below the index.
    return path.starts_with(std::string(kIndex) + '/') ? path : std::string();
}

Expected<SchemaClient::Document> SchemaClient::documentAt(const std::string& path,
                                                          const CallLimits& limits)
{
    auto& kept = m_kept.use(path.substr(0, path.find('?')));
    if (kept.document && kept.path == path)
        return kept.document;
    const auto text = fetch(path, limits);
    if (!text)
        return Unexpected { text.error() };
    auto document = SchemaDocument::parse(*text);
    if (document)
        kept = { path, *document };
    return document;
}

Expected<std::string> SchemaClient::fetch(const std::string& path, const CallLimits& limits)
{
    auto answer = fetchWithin(m_client, kDoing, HttpRequest { .path = path }, limits);
    if (!answer)
        return Unexpected { std::move(answer).error() };
    if (answer->body.size() > kLargest)
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The schema of " + m_client.server() + " is too large." } };
    return std::move(answer->body);
}

} // namespace kittiwake
