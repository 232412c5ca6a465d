#pragma once

#include <core/base/strand.h>
#include <core/client/fetch_within.h>
#include <core/client/resource_requests.h>
#include <core/rest/rest_client.h>

#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>

namespace kittiwake {

/// \brief A call of the API that has not been sent: `wait` for its answer, or `send` it and be
/// told. May be sent again. \thread any. \owns nothing: the RestClient outlives it.
/// \errors what RestClient::fetch has; Invalid where nothing could be sent; BadAnswer.
template<typename T>
class [[nodiscard]] Request
{
public:
    using Read = Expected<T> (*)(std::string_view body);
    using Done = std::function<void(Expected<T>)>;

    Request(RestClient& client, Expected<ApiRequest> made, Read read)
        : m_client(&client)
        , m_made(std::move(made))
        , m_read(read)
    { }

    /// Blocks: for a controller's worker or a thread of one's own; never the network thread, one of
    /// the session's pool, or the GUI thread. `stop` ends the waiting with Cancelled.
    [[nodiscard]] Expected<T> wait(std::stop_token stop = {}) const
    {
        if (!m_made)
            return Unexpected { m_made.error() };
        return result(*m_made, m_read,
                      m_client->fetchAndWait(m_made->doing, m_made->http, std::move(stop)));
    }

    /// As above, but no longer than the limits allow. \errors as well Timeout: it is not known
    /// whether the server received it.
    [[nodiscard]] Expected<T> wait(const CallLimits& limits) const
    {
        if (!m_made)
            return Unexpected { m_made.error() };
        return result(*m_made, m_read, fetchWithin(*m_client, m_made->doing, m_made->http, limits));
    }

    /// `done` is called once, on the strand, where the answer is read too; not at all once the
    /// Subscription has been given up on that strand.
    [[nodiscard]] Subscription send(std::shared_ptr<Strand> on, Done done) const
    {
        auto given = std::make_shared<std::atomic<bool>>(true);
        const auto tell = [on = std::move(on), given,
                           done = std::move(done)](std::function<Expected<T>()> outcome) {
            on->post([given, done, outcome = std::move(outcome)] {
                if (*given)
                    done(outcome());
            });
        };
        if (!m_made) {
            tell([error = m_made.error()]() -> Expected<T> { return Unexpected { error }; });
            return Subscription([given] { *given = false; });
        }
        auto call = std::make_shared<Subscription>(m_client->fetch(
            m_made->doing, m_made->http,
            [tell, made = *m_made, read = m_read](Expected<HttpAnswer> answer) {
                tell([=, answer = std::move(answer)] { return result(made, read, answer); });
            }));
        return Subscription([call, given] {
            *given = false;
            call->cancel();
        });
    }

private:
    static Expected<T> result(const ApiRequest& made, Read read, const Expected<HttpAnswer>& answer)
    {
        if (!answer)
            return Unexpected { made.explain ? made.explain(answer.error()) : answer.error() };
        return read(answer->body).transform_error([&](Error error) {
            return withContext("Cannot " + made.doing, std::move(error));
        });
    }

    RestClient* m_client;
    Expected<ApiRequest> m_made;
    Read m_read;
};

} // namespace kittiwake
