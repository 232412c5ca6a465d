#include "names.h"
#include "validation.h"

#include <core/api/quantity.h>

#include <set>

namespace kittiwake::sim {

namespace {

std::string indexed(const std::string& list, std::size_t i)
{
    return list + '[' + std::to_string(i) + ']';
}

bool isOneOf(const std::string& text, const std::vector<std::string>& allowed)
{
    for (const std::string& one : allowed)
        if (one == text)
            return true;
    return false;
}

void validateChoice(const Document& object, const char* name, const std::string& prefix,
                    const std::vector<std::string>& allowed, Troubles& troubles)
{
    const Document& value = at(object, name);
    if (value.is_string() && !isOneOf(value.get_ref<const std::string&>(), allowed))
        troubles.notSupported(prefix + '.' + name, value, allowed);
}

void validatePorts(const Document& container, const std::string& field, Troubles& troubles)
{
    const Document& ports = listAt(container, "ports");
    for (std::size_t i = 0; i < ports.size(); ++i) {
        const std::string here = indexed(field + ".ports", i);
        const Document& number = at(ports[i], "containerPort");
        if (number.is_null())
            troubles.required(here + ".containerPort");
        else if (number.is_number_integer() && (number < 1 || number > 65'535))
            troubles.invalid(here + ".containerPort", number,
                             "must be between 1 and 65535, inclusive");
        validateChoice(ports[i], "protocol", here, { "SCTP", "TCP", "UDP" }, troubles);
    }
}

void validateQuantities(const Document& amounts, const std::string& field, Troubles& troubles)
{
    if (!amounts.is_object())
        return;
    for (const auto& [name, amount] : amounts.items()) {
        const std::string here = field + '[' + name + ']';
        const auto value = amount.is_string()
            ? quantityValue(amount.get_ref<const std::string&>())
            : std::optional<double>(amount.is_number() ? amount.get<double>() : 0);
        if (!value) {
            troubles.invalid(here, amount,
                             "quantities must match the regular expression "
                             "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
        } else if (*value < 0) {
            troubles.invalid(here, amount, "must be greater than or equal to 0");
        }
    }
}

void validateResources(const Document& container, const std::string& field, Troubles& troubles)
{
    const Document& limits = at(container, "resources.limits");
    const Document& requests = at(container, "resources.requests");
    validateQuantities(limits, field + ".resources.limits", troubles);
    validateQuantities(requests, field + ".resources.requests", troubles);
    if (!limits.is_object() || !requests.is_object())
        return;
    for (const auto& [name, amount] : requests.items()) {
        const std::string& limit = textAt(limits, name);
        const auto most = quantityValue(limit);
        const auto asked =
            amount.is_string() ? quantityValue(amount.get_ref<const std::string&>()) : std::nullopt;
        if (most && asked && *asked > *most)
            troubles.invalid(field + ".resources.requests", amount,
                             "must be less than or equal to " + name + " limit of " + limit);
    }
}

void validateContainer(const Document& container, const std::string& field,
                       const std::set<std::string>& volumes, Troubles& troubles)
{
    const std::string& name = textAt(container, "name");
    if (name.empty())
        troubles.required(field + ".name");
    else if (const std::string trouble = dns1123LabelTrouble(name); !trouble.empty())
        troubles.invalid(field + ".name", name, trouble);
    if (textAt(container, "image").empty())
        troubles.required(field + ".image");
    validateChoice(container, "imagePullPolicy", field, { "Always", "IfNotPresent", "Never" },
                   troubles);
    validateChoice(container, "terminationMessagePolicy", field,
                   { "FallbackToLogsOnError", "File" }, troubles);
    validatePorts(container, field, troubles);
    validateResources(container, field, troubles);
    const Document& mounts = listAt(container, "volumeMounts");
    for (std::size_t i = 0; i < mounts.size(); ++i) {
        const std::string here = indexed(field + ".volumeMounts", i);
        const std::string& volume = textAt(mounts[i], "name");
        if (volume.empty())
            troubles.required(here + ".name");
        else if (!volumes.contains(volume))
            troubles.notFound(here + ".name", volume);
        if (textAt(mounts[i], "mountPath").empty())
            troubles.required(here + ".mountPath");
    }
}

std::set<std::string> validateVolumes(const Document& spec, const std::string& field,
                                      Troubles& troubles)
{
    std::set<std::string> names;
    const Document& volumes = listAt(spec, "volumes");
    for (std::size_t i = 0; i < volumes.size(); ++i) {
        const std::string here = indexed(field + ".volumes", i) + ".name";
        const std::string& name = textAt(volumes[i], "name");
        if (name.empty())
            troubles.required(here);
        else if (const std::string trouble = dns1123LabelTrouble(name); !trouble.empty())
            troubles.invalid(here, name, trouble);
        else if (!names.insert(name).second)
            troubles.duplicate(here, name);
    }
    return names;
}

} // namespace

void validatePodSpec(const Document& spec, const std::string& field, Troubles& troubles)
{
    const std::set<std::string> volumes = validateVolumes(spec, field, troubles);
    std::set<std::string> names;
    for (const char* list : { "containers", "initContainers" }) {
        const Document& containers = listAt(spec, list);
        for (std::size_t i = 0; i < containers.size(); ++i) {
            const std::string here = indexed(field + '.' + list, i);
            validateContainer(containers[i], here, volumes, troubles);
            const std::string& name = textAt(containers[i], "name");
            if (!name.empty() && !names.insert(name).second)
                troubles.duplicate(here + ".name", name);
        }
    }
    if (listAt(spec, "containers").empty())
        troubles.required(field + ".containers");
    validateChoice(spec, "restartPolicy", field, { "Always", "OnFailure", "Never" }, troubles);
    validateChoice(spec, "dnsPolicy", field,
                   { "ClusterFirst", "ClusterFirstWithHostNet", "Default", "None" }, troubles);
    if (numberAt(spec, "terminationGracePeriodSeconds") < 0)
        troubles.invalid(field + ".terminationGracePeriodSeconds",
                         at(spec, "terminationGracePeriodSeconds"),
                         "must be greater than or equal to 0");
}

} // namespace kittiwake::sim
