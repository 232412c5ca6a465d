#include "metadata_rendering.h"

namespace kittiwake::sim {

namespace {

constexpr const char* kKind = "PartialObjectMetadata";

class MetadataRendering final : public Rendering
{
public:
    explicit MetadataRendering(std::string apiVersion)
        : m_apiVersion(std::move(apiVersion))
        , m_text(m_apiVersion)
    { }

    void open(std::string& out, const ListMeta& meta) override
    {
        appendListBegin(out, "PartialObjectMetadataList", m_apiVersion, meta);
        out += R"(,"items":[)";
    }
    void item(std::string& out, const Object& object) override { one(out, object); }
    void one(std::string& out, const Object& object) override
    {
        if (const auto json = m_reader.read(object))
            m_text.append(out, *json);
    }
    void bookmark(std::string& out, std::uint64_t version, bool initialEventsEnd) override
    {
        appendBookmark(out, kKind, m_apiVersion, version, initialEventsEnd);
    }

private:
    std::string m_apiVersion;
    MetadataText m_text;
    JsonReader m_reader;
};

} // namespace

MetadataText::MetadataText(const std::string& apiVersion)
    : m_begin(typeMeta(kKind, apiVersion) + R"("metadata":)")
{ }

void MetadataText::append(std::string& out, const Json& object) const
{
    out += m_begin;
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
