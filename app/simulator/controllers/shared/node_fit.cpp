#include "node_fit.h"

#include <core/api/selectors/label_selector.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

using core_v1::NodeSelectorRequirement;

std::optional<LabelRequirement::Op> operatorOf(const std::string& name)
{
    using Op = LabelRequirement::Op;
    static constexpr std::pair<std::string_view, Op> kOperators[] {
        { "In", Op::In },          { "NotIn", Op::NotIn },
        { "Exists", Op::Exists },  { "DoesNotExist", Op::DoesNotExist },
        { "Gt", Op::GreaterThan }, { "Lt", Op::LessThan },
    };
    for (const auto& [text, op] : kOperators) {
        if (text == name)
            return op;
    }
    return std::nullopt;
}

bool allHold(const std::vector<NodeSelectorRequirement>& expressions,
             const LabelSelector::Lookup& values)
{
    std::vector<LabelRequirement> requirements;
    for (const auto& expression : expressions) {
        const auto op = operatorOf(expression.operator_);
        if (!op)
            return false;
        auto sorted = expression.values;
        std::sort(sorted.begin(), sorted.end());
        requirements.push_back({ expression.key, *op, std::move(sorted) });
    }
    const auto selector = LabelSelector::of(std::move(requirements));
    return selector && selector->matches(values);
}

} // namespace

bool selectsNode(const core_v1::PodSpec& pod, const core_v1::Node& node)
{
    const auto& labels = node.metadata.labels;
    const auto valueOf = [&](std::string_view key) -> std::optional<std::string_view> {
        const auto found = labels.find(std::string(key));
        return found == labels.end() ? std::nullopt
                                     : std::optional<std::string_view>(found->second);
    };
    for (const auto& [key, value] : pod.nodeSelector) {
        if (valueOf(key) != value)
            return false;
    }
    if (!pod.affinity || !pod.affinity->nodeAffinity)
        return true;
    const auto& required =
        pod.affinity->nodeAffinity->requiredDuringSchedulingIgnoredDuringExecution;
    if (!required)
        return true;
    const auto& terms = required->nodeSelectorTerms;
    return std::any_of(terms.begin(), terms.end(), [&](const core_v1::NodeSelectorTerm& term) {
        return !term.matchExpressions.empty() && allHold(term.matchExpressions, valueOf);
    });
}

bool tolerates(const core_v1::Toleration& toleration, const core_v1::Taint& taint)
{
    if (!toleration.effect.empty() && toleration.effect != taint.effect)
        return false;
    if (!toleration.key.empty() && toleration.key != taint.key)
        return false;
    if (toleration.operator_ == "Exists")
        return true;
    return !toleration.key.empty() && toleration.value == taint.value;
}

std::optional<core_v1::Taint> untolerated(const std::vector<core_v1::Taint>& taints,
                                          const std::vector<core_v1::Toleration>& tolerations,
                                          const std::vector<std::string>& effects)
{
    for (const auto& taint : taints) {
        if (std::find(effects.begin(), effects.end(), taint.effect) == effects.end())
            continue;
        if (std::none_of(tolerations.begin(), tolerations.end(),
                         [&](const auto& toleration) { return tolerates(toleration, taint); }))
            return taint;
    }
    return std::nullopt;
}

} // namespace kittiwake::sim
