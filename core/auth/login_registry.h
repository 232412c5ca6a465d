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

/// One log-in under way, as it is shown to the user. Never holds credentials.
struct LoginState
{
    enum class Kind {
        Plugin, ///< a credential plugin runs
        Browser, ///< the user is to log in at `url`
    };
    std::uint64_t id = 0; ///< the registry's
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

/// \brief The log-ins under way, for a user interface: each shows its output and takes input, and
/// the user may cancel it. Requests that wait for the same credentials wait for the same log-in.
/// \thread any \source client-go exec plugins' interactive mode; none of the desktop clients has
/// one place
class LoginRegistry
{
public:
    /// What the user does about a log-in. Called on the user interface's thread: must be quick.
    struct Handlers
    {
        std::function<void(const Secret& line)> typed {};
        std::function<void()> cancelled {};
    };

    /// A log-in for the code that carries it out; it is over when this is destroyed. The registry
    /// outlives it.
    class Login
    {
    public:
        Login(Login&& other) noexcept;
        Login& operator=(Login&&) = delete;
        ~Login();
        /// More of the output: plain text, control sequences removed already.
        void append(std::string_view text);
        void setUrl(std::string url);

    private:
        friend class LoginRegistry;
        Login(LoginRegistry& registry, std::uint64_t id)
            : m_registry(&registry)
            , m_id(id)
        { }
        LoginRegistry* m_registry; ///< null: moved from
        std::uint64_t m_id;
    };

    [[nodiscard]] Login begin(LoginState state, Handlers handlers);

    /// Those under way, oldest first.
    [[nodiscard]] std::vector<LoginState> logins() const;
    /// One line the user typed, without its end; nothing once the log-in is over.
    void type(std::uint64_t id, const Secret& line);
    void cancel(std::uint64_t id);
    /// Called after every change, on the thread that made it.
    [[nodiscard]] Subscription observe(std::function<void()> changed)
    {
        return m_observers->add(std::move(changed));
    }

private:
    struct Entry
    {
        LoginState state;
        Handlers handlers;
    };
    void change(std::uint64_t id, const std::function<void(LoginState&)>& how);
    void end(std::uint64_t id);
    [[nodiscard]] Handlers handlersOf(std::uint64_t id) const;

    const std::shared_ptr<Observers> m_observers = std::make_shared<Observers>();
    mutable std::mutex m_mutex; // guards what follows
    std::map<std::uint64_t, Entry> m_logins;
    std::uint64_t m_last = 0;
};

} // namespace kittiwake
