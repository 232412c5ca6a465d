#pragma once

#include <core/api/watch_event.h>
#include <core/base/byte_budget.h>
#include <core/base/strand.h>
#include <core/base/subscription.h>
#include <core/protobuf/frame_splitter.h>
#include <core/protobuf/list_splitter.h>
#include <core/protobuf/protobuf_objects.h>
#include <core/rest/json_splitter.h>
#include <core/rest/rest_client.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace kittiwake {

/// \brief One streamed answer, read on a strand: bytes come from the network thread, are handed
/// over within a budget and cut into objects there. The base of a list's and a watch's reading.
/// Where it is given the objects' protobuf, it asks for that, and takes JSON as well.
/// Kept alive by what is posted; `giveUp` makes what is still posted do nothing.
class AnswerReader : public std::enable_shared_from_this<AnswerReader>
{
public:
    AnswerReader(std::string doing, JsonSplitter::Shape shape,
                 const ProtobufObjects* protobuf = nullptr)
        : m_doing(std::move(doing))
        , m_shape(shape)
        , m_protobuf(protobuf)
        , m_splitter(std::in_place_type<JsonSplitter>, shape)
    { }
    AnswerReader(const AnswerReader&) = delete;
    AnswerReader& operator=(const AnswerReader&) = delete;
    virtual ~AnswerReader() = default;

    /// \thread the strand. The returned Subscription cancels.
    Subscription run(RestClient& client, HttpRequest request, const std::shared_ptr<Strand>& on,
                     std::shared_ptr<ByteBudget> budget);

    /// Adds up what comes, as it is read here. Before `run`.
    void countInto(std::shared_ptr<std::atomic<std::uint64_t>> bytes)
    {
        m_bytes = std::move(bytes);
    }
    /// Set once the server refuses protobuf, or sends some that cannot be read: JSON is to be asked
    /// for next. Before `run`.
    void noteRefusalIn(std::shared_ptr<std::atomic<bool>> jsonAlone)
    {
        m_jsonAlone = std::move(jsonAlone);
    }

protected:
    // On the strand:
    virtual void onAccepted() { } ///< 2xx
    virtual Expected<void> onObject(std::string_view json) = 0;
    /// The message of a list's item, or a frame of a watch; only where protobuf was asked for.
    virtual Expected<void> onMessage(std::string_view message) = 0;
    virtual void onChunkDone() { } ///< every object that was whole in a chunk has been given
    virtual void onEnd(Expected<void> result) = 0; ///< once

    /// What a list says of itself, once it has ended. \errors BadAnswer; a Status' own error
    [[nodiscard]] Expected<ListMeta> listMeta() const;
    [[nodiscard]] const std::string& doing() const { return m_doing; }
    /// Not null in `onMessage`.
    [[nodiscard]] const ProtobufObjects* protobuf() const { return m_protobuf; }
    void noteRefusal();

private:
    void head(HttpHead head);
    void chunk(const std::string& bytes);
    void end(Expected<void> result);
    void finish(Expected<void> result);
    [[nodiscard]] bool chooseSplitter(std::string_view contentType);
    Expected<void> cut(std::string_view bytes);

    const std::string m_doing;
    const JsonSplitter::Shape m_shape;
    const ProtobufObjects* const m_protobuf;
    std::variant<JsonSplitter, ProtobufListSplitter, ProtobufFrameSplitter> m_splitter;
    std::shared_ptr<std::atomic<std::uint64_t>> m_bytes; ///< null: not counted
    std::shared_ptr<std::atomic<bool>> m_jsonAlone; ///< null: not noted
    RestClient* m_client = nullptr; ///< outlives it; set by `run`
    HttpHead m_head;
    std::string m_errorBody;
    bool m_over = false; ///< ended or given up
    Subscription m_http;
};

} // namespace kittiwake
