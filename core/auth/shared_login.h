#pragma once

#include <core/auth/authenticator.h>
#include <core/auth/background_threads.h>
#include <core/base/wall_clock.h>

#include <optional>
#include <stop_token>

namespace kittiwake {

/// What a log-in came to.
struct LoginResult
{
    RequestCredentials credentials {};
    std::optional<std::chrono::system_clock::time_point> expiresAt {}; ///< none: good until a 401
    bool askedUser = false; ///< the user had to do something for it
};

/// Logs in; blocks for as long as that takes. `stop` ends it.
using LogIn = std::function<Expected<LoginResult>(std::stop_token)>;

/// Reasons of errors with which a log-in ends.
constexpr std::string_view kLoginFailed = "LoginFailed";
constexpr std::string_view kLoginCancelled = "LoginCancelled"; ///< by the user

/// What a log-in goes by; a test has its own.
struct LoginClocks
{
    std::function<TimePoint()> now = [] {
        return std::chrono::steady_clock::now();
    };
    WallClock wall = [] {
        return std::chrono::system_clock::now();
    };
};

/// \brief Credentials that have to be fetched: once for all who wait, again when they expire or are
/// refused. A failure is remembered for a second, then longer and longer, up to half a minute, and
/// ten minutes where the user gave up, so that forty informers do not ask forty times. Credentials
/// that are refused soon after others were are kept for a while, for the same reason. A log-in
/// continues when its callers are gone; it ends with this object. \thread any \source client-go
/// plugin/pkg/client/auth/exec/exec.go
class SharedLogin final : public Authenticator
{
public:
    SharedLogin(std::shared_ptr<BackgroundThreads> backgroundThreads, LogIn logIn,
                LoginClocks clocks = {});
    ~SharedLogin() override;

    Subscription authenticate(TimePoint now, Done done) override;
    bool unauthorized(TimePoint sentAt) override;
    /// Forgets failures: who asks next logs in.
    void tryAgain();
    /// The same, but not that the user gave up.
    void tryFailedAgain();

private:
    struct State;
    const std::shared_ptr<BackgroundThreads> m_backgroundThreads;
    const std::shared_ptr<State> m_state;
};

} // namespace kittiwake
