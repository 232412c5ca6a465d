#pragma once

#include <core/rest/transport/transport.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

namespace kittiwake::test {

/// What a path answers: a document, or no answer at all.
struct Canned
{
    std::string body {};
    std::string contentType = "application/json";
    int status = 200;
    std::optional<Error> error {};
};

/// \brief A server made of answers by path, at once and on the asking thread. A path that is not
/// there is a 404. \thread any
class CannedTransport final : public Transport
{
public:
    /// What the path answers from now on: these in turn, and then the last one again and again.
    void answer(const std::string& path, std::deque<Canned> answers);
    void answer(const std::string& path, Canned canned) { answer(path, std::deque { canned }); }

    /// Requests from now on get their answers when `release` is called.
    void hold();
    void release();
    /// Waits until so many requests are held.
    void waitForHeld(std::size_t count);

    /// Path and, after a space, what it was willing to accept, in order.
    [[nodiscard]] std::vector<std::string> requests() const;
    [[nodiscard]] std::size_t count(const std::string& path) const;
    [[nodiscard]] std::size_t count() const { return requests().size(); }

    Subscription start(HttpRequest request, HttpSink sink) override;

private:
    struct Held
    {
        HttpSink sink;
        Canned answer;
    };
    static void give(const Held& held);

    mutable std::mutex m_mutex; // guards what follows
    std::condition_variable m_heldMore;
    std::map<std::string, std::deque<Canned>> m_answers;
    std::vector<std::string> m_requests;
    std::vector<Held> m_held;
    bool m_holding = false;
};

} // namespace kittiwake::test
