#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/pods/environment.h>
#include <core/api/watch_event.h>

#include <memory>
#include <string>

namespace kittiwake::sim {

/// \brief Makes answers of stored objects: of whole ones, of their metadata, or as a Table.
/// Everything is appended to `out`. \thread one at a time
class Rendering
{
public:
    Rendering() = default;
    Rendering(const Rendering&) = delete;
    Rendering& operator=(const Rendering&) = delete;
    virtual ~Rendering() = default;

    /// The begin of a list, up to its first item; commas separate items, and "]}" ends it.
    virtual void open(std::string& out, const ListMeta& meta) = 0;
    virtual void item(std::string& out, const Object& object) = 0;
    /// An object by itself: the answer to a get, or the object of a watch event.
    virtual void one(std::string& out, const Object& object) = 0;
    /// The object of a bookmark's event.
    virtual void bookmark(std::string& out, std::uint64_t version, bool initialEventsEnd) = 0;
};

/// Chooses the first form that the client accepts and the server has. \errors 406; 400 for a
/// Table's options
[[nodiscard]] ApiResult<std::unique_ptr<Rendering>> negotiateRendering(const ApiRequest& request,
                                                                       const WallClock& now);

/// The begin of a list: kind, apiVersion and metadata, to be followed by a comma and the other
/// fields.
void appendListBegin(std::string& out, const std::string& kind, const std::string& apiVersion,
                     const ListMeta& meta);

/// A bookmark's object, with nothing but metadata.
void appendBookmark(std::string& out, const std::string& kind, const std::string& apiVersion,
                    std::uint64_t version, bool initialEventsEnd);

/// `{"kind":…,"apiVersion":…,`, to be followed by the other fields.
[[nodiscard]] std::string typeMeta(const std::string& kind, const std::string& apiVersion);

} // namespace kittiwake::sim
