#pragma once

#include <core/controller/leader_election.h>
#include <tests/support/fake_lease.h>

#include <QtGlobal>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace kittiwake::test {

/// A candidate, and what it was told.
struct Candidate
{
    Candidate(LeaseServer& server, Scheduler& scheduler, const std::string& identity)
        : lock(server)
        , options { .scheduler = scheduler,
                    .lock = lock,
                    .identity = identity,
                    .onStartedLeading =
                        [this](const std::stop_token& stop) {
                            started.set_value();
                            while (!stop.stop_requested())
                                std::this_thread::yield();
                            ++worksEnded;
                        },
                    .onStoppedLeading = [this] { ++stopped; },
                    .onNewLeader = [this](const std::string& who) { leaders += who + ' '; },
                    .onError = [this](const Error& error) { errors.push_back(error.sentence); },
                    .wallClock =
                        [&scheduler] {
                            return std::chrono::system_clock::time_point(
                                scheduler.now().time_since_epoch());
                        } }
    { }
    void start()
    {
        auto made = LeaderElector::create(options);
        if (!made)
            qFatal("%s", made.error().sentence.c_str());
        elector = *std::move(made);
        elector->start();
    }
    bool leads() const { return elector->isLeader(); }
    /// False: it is stuck.
    bool hasStarted()
    {
        return started.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::ready;
    }

    FakeLeaseLock lock;
    std::promise<void> started;
    std::atomic<int> worksEnded { 0 };
    std::atomic<int> stopped { 0 };
    std::string leaders;
    std::vector<std::string> errors;
    LeaderElectionOptions options;
    std::unique_ptr<LeaderElector> elector;
};

inline Error unreachable()
{
    return { .kind = ErrorKind::Unreachable, .sentence = "The server is gone" };
}

} // namespace kittiwake::test
