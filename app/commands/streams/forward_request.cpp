#include "forward_request.h"

#include <app/commands/open_session.h>
#include <core/streams/forward/local_listener.h>

#include <algorithm>

namespace kittiwake {

namespace {

QString forwardWord(const char* name)
{
    return QString::fromLatin1(name);
}

Unexpected<Error> forwardMisused(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

} // namespace

void describeForward(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        forwardWord("Forwards ports of this computer to a pod until it is interrupted."));
    addPodOptions(parser);
    addPodTimeout(parser, "1m");
    parser.addOption(
        { forwardWord("address"),
          forwardWord("Listen on these addresses, separated by commas (default: localhost)."),
          forwardWord("addresses") });
    parser.addOption({ forwardWord("allow-other-computers"),
                       forwardWord("With --address: listen where other computers can connect.") });
    parser.addOption(
        { forwardWord("transport"),
          forwardWord("How to get into the pod: channels, tunnel (SPDY, from Kubernetes "
                      "1.31 on), or any (default: channels, else tunnel)."),
          forwardWord("name") });
    parser.addPositionalArgument(
        forwardWord("POD"),
        forwardWord("A pod, or what has pods, as in service/web or deployment/web."));
    parser.addPositionalArgument(
        forwardWord("PORT"),
        forwardWord("REMOTE or LOCAL:REMOTE; :REMOTE takes any free local one."),
        forwardWord("[LOCAL:]REMOTE..."));
}

QString forwardExamples()
{
    return forwardWord("  # Reach port 80 of a service's pod as localhost:8080\n"
                       "  kittiwake port-forward service/web 8080:80 -n shop\n\n"
                       "  # Any free local port, by the name of the remote one\n"
                       "  kittiwake port-forward deployment/db :postgres\n");
}

Expected<ForwardRequest> forwardRequestOf(const QCommandLineParser& parser)
{
    ForwardRequest request;
    const auto words = parser.positionalArguments();
    if (words.size() < 2)
        return forwardMisused("TYPE/NAME and a list of ports are required for port-forward: "
                              "kittiwake port-forward service/web 8080:80.");
    request.target = words.first().toStdString();
    for (const auto& word : words.mid(1)) {
        auto port = parseForwardPort(word.toStdString());
        if (!port)
            return Unexpected { std::move(port).error() };
        request.ports.push_back(std::move(*port));
    }
    const auto timeout = podTimeoutOf(parser, request.podTimeout);
    if (!timeout)
        return Unexpected { timeout.error() };
    request.podTimeout = *timeout;
    for (const auto& list : parser.values(forwardWord("address"))) {
        for (const auto& address : list.split(u',', Qt::SkipEmptyParts))
            request.addresses.push_back(address.trimmed().toStdString());
    }
    if (request.addresses.empty())
        request.addresses.emplace_back("localhost");
    const auto transport = parser.value(forwardWord("transport"));
    if (transport == forwardWord("channels"))
        request.transport = ForwardTransport::Channels;
    else if (transport == forwardWord("tunnel"))
        request.transport = ForwardTransport::Tunnel;
    else if (!transport.isEmpty() && transport != forwardWord("any"))
        return forwardMisused("--transport takes any, channels or tunnel, not \""
                              + transport.toStdString() + "\".");
    request.othersAllowed = parser.isSet(forwardWord("allow-other-computers"));
    const auto other = std::find_if_not(request.addresses.begin(), request.addresses.end(),
                                        LocalListener::isLoopback);
    if (other != request.addresses.end() && !request.othersAllowed)
        return forwardMisused("Listening on " + *other
                              + " lets other computers in, with your rights to the pod. If you "
                                "want that, add --allow-other-computers.");
    return request;
}

} // namespace kittiwake
