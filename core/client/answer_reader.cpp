#include "answer_reader.h"

namespace kittiwake {

namespace {

constexpr std::size_t kErrorBody = 64U << 10U; // a Status is far smaller

/// An answer that does not say its type is taken for what was asked for.
bool isJson(std::string_view contentType)
{
    return contentType.empty()
        || contentType.substr(0, contentType.find_first_of("; ")) == "application/json";
}

} // namespace

Subscription AnswerReader::run(RestClient& client, HttpRequest request,
                               const std::shared_ptr<Strand>& on,
                               std::shared_ptr<ByteBudget> budget)
{
    auto self = shared_from_this();
    HttpSink sink;
    sink.head = [self, on](HttpHead head) {
        on->post([self, head = std::move(head)]() mutable { self->head(std::move(head)); });
    };
    sink.chunk = [self, on, budget](std::string bytes) {
        auto ticket = budget->take(bytes.size());
        on->post([self, bytes = std::move(bytes), ticket] { self->chunk(bytes); });
    };
    sink.end = [self, on](Expected<void> result) {
        on->post([self, result = std::move(result)]() mutable { self->end(std::move(result)); });
    };
    m_client = &client;
    m_http = client.stream(std::move(request), std::move(sink));
    return Subscription([self] {
        self->m_over = true;
        self->m_http.cancel();
    });
}

void AnswerReader::head(HttpHead head)
{
    m_head = std::move(head);
    if (m_over || m_head.status / 100 != 2)
        return;
    const auto type = m_head.header("content-type");
    if (isJson(type)) {
        onAccepted();
        return;
    }
    const char* const advice = type.starts_with("text/html")
        ? " A proxy or a sign-in page may be answering instead of the API server."
        : "";
    finish(Unexpected { Error { ErrorKind::BadAnswer,
                                "Cannot " + m_doing + ": The response is not JSON but \""
                                    + std::string(type.substr(0, 80)) + "\"." + advice } });
}

void AnswerReader::chunk(const std::string& bytes)
{
    if (m_over)
        return;
    if (m_bytes)
        *m_bytes += bytes.size();
    if (m_head.status / 100 != 2) {
        if (m_errorBody.size() + bytes.size() <= kErrorBody)
            m_errorBody += bytes;
        return;
    }
    const auto fed =
        m_splitter.feed(bytes, [this](std::string_view object) { return onObject(object); });
    if (m_over) // given up meanwhile
        return;
    onChunkDone();
    if (!fed && !m_over)
        finish(Unexpected { withContext("Cannot " + m_doing, fed.error()) });
}

void AnswerReader::end(Expected<void> result)
{
    if (m_over)
        return;
    if (result && m_head.status / 100 != 2)
        result = Unexpected { m_client->errorFrom(m_doing, m_head, m_errorBody) };
    else if (result)
        result = m_splitter.finish();
    finish(std::move(result));
}

void AnswerReader::finish(Expected<void> result)
{
    m_over = true;
    m_http.cancel();
    onEnd(std::move(result));
}

} // namespace kittiwake
