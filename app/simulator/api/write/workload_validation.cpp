#include "validation.h"

#include <core/api/label_selector.h>

namespace kittiwake::sim {

namespace {

void validateCount(const Document& spec, const char* name, Troubles& troubles)
{
    const Document& value = at(spec, name);
    if (value.is_number_integer() && value < 0)
        troubles.invalid(std::string("spec.") + name, value, "must be greater than or equal to 0");
}

/// {matchLabels, matchExpressions} that says nothing.
bool isEmptySelector(const Document& selector)
{
    return at(selector, "matchLabels").empty() && at(selector, "matchExpressions").empty();
}

bool selects(const Document& selector, const Document& labels)
{
    JsonReader reader;
    const std::string text = jsonText(selector);
    const auto json = reader.read(text);
    const auto parsed = json ? LabelSelector::fromJson(*json) : LabelSelector::nothing();
    if (!parsed)
        return true; // worded elsewhere
    return parsed->matches([&](std::string_view key) -> std::optional<std::string_view> {
        const auto found = labels.is_object() ? labels.find(key) : labels.end();
        if (!labels.is_object() || found == labels.end() || !found->is_string())
            return std::nullopt;
        return found->get_ref<const std::string&>();
    });
}

void validateSelector(const Document& spec, Troubles& troubles)
{
    const Document& selector = at(spec, "selector");
    const Document& labels = at(spec, "template.metadata.labels");
    if (!selector.is_object()) {
        troubles.required("spec.selector");
        return;
    }
    if (isEmptySelector(selector)) {
        troubles.invalid("spec.selector", selector, "empty selector is invalid for this object");
        return;
    }
    validateLabels(at(selector, "matchLabels"), "spec.selector.matchLabels", troubles);
    if (!selects(selector, labels))
        troubles.invalid("spec.template.metadata.labels", labels,
                         "`selector` does not match template `labels`");
}

void validateTemplate(const Document& spec, const std::string& field, Troubles& troubles)
{
    validateLabels(at(spec, "template.metadata.labels"), field + ".metadata.labels", troubles);
    validatePodSpec(at(spec, "template.spec"), field + ".spec", troubles);
}

void validateJobPods(const Document& spec, const std::string& field, Troubles& troubles)
{
    const std::string& restart = textAt(spec, "template.spec.restartPolicy");
    if (restart == "Always")
        troubles.required(field + ".spec.restartPolicy", R"(valid values: "OnFailure", "Never")");
}

void validateCronJob(const Document& spec, Troubles& troubles)
{
    const std::string& schedule = textAt(spec, "schedule");
    if (schedule.empty())
        troubles.required("spec.schedule");
    else if (schedule.front() != '@') {
        int fields = 0;
        bool inField = false;
        for (const char c : schedule) {
            fields += c != ' ' && !inField ? 1 : 0;
            inField = c != ' ';
        }
        if (fields != 5)
            troubles.invalid("spec.schedule", schedule,
                             "expected exactly 5 fields, found " + std::to_string(fields) + ": ["
                                 + schedule + ']');
    }
    if (const Document& policy = at(spec, "concurrencyPolicy");
        policy != "Allow" && policy != "Forbid" && policy != "Replace")
        troubles.notSupported("spec.concurrencyPolicy", policy, { "Allow", "Forbid", "Replace" });
    const Document& job = at(spec, "jobTemplate.spec");
    validateTemplate(job, "spec.jobTemplate.spec.template", troubles);
    validateJobPods(job, "spec.jobTemplate.spec.template", troubles);
}

} // namespace

void validateWorkload(const Document& object, const std::string& kind, Troubles& troubles)
{
    const Document& spec = at(object, "spec");
    if (kind == "CronJob") {
        validateCronJob(spec, troubles);
        return;
    }
    for (const char* count : { "replicas", "minReadySeconds", "parallelism", "completions",
                               "backoffLimit", "revisionHistoryLimit" })
        validateCount(spec, count, troubles);
    if (kind == "Job")
        validateJobPods(spec, "spec.template", troubles);
    else if (kind != "ReplicationController")
        validateSelector(spec, troubles);
    validateTemplate(spec, "spec.template", troubles);
    if (kind == "Job" || at(spec, "template.spec.restartPolicy") == "Always")
        return;
    if (const Document& restart = at(spec, "template.spec.restartPolicy");
        restart == "OnFailure" || restart == "Never")
        troubles.notSupported("spec.template.spec.restartPolicy", restart, { "Always" });
}

} // namespace kittiwake::sim
