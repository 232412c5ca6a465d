#include "change_sender.h"

#include <core/base/stoppable_wait.h>
#include <core/changes/http_date.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kResends = 2;

/// Its store takes nothing of that size, however often it is asked. The server hands on what the
/// store says as a 500 without a reason, like everything that it has no error of its own for: the
/// words are all there is. \source etcd server/etcdserver/errors, grpc-go rpc_util.go; apiserver's
/// ErrorToAPIStatus
bool isTooLarge(const Error& error)
{
    return error.sentence.find("etcdserver: request is too large") != std::string::npos
        || error.sentence.find("trying to send message larger than max") != std::string::npos;
}

/// A server that was reached may have done it, whatever came of the answer. What it says itself,
/// in a Status, is so, but for its own timeouts, which have a reason, and those of its store, which
/// some wrap as InternalError: then only the words say whose they are.
bool leavesOpen(const Error& error)
{
    switch (error.kind) {
    case ErrorKind::Cancelled:
    case ErrorKind::Timeout:
    case ErrorKind::BadAnswer:
        return true;
    case ErrorKind::Unreachable:
        return error.reason == kConnectionLost;
    case ErrorKind::Server:
        return !isTooLarge(error)
            && (error.reason.empty() || error.reason == "ServerTimeout" || error.reason == "Timeout"
                || error.sentence.find("etcdserver") != std::string::npos);
    default:
        return false;
    }
}

/// What tells, after a resend, of the try before.
bool isOfTheTryBefore(const Error& error)
{
    return error.kind == ErrorKind::Conflict || error.kind == ErrorKind::AlreadyExists
        || error.kind == ErrorKind::NotFound;
}

bool isOutOfReach(const Error& error)
{
    return error.kind == ErrorKind::Refused || error.kind == ErrorKind::Unreachable
        || error.kind == ErrorKind::Timeout || error.kind == ErrorKind::Server
        || error.kind == ErrorKind::TooManyRequests || error.kind == ErrorKind::BadAnswer;
}

Error leftOpen(const Change& change, Error lost, const Expected<Unstructured>& found)
{
    lost.sentence += " It is not known whether it happened";
    if (!found && found.error().kind != ErrorKind::Cancelled)
        lost.sentence += ": " + found.error().sentence;
    else
        lost.sentence += '.';
    lost.sentence += " Look at " + change.target.toString() + " before doing it again.";
    lost.reason = kOutcomeUnknown;
    return lost;
}

Error notDone(Error lost)
{
    lost.sentence += " It has not happened: the object is as it was.";
    if (lost.reason == kOutcomeUnknown)
        lost.reason.clear();
    return lost;
}

/// Of an operation that fails, a test of the uid among them, the server says no more: it is 422
/// without causes and names no object. An admission webhook may deny with just that, so the words,
/// which NewGenericServerResponse makes, tell the two apart. \source apiserver's jsonPatcher
bool isOfTest(const Change& change, const Error& error)
{
    return change.verb == ChangeVerb::Patch && change.patchType == PatchType::JsonPatch
        && error.kind == ErrorKind::Invalid && error.causes.empty()
        && error.sentence.find("the server rejected our request due to an error in our request")
        != std::string::npos;
}

/// The server takes a patch with another uid for an attempt to change it, and names the field in a
/// cause. A precondition that fails is a Conflict without causes, whether it was of the uid or of
/// the resource version: which, only its words say. \source apimachinery's
/// ValidateObjectMetaUpdate; apiserver's storage.Preconditions
Error explained(const Change& change, Error error)
{
    if (!change.target.uid.text.empty() && isOfTest(change, error)) {
        error.kind = ErrorKind::Conflict;
        error.sentence = change.target.toString()
            + " is no longer the object that was looked at: nothing was changed. Look at it first.";
        return error;
    }
    const bool ofUid = std::any_of(error.causes.begin(), error.causes.end(),
                                   [](const auto& cause) { return cause.field == "metadata.uid"; });
    const bool precondition = error.sentence.find("UID in precondition") != std::string::npos
        || error.sentence.find("UID in the precondition") != std::string::npos;
    if (change.target.uid.text.empty() || !(ofUid || precondition))
        return error;
    error.kind = ErrorKind::Conflict;
    error.sentence = change.target.toString()
        + " was deleted and recreated meanwhile: nothing was changed. Look at the new one "
          "first.";
    return error;
}

/// Where its effect can be seen.
std::string readFrom(const Change& change)
{
    return change.subresource == "scale" ? change.subresource : std::string();
}

/// Once more, and only if the object is what was read.
Change heldTo(Change change, const Expected<Unstructured>& found)
{
    if (!found || change.verb == ChangeVerb::Create)
        return change; // its name can be taken once
    if (change.verb != ChangeVerb::Delete)
        change.target.resourceVersion = found->resourceVersion();
    if (change.target.uid.text.empty())
        change.target.uid = found->uid();
    return change;
}

} // namespace

struct ChangeSender::Reading
{
    Expected<Unstructured> found;
    TimePoint at {};
    std::optional<WallTime> serverTime {}; ///< at that time
};

bool ChangeResult::isGone() const
{
    return object.gvk().kind == "Status" || object.json().empty();
}

bool isOutcomeUnknown(const Error& error)
{
    return error.reason == kOutcomeUnknown;
}

Expected<ChangeResult> ChangeSender::send(const Change& change, const std::stop_token& stop) const
{
    auto attempt = change;
    std::optional<Error> lost;
    if (stop.stop_requested())
        return Unexpected { Error { ErrorKind::Cancelled, "Cancelled before anything was sent." } };
    const auto begun = m_clock.now();
    for (int resends = 0;; ++resends) {
        auto result = sendOnce(attempt, stop);
        if (result)
            return result;
        const auto& error = result.error();
        if (!leavesOpen(error) && !(lost && isOfTheTryBefore(error)))
            return result;
        if (change.dryRun)
            return result; // nothing can have happened
        if (!lost)
            lost = error;
        if (stop.stop_requested())
            return Unexpected { leftOpen(change, error, Unexpected { error }) };
        const auto reading = read(change, stop);
        std::optional<WallTime> sent;
        if (reading.serverTime)
            sent =
                *reading.serverTime - std::chrono::ceil<std::chrono::seconds>(reading.at - begun);
        switch (happened(change, reading.found, sent)) {
        case Happened::Yes:
            return ChangeResult { .object = reading.found ? *reading.found : Unstructured(),
                                  .readBack = true };
        case Happened::Unknown:
            return Unexpected { leftOpen(change, *lost, reading.found) };
        case Happened::No:
            break;
        }
        // What is there although it was not created by us is another's.
        const bool another = change.verb == ChangeVerb::Create && reading.found.has_value();
        if (resends == kResends || !leavesOpen(error) || another)
            return Unexpected { notDone(*lost) };
        attempt = heldTo(change, reading.found);
    }
}

Expected<ChangeResult> ChangeSender::sendOnce(const Change& change,
                                              const std::stop_token& stop) const
{
    auto made = change.request();
    if (!made)
        return Unexpected { std::move(made).error() };
    made->http.resending =
        change.subresource == "eviction" ? Resending::Never : Resending::WhereNotDone;
    const auto answer = m_client.fetchAndWait(made->doing, made->http, stop);
    if (!answer) {
        auto error = made->explain ? made->explain(answer.error()) : answer.error();
        return Unexpected { explained(change, std::move(error)) };
    }
    auto object = Unstructured::parse(answer->body);
    if (!object)
        return Unexpected { withContext("Cannot " + made->doing, std::move(object).error()) };
    return ChangeResult { .object = *std::move(object), .warnings = warningsIn(answer->head) };
}

ChangeSender::Reading ChangeSender::read(const Change& change, const std::stop_token& stop) const
{
    const auto& key = change.target.key;
    const auto request =
        ResourceRequests({ .gvr = change.target.gvr, .namespaced = !key.ns.empty(), .ns = key.ns })
            .get(key.name, readFrom(change), {});
    if (!request)
        return { .found = Unexpected { request.error() } };
    for (int readings = 1;; ++readings) {
        const auto answer = m_client.fetchAndWait(request->doing, request->http, stop);
        if (!answer && isOutOfReach(answer.error()) && readings < m_options.readings
            && !stop.stop_requested()) {
            waitUnlessStopped(m_options.betweenReadings, stop);
            continue;
        }
        Reading reading { .found = answer ? Unstructured::parse(answer->body)
                                          : Unexpected { answer.error() },
                          .at = m_clock.now() };
        if (answer)
            reading.serverTime = parseHttpDate(answer->head.header("date"));
        return reading;
    }
}

} // namespace kittiwake
