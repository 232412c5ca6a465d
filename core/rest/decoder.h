#pragma once

#include <core/api/json/json_fwd.h>
#include <core/api/watch_event.h>
#include <core/protobuf/protobuf_decoder.h>

#include <memory>
#include <string>
#include <string_view>

namespace kittiwake {

class ObjectReader;
class ProtobufObjects;

/// \brief Reads one frame of a watch: {"type": …, "object": …}, or the same as protobuf.
/// A frame that cannot be used is an event too: Unknown for a foreign type or a bad object (to be
/// skipped), Error with reason ClientWatchDecoding for what cannot be read at all. \thread one at a
/// time; buffers are reused.
class WatchDecoder
{
public:
    /// `objects` is what the list before this watch was read with: one kind's objects share a
    /// packer. None: its own.
    explicit WatchDecoder(Gvk gvk, std::shared_ptr<ObjectReader> objects = nullptr);
    WatchDecoder(const WatchDecoder&) = delete;
    WatchDecoder& operator=(const WatchDecoder&) = delete;
    ~WatchDecoder();

    WatchEvent decode(std::string_view frame);
    /// A frame that ProtobufFrameSplitter cut, of a watch of these objects.
    WatchEvent decode(const ProtobufObjects& objects, std::string_view frame);

private:
    WatchEvent withoutObject(WatchEvent event, std::string_view type, std::string_view json);

    Gvk m_gvk;
    std::shared_ptr<ObjectReader> m_objects;
    struct Parsers;
    const std::unique_ptr<Parsers> m_parsers;
    std::string m_buffer;
    ProtobufDecoder m_protobuf;
};

/// \brief Reads a list's envelope, what JsonSplitter leaves around the items.
/// \errors BadAnswer: not a list (or a Table); a Status' own error.
[[nodiscard]] Expected<ListMeta> readListEnvelope(std::string_view envelope);
[[nodiscard]] Expected<ListMeta> readListMeta(const Json& list); ///< the same, parsed already

} // namespace kittiwake
