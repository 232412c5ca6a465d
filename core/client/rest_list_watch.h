#pragma once

#include <core/api/resource_scope.h>
#include <core/cache/list_watch.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

namespace kittiwake {

class RestClient;
class ByteBudget;
class ObjectReader;
class ProtobufObjects;

/// \brief A ListWatch on an API server. Lists are cut into objects while they stream in and are
/// never held as text; parsing runs on the caller's strand, not on the network thread. Objects of
/// built-in kinds are asked for as protobuf, which costs a server a third of JSON, and kept so; a
/// server that sends JSON instead, or refuses, is asked for JSON from then on. \thread any,
/// but one strand for all its lists and watches. \owns nothing: the client outlives it. \errors
/// Invalid, before anything is sent: the scope leads to no path (pathOf), as with a namespace that
/// is no DNS label.
class RestListWatch final : public ListWatch
{
public:
    /// What is asked for. Protobuf: where the kind's messages are known. JSON has also what a newer
    /// server knows and these messages do not.
    enum class Encoding { Json, Protobuf };
    RestListWatch(RestClient& client, ResourceScope scope, Encoding encoding = Encoding::Protobuf);

    [[nodiscard]] bool supportsWatchList() const override { return true; }
    [[nodiscard]] std::uint64_t bytesReceived() const override { return *m_bytes; }
    Subscription list(const ListOptions& options, std::shared_ptr<Strand> on,
                      ListCallbacks callbacks) override;
    Subscription watch(const WatchOptions& options, std::shared_ptr<Strand> on,
                       WatchCallbacks callbacks) override;
    Subscription count(std::shared_ptr<Strand> on,
                       std::function<void(std::optional<std::int64_t>)> done) override;

private:
    [[nodiscard]] Expected<std::string> path() const;
    [[nodiscard]] Expected<std::string> listPath(const ListOptions& page) const;
    [[nodiscard]] Expected<std::string> watchPath(const WatchOptions& options) const;
    [[nodiscard]] std::string what() const;
    [[nodiscard]] Gvk gvk() const;
    /// What the next answer may be in; null: JSON alone.
    [[nodiscard]] const ProtobufObjects* protobuf() const;

    RestClient& m_client;
    const ResourceScope m_scope;
    const std::shared_ptr<ByteBudget> m_budget;
    const std::shared_ptr<ObjectReader> m_objects; ///< the strand's
    const std::shared_ptr<std::atomic<std::uint64_t>> m_bytes;
    const std::shared_ptr<std::atomic<bool>> m_jsonAlone; ///< the readers set it, too
};

} // namespace kittiwake
