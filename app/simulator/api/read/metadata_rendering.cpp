#include "metadata_rendering.h"

namespace kittiwake::sim {

namespace {

class MetadataRendering final : public Rendering
{
public:
    explicit MetadataRendering(std::string apiVersion)
        : m_apiVersion(std::move(apiVersion))
    { }

    void open(std::string& out, const ListMeta& meta) override
    {
        out += typeMeta("PartialObjectMetadataList", m_apiVersion);
        appendListMeta(out, meta);
        out += R"(,"items":[)";
    }
    void item(std::string& out, const Object& object) override { one(out, object); }
    void one(std::string& out, const Object& object) override
    {
        if (const auto json = m_reader.read(object))
            appendMetadata(out, *json, m_apiVersion);
    }
    void bookmark(std::string& out, std::uint64_t version, bool initialEventsEnd) override
    {
        appendBookmark(out, typeMeta("PartialObjectMetadata", m_apiVersion), version,
                       initialEventsEnd);
    }

private:
    std::string m_apiVersion;
    JsonReader m_reader;
};

} // namespace

void appendMetadata(std::string& out, const Json& object, const std::string& apiVersion)
{
    out += typeMeta("PartialObjectMetadata", apiVersion);
    out += R"("metadata":)";
    simdjson::dom::element metadata;
    if (object["metadata"].get(metadata) == simdjson::SUCCESS)
        out += simdjson::to_string(metadata);
    else
        out += "{}";
    out += '}';
}

std::unique_ptr<Rendering> makeMetadataRendering(const std::string& apiVersion)
{
    return std::make_unique<MetadataRendering>(apiVersion);
}

} // namespace kittiwake::sim
