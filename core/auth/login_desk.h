#pragma once

#include <core/base/observers.h>
#include <core/base/secret.h>
#include <core/base/subscription.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// One log-in that goes on, as its user is to see it. Never holds credentials.
struct LoginState
{
    enum class Kind {
        Plugin, ///< a credential plugin runs
        Browser, ///< somebody is to log in at `url`
    };
    std::uint64_t id = 0; ///< the desk's
    Kind kind = Kind::Plugin;
    std::string context {}; ///< whom it is for: the kubeconfig's context
    std::string command {}; ///< Plugin: what runs, without what its environment holds
    std::string url {}; ///< Browser: http(s), to be opened on a click alone
    std::string output {}; ///< Plugin: what it said, plain text, the last 64 KiB
    bool takesInput = false; ///< what is typed is given to it
    std::chrono::steady_clock::time_point since {};
    /// It waits for the user to do something.
    [[nodiscard]] bool asks() const { return takesInput || kind == Kind::Browser; }
    bool operator==(const LoginState&) const = default;
};

/// \brief Where those who fetch credentials meet the user: they say what goes on, the user answers
/// or gives up. Whoever waits for the same credentials waits for the same log-in. \thread any
/// \source client-go exec plugins' interactive mode; none of the desktop clients has one place
class LoginDesk
{
public:
    /// What the user wants of a log-in. Called on the user's thread: to be quick.
    struct Wishes
    {
        std::function<void(const Secret& line)> typed {};
        std::function<void()> cancelled {};
    };

    /// A log-in, for whoever carries it out; it is over when this goes. The desk outlives it.
    class Login
    {
    public:
        Login(Login&& other) noexcept;
        Login& operator=(Login&&) = delete;
        ~Login();
        /// More of the output: plain text, control sequences removed already.
        void say(std::string_view text);
        void setUrl(std::string url);

    private:
        friend class LoginDesk;
        Login(LoginDesk& desk, std::uint64_t id)
            : m_desk(&desk)
            , m_id(id)
        { }
        LoginDesk* m_desk; ///< null: moved from
        std::uint64_t m_id;
    };

    [[nodiscard]] Login begin(LoginState state, Wishes wishes);

    /// Those that go on, oldest first.
    [[nodiscard]] std::vector<LoginState> logins() const;
    /// One line the user typed, without its end; nothing once the log-in is over.
    void type(std::uint64_t id, const Secret& line);
    void cancel(std::uint64_t id);
    /// Told of every change, on the thread that made it.
    [[nodiscard]] Subscription observe(std::function<void()> changed)
    {
        return m_observers->add(std::move(changed));
    }

private:
    struct Entry
    {
        LoginState state;
        Wishes wishes;
    };
    void change(std::uint64_t id, const std::function<void(LoginState&)>& how);
    void end(std::uint64_t id);
    [[nodiscard]] Wishes wishesOf(std::uint64_t id) const;

    const std::shared_ptr<Observers> m_observers = std::make_shared<Observers>();
    mutable std::mutex m_mutex; // guards what follows
    std::map<std::uint64_t, Entry> m_logins;
    std::uint64_t m_last = 0;
};

} // namespace kittiwake
