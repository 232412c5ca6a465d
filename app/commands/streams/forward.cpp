#include "forward.h"

#include "find_pods.h"
#include "forward_request.h"

#include <app/commands/cluster_options.h>
#include <app/commands/interruption.h>
#include <app/commands/open_session.h>
#include <app/commands/output/standard_output.h>
#include <core/streams/forward/forward_find.h>

#include <QCoreApplication>
#include <QObject>

#include <utility>

namespace kittiwake {

namespace {

/// \brief Ports of one line, from finding the pod to the end of the event loop. Nothing in it
/// waits. \thread the main one
class ForwardRun
{
public:
    ForwardRun(std::unique_ptr<ClusterSession> session, PodOwner owner, ForwardRequest request)
        : m_session(std::move(session))
        , m_owner(std::move(owner))
        , m_request(std::move(request))
        , m_output([this](int code) { onMain([code] { QCoreApplication::exit(code); }); })
    { }

    void begin()
    {
        findPods(*m_session, m_owner, [this](Expected<PodFinder> finder) {
            onMain([this, finder = std::move(finder)] { onFinder(finder); });
        });
    }

private:
    void onMain(std::function<void()> task)
    {
        QMetaObject::invokeMethod(&m_context, std::move(task));
    }

    void fail(const std::string& sentence)
    {
        complain(sentence);
        QCoreApplication::exit(kExitFailed);
    }

    void onFinder(Expected<PodFinder> finder)
    {
        if (!finder)
            return fail(finder.error().sentence);
        m_first =
            std::jthread([this, finder = std::move(*finder)](const std::stop_token& stop) mutable {
                auto found = ifRunning(waitForPod(
                    finder, { .timeout = m_request.podTimeout, .running = true, .tell = complain },
                    stop));
                onMain([this, finder, found = std::move(found)] { onFound(finder, found); });
            });
    }

    void onFound(const PodFinder& finder, const Expected<FoundPod>& found)
    {
        if (!found)
            return fail(found.error().sentence);
        m_ownerUid = found->owner;
        for (const auto& port : m_request.ports) {
            const auto remote = remotePortOf(*found, port.remote);
            if (!remote)
                return fail(remote.error().sentence);
            auto listeners = LocalListener::listen(
                m_request.addresses, port.local.value_or(remote->named), m_request.othersAllowed);
            if (listeners)
                forward(finder, port.remote, *remote, std::move(*listeners));
            else
                complain(listeners.error().sentence);
        }
        if (m_forwards.empty())
            fail("Unable to listen on any of the requested ports.");
    }

    /// Once, however many ports are forwarded.
    void sayIfReplaced(const std::string& uid)
    {
        if (std::exchange(m_ownerUid, uid) == uid)
            return;
        say(m_owner.resource + '/' + m_owner.name
            + " was deleted and recreated under the same name. New connections go to pods of the "
              "new "
              "one.");
    }

    void forward(const PodFinder& finder, const std::string& name, const RemotePort& remote,
                 std::vector<LocalListener> listeners)
    {
        for (const auto& listener : listeners)
            m_output.write("Forwarding from " + listener.text() + " -> "
                           + std::to_string(remote.ofPod) + '\n');
        PortForward::Options options;
        // With what is known of the pod's owner by now.
        options.find = [this, find = forwardFind(finder, name)](const std::stop_token& stop) {
            auto end = find(stop);
            if (end && !end->owner.empty())
                onMain([this, owner = end->owner] { sayIfReplaced(owner); });
            return end;
        };
        options.endHolds = kForwardEndHolds;
        options.transport = m_request.transport;
        options.known = m_session->forwardTransport();
        PortForward::Events events;
        events.accepted = [this, port = std::to_string(listeners.front().port())] {
            onMain([this, port] { m_output.write("Handling connection for " + port + '\n'); });
        };
        events.failed = [this](const Error& error) {
            onMain([sentence = error.sentence] { complain(sentence); });
        };
        m_forwards.push_back(std::make_unique<PortForward>(
            m_session->client(), m_session->scheduler(), std::move(listeners), std::move(options),
            std::move(events)));
    }

    // Declared first: destroyed last, since the session's threads may still post to it.
    QObject m_context;
    const std::unique_ptr<ClusterSession> m_session;
    const PodOwner m_owner;
    const ForwardRequest m_request;
    std::string m_ownerUid; ///< of the workload or service that was found last
    StandardOutput m_output;
    std::vector<std::unique_ptr<PortForward>> m_forwards;
    std::jthread m_first;
};

int forwardToItsEnd(const QCommandLineParser& parser, const ForwardRequest& request)
{
    auto opened = openPodSession(parser, request.target);
    if (!opened)
        return opened.error();
    ForwardRun run(std::move(opened->session), std::move(opened->owner), request);
    run.begin();
    return QCoreApplication::exec();
}

} // namespace

int runPortForward(const QStringList& arguments)
{
    QCommandLineParser parser;
    describeForward(parser);
    if (const auto code =
            parseCommand(parser, QStringLiteral("port-forward"), arguments, forwardExamples()))
        return *code;
    const auto request = forwardRequestOf(parser);
    if (!request) {
        complain(request.error().sentence);
        return kExitUsage;
    }
    const Interruption interruption;
    const int code = forwardToItsEnd(parser, *request);
    interruption.passOn();
    return code;
}

} // namespace kittiwake
