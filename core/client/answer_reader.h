#pragma once

#include <core/base/byte_budget.h>
#include <core/base/strand.h>
#include <core/base/subscription.h>
#include <core/rest/json_splitter.h>
#include <core/rest/rest_client.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace kittiwake {

/// \brief One streamed answer, read on a strand: bytes come from the network thread, are handed
/// over within a budget and cut into objects there. The base of a list's and a watch's reading.
/// Kept alive by what is posted; `giveUp` makes what is still posted do nothing.
class AnswerReader : public std::enable_shared_from_this<AnswerReader>
{
public:
    AnswerReader(std::string doing, JsonSplitter::Shape shape)
        : m_doing(std::move(doing))
        , m_splitter(shape)
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

protected:
    // On the strand:
    virtual void onAccepted() { } ///< 2xx
    virtual Expected<void> onObject(std::string_view object) = 0;
    virtual void onChunkDone() { } ///< every object that was whole in a chunk has been given
    virtual void onEnd(Expected<void> result) = 0; ///< once

    [[nodiscard]] const JsonSplitter& splitter() const { return m_splitter; }
    [[nodiscard]] const std::string& doing() const { return m_doing; }

private:
    void head(HttpHead head);
    void chunk(const std::string& bytes);
    void end(Expected<void> result);
    void finish(Expected<void> result);

    std::string m_doing;
    JsonSplitter m_splitter;
    std::shared_ptr<std::atomic<std::uint64_t>> m_bytes; ///< null: not counted
    RestClient* m_client = nullptr; ///< outlives it; set by `run`
    HttpHead m_head;
    std::string m_errorBody;
    bool m_over = false; ///< ended or given up
    Subscription m_http;
};

} // namespace kittiwake
