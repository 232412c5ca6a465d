#include "background_threads.h"

namespace kittiwake {

BackgroundThreads::~BackgroundThreads()
{
    for (auto& runner : m_runners) {
        if (runner.thread.get_id() == std::this_thread::get_id())
            runner.thread.detach(); // the last owner was a task, which cannot join its own thread
        else
            runner.thread.join();
    }
}

void BackgroundThreads::run(std::function<void()> task)
{
    std::list<Runner> ended;
    std::lock_guard lock(m_mutex);
    for (auto it = m_runners.begin(); it != m_runners.end();) {
        const auto next = std::next(it);
        if (*it->over)
            ended.splice(ended.end(), m_runners, it);
        it = next;
    }
    auto over = std::make_shared<std::atomic<bool>>(false);
    m_runners.push_back({ std::thread([task = std::move(task), over]() mutable {
                              task();
                              task = {};
                              *over = true;
                          }),
                          over });
    for (auto& runner : ended)
        runner.thread.join();
}

} // namespace kittiwake
