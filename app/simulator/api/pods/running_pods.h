#pragma once

#include <app/simulator/http/message.h>
#include <app/simulator/http/tls_end.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace kittiwake::sim {

struct ContainerRef
{
    std::string ns;
    std::string pod;
    std::string container;
};

struct LogOptions
{
    bool follow = false;
    bool previous = false;
    bool timestamps = false;
    std::optional<std::int64_t> tailLines {};
    std::optional<std::int64_t> limitBytes {};
    std::optional<std::chrono::system_clock::time_point> since {};
};

/// \brief What only nodes know of their containers: their output, usage and answers. The world
/// implements it; without one, containers print nothing. \thread any
class RunningPods
{
public:
    RunningPods() = default;
    RunningPods(const RunningPods&) = delete;
    RunningPods& operator=(const RunningPods&) = delete;
    virtual ~RunningPods() = default;

    /// The log as a stream. If it is followed, it goes on while the container runs.
    virtual std::shared_ptr<BodySource> log(const ContainerRef& container,
                                            const LogOptions& options) = 0;

    /// What the container ran has ended: somebody left the shell that it was.
    virtual void ended(const ContainerRef& container, int exitCode)
    {
        (void)container;
        (void)exitCode;
    }

    struct Usage
    {
        std::int64_t cpuNano = 0; ///< \units a billionth of a core
        std::int64_t memoryBytes = 0;
    };
    virtual std::optional<Usage> usage(const ContainerRef& container) = 0;

    /// The API server's own page of metrics; empty: it has none.
    virtual std::string serverMetrics() { return {}; }

    /// How a program listens on a port.
    struct Listener
    {
        bool loopback = false; ///< only within the pod, so that no proxy gets there
        bool plain = false; ///< it speaks HTTP, and no HTTPS
        std::optional<TlsProgram> tls {}; ///< it speaks HTTPS, and no HTTP
    };
    /// Empty: nobody listens there, as far as is known without asking `http`.
    virtual std::optional<Listener> listener(const std::string& ns, const std::string& pod,
                                             int port)
    {
        (void)ns;
        (void)pod;
        (void)port;
        return Listener {};
    }

    /// The pod's answer to HTTP on a port; empty: nobody listens there. `request.identity` is of
    /// the certificate that the client has shown to the program itself.
    virtual std::optional<Response> http(const std::string& ns, const std::string& pod, int port,
                                         const Request& request) = 0;
};

} // namespace kittiwake::sim
