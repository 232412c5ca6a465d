#include "log_sentence.h"

#include "key_names.h"
#include "masked_secrets.h"

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

/// How a sentence is made. In its pattern stand {key} for "ns/name", quoted or not, {name} for a
/// name alone, {word} and {some} for what is passed over, {time} for a duration, and {error} for
/// the rest; what follows {error} ends the sentence.
struct Sentence
{
    std::string_view pattern;
    KeyOutcome outcome = KeyOutcome::Failed;
    std::string_view group {};
    std::string_view kind {}; ///< empty: by the file that the line comes from, or not known
    std::string_view controller {};
};

// The more exact ones first.
constexpr auto kSentences = std::to_array<Sentence>({
    { "sync {key} failed with {error}" },
    { "sync {key} failed: {error}" }, // prometheus-operator
    { "Sync {key} failed: {error}" },
    { "{key} failed with : {error}" },
    { "{key} failed with: {error}" },
    { "{name} failed with : {error}", KeyOutcome::Failed, "apiregistration.k8s.io", "APIService" },
    { "{name} failed with: {error}", KeyOutcome::Failed, "apiregistration.k8s.io", "APIService" },
    { "error syncing StatefulSet {key}, requeuing: {error}", KeyOutcome::Failed, "apps",
      "StatefulSet", "statefulset-controller" },
    { "error syncing CronJobController {key}, requeuing: {error}", KeyOutcome::Failed, "batch",
      "CronJob", "cronjob-controller" },
    { "Error syncing PodDisruptionBudget {key}, requeuing: {error}", KeyOutcome::Failed, "policy",
      "PodDisruptionBudget", "disruption-controller" },
    { "error processing service {key} (will not retry): {error}", KeyOutcome::GaveUp, "", "Service",
      "service-lb-controller" },
    { "error processing service {key} (retrying in {time}): {error}", KeyOutcome::Failed, "",
      "Service", "service-lb-controller" },
    { "error processing service {key} ({some}): {error}", KeyOutcome::Failed, "", "Service",
      "service-lb-controller" },
    { "Error syncing endpoint slices for service {key}, retrying. Error: {error}",
      KeyOutcome::Failed, "", "Service", "endpointslice-controller" },
    { "Error syncing endpoints for service {key}, retrying. Error: {error}", KeyOutcome::Failed, "",
      "Service", "endpoints-controller" },
    { "Dropping service {key} out of the queue: {error}", KeyOutcome::GaveUp, "", "Service" },
    { "Dropping deployment {key} out of the queue: {error}", KeyOutcome::GaveUp, "apps",
      "Deployment", "deployment-controller" },
    { "Dropping {word} {key} out of the queue: {error}", KeyOutcome::GaveUp },
    { "Dropping {key} out of the queue: {error}", KeyOutcome::GaveUp },
    { "dropping {word} {key} out of the queue: {error}", KeyOutcome::GaveUp },
    { "deletion of namespace {name} failed: {error}", KeyOutcome::Failed, "", "Namespace",
      "namespace-controller" },
    { "Error syncing deployment {key}: {error}", KeyOutcome::Failed, "apps", "Deployment",
      "deployment-controller" },
    { "error syncing {key}: {error}, requeuing" },
    { "error syncing {key}: {error}" },
    { "error syncing {word} {key}: {error}" },
    { "Error syncing {key}: {error}" },
    { "Error syncing {word} {key}: {error}" },
    { "Error syncing {word} {key}, retrying: {error}" },
    { "error processing {key} (will retry): {error}" },
    { "error processing {key} (giving up): {error}", KeyOutcome::GaveUp },
    { "error reconciling {key}: {error}" },
    { "error reconciling {word} {key}: {error}" },
    { "failed to sync {key}: {error}" },
    { "failed to reconcile {key}: {error}" },
    { "Requeuing key {key} (by request) after {time} ({some}", KeyOutcome::Scheduled },
    { "Successfully synced {key}", KeyOutcome::Succeeded },
    { "successfully synced {key}", KeyOutcome::Succeeded },
});

/// What a pattern has found.
struct Match
{
    std::optional<ObjectKey> key;
    std::string_view error;
    std::int64_t milliseconds = -1;
};

/// "sync {key} failed": takes the text up to what follows the place; false: it does not fit.
bool takePlace(std::string_view place, std::string_view value, Match& match)
{
    if (place == "{key}") {
        match.key = namespacedKeyOf(value);
        return match.key.has_value();
    }
    if (place == "{name}") {
        const bool fits = isObjectName(value);
        match.key = ObjectKey { "", std::string(value) };
        return fits;
    }
    if (place == "{time}") {
        match.milliseconds = goDurationOf(value);
        return match.milliseconds >= 0;
    }
    if (place == "{word}")
        return !value.empty() && value.find_first_of(" \"'/") == std::string_view::npos;
    if (place == "{error}")
        match.error = value;
    return true;
}

std::optional<Match> matchOf(std::string_view pattern, std::string_view text)
{
    Match match;
    while (!pattern.empty()) {
        const auto open = std::min(pattern.find('{'), pattern.size());
        if (!text.starts_with(pattern.substr(0, open)))
            return {};
        text.remove_prefix(open);
        pattern.remove_prefix(open);
        if (pattern.empty())
            break;
        const auto close = pattern.find('}') + 1;
        const auto place = pattern.substr(0, close);
        pattern.remove_prefix(close);
        const auto literal = pattern.substr(0, std::min(pattern.find('{'), pattern.size()));
        auto end = text.size();
        if (place == "{error}")
            end = text.ends_with(literal) ? text.size() - literal.size() : std::string_view::npos;
        else if (!literal.empty())
            end = text.find(literal);
        if (end == std::string_view::npos || !takePlace(place, text.substr(0, end), match))
            return {};
        text.remove_prefix(end);
    }
    return text.empty() ? std::optional(std::move(match)) : std::nullopt;
}

} // namespace

std::optional<KeyStatement> statementOfSentence(std::string_view sentence,
                                                const ControllerLine& line, std::int64_t at)
{
    // A program that is no controller may write such a sentence; klog's lines name their file.
    if (line.file.empty() && line.severity < LogSeverity::Info)
        return {};
    const auto* const component = controllerOfFile(line.file);
    for (const auto& each : kSentences) {
        auto match = matchOf(each.pattern, sentence);
        if (!match || !match->key)
            continue;
        const bool beginsWithAnything = each.pattern.starts_with("{name}");
        if (beginsWithAnything && (component == nullptr || component->kind != each.kind))
            continue;
        KeyStatement statement { .outcome = each.outcome,
                                 .severity = line.severity,
                                 .at = at,
                                 .controller = std::string(each.controller),
                                 .group = std::string(each.group),
                                 .kind = std::string(each.kind),
                                 .key = std::move(match->key),
                                 .error = shownError(match->error) };
        if (component != nullptr && statement.kind.empty()) {
            statement.group = component->group;
            statement.kind = component->kind;
            statement.kindIsGuess = true;
        }
        if (component != nullptr && statement.controller.empty())
            statement.controller = component->name;
        if (match->milliseconds >= 0 && at > 0)
            statement.nextTryAt = at + match->milliseconds;
        return statement;
    }
    return {};
}

} // namespace kittiwake
