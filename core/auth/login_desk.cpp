#include "login_desk.h"

namespace kittiwake {

namespace {

constexpr std::size_t kMaxOutput = 64UL * 1024;

} // namespace

LoginDesk::Login::Login(Login&& other) noexcept
    : m_desk(std::exchange(other.m_desk, nullptr))
    , m_id(other.m_id)
{ }

LoginDesk::Login::~Login()
{
    if (m_desk != nullptr)
        m_desk->end(m_id);
}

void LoginDesk::Login::say(std::string_view text)
{
    m_desk->change(m_id, [text](LoginState& state) {
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

void LoginDesk::Login::setUrl(std::string url)
{
    m_desk->change(m_id, [&url](LoginState& state) { state.url = std::move(url); });
}

LoginDesk::Login LoginDesk::begin(LoginState state, Wishes wishes)
{
    std::uint64_t id = 0;
    {
        std::lock_guard lock(m_mutex);
        id = ++m_last;
        state.id = id;
        state.since = std::chrono::steady_clock::now();
        m_logins.emplace(id, Entry { std::move(state), std::move(wishes) });
    }
    m_observers->call();
    return Login(*this, id);
}

std::vector<LoginState> LoginDesk::logins() const
{
    std::lock_guard lock(m_mutex);
    std::vector<LoginState> states;
    for (const auto& [id, entry] : m_logins)
        states.push_back(entry.state);
    return states;
}

void LoginDesk::type(std::uint64_t id, const Secret& line)
{
    if (const auto wishes = wishesOf(id); wishes.typed)
        wishes.typed(line);
}

void LoginDesk::cancel(std::uint64_t id)
{
    if (const auto wishes = wishesOf(id); wishes.cancelled)
        wishes.cancelled();
}

/// A copy: what they call may end the log-in.
LoginDesk::Wishes LoginDesk::wishesOf(std::uint64_t id) const
{
    std::lock_guard lock(m_mutex);
    const auto found = m_logins.find(id);
    return found == m_logins.end() ? Wishes {} : found->second.wishes;
}

void LoginDesk::change(std::uint64_t id, const std::function<void(LoginState&)>& how)
{
    {
        std::lock_guard lock(m_mutex);
        how(m_logins.at(id).state);
    }
    m_observers->call();
}

void LoginDesk::end(std::uint64_t id)
{
    {
        std::lock_guard lock(m_mutex);
        m_logins.erase(id);
    }
    m_observers->call();
}

} // namespace kittiwake
