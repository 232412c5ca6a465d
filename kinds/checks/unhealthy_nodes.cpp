#include "check_tools.h"
#include "checks.h"

namespace kittiwake::checks {

namespace {

/// Whoever removes a node removes its pods within that.
constexpr std::chrono::minutes kPodsFollow(1);

/// Each of a node's conditions but Ready is a problem when it is True.
Finding conditionFinding(const CheckSubject& node, const Json& condition, FindingCause cause,
                         FindingSeverity severity)
{
    auto finding = about(node, CheckId::UnhealthyNodes, cause, severity);
    finding.part = words(textOf(condition["type"]));
    finding.since = changedAt(node, condition);
    const bool ready = cause == FindingCause::NodeNotReady;
    finding.words = { words(textOf(condition[ready ? "reason" : "type"])),
                      words(textOf(condition["message"])) };
    return finding;
}

Expected<CheckResult> evaluateNode(const CheckSubject& node, const CheckContext& /*context*/)
{
    CheckResult result;
    bool hasReady = false;
    forEachItem(node.json["status"]["conditions"], [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        const auto status = textOf(condition["status"]);
        if (type == "Ready") {
            hasReady = true;
            if (status != "True")
                result.findings.push_back(conditionFinding(
                    node, condition, FindingCause::NodeNotReady, FindingSeverity::Error));
        } else if (status == "True") {
            result.findings.push_back(conditionFinding(
                node, condition, FindingCause::NodeUnderPressure, FindingSeverity::Warn));
        }
    });
    if (!hasReady) { // its kubelet has never reported
        auto finding = about(node, CheckId::UnhealthyNodes, FindingCause::NodeNotReady,
                             FindingSeverity::Error);
        finding.part = "Ready";
        finding.since = createdAt(node.object);
        finding.words = { "", "" };
        result.findings.push_back(std::move(finding));
    }
    return result;
}

Expected<CheckResult> evaluatePodsOfNoNode(const ObjectKey& node, const CheckContext& context)
{
    CheckResult result;
    if (context.podsBound == 0)
        return result;
    result.suspicion = suspicionOf(context, 0);
    const auto since = result.suspicion->since;
    if (context.now - since < std::chrono::seconds(kPodsFollow).count()) {
        result.requeueAfter = untilOld(since, kPodsFollow, context.now);
        return result;
    }
    result.findings.push_back({ .check = CheckId::UnhealthyNodes,
                                .cause = FindingCause::NodeMissing,
                                .severity = FindingSeverity::Error,
                                .about = nodeLink(node.name),
                                .part = "missing",
                                .since = since,
                                .words = { words(node.name) },
                                .numbers = { context.podsBound } });
    return result;
}

} // namespace

Check unhealthyNodes()
{
    return { .id = CheckId::UnhealthyNodes,
             .name = "nodes",
             .subjects = { scopeOfKind("", "v1", "nodes", "Node", false) },
             .evaluate = evaluateNode,
             .evaluateAbsent = evaluatePodsOfNoNode };
}

} // namespace kittiwake::checks
