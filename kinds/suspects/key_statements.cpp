#include "key_statements.h"

#include "controller_line.h"
#include "key_names.h"
#include "log_sentence.h"
#include "masked_secrets.h"
#include "other_programs.h"
#include "queue_dump.h"

#include <kinds/logs/formats/klog_line.h>
#include <kinds/logs/formats/log_continuation.h>
#include <kinds/text/one_line.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::string_view kOpenValue = "=<";

bool hasPart(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool hasOnePart(std::string_view text, std::initializer_list<std::string_view> parts)
{
    return std::any_of(parts.begin(), parts.end(),
                       [text](std::string_view part) { return hasPart(text, part); });
}

/// An error that a controller runs into in the ordinary course of things.
bool isBenignError(std::string_view text)
{
    return hasOnePart(text,
                      { "the object has been modified", "informer cache is out of date",
                        "cache is out of date", "is not as new as written version",
                        "StorageError: invalid object", "optimistic locking",
                        "Precondition failed: UID in precondition", "context canceled" });
}

bool isPanic(std::string_view text)
{
    return text.starts_with("panic: ") || text.ends_with("[recovered]");
}

/// "controller.widget", "controller-runtime.manager.controller.widget" as "widget"; what names no
/// controller as nothing.
std::string controllerOfLogger(std::string_view logger)
{
    for (const std::string_view before :
         { std::string_view("controller."), std::string_view("cert-manager/controller/"),
           std::string_view("cert-manager.") }) {
        if (const auto at = logger.rfind(before); at != std::string_view::npos)
            return std::string(logger.substr(at + before.size()));
    }
    const auto name = logger.substr(logger.find_last_of("./") + 1);
    const bool isName = name.ends_with("-controller") && !name.starts_with("controller-runtime");
    return isName ? std::string(name) : std::string();
}

std::string controllerOf(const ControllerLine& line)
{
    for (const std::string_view name : { "controller", "knative.dev/controller" }) {
        if (const auto value = line.field(name); !value.empty())
            return std::string(value);
    }
    if (auto name = controllerOfLogger(line.logger); !name.empty())
        return name;
    if (const auto* component = controllerOfFile(line.file))
        return std::string(component->name);
    return std::string(line.field("queue"));
}

/// What is behind a text in the message, as a duration; below 0: it is not there.
std::int64_t durationBehind(std::string_view message, std::string_view before)
{
    const auto at = message.find(before);
    if (at == std::string_view::npos)
        return -1;
    const auto rest = message.substr(at + before.size());
    return goDurationOf(rest.substr(0, rest.find_first_of(" ,)")));
}

/// \brief What the message by itself says became of a key; none: nothing that is known.
std::optional<KeyOutcome> outcomeOfMessage(std::string_view message)
{
    struct Words
    {
        std::string_view text;
        KeyOutcome outcome;
    };
    constexpr auto kWhole = std::to_array<Words>({
        { "Reconciler error", KeyOutcome::Failed },
        { "Reconcile error", KeyOutcome::Failed }, // Knative
        { "Returned an error", KeyOutcome::Failed },
        { "Reconciling", KeyOutcome::Started },
        { "Reconcile successful", KeyOutcome::Succeeded },
        { "Successfully Reconciled", KeyOutcome::Succeeded }, // before 0.11
        { "Successfully synced", KeyOutcome::Succeeded },
        { "Reconcile done, requeueing", KeyOutcome::PutOff },
    });
    constexpr auto kBeginnings = std::to_array<Words>({
        { "Reconcile done, requeueing after ", KeyOutcome::Scheduled },
        { "Reconcile succeeded", KeyOutcome::Succeeded },
        { "Reconciliation finished in ", KeyOutcome::Scheduled }, // Flux
        { "Reconciliation failed after ", KeyOutcome::Failed },
        { "Retry budget exceeded", KeyOutcome::GaveUp },
        { "Dropping ", KeyOutcome::GaveUp },
        { "re-queuing item due to ", KeyOutcome::Failed }, // cert-manager
        { "Error syncing ", KeyOutcome::Failed },
        { "error syncing ", KeyOutcome::Failed },
    });
    for (const auto& [text, outcome] : kWhole) {
        if (message == text)
            return outcome;
    }
    for (const auto& [text, outcome] : kBeginnings) {
        if (message.starts_with(text)
            && (outcome != KeyOutcome::GaveUp || hasPart(message, "out of the queue")))
            return outcome;
    }
    return {};
}

bool isOfWork(std::string_view message)
{
    return hasOnePart(
        message,
        { "econcil", "sync", "Sync", "queu", "retry", "Retry", "process", "Unhandled Error" });
}

void setTimes(KeyStatement& statement, std::string_view message)
{
    if (statement.at == 0)
        return;
    for (const std::string_view before :
         { "requeueing after ", "next run in ", "next try in ", "(retrying in " }) {
        if (const auto span = durationBehind(message, before); span >= 0)
            statement.nextTryAt = statement.at + span;
    }
}

std::uint32_t retriesOf(const ControllerLine& line)
{
    const auto text = line.field("retries");
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

/// The name that a conflict's text has: at best of the key.
std::string nameInConflict(std::string_view error)
{
    constexpr std::string_view kBefore = "Operation cannot be fulfilled on ";
    const auto at = error.find(kBefore);
    const auto open = error.find('"', std::min(at, error.size()));
    const auto close = error.find('"', std::min(open, error.size() - 1) + 1);
    if (at == std::string_view::npos || close == std::string_view::npos)
        return {};
    const auto name = error.substr(open + 1, close - open - 1);
    return isObjectName(name) ? std::string(name) : std::string();
}

/// What an error of its own kind adds to what is known.
void classify(KeyStatement& statement, std::string_view error)
{
    if (error.starts_with("terminal error: ")) // controller-runtime's, which it does not retry
        statement.outcome = KeyOutcome::GaveUp;
    statement.panicked = isPanic(error);
    statement.benign = statement.benign || isBenignError(error);
}

/// An error without a key counts as one; where a conflict names the object, it has a name.
KeyStatement withoutKey(const ControllerLine& line, std::int64_t at, std::string_view error)
{
    KeyStatement statement { .severity = line.severity,
                             .at = at,
                             .controller = controllerOf(line),
                             .error = shownError(error) };
    const auto* const component = controllerOfFile(line.file);
    if (auto name = nameInConflict(error);
        !name.empty() && component != nullptr && !component->kind.empty()) {
        statement.group = component->group;
        statement.kind = component->kind;
        statement.kindIsGuess = true;
        statement.key = ObjectKey { "", std::move(name) };
        statement.namespaceKnown = false;
    }
    classify(statement, error);
    return statement;
}

std::optional<KeyStatement> statementOfFields(const ControllerLine& line, std::int64_t at)
{
    const auto known = outcomeOfMessage(line.message);
    const auto error = line.error();
    const bool isError = line.severity >= LogSeverity::Error || !error.empty();
    if (!known && !isError)
        return {};
    auto object = objectOfFields(line);
    if (!object)
        return {};
    // A field "key" may be anything's key: only where the line is of a controller's work.
    if (!known && line.field("key") == object->key.toString() && !isOfWork(line.message))
        return {};
    KeyStatement statement { .severity = line.severity,
                             .at = at,
                             .controller = controllerOf(line),
                             .group = std::move(object->group),
                             .kind = std::move(object->kind),
                             .kindIsGuess = object->kindIsGuess,
                             .key = std::move(object->key),
                             .namespaceKnown = object->namespaceKnown,
                             .attempt = std::string(line.field("reconcileID")),
                             .retries = retriesOf(line) };
    const bool saysRetry = hasOnePart(line.message, { "requeu", "re-queu", "retry" });
    if (known)
        statement.outcome = *known;
    else if (!saysRetry && line.message != "Unhandled Error")
        statement.outcome = KeyOutcome::Said;
    const bool isGood = statement.outcome >= KeyOutcome::Started;
    if (isGood && !error.empty()) // "Reconciling" of somebody's own, with what went wrong
        statement.outcome = KeyOutcome::Said;
    if (!error.empty() || (!isGood && statement.outcome != KeyOutcome::PutOff)) {
        statement.error = shownError(error.empty() ? line.message : error);
        classify(statement, error.empty() ? line.message : error);
    }
    statement.benign = statement.benign || isBenignError(line.message);
    setTimes(statement, line.message);
    return statement;
}

std::optional<KeyStatement> statementOfProse(const ControllerLine& line, std::int64_t at)
{
    const auto error = line.error();
    for (const std::string_view sentence : { std::string_view(line.message), error }) {
        if (auto statement = statementOfSentence(sentence, line, at)) {
            if (statement->controller.empty())
                statement->controller = controllerOf(line);
            classify(*statement, statement->error);
            statement->benign = isBenignError(sentence); // its end may be cut off
            return statement;
        }
    }
    return {};
}

/// What says nothing of a key though it is an error: of watches, elections and servers.
bool isOfMachinery(const ControllerLine& line)
{
    const auto ofText = [](std::string_view text) {
        return hasOnePart(text,
                          { "Failed to watch", "failed to list", "watch of ", "resource lock",
                            "TLS handshake", "leader election", "renew lease" });
    };
    return line.file == "leaderelection.go" || line.file == "reflector.go" || ofText(line.message)
        || ofText(line.error()) || line.has("reflector");
}

/// Names are the program's, and of any length.
KeyStatement withShortNames(KeyStatement statement)
{
    constexpr std::size_t kLongestName = 253;
    for (auto* const name :
         { &statement.controller, &statement.group, &statement.kind, &statement.attempt })
        *name = oneLine(*name, kLongestName);
    return statement;
}

} // namespace

void KeyStatements::takeWhole(std::int64_t at, std::string_view text,
                              std::vector<KeyStatement>& out)
{
    if (m_held) {
        // Java prints the exception behind the sentence that names the object.
        const bool isItsError = namesException(text);
        if (isItsError)
            m_held->error = shownError(text);
        out.push_back(std::move(*std::exchange(m_held, {})));
        if (isItsError)
            return;
    }
    m_format.add(text);
    const auto line = controllerLineOf(m_format.format(), text);
    const auto when = at > 0 ? at : line.at;
    if (auto dumped = statementsOfQueueDump(line, when); !dumped.empty()) {
        for (auto& each : dumped)
            out.push_back(withShortNames(std::move(each)));
        return;
    }
    for (auto* const read : { statementOfKubeRs, statementOfJavaOperator, statementOfStrimzi,
                              statementOfKopf, statementOfFields, statementOfProse }) {
        if (auto statement = read(line, when)) {
            const bool isOfJava = read == statementOfJavaOperator || read == statementOfStrimzi;
            const bool isExplainedNext =
                isOfJava && statement->error.empty() && statement->outcome < KeyOutcome::PutOff;
            if (isExplainedNext)
                m_held = withShortNames(std::move(*statement));
            else
                out.push_back(withShortNames(std::move(*statement)));
            return;
        }
    }
    // klog's and zap's alone: what a plain line says of its level may be a word of a sentence.
    const bool isError =
        line.severity >= LogSeverity::Error && (!line.fields.empty() || !line.file.empty());
    if (!isError || isOfMachinery(line))
        return;
    const auto error = line.error();
    out.push_back(withShortNames(withoutKey(line, when, error.empty() ? line.message : error)));
}

void KeyStatements::add(std::int64_t at, std::string_view line, std::vector<KeyStatement>& out)
{
    line = line.substr(0, kLongestLine);
    if (m_open.empty()) {
        if (!line.ends_with(kOpenValue) || !klogHeaderOf(line)) {
            takeWhole(at, line, out);
            return;
        }
        m_openAt = at;
        m_open = line.substr(0, line.size() - 1);
        m_open += '"';
        return;
    }
    const bool ends = line.starts_with(" >");
    if (!ends && !line.starts_with('\t')) {
        takeWhole(m_openAt, std::exchange(m_open, {}) + '"', out); // its end is missing
        add(at, line, out);
        return;
    }
    if (ends) {
        m_open += '"';
        const auto rest = line.substr(2);
        const bool opens = rest.ends_with(kOpenValue);
        m_open += opens ? rest.substr(0, rest.size() - 1) : rest;
        if (opens && m_open.size() < kLongestLine)
            m_open += '"';
        else
            takeWhole(m_openAt, std::exchange(m_open, {}), out);
        return;
    }
    if (m_open.size() > kLongestLine)
        return;
    if (!m_open.ends_with("=\""))
        m_open += "\\n";
    for (const char c : line.substr(1)) {
        if (c == '"' || c == '\\')
            m_open += '\\';
        m_open += c;
    }
}

void KeyStatements::finish(std::vector<KeyStatement>& out)
{
    if (!m_open.empty())
        takeWhole(m_openAt, std::exchange(m_open, {}) + '"', out);
    if (m_held)
        out.push_back(std::move(*std::exchange(m_held, {})));
}

} // namespace kittiwake
