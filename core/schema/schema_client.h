#pragma once

#include <core/base/call_limits.h>
#include <core/base/expected.h>
#include <core/base/lru_cache.h>
#include <core/schema/object_schema.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

namespace kittiwake {

class RestClient;
class SchemaDocument;

/// \brief Asks a server for the schema of a kind: in OpenAPI v3 the document of its group-version
/// alone, in v2, where a server has no v3 (1.23 and before), the one of all. A document is read
/// once and kept by the hash that the server's index has for it, so that a definition that was
/// changed since is seen; that of v2 until a kind is not in it, or `forget`. \thread any, blocking:
/// not on the network thread, not on the pool. One document is read at a time. \owns nothing: the
/// client outlives it \source kubernetes.io/docs/concepts/overview/kubernetes-api (OpenAPI);
/// client-go openapi/client.go
class SchemaClient
{
public:
    /// \units bytes of a document; that of the largest server known has six million
    static constexpr std::size_t kLargest = 64U << 20U;

    explicit SchemaClient(RestClient& client)
        : m_client(client)
    { }

    /// \errors NotFound: the server has no schema of this kind, or none at all; fetchWithin's;
    /// BadAnswer
    Expected<ObjectSchema> schemaOf(const Gvk& gvk, const CallLimits& limits);
    /// What is kept of v2 may be too old.
    void forget();

private:
    using Document = std::shared_ptr<const SchemaDocument>;

    Expected<ObjectSchema> read(const Gvk& gvk, const CallLimits& limits);
    /// Where the index says that the document is; empty: not in it. \errors NotFound: no v3
    Expected<std::string> placeInIndex(const GroupVersion& of, const CallLimits& limits);
    Expected<Document> documentAt(const std::string& path, const CallLimits& limits);
    Expected<std::string> fetch(const std::string& path, const CallLimits& limits);

    RestClient& m_client;
    std::mutex m_mutex; // guards m_reading
    std::condition_variable_any m_ended;
    bool m_reading = false;
    // Of the one that reads.
    struct Kept
    {
        std::string path; ///< with its hash
        Document document;
    };
    LruCache<Kept> m_kept { 12 }; ///< by path without the hash
};

} // namespace kittiwake
