#include "login_registry.h"

namespace kittiwake {

namespace {

constexpr std::size_t kMaxOutput = 64UL * 1024;

} // namespace

LoginRegistry::Login::Login(Login&& other) noexcept
    : m_registry(std::exchange(other.m_registry, nullptr))
    , m_id(other.m_id)
{ }

LoginRegistry::Login::~Login()
{
    if (m_registry != nullptr)
        m_registry->end(m_id);
}

void LoginRegistry::Login::append(std::string_view text)
{
    m_registry->change(m_id, [text](LoginState& state) {
        state.output += text;
        if (state.output.size() <= kMaxOutput)
            return;
        auto cut = state.output.size() - kMaxOutput;
        while (cut < state.output.size()
               && (static_cast<unsigned char>(state.output[cut]) & 0xC0U) == 0x80U)
            ++cut; // not within a character
        state.output.erase(0, cut);
    });
}

void LoginRegistry::Login::setUrl(std::string url)
{
    m_registry->change(m_id, [&url](LoginState& state) { state.url = std::move(url); });
}

LoginRegistry::Login LoginRegistry::begin(LoginState state, Handlers handlers)
{
    std::uint64_t id = 0;
    {
        std::lock_guard lock(m_mutex);
        id = ++m_last;
        state.id = id;
        state.since = std::chrono::steady_clock::now();
        m_logins.emplace(id, Entry { std::move(state), std::move(handlers) });
    }
    m_observers->call();
    return Login(*this, id);
}

std::vector<LoginState> LoginRegistry::logins() const
{
    std::lock_guard lock(m_mutex);
    std::vector<LoginState> states;
    for (const auto& [id, entry] : m_logins)
        states.push_back(entry.state);
    return states;
}

void LoginRegistry::type(std::uint64_t id, const Secret& line)
{
    if (const auto handlers = handlersOf(id); handlers.typed)
        handlers.typed(line);
}

void LoginRegistry::cancel(std::uint64_t id)
{
    if (const auto handlers = handlersOf(id); handlers.cancelled)
        handlers.cancelled();
}

/// A copy: what they call may end the log-in.
LoginRegistry::Handlers LoginRegistry::handlersOf(std::uint64_t id) const
{
    std::lock_guard lock(m_mutex);
    const auto found = m_logins.find(id);
    return found == m_logins.end() ? Handlers {} : found->second.handlers;
}

void LoginRegistry::change(std::uint64_t id, const std::function<void(LoginState&)>& how)
{
    {
        std::lock_guard lock(m_mutex);
        how(m_logins.at(id).state);
    }
    m_observers->call();
}

void LoginRegistry::end(std::uint64_t id)
{
    {
        std::lock_guard lock(m_mutex);
        m_logins.erase(id);
    }
    m_observers->call();
}

} // namespace kittiwake
