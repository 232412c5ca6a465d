#include "copy.h"

#include "copy_request.h"

#include <app/commands/cluster_options.h>
#include <app/commands/interruption.h>
#include <app/commands/open_session.h>
#include <app/commands/read_only_option.h>
#include <core/streams/copy/copy_retries.h>
#include <core/streams/copy/pod_copy.h>
#include <core/streams/pod_choice.h>
#include <core/streams/pod_finder.h>

#include <QCoreApplication>
#include <QObject>

#include <chrono>
#include <cstdio>
#include <thread>
#include <unistd.h>

namespace kittiwake {

namespace {

/// \units bytes between two lines of progress
constexpr std::uint64_t kToldEvery = 4U << 20U;

/// \brief One copy, on a thread of its own, so that it can be interrupted at any time. \thread the
/// main one
class CopyRun
{
public:
    CopyRun(std::unique_ptr<ClusterSession> session, std::string ns, CopyRequest request)
        : m_session(std::move(session))
        , m_ns(std::move(ns))
        , m_request(std::move(request))
    { }

    void begin()
    {
        m_worker = std::jthread([this](const std::stop_token& stop) {
            const auto result = copy(stop);
            QMetaObject::invokeMethod(&m_context, [this, result] { onDone(result); });
        });
    }

private:
    /// \thread m_worker's, as all that it calls
    Expected<CopyResult> copy(const std::stop_token& stop)
    {
        const auto& place = m_request.inPod();
        const PodOwner owner { .ns = place.ns.empty() ? m_ns : place.ns, .name = place.pod };
        PodFinder finder(m_session->clients(), owner, *podsGvr(owner));
        const auto found = finder.find(stop);
        if (!found)
            return Unexpected { found.error() };
        if (auto runs = checkRuns(found->pod); !runs)
            return Unexpected { std::move(runs).error() };
        const auto container = containerOf(found->pod, m_request.container);
        if (!container)
            return Unexpected { container.error() };
        if (!container->note.empty())
            say(container->note);
        PodCopy::Options options {
            .container = { .ns = owner.ns, .pod = owner.name, .container = container->name },
            .noPreserve = m_request.noPreserve,
            .checksum = m_request.checksum
        };
        if (::isatty(STDERR_FILENO) != 0)
            options.progress = [this](const CopyResult& so) {
                tell(so);
            };
        const PodCopy copying(m_session->client(), m_session->scheduler(), std::move(options));
        const CopyRetries retries { .max = m_request.retries, .again = [this](const Error& error) {
                                       complain(error.sentence + " Trying again.");
                                       m_told = 0;
                                   } };
        CopyPart part;
        return copyWithRetries(
            [&](CopyPart& so, const std::stop_token& stopped) {
                const auto& to = m_request.destination.path;
                return m_request.source.isLocal()
                    ? copying.upload(m_request.source.path, to, so, stopped)
                    : copying.download(m_request.source.path, to, so, stopped);
            },
            part, retries, stop);
    }

    void tell(const CopyResult& so)
    {
        if (so.bytes < m_told + kToldEvery)
            return;
        m_told = so.bytes;
        std::fprintf(stderr, "\r%llu MiB", static_cast<unsigned long long>(so.bytes >> 20U));
        std::fflush(stderr);
    }

    void onDone(const Expected<CopyResult>& result)
    {
        if (m_told > 0)
            std::fputs("\r\x1b[K", stderr); // the line of progress goes
        for (const auto& warning : result ? result->warnings : std::vector<std::string>())
            complain(warning);
        if (!result)
            complain(result.error().sentence);
        QCoreApplication::exit(result ? kExitOk : kExitFailed);
    }

    // Declared first: destroyed last, since the worker may still post to it.
    QObject m_context;
    const std::unique_ptr<ClusterSession> m_session;
    const std::string m_ns;
    const CopyRequest m_request;
    std::uint64_t m_told = 0; ///< the worker's, until it is done
    std::jthread m_worker;
};

int copyToItsEnd(const QCommandLineParser& parser, const CopyRequest& request)
{
    auto session = openStreamSession(parser);
    if (!session)
        return session.error();
    if (!checkMayChange(parser, **session)) // copying runs tar there
        return kExitFailed;
    auto ns = namespaceOf(parser, **session);
    if (!ns) {
        complain(ns.error().sentence);
        return kExitUsage;
    }
    CopyRun run(std::move(*session), std::move(*ns), request);
    run.begin();
    return QCoreApplication::exec();
}

} // namespace

int runCopy(const QStringList& arguments)
{
    QCommandLineParser parser;
    describeCopy(parser);
    if (const auto code = parseCommand(parser, QStringLiteral("cp"), arguments, copyExamples()))
        return *code;
    const auto request = copyRequestOf(parser);
    if (!request) {
        complain(request.error().sentence);
        return kExitUsage;
    }
    const Interruption interruption;
    const int code = copyToItsEnd(parser, *request);
    interruption.passOn();
    return code;
}

} // namespace kittiwake
