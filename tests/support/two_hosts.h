#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace kittiwake::test {

/// \brief Two network namespaces with a cable between them: the thread that makes this is on the
/// client's side from then on, and so is every thread it starts; what `onServer` runs is on the
/// other. Needs to be root, or a process that `permit` has made root in a user namespace.
class TwoHosts
{
public:
    static constexpr const char* kClient = "10.231.0.1";
    static constexpr const char* kServer = "10.231.0.2";

    /// Where this user may not make network namespaces: makes it root in a user namespace, if the
    /// kernel lets it, which it does while the process has no other thread yet. For initMain().
    static void permit();

    TwoHosts();
    ~TwoHosts();
    TwoHosts(const TwoHosts&) = delete;
    TwoHosts& operator=(const TwoHosts&) = delete;

    /// Empty: all is set up; else why not, for a skip.
    [[nodiscard]] const std::string& missing() const { return m_missing; }

    /// Runs it there, and waits.
    void onServer(const std::function<void()>& task);
    /// `ip ARGUMENTS`, with "kw0" for the client's end of the cable and "kw1" for the server's.
    /// False: it failed.
    bool ipOnClient(const std::string& arguments);
    bool ipOnServer(const std::string& arguments);
    /// Packets that the server's side had no way to send, so far.
    [[nodiscard]] std::int64_t lostOnServer();

private:
    void serve();

    std::string m_missing;
    std::mutex m_mutex; // guards what follows
    std::condition_variable m_news;
    const std::function<void()>* m_task = nullptr;
    bool m_ready = false;
    bool m_stopping = false;
    int m_threadId = 0;
    std::thread m_thread;
};

} // namespace kittiwake::test
