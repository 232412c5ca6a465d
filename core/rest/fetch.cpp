#include "fetch.h"

#include <core/rest/retry.h>
#include <core/rest/status.h>

namespace kittiwake {

void RestClient::Fetch::send()
{
    const auto self = shared_from_this();
    m_answer = {};
    m_tooLarge = false;
    HttpSink sink;
    sink.head = [self](HttpHead head) {
        self->m_answer.head = std::move(head);
    };
    sink.chunk = [self](std::string chunk) {
        auto& body = self->m_answer.body;
        self->m_tooLarge =
            self->m_tooLarge || body.size() + chunk.size() > self->m_client.m_options.maxBody;
        if (!self->m_tooLarge)
            body += chunk;
    };
    sink.end = [self](Expected<void> ended) {
        self->onEnd(std::move(ended));
    };
    m_chain.next([&] { return m_client.stream(m_request, std::move(sink)); });
}

void RestClient::Fetch::onEnd(Expected<void> ended)
{
    const auto wait =
        waitBeforeRetry(m_request.method, m_retries, m_answer.head, ended, m_request.resending);
    auto answer = outcome(std::move(ended));
    if (!wait)
        return finish(std::move(answer));
    {
        std::lock_guard lock(m_mutex);
        ++m_retries; // changed by this step alone, so that it may read without the lock
        m_before = answer.error().sentence;
    }
    const auto self = shared_from_this();
    m_chain.next([&] {
        return m_client.m_waits.after(*wait, [self](Expected<void> waited) {
            if (waited)
                self->send();
            else
                self->stop();
        });
    });
}

Expected<HttpAnswer> RestClient::Fetch::outcome(Expected<void> ended)
{
    const auto& head = m_answer.head;
    if (!ended)
        return Unexpected { std::move(ended).error() };
    if (m_tooLarge)
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The response of " + m_client.server() + " when asked to "
                                        + m_doing + " is too large." } };
    if (head.status < 200 || head.status > 299)
        return Unexpected { m_client.errorFrom(m_doing, head, m_answer.body, m_request.method) };
    if (auto failure = failureIn(m_doing, m_answer.body)) {
        failure->warnings = warningsIn(head);
        return Unexpected { std::move(*failure) };
    }
    return std::move(m_answer);
}

void RestClient::Fetch::finish(Expected<HttpAnswer> answer)
{
    if (const auto done = takeDone())
        done(answer ? std::move(answer) : Unexpected { told(std::move(answer).error()) });
}

Error RestClient::Fetch::told(Error error) const
{
    std::lock_guard lock(m_mutex);
    if (m_before.empty())
        return error;
    const bool same = error.sentence == m_before;
    error.sentence += " (Attempt " + std::to_string(m_retries + 1)
        + (same ? "; the one before failed the same way." : ". The one before: " + m_before) + ')';
    return error;
}

void RestClient::Fetch::stop()
{
    if (const auto done = takeDone()) {
        m_chain.cancel();
        done(Unexpected {
            told({ ErrorKind::Cancelled, "Cancelled while trying to " + m_doing + '.' }) });
    }
}

void RestClient::Fetch::giveUp()
{
    takeDone();
    m_chain.cancel();
}

RestClient::Done RestClient::Fetch::takeDone()
{
    std::lock_guard lock(m_mutex);
    return std::exchange(m_done, {});
}

} // namespace kittiwake
