#include "answer_reader.h"

#include <core/protobuf/envelope.h>
#include <core/rest/decoder.h>

namespace kittiwake {

namespace {

constexpr std::size_t kErrorBody = 64U << 10U; // a Status is far smaller

constexpr std::string_view kProtobuf = "application/vnd.kubernetes.protobuf";

/// "application/json" of "application/json;charset=utf-8".
std::string_view withoutParameters(std::string_view contentType)
{
    return contentType.substr(0, contentType.find_first_of("; "));
}

/// Whether a list's items are what was asked for.
Expected<void> checkItem(const ProtobufMessage& of, const ProtobufObjects& asked)
{
    if (&of == &asked.message())
        return {};
    return Unexpected { Error { ErrorKind::BadAnswer,
                                "The response is a list of something else than "
                                    + std::string(asked.kind().kind) + "." } };
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
    if (m_protobuf)
        request.accept = std::string(kProtobuf) + ',' + request.accept;
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
    if (chooseSplitter(type)) {
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

/// Whether the answer can be read at all. One that does not say its type is taken for JSON.
bool AnswerReader::chooseSplitter(std::string_view contentType)
{
    const auto type = withoutParameters(contentType);
    if (!m_protobuf || type != kProtobuf)
        return type.empty() || type == "application/json";
    if (m_shape == JsonSplitter::Shape::List)
        m_splitter.emplace<ProtobufListSplitter>();
    else
        m_splitter.emplace<ProtobufFrameSplitter>();
    return true;
}

Expected<void> AnswerReader::cut(std::string_view bytes)
{
    if (auto* list = std::get_if<ProtobufListSplitter>(&m_splitter)) {
        return list->feed(bytes, [this](const ProtobufMessage& of, std::string_view item) {
            auto right = checkItem(of, *m_protobuf);
            return right ? onMessage(item) : right;
        });
    }
    if (auto* frames = std::get_if<ProtobufFrameSplitter>(&m_splitter))
        return frames->feed(bytes, [this](std::string_view frame) { return onMessage(frame); });
    return std::get<JsonSplitter>(m_splitter).feed(bytes, [this](std::string_view json) {
        return onObject(json);
    });
}

Expected<ListMeta> AnswerReader::listMeta() const
{
    const auto* list = std::get_if<ProtobufListSplitter>(&m_splitter);
    if (!list)
        return readListEnvelope(std::get<JsonSplitter>(m_splitter).envelope());
    const auto envelope = list->envelope();
    if (!envelope)
        return Unexpected { envelope.error() };
    std::string json;
    if (auto decoded = ProtobufDecoder().decode(*envelope, json); !decoded)
        return Unexpected { std::move(decoded).error() };
    return readListEnvelope(json);
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
    const auto fed = cut(bytes);
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
        result = std::visit([](const auto& splitter) { return splitter.finish(); }, m_splitter);
    finish(std::move(result));
}

void AnswerReader::noteRefusal()
{
    if (m_protobuf && m_jsonAlone)
        *m_jsonAlone = true;
}

void AnswerReader::finish(Expected<void> result)
{
    const bool notAcceptable = m_head.status == 406 || m_head.status == 415;
    const bool unreadable = !result && result.error().kind == ErrorKind::BadAnswer
        && !std::holds_alternative<JsonSplitter>(m_splitter);
    if (notAcceptable || unreadable)
        noteRefusal();
    m_over = true;
    m_http.cancel();
    onEnd(std::move(result));
}

} // namespace kittiwake
