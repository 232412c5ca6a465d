#pragma once

#include <core/rest/transport/transport.h>

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake::test {

/// \brief A Transport without a network: answers each request as a script says, before `start`
/// returns. \thread any
class FakeTransport final : public Transport
{
public:
    struct Reply
    {
        int status = 200;
        std::string body {};
        std::vector<std::pair<std::string, std::string>> headers {};
        std::optional<Error> failure {}; ///< instead of an answer
    };
    /// No reply: the request stays open until it is given up.
    using Script = std::function<std::optional<Reply>(const HttpRequest&)>;

    explicit FakeTransport(Script script)
        : m_script(std::move(script))
    { }

    Subscription start(HttpRequest request, HttpSink sink) override;

    [[nodiscard]] std::vector<HttpRequest> requests() const;
    [[nodiscard]] std::size_t count() const { return requests().size(); }
    /// Requests without an answer that were not given up.
    [[nodiscard]] int open() const;

private:
    const Script m_script;
    mutable std::mutex m_mutex; // guards what follows
    std::vector<HttpRequest> m_requests;
    int m_open = 0;
};

/// A metav1.Status of failure.
[[nodiscard]] std::string failureJson(int code, const std::string& reason,
                                      const std::string& message);

} // namespace kittiwake::test
