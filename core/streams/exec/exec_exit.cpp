#include "exec_exit.h"

#include <core/api/json/json.h>
#include <core/rest/status.h>

#include <charconv>

namespace kittiwake {

namespace {

Unexpected<Error> unreadableExit(std::string_view doing, std::string_view status)
{
    std::string shown(status.substr(0, 300));
    for (char& c : shown)
        c = static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return Unexpected { Error { ErrorKind::BadAnswer,
                                "The server could not " + std::string(doing) + ": " + shown
                                    + (shown.ends_with('.') ? "" : ".") } };
}

std::optional<int> exitCodeIn(const Json& status)
{
    std::optional<int> code;
    forEachItem(status["details"]["causes"], [&](const Json& cause) {
        const auto text = textOf(cause["message"]);
        int number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        if (textOf(cause["reason"]) == "ExitCode" && !text.empty() && read.ec == std::errc()
            && read.ptr == text.data() + text.size())
            code = number;
    });
    return code;
}

} // namespace

Expected<ExecExit> readExecExit(std::string_view doing, std::string_view status,
                                StreamProtocol protocol)
{
    if (protocol == StreamProtocol::Plain)
        return unreadableExit(doing, status);
    JsonReader reader;
    const auto json = reader.read(status);
    if (!json)
        return unreadableExit(doing, status);
    const auto outcome = textOf((*json)["status"]);
    if (outcome == "Success")
        return ExecExit {};
    if (outcome != "Failure")
        return unreadableExit(doing, status);
    if (textOf((*json)["reason"]) != "NonZeroExitCode") {
        auto error = errorFromStatus(doing, *json);
        if (isNoSuchProgram(error))
            error.kind = ErrorKind::NotFound;
        return Unexpected { std::move(error) };
    }
    if (const auto code = exitCodeIn(*json))
        return ExecExit { *code };
    return unreadableExit(doing, status);
}

/// Of runc, crun, gVisor and Windows. The kubelet hands on what the runtime says as an
/// InternalError without causes, whatever went wrong before the program ran: the words are all
/// there is. \source their messages; kubelet's remotecommand.ServeExec
bool isNoSuchProgram(const Error& error)
{
    const auto says = [&](std::string_view words) {
        return error.sentence.find(words) != std::string::npos;
    };
    return says("executable file not found") || says("executable file `")
        || (says("exec: ") && says("no such file or directory"))
        || says("The system cannot find the file specified");
}

} // namespace kittiwake
