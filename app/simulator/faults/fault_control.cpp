#include "fault_control.h"

#include <core/api/json/json_value.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace kittiwake::sim {

namespace {

constexpr std::string_view kFaults = "/kittiwake/faults";
constexpr std::string_view kServer = "/kittiwake/server/";
constexpr std::string_view kUsage =
    "Use GET, POST or DELETE /kittiwake/faults, DELETE /kittiwake/faults/N, "
    "POST /kittiwake/server/{stop,start,restart,mute,unmute,drop,reset,compact,expire-continue,"
    "snapshot,restore} or POST /kittiwake/server/certificate?kind=good|expired|other-name|"
    "other-ca.";

Response answer(const JsonValue& body, int status = 200)
{
    Response out { .status = status };
    out.body = writeJson(body) + '\n';
    return out;
}

Response failure(int status, std::string_view sentence)
{
    return answer({ { "error", sentence } }, status);
}

struct Switch
{
    std::string_view word;
    ServerControls::Do ServerControls::*control;
};
constexpr std::array<Switch, 10> kSwitches = { {
    { "stop", &ServerControls::stop },
    { "start", &ServerControls::start },
    { "mute", &ServerControls::mute },
    { "unmute", &ServerControls::unmute },
    { "drop", &ServerControls::drop },
    { "reset", &ServerControls::reset },
    { "compact", &ServerControls::compact },
    { "expire-continue", &ServerControls::expireContinue },
    { "snapshot", &ServerControls::snapshot },
    { "restore", &ServerControls::restore },
} };

std::optional<ServerControls::Certificate> certificateFrom(std::string_view kind)
{
    using Certificate = ServerControls::Certificate;
    constexpr std::array<std::pair<std::string_view, Certificate>, 4> kKinds = { {
        { "good", Certificate::Good },
        { "expired", Certificate::Expired },
        { "other-name", Certificate::OtherName },
        { "other-ca", Certificate::OtherCa },
    } };
    const auto* const found = std::find_if(kKinds.begin(), kKinds.end(),
                                           [kind](const auto& one) { return one.first == kind; });
    return found == kKinds.end() ? std::nullopt : std::optional(found->second);
}

/// The text itself, or the one in {"fault": "…"}.
std::string faultText(const std::string& body)
{
    const auto document = JsonValue::parse(body, nullptr, false);
    if (document.is_object() && document.contains("fault") && document["fault"].is_string())
        return document["fault"].get<std::string>();
    return body;
}

} // namespace

FaultControl::FaultControl(FaultInjector& faults, ServerControls controls)
    : m_faults(faults)
    , m_controls(std::move(controls))
{ }

Response FaultControl::handle(const Request& request)
{
    const std::string_view path = request.path;
    const bool post = request.method == "POST";
    if (path == kFaults && request.method == "GET")
        return list();
    if (path == kFaults && post)
        return add(request);
    if (path.starts_with(kFaults) && request.method == "DELETE")
        return remove(path.substr(kFaults.size()));
    if (path.starts_with(kServer) && post)
        return server(request, path.substr(kServer.size()));
    return failure(404, kUsage);
}

Response FaultControl::list() const
{
    auto out = JsonValue::array();
    for (const auto& one : m_faults.active())
        out.push_back({ { "number", one.number },
                        { "fault", one.fault.toString() },
                        { "struck", one.struck } });
    return answer(out);
}

Response FaultControl::add(const Request& request)
{
    auto fault = Fault::parse(faultText(request.body));
    if (!fault)
        return failure(400, fault.error().sentence);
    return answer({ { "number", m_faults.add(std::move(*fault)) } }, 201);
}

Response FaultControl::remove(std::string_view number)
{
    if (number.empty()) {
        m_faults.clear();
        return answer(JsonValue::object());
    }
    std::uint64_t wanted = 0;
    const auto* const end = number.data() + number.size();
    const auto [rest, code] = std::from_chars(number.data() + 1, end, wanted);
    if (number[0] != '/' || code != std::errc {} || rest != end)
        return failure(404, kUsage);
    if (!m_faults.remove(wanted))
        return failure(404,
                       "There is no fault " + std::to_string(wanted)
                           + "; GET /kittiwake/faults lists them.");
    return answer(JsonValue::object());
}

ServerControls::Do FaultControl::find(std::string_view word) const
{
    for (const auto& one : kSwitches) {
        if (one.word == word)
            return m_controls.*one.control;
    }
    if (word != "restart" || !m_controls.stop || !m_controls.start)
        return {};
    return [this] {
        auto stopped = m_controls.stop();
        return stopped ? m_controls.start() : std::move(stopped);
    };
}

Response FaultControl::server(const Request& request, std::string_view word)
{
    auto act = find(word);
    if (word == "certificate" && m_controls.certificate) {
        const auto kind = certificateFrom(request.parameter("kind"));
        if (!kind)
            return failure(400, "kind is one of: good, expired, other-name, other-ca.");
        act = [this, kind] {
            return m_controls.certificate(*kind);
        };
    }
    if (!act)
        return failure(404, kUsage);
    if (const auto done = act(); !done)
        return failure(500, done.error().sentence);
    return answer(JsonValue::object());
}

} // namespace kittiwake::sim
