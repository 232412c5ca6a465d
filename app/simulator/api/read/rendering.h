#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/environment.h>
#include <core/api/watch_event.h>

#include <memory>
#include <string>

namespace kittiwake::sim {

/// \brief How stored objects become an answer: whole, as their metadata alone, or as a Table.
/// Everything is appended to `out`. \thread one at a time
class Rendering
{
public:
    Rendering() = default;
    Rendering(const Rendering&) = delete;
    Rendering& operator=(const Rendering&) = delete;
    virtual ~Rendering() = default;

    /// A list up to its first item; items stand between commas, and "]}" ends it.
    virtual void open(std::string& out, const ListMeta& meta) = 0;
    virtual void item(std::string& out, const Object& object) = 0;
    /// On its own: the answer to a get, or what a watch event holds.
    virtual void one(std::string& out, const Object& object) = 0;
    /// What the event of a bookmark holds.
    virtual void bookmark(std::string& out, std::uint64_t version, bool initialEventsEnd) = 0;
};

/// By what the client accepts, the first that can be had. \errors 406; 400 for a Table's options
[[nodiscard]] ApiResult<std::unique_ptr<Rendering>> negotiateRendering(const ApiRequest& request,
                                                                       const WallClock& now);

/// The metadata of a list, with its name before it.
void appendListMeta(std::string& out, const ListMeta& meta);

/// A bookmark's object: only its metadata says anything.
void appendBookmark(std::string& out, const std::string& typeMeta, std::uint64_t version,
                    bool initialEventsEnd);

/// `{"kind":…,"apiVersion":…,` for what follows.
[[nodiscard]] std::string typeMeta(const std::string& kind, const std::string& apiVersion);

} // namespace kittiwake::sim
