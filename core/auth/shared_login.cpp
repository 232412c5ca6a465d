#include "shared_login.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

// Credentials are used for at least so long, even if their date says less: with a wrong clock every
// request would log in.
constexpr auto kLeastUse = 10s;
constexpr Duration kFirstPause = 1s;
constexpr Duration kLongestPause = 30s;
constexpr Duration kUserPause = 10min;
// Refused credentials are thrown away no more often than this; twice as long after each refusal in
// a row.
constexpr Duration kFirstGap = 10s;
constexpr Duration kLongestGap = 10min;

Duration doubled(Duration first, Duration max, int times)
{
    return std::min(max, first * (1 << std::clamp(times, 0, 12)));
}

} // namespace

struct SharedLogin::State
{
    State(LogIn how, LoginClocks times)
        : logIn(std::move(how))
        , clocks(std::move(times))
    { }

    const LogIn logIn;
    const LoginClocks clocks;
    std::stop_source stop;
    std::mutex mutex; // guards what follows
    std::map<std::uint64_t, Done> waiting;
    std::uint64_t lastWaiting = 0;
    bool underWay = false;
    std::optional<LoginResult> have;
    TimePoint haveSince {};
    std::shared_ptr<const ClientIdentity> identity; ///< the last there was
    std::optional<Error> failure;
    TimePoint failureUntil {};
    int failures = 0; ///< in a row
    TimePoint keepUntil = TimePoint::min(); ///< until then a 401 does not drop the credentials
    int refusals = 0; ///< in a row
    bool lastAskedUser = false;

    [[nodiscard]] bool isGood() const
    {
        return have && (!have->expiresAt || clocks.wall() < *have->expiresAt);
    }
    void run();
    void succeed(LoginResult result);
    void fail(const Error& error);
};

void SharedLogin::State::run()
{
    auto result = logIn(stop.get_token());
    std::map<std::uint64_t, Done> told;
    {
        std::lock_guard lock(mutex);
        underWay = false;
        if (result) {
            succeed(std::move(*result));
            result = *have;
        } else {
            fail(result.error());
        }
        told.swap(waiting);
    }
    for (const auto& [id, done] : told)
        done(result.transform([](const LoginResult& got) { return got.credentials; }));
}

void SharedLogin::State::succeed(LoginResult result)
{
    auto& credentials = result.credentials;
    const ClientIdentity none;
    const auto& before = identity ? *identity : none;
    const auto& now = credentials.identity ? *credentials.identity : none;
    const bool same = before.certificatePem == now.certificatePem && before.keyPem == now.keyPem;
    // The same certificate stays the same object, so that no connection is closed for it.
    if (!same)
        identity = std::make_shared<ClientIdentity>(
            ClientIdentity { now.certificatePem, now.keyPem, before.number + 1 });
    credentials.identity = identity;
    if (result.expiresAt)
        result.expiresAt = std::max(*result.expiresAt, clocks.wall() + kLeastUse);
    lastAskedUser = result.askedUser;
    have = std::move(result);
    haveSince = clocks.now();
    failure.reset();
    failures = 0;
}

void SharedLogin::State::fail(const Error& error)
{
    const auto pause = error.reason == kLoginCancelled
        ? kUserPause
        : doubled(kFirstPause, kLongestPause, failures);
    ++failures;
    failure = error;
    failureUntil = clocks.now() + pause;
}

SharedLogin::SharedLogin(std::shared_ptr<BackgroundThreads> backgroundThreads, LogIn logIn,
                         LoginClocks clocks)
    : m_backgroundThreads(std::move(backgroundThreads))
    , m_state(std::make_shared<State>(std::move(logIn), std::move(clocks)))
{ }

SharedLogin::~SharedLogin()
{
    m_state->stop.request_stop();
}

Subscription SharedLogin::authenticate(TimePoint, Done done)
{
    auto& state = *m_state;
    std::unique_lock lock(state.mutex);
    const bool good = state.isGood();
    if (good || (!state.underWay && state.failure && state.clocks.now() < state.failureUntil)) {
        const Expected<RequestCredentials> credentials = good
            ? Expected<RequestCredentials>(state.have->credentials)
            : Unexpected { *state.failure };
        lock.unlock();
        done(credentials);
        return {};
    }
    const auto id = ++state.lastWaiting;
    state.waiting.emplace(id, std::move(done));
    const bool first = !std::exchange(state.underWay, true);
    lock.unlock();
    if (first)
        m_backgroundThreads->run([running = m_state] { running->run(); });
    return Subscription([weak = std::weak_ptr(m_state), id] {
        if (const auto shared = weak.lock()) {
            Done dropped; // destroyed without the lock
            std::lock_guard inner(shared->mutex);
            if (auto node = shared->waiting.extract(id))
                dropped = std::move(node.mapped());
        }
    });
}

bool SharedLogin::unauthorized(TimePoint sentAt)
{
    auto& state = *m_state;
    std::lock_guard lock(state.mutex);
    if (state.underWay || !state.have || state.haveSince > sentAt)
        return true;
    const auto now = state.clocks.now();
    if (now < state.keepUntil)
        return false;
    if (now > saturatingAdd(state.keepUntil, kLongestGap))
        state.refusals = 0;
    const auto gap =
        state.lastAskedUser ? kLongestGap : doubled(kFirstGap, kLongestGap, state.refusals);
    ++state.refusals;
    state.keepUntil = now + gap;
    state.have.reset();
    return true;
}

void SharedLogin::tryFailedAgain()
{
    std::lock_guard lock(m_state->mutex);
    if (m_state->failure && m_state->failure->reason != kLoginCancelled)
        m_state->failure.reset();
}

void SharedLogin::tryAgain()
{
    std::lock_guard lock(m_state->mutex);
    m_state->failure.reset();
    m_state->failures = 0;
    m_state->keepUntil = TimePoint::min();
}

} // namespace kittiwake
