#include "pods_exec.h"

#include "pods_container.h"
#include "pods_shell.h"

#include <app/simulator/http/web_socket.h>
#include <core/api/json/json.h>
#include <core/base/lower_case.h>

namespace kittiwake::sim {

namespace {

enum Channel : char { Stdin = 0, Stdout = 1, Stderr = 2, Failure = 3, Resize = 4, Close = '\xff' };

struct Options
{
    std::vector<std::string> command {};
    bool attach = false;
    bool in = false;
    bool out = false;
    bool err = false;
    bool tty = false;
};

Options optionsOf(const ApiRequest& request)
{
    const Request& http = request.http;
    Options options { .attach = request.subresource == "attach",
                      .in = flagIn(http, "stdin").value_or(false),
                      .out = flagIn(http, "stdout").value_or(false),
                      .err = flagIn(http, "stderr").value_or(false),
                      .tty = flagIn(http, "tty").value_or(false) };
    if (options.tty)
        options.err = false; // a terminal has one stream only
    for (const auto& [name, value] : http.query) {
        if (name == "command")
            options.command.push_back(value);
    }
    return options;
}

/// How a command ended, as the error channel tells it.
/// \source k8s.io/cri-streaming remotecommand exec.go; containerd words the message
std::string statusOf(const Shell::Result& result, const std::vector<std::string>& command)
{
    JsonValue status = { { "metadata", JsonValue::object() }, { "status", "Success" } };
    if (!result.found) {
        const std::string why = "error executing command in container: failed to exec in "
                                "container: exec: \""
            + command.front() + "\": executable file not found in $PATH";
        status = { { "metadata", JsonValue::object() },
                   { "status", "Failure" },
                   { "message", "Internal error occurred: " + why },
                   { "reason", "InternalError" },
                   { "details", { { "causes", JsonValue::array({ { { "message", why } } }) } } },
                   { "code", 500 } };
    } else if (result.exit.value_or(0) != 0) {
        const std::string code = std::to_string(*result.exit);
        const JsonValue cause = { { "reason", "ExitCode" }, { "message", code } };
        status["status"] = "Failure";
        status["message"] = "command terminated with non-zero exit code: exit code " + code;
        status["reason"] = "NonZeroExitCode";
        status["details"] = { { "causes", JsonValue::array({ cause }) } };
    }
    return writeJson(status);
}

/// Whether what the container runs is a shell that reads what is typed. Images are taken to have
/// one where nothing else is said.
bool runsShell(const JsonValue& container)
{
    const JsonValue& command = listAt(container, "command");
    return boolAt(container, "stdin") && listAt(container, "args").empty()
        && (command.empty() || (command.size() == 1 && command.front() == "sh"));
}

class ShellPeer final : public WebSocketPeer
{
public:
    /// `ended` is told how the container's own shell ended; empty: it runs another thing.
    ShellPeer(Options options, Shell shell, std::function<void(int)> ended)
        : m_options(std::move(options))
        , m_shell(std::move(shell))
        , m_endedFunc(std::move(ended))
    { }

    [[nodiscard]] std::vector<std::string> subprotocols() const override
    {
        return { "v5.channel.k8s.io", "v4.channel.k8s.io" };
    }

    void opened(const std::string& subprotocol, Out out) override
    {
        m_out = std::move(out);
        m_canHalfClose = subprotocol.starts_with("v5");
        // An empty message tells the client that it is connected.
        send(m_options.out ? Stdout : m_options.err ? Stderr : Failure, {});
        if (m_options.attach && !m_endedFunc)
            m_shell.echoAll();
        else
            tell(m_shell.start(m_options.command));
        if (!m_options.in && !m_options.attach)
            tell(m_shell.endInput());
    }

    void received(std::string message) override
    {
        if (message.empty() || m_ended)
            return;
        const std::string_view rest = std::string_view(message).substr(1);
        if (message.front() == Stdin && m_options.in && !rest.empty())
            tell(m_shell.type(rest));
        else if (message.front() == Close && m_canHalfClose && rest == std::string_view("\0", 1))
            tell(m_shell.endInput());
    }

private:
    void send(Channel channel, std::string_view bytes) const
    {
        std::string message(1, channel);
        message += bytes;
        m_out.send(std::move(message));
    }

    void tell(const Shell::Result& result)
    {
        if (m_ended)
            return;
        if (m_options.out && !result.out.empty())
            send(Stdout, result.out);
        if (m_options.err && !result.err.empty())
            send(Stderr, result.err);
        if (!result.exit)
            return;
        m_ended = true;
        if (m_endedFunc)
            m_endedFunc(*result.exit);
        // Who has attached is not told how it ended.
        send(Failure, statusOf(m_options.attach ? Shell::Result() : result, m_options.command));
        m_out.close("");
    }

    const Options m_options;
    Shell m_shell;
    const std::function<void(int)> m_endedFunc;
    Out m_out {};
    bool m_canHalfClose = false;
    bool m_ended = false;
};

} // namespace

ApiResult<bool> asksForWebSocket(const Request& request)
{
    const auto protocol = lowerCased(request.header("upgrade"));
    if (protocol.empty())
        return Unexpected { ApiError::badRequest("Upgrade request required") };
    if (protocol != "websocket")
        return Unexpected { ApiError::badRequest("unable to upgrade to "
                                                 + std::string(request.header("upgrade"))
                                                 + ": this server knows WebSockets only") };
    return true;
}

Response openShell(const ApiRequest& request, const JsonValue& pod, const std::string& container,
                   RunningPods* pods, std::shared_ptr<ContainerDisk> disk)
{
    if (const auto upgrade = asksForWebSocket(request.http); !upgrade)
        return upgrade.error().response();
    const JsonValue status = statusOf(pod, container);
    if (!at(status, "state").contains("running"))
        return plainText(500, "container not found (" + quoteJson(container) + ')');
    Options options = optionsOf(request);
    if (!options.in && !options.out && !options.err)
        return plainText(400, "you must specify at least 1 of stdin, stdout, stderr");
    Shell shell({ .hostname = hostnameOf(pod), .tty = options.tty, .disk = std::move(disk) });
    std::function<void(int)> ended;
    if (pods != nullptr && options.attach && runsShell(specOf(pod, container)))
        ended = [pods, of = ContainerRef { request.ns, request.name, container }](int exit) {
            pods->ended(of, exit);
        };
    return { .socket = std::make_shared<ShellPeer>(std::move(options), std::move(shell),
                                                   std::move(ended)) };
}

} // namespace kittiwake::sim
