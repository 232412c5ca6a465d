#include "other_programs.h"

#include "key_names.h"
#include "masked_secrets.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// What stands between two texts; empty: they are not there.
std::string_view between(std::string_view text, std::string_view before, std::string_view after)
{
    const auto begin = text.find(before);
    if (begin == std::string_view::npos)
        return {};
    const auto value = text.substr(begin + before.size());
    const auto end = value.find(after);
    return end == std::string_view::npos ? std::string_view() : value.substr(0, end);
}

bool holds(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// Widget.v1.ex.org/a.n: a name may have dots, a namespace has none. Of an object without a
/// namespace whose name has dots the last part is taken for one: the text is the same.
std::optional<NamedObject> rustReference(std::string_view text)
{
    const auto slash = text.find('/');
    const auto kindEnd = text.find('.');
    if (slash == std::string_view::npos || kindEnd >= slash)
        return {};
    const auto versionEnd = text.find('.', kindEnd + 1);
    auto name = text.substr(slash + 1);
    NamedObject object { .kind = std::string(text.substr(0, kindEnd)) };
    if (versionEnd < slash)
        object.group = text.substr(versionEnd + 1, slash - versionEnd - 1);
    std::string_view ns;
    if (const auto dot = name.rfind('.'); dot != std::string_view::npos) {
        ns = name.substr(dot + 1);
        name = name.substr(0, dot);
    }
    auto key = keyOfNames(ns, name);
    if (!key)
        return {};
    object.key = std::move(*key);
    return object;
}

KeyStatement statementAbout(NamedObject object, const ControllerLine& line, std::int64_t at)
{
    return { .severity = line.severity,
             .at = at,
             .group = std::move(object.group),
             .kind = std::move(object.kind),
             .kindIsGuess = object.kindIsGuess,
             .key = std::move(object.key),
             .namespaceKnown = object.namespaceKnown };
}

/// ResourceID{name='a', namespace='n'}; the namespace of what has none is 'null' or left out.
std::optional<ObjectKey> javaResource(std::string_view text)
{
    const auto name = between(text, "name='", "'");
    auto ns = between(text, "namespace='", "'");
    if (ns == "null")
        ns = {};
    return keyOfNames(ns, name);
}

} // namespace

std::optional<KeyStatement> statementOfKubeRs(const ControllerLine& line, std::int64_t at)
{
    const std::string_view message = line.message;
    auto reference = line.field("object.ref");
    auto reason = line.field("object.reason");
    std::string_view said = message;
    if (reference.empty()) {
        const auto span = message.find("object.ref=");
        if (span == std::string_view::npos)
            return {};
        const auto end = message.find("}:", span);
        const auto fields = message.substr(span, std::min(end, message.size()) - span);
        reference = fields.substr(0, std::min(fields.find(' '), fields.size()));
        reference.remove_prefix(std::min(reference.find('=') + 1, reference.size()));
        if (const auto begin = fields.find("object.reason="); begin != std::string_view::npos)
            reason = fields.substr(begin + std::string_view("object.reason=").size());
        said = end == std::string_view::npos ? std::string_view() : message.substr(end + 2);
        said.remove_prefix(std::min(said.find_first_not_of(' '), said.size()));
        // the module's name, which is no part of what it says
        if (const auto colon = said.find(": "); colon < said.find(' '))
            said.remove_prefix(colon + 2);
    }
    auto object = rustReference(reference);
    if (!object)
        return {};
    auto statement = statementAbout(std::move(*object), line, at);
    statement.controller = line.field("target");
    if (line.severity >= LogSeverity::Warning) {
        const auto error = line.error();
        statement.error = shownError(error.empty() ? said : error);
        statement.outcome =
            line.severity >= LogSeverity::Error ? KeyOutcome::Failed : KeyOutcome::Said;
        return statement;
    }
    if (reason != "error policy requested retry")
        return {};
    statement.outcome = KeyOutcome::Retried;
    return statement;
}

std::optional<KeyStatement> statementOfJavaOperator(const ControllerLine& line, std::int64_t at)
{
    const std::string_view message = line.message;
    const bool isUncaught = holds(message, "Uncaught error during event processing");
    const bool isExhausted = holds(message, "Exhausted retries for scope");
    const bool isConflict = holds(message, "Kubernetes Resource Creator/Update Conflict");
    if (!isUncaught && !isExhausted && !isConflict)
        return {};
    auto key = javaResource(message);
    if (!key) // what the layout prints of the logger's context
        key = keyOfNames(line.field("resource.namespace"), line.field("resource.name"));
    if (!key && isConflict) {
        const auto begin = message.rfind("Resource name: ");
        const auto name =
            begin == std::string_view::npos ? std::string_view() : message.substr(begin + 15);
        if (isObjectName(name)) // the resource's, it may be of something the controller made
            return KeyStatement { .severity = line.severity, .at = at, .benign = true };
    }
    KeyStatement statement { .severity = line.severity,
                             .at = at,
                             .kind = std::string(line.field("resource.kind")),
                             .key = std::move(key),
                             .benign = isConflict };
    if (isExhausted || holds(message, "this is the retry last attempt"))
        statement.outcome = KeyOutcome::GaveUp;
    statement.error = shownError(line.error());
    if (statement.error.empty() && isConflict)
        statement.error = shownError(between(message, "Message: ", " Resource name: "));
    return statement;
}

std::optional<KeyStatement> statementOfStrimzi(const ControllerLine& line, std::int64_t at)
{
    const std::string_view message = line.message;
    const auto begin = message.find("Reconciliation #");
    const auto trigger = message.find(") ", begin);
    if (begin == std::string_view::npos || trigger == std::string_view::npos)
        return {};
    const auto rest = message.substr(trigger + 2); // Kafka(n/a): createOrUpdate failed
    const auto open = rest.find('(');
    const auto close = rest.find("): ");
    if (open > close || close == std::string_view::npos)
        return {};
    auto key = namespacedKeyOf(rest.substr(open + 1, close - open - 1));
    const auto said = rest.substr(close + 3);
    const bool isGood = said.starts_with("reconciled");
    const bool isBad = said.ends_with("failed") || said.starts_with("Failed to reconcile");
    if (!key || (!isGood && !isBad))
        return {};
    return KeyStatement { .outcome = isGood ? KeyOutcome::Succeeded : KeyOutcome::Failed,
                          .severity = line.severity,
                          .at = at,
                          .kind = std::string(rest.substr(0, open)),
                          .key = std::move(key),
                          .attempt = std::string(between(message, "Reconciliation #", "(")) };
}

std::optional<KeyStatement> statementOfKopf(const ControllerLine& line, std::int64_t at)
{
    const std::string_view message = line.message;
    const auto handler = message.find("] Handler '");
    const auto open = message.rfind('[', handler);
    if (handler == std::string_view::npos || open == std::string_view::npos)
        return {};
    const auto text = message.substr(open + 1, handler - open - 1);
    auto key = namespacedKeyOf(text);
    if (!key && isObjectName(text))
        key = ObjectKey { "", std::string(text) };
    if (!key)
        return {};
    const auto said = message.substr(handler + 2);
    KeyStatement statement { .severity = line.severity, .at = at, .key = std::move(key) };
    if (holds(said, "' succeeded")) {
        statement.outcome = KeyOutcome::Succeeded;
        return statement;
    }
    const auto failed = said.find("' failed");
    if (failed == std::string_view::npos)
        return {};
    if (holds(said, "permanently") || holds(said, "Will stop") || holds(said, "Will ignore")
        || holds(said, "will not be retried"))
        statement.outcome = KeyOutcome::GaveUp;
    const auto colon = said.find(": ", failed);
    statement.error = shownError(colon == std::string_view::npos ? said : said.substr(colon + 2));
    return statement;
}

} // namespace kittiwake
