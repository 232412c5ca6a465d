#include "exec_pipe.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace kittiwake {

namespace {

constexpr std::size_t kKeptOfStderr = 16U << 10U;

/// \units bytes of stdout that a short command may write
constexpr std::size_t kMaxOutput = 1U << 20U;

} // namespace

/// Shared with what the network thread still calls when the pipe has gone.
struct ExecPipe::State
{
    mutable std::mutex mutex; // guards what follows
    std::condition_variable_any changed;
    std::deque<std::string> out {};
    std::string err {};
    bool opened = false;
    std::optional<Expected<ExecExit>> exit {};

    template<typename F>
    void change(F&& f)
    {
        {
            const std::lock_guard lock(mutex);
            std::forward<F>(f)();
        }
        changed.notify_all();
    }
};

ExecPipe::ExecPipe(RestClient& client, Scheduler& scheduler, ExecOptions options)
    : m_state(std::make_shared<State>())
    , m_session(ExecSession::start(
          client, scheduler, std::move(options),
          { .opened = [state = m_state] { state->change([&] { state->opened = true; }); },
            .out =
                [state = m_state](std::string bytes) {
                    state->change([&] { state->out.push_back(std::move(bytes)); });
                },
            .err =
                [state = m_state](const std::string& bytes) {
                    state->change([&] {
                        state->err += bytes.substr(
                            0, kKeptOfStderr - std::min(kKeptOfStderr, state->err.size()));
                    });
                },
            .room = [state = m_state] { state->change([] {}); },
            .ended =
                [state = m_state](Expected<ExecExit> exit) {
                    state->change([&] { state->exit = std::move(exit); });
                } }))
{ }

ExecPipe::~ExecPipe() = default;

Expected<void> ExecPipe::until(const std::stop_token& stop, const std::function<bool()>& isSo)
{
    std::unique_lock lock(m_state->mutex);
    if (m_state->changed.wait(lock, stop, isSo))
        return {};
    return Unexpected { Error { ErrorKind::Cancelled, "Cancelled." } };
}

Expected<std::string> ExecPipe::read(const std::stop_token& stop)
{
    const auto& state = *m_state;
    if (auto waited = until(stop, [&] { return !state.out.empty() || state.exit; }); !waited)
        return Unexpected { std::move(waited).error() };
    std::string piece;
    {
        const std::lock_guard lock(m_state->mutex);
        if (m_state->out.empty())
            return std::string();
        piece = std::move(m_state->out.front());
        m_state->out.pop_front();
    }
    m_session->consumed(piece.size());
    return piece;
}

Expected<bool> ExecPipe::write(std::string_view bytes, const std::stop_token& stop)
{
    const auto& state = *m_state;
    if (auto waited =
            until(stop, [&] { return (state.opened && m_session->hasRoom()) || state.exit; });
        !waited)
        return Unexpected { std::move(waited).error() };
    {
        const std::lock_guard lock(m_state->mutex);
        if (m_state->exit)
            return false;
    }
    m_session->write(bytes);
    return true;
}

bool ExecPipe::closeStdin()
{
    return m_session->closeStdin();
}

bool ExecPipe::tellsEnd() const
{
    const auto protocol = m_session->protocol();
    return !protocol || *protocol == StreamProtocol::V5;
}

Expected<ExecExit> ExecPipe::wait(const std::stop_token& stop)
{
    const auto& state = *m_state;
    for (;;) {
        const auto piece = read(stop);
        if (!piece)
            return Unexpected { piece.error() };
        if (piece->empty())
            break;
    }
    const std::lock_guard lock(state.mutex);
    return *state.exit;
}

std::string ExecPipe::said() const
{
    const std::lock_guard lock(m_state->mutex);
    return m_state->err;
}

Expected<ExecOutput> outputOf(ExecPipe& pipe, const std::stop_token& stop)
{
    ExecOutput output;
    for (;;) {
        auto piece = pipe.read(stop);
        if (!piece)
            return Unexpected { std::move(piece).error() };
        if (piece->empty())
            break;
        output.out += piece->substr(0, kMaxOutput - std::min(kMaxOutput, output.out.size()));
    }
    auto exit = pipe.wait(stop);
    if (!exit)
        return Unexpected { std::move(exit).error() };
    output.exit = *exit;
    output.err = pipe.said();
    return output;
}

} // namespace kittiwake
