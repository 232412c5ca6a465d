#include "sections.h"

#include <core/api/json_text.h>
#include <core/base/lower_case.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/plain_words.h>
#include <kinds/detail/section_writer.h>

#include <algorithm>
#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

/// "ContainerResource" lies below "containerResource".
std::string fieldOf(std::string_view type)
{
    return lowerCased(type.substr(0, 1))
        + std::string(type.substr(std::min<std::size_t>(type.size(), 1)));
}

std::string percentOf(const Json& place)
{
    return std::to_string(countAt(place)) + '%';
}

/// "85% (850m)", "12500m"; what is not known yet as kubectl has it.
std::string amountWords(const Json& amount)
{
    const auto value = shown::line(scalarText(amount["value"]));
    const auto average = shown::line(scalarText(amount["averageValue"]));
    if (!exists(amount["averageUtilization"]))
        return !average.empty() ? average : value.empty() ? "<unknown>" : value;
    const auto share = percentOf(amount["averageUtilization"]);
    return average.empty() ? share : share + " (" + average + ')';
}

/// What is measured, in kubectl's words.
Text metricWords(std::string_view type, const Json& source)
{
    const auto name = shown::line(textOf(source["metric"]["name"], textOf(source["name"])));
    if (type == "Resource")
        return Say::tr("resource %1 on pods").arg(name);
    if (type == "ContainerResource")
        return Say::tr("resource %1 of container %2 on pods")
            .arg(name, shown::line(textOf(source["container"])));
    if (type == "Object")
        return Say::tr("%1 on %2 %3")
            .arg(name, shown::line(textOf(source["describedObject"]["kind"])),
                 shown::line(textOf(source["describedObject"]["name"])));
    return type == "Pods" ? Say::tr("%1 on pods").arg(name) : name;
}

DetailSection metrics(const ObjectView& view)
{
    SectionWriter writer("metrics", Say::tr("Metrics (current / target)"), 10);
    const auto current = at(view.json, { "status", "currentMetrics" });
    std::size_t index = 0;
    forEachItem(at(view.json, { "spec", "metrics" }), [&](const Json& metric) {
        const auto type = textOf(metric["type"]);
        const auto field = fieldOf(type);
        const auto source = metric[field];
        auto& line =
            writer.fact(metricWords(type, source),
                        Say::tr("%1 / %2").arg(amountWords(current.at(index++)[field]["current"]),
                                               amountWords(source["target"])));
        line.id += '/' + std::to_string(index);
    });
    return writer.take();
}

/// "stabilization window 60s, select policy Max, Percent 10 per 15s"
Text ruleWords(const Json& rules)
{
    if (!isObject(rules))
        return {};
    std::vector<Text> words;
    if (exists(rules["stabilizationWindowSeconds"]))
        words.push_back(
            Say::tr("stabilization window %1s").arg(countAt(rules["stabilizationWindowSeconds"])));
    if (const auto tolerance = shown::line(scalarText(rules["tolerance"])); !tolerance.empty())
        words.push_back(Say::tr("tolerance %1").arg(tolerance));
    if (const auto policy = shown::line(textOf(rules["selectPolicy"])); !policy.empty())
        words.push_back(Say::tr("select policy %1").arg(policy));
    forEachItem(rules["policies"], [&](const Json& policy) {
        words.push_back(Say::tr("%1 %2 per %3s")
                            .arg(shown::line(textOf(policy["type"])))
                            .arg(countAt(policy["value"]))
                            .arg(countAt(policy["periodSeconds"])));
    });
    return Text::joined(words, ", ");
}

} // namespace

Sections autoscaler(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    const auto target = spec["scaleTargetRef"];
    SectionWriter writer("highlights", Say::tr("Autoscaler"));
    auto& line = writer.link(Say::tr("Scales"),
                             { GroupVersion::parse(textOf(target["apiVersion"])).group,
                               std::string(textOf(target["kind"])),
                               { view.object.key().ns, std::string(textOf(target["name"])) } });
    line.text = Text::joined({ shown::line(textOf(target["kind"])), line.text }, " ");
    writer.fact(Say::tr("Min replicas"), countAt(spec["minReplicas"], 1));
    writer.fact(Say::tr("Max replicas"), countAt(spec["maxReplicas"]));
    writer.fact(Say::tr("Current"), countAt(status["currentReplicas"]));
    writer.fact(Say::tr("Desired"), countAt(status["desiredReplicas"]));
    writer.fact(Say::tr("Scale up"), ruleWords(spec["behavior"]["scaleUp"]));
    writer.fact(Say::tr("Scale down"), ruleWords(spec["behavior"]["scaleDown"]));
    writer.ago(Say::tr("Last scaled"), status["lastScaleTime"]);
    if (exists(spec["metrics"]))
        return { writer.take(), metrics(view) };
    // autoscaling/v1 has one metric, in fields of its own
    SectionWriter cpu("metrics", Say::tr("Metrics (current / target)"));
    if (const auto wanted = countAt(spec["targetCPUUtilizationPercentage"]); wanted > 0) {
        const auto is = status["currentCPUUtilizationPercentage"];
        cpu.fact(Say::tr("resource %1 on pods").arg("cpu"),
                 Say::tr("%1 / %2").arg(exists(is) ? percentOf(is) : "<unknown>",
                                        std::to_string(wanted) + '%'));
    }
    return { writer.take(), cpu.take() };
}

} // namespace kittiwake::sections
