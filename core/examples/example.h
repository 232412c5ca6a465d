#pragma once

#include <kittiwake/session/cluster_session.h>

#include <QCommandLineParser>

#include <condition_variable>
#include <iostream>
#include <mutex>
#include <stop_token>

// What the examples have in common: a line of output, the command line, and waiting for the end.

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

    kittiwake::EnvironmentAccessOptions access {
        .overrides = { .context = given("context"), .namespaceName = given("namespace") }
    };
    if (parser.isSet("kubeconfig"))
        access.kubeconfig = given("kubeconfig");
    auto session = kittiwake::ClusterSession::fromEnvironment(access);
    if (!session)
        return kittiwake::Unexpected { session.error() };
    const auto& ns = (*session)->access().defaultNamespace;
    return Setup { std::move(*session), ns.empty() ? "default" : ns };
}

/// Blocks until it is asked to stop.
inline void waitFor(const std::stop_token& stop)
{
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait(lock, stop, [] { return false; });
}

} // namespace example
