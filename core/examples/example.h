#pragma once

#include <core/config/config_error.h>
#include <core/config/resolve.h>
#include <core/session/cluster_session.h>

#include <QCommandLineParser>

#include <condition_variable>
#include <csignal>
#include <iostream>
#include <mutex>
#include <stop_token>
#include <thread>
#include <unistd.h>

// What the examples have in common: a line of output, the command line, and an end by Ctrl-C.

namespace example {

/// At once, also into a pipe, and whole, whichever thread says it.
inline void say(const std::string& line)
{
    std::cout << line + '\n' << std::flush;
}

inline int fail(const kittiwake::Error& error)
{
    std::cerr << "error: " + error.sentence + '\n' << std::flush;
    return 1;
}

/// What the command line says: the namespace to work in, and a session with the cluster.
struct Setup
{
    std::unique_ptr<kittiwake::ClusterSession> session;
    std::string ns;
};

/// Takes --kubeconfig, --context and --namespace; where they are missing, what kubectl would take.
/// Ends the program at --help and at what it does not know. \errors Config
inline kittiwake::Expected<Setup> setUp(const QCoreApplication& app, const char* description)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(description);
    parser.addHelpOption();
    parser.addOptions({ { "kubeconfig", "The kubeconfig file.", "file" },
                        { "context", "The context of it, if not the current one.", "name" },
                        { "namespace", "The namespace, if not the context's.", "name" } });
    parser.process(app);
    const auto given = [&](const char* option) {
        return parser.value(option).toStdString();
    };

    std::optional<std::string> file;
    if (parser.isSet("kubeconfig"))
        file = given("kubeconfig");
    const auto loaded =
        kittiwake::loadKubeconfig(kittiwake::KubeconfigSource::fromEnvironment(file));
    auto access = kittiwake::resolveWith(
        loaded.config, { .context = given("context"), .namespaceName = given("namespace") });
    if (!access)
        return kittiwake::Unexpected { kittiwake::configError(loaded, access.error()) };
    auto ns = access->defaultNamespace.empty() ? "default" : access->defaultNamespace;
    auto session = kittiwake::ClusterSession::open(std::move(*access));
    if (!session)
        return kittiwake::Unexpected { session.error() };
    return Setup { std::move(*session), std::move(ns) };
}

/// Blocks until it is asked to stop.
inline void waitFor(const std::stop_token& stop)
{
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait(lock, stop, [] { return false; });
}

/// Ctrl-C and `kill`, as a stop token. They are waited for on a thread of their own, not handled:
/// make it before any other thread, for all that start later leave the signals to it.
class Interrupt
{
public:
    Interrupt()
    {
        sigemptyset(&m_signals);
        sigaddset(&m_signals, SIGINT);
        sigaddset(&m_signals, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
        m_thread = std::thread([this] {
            int signal = 0;
            sigwait(&m_signals, &signal);
            m_stop.request_stop();
        });
    }
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt()
    {
        raise();
        m_thread.join();
    }

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }
    /// As if somebody had pressed Ctrl-C. \thread any
    static void raise() { ::kill(::getpid(), SIGTERM); }

private:
    sigset_t m_signals {};
    std::stop_source m_stop;
    std::thread m_thread;
};

} // namespace example
