#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace kittiwake::test {

/// \brief An HTTP/1.1 server on loopback that does what a test's script says, however wrong: each
/// request is a call of the script on a thread of its own, which writes bytes as they are.
class ScriptedServer
{
public:
    /// One request; the connection closes when the script returns.
    class Exchange
    {
    public:
        Exchange(int socket, const std::atomic<bool>& stopping, std::string path)
            : target(std::move(path))
            , m_socket(socket)
            , m_stopping(stopping)
        { }

        const std::string target; ///< path and query

        /// False once the client has gone or the server stops.
        bool write(std::string_view bytes) const;
        /// Head of a chunked 200 with this content type.
        void startChunked(const std::string& contentType = "application/json") const;
        bool chunk(std::string_view bytes) const;
        void endChunked() const;
        /// A whole answer.
        void answer(int status, const std::string& body,
                    const std::string& contentType = "application/json") const;
        /// Says nothing until the client goes or the server stops.
        void hang() const;
        [[nodiscard]] bool isWatch() const
        {
            return target.find("watch=true") != std::string::npos;
        }

        /// A watch that asks for what there is as well.
        [[nodiscard]] bool wantsInitialEvents() const
        {
            return target.find("sendInitialEvents=true") != std::string::npos;
        }

    private:
        int m_socket;
        const std::atomic<bool>& m_stopping;
    };
    using Script = std::function<void(const Exchange&)>;

    explicit ScriptedServer(Script script);
    ~ScriptedServer();

    [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }
    /// Targets asked for so far.
    [[nodiscard]] std::vector<std::string> requests() const;

private:
    void accept();
    void serve(int socket);

    Script m_script;
    int m_listener = -1;
    int m_port = 0;
    std::atomic<bool> m_stopping = false;
    mutable std::mutex m_mutex; // guards m_requests, m_workers
    std::vector<std::string> m_requests;
    std::vector<std::thread> m_workers;
    std::thread m_acceptor;
};

} // namespace kittiwake::test
