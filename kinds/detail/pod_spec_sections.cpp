#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/container_facts.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>

#include <array>
#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstLines = 8;
constexpr int kFirstVolumes = 10;

/// "spot=yes:NoExecute for 30s", as kubectl writes it.
Text tolerationWords(const Json& toleration)
{
    std::string text(textOf(toleration["key"]));
    if (const auto value = textOf(toleration["value"]); !value.empty())
        text.append("=").append(value);
    if (const auto effect = textOf(toleration["effect"]); !effect.empty())
        text.append(text.empty() ? "" : ":").append(effect);
    if (const auto verb = textOf(toleration["operator"]); verb == "Exists" && text.empty())
        text = "op=Exists";
    else if (!verb.empty() && verb != "Equal")
        text.append(" op=").append(verb);
    if (exists(toleration["tolerationSeconds"]))
        text += " for " + std::to_string(countAt(toleration["tolerationSeconds"])) + 's';
    return shown::line(text);
}

Text spreadWords(const Json& constraint)
{
    const auto words = Say::tr("%1: %2 when max skew %3 is exceeded")
                           .arg(shown::line(textOf(constraint["topologyKey"])),
                                shown::line(textOf(constraint["whenUnsatisfiable"])))
                           .arg(countAt(constraint["maxSkew"]));
    const auto selector = formatSelector(constraint["labelSelector"]);
    return selector == "<none>" ? words
                                : Say::tr("%1 for selector %2").arg(words, shown::line(selector));
}

/// The claim that was made from a template for this pod, if known.
std::string_view generatedClaim(const Json& pod, std::string_view name)
{
    std::string_view claim;
    forEachItem(pod["status"]["resourceClaimStatuses"], [&](const Json& status) {
        if (textOf(status["name"]) == name)
            claim = textOf(status["resourceClaimName"]);
    });
    return claim;
}

void writeDeviceClaims(SectionWriter& to, const ObjectView& view, const Json& pod)
{
    forEachItem(pod["spec"]["resourceClaims"], [&](const Json& each) {
        const auto name = textOf(each["name"]);
        const auto isTemplate = textOf(each["resourceClaimName"]).empty();
        const auto claim =
            isTemplate ? generatedClaim(pod, name) : textOf(each["resourceClaimName"]);
        Text text = shown::line(name);
        if (isTemplate)
            text = Say::tr("%1 from ResourceClaimTemplate %2")
                       .arg(text, shown::line(textOf(each["resourceClaimTemplateName"])));
        if (!claim.empty())
            text = Say::tr("%1: ResourceClaim %2").arg(text, shown::line(claim));
        auto& line = to.fact(Say::tr("Resource claim"), text);
        line.id += '/' + shown::line(name);
        if (!claim.empty())
            line.link = ObjectLink { "resource.k8s.io",
                                     "ResourceClaim",
                                     { view.object.key().ns, std::string(claim) } };
    });
}

/// "EmptyDir" for the field emptyDir, as kubectl calls it.
std::string volumeKind(std::string_view field)
{
    constexpr std::array<std::pair<std::string_view, const char*>, 6> kOthers {
        { { "csi", "CSI" },
          { "nfs", "NFS" },
          { "rbd", "RBD" },
          { "iscsi", "ISCSI" },
          { "fc", "FC" },
          { "ephemeral", "EphemeralVolume" } }
    };
    for (const auto& [own, word] : kOthers) {
        if (own == field)
            return word;
    }
    auto word = shown::line(field);
    if (!word.empty())
        word[0] =
            word[0] >= 'a' && word[0] <= 'z' ? static_cast<char>(word[0] - 'a' + 'A') : word[0];
    return word;
}

std::optional<ObjectLink> volumeLink(const ObjectView& view, std::string_view field,
                                     const Json& source)
{
    const auto to = [&](const char* kind, std::string_view name) -> std::optional<ObjectLink> {
        if (name.empty())
            return {};
        return ObjectLink { "", kind, { view.object.key().ns, std::string(name) } };
    };
    if (field == "persistentVolumeClaim")
        return to("PersistentVolumeClaim", textOf(source["claimName"]));
    if (field == "secret")
        return to("Secret", textOf(source["secretName"]));
    return field == "configMap" ? to("ConfigMap", textOf(source["name"]))
                                : std::optional<ObjectLink>();
}

} // namespace

DetailSection scheduling(const ObjectView& view)
{
    const auto pod = podOf(view.json);
    const auto spec = pod["spec"];
    SectionWriter writer("scheduling", Say::tr("Scheduling"), kFirstLines);
    if (podIsTemplate(view.json)) { // of a pod they stand with its other facts
        writer.fact(Say::tr("Service account"), spec["serviceAccountName"]);
        writer.fact(Say::tr("Priority class"), spec["priorityClassName"]);
        writer.fact(Say::tr("Runtime class"), spec["runtimeClassName"]);
    }
    if (const auto scheduler = textOf(spec["schedulerName"]); scheduler != "default-scheduler")
        writer.fact(Say::tr("Scheduler"), shown::line(scheduler));
    writer.fact(Say::tr("Scheduling gates"),
                shown::line(joinField(spec["schedulingGates"], "name", ", ")));
    writer.fact(Say::tr("Pod group"), spec["schedulingGroup"]["podGroupName"]);
    writeDeviceClaims(writer, view, pod);
    const auto nodes = formatLabels(spec["nodeSelector"]);
    writer.fact(Say::tr("Node selector"), nodes == "<none>" ? Text() : shown::line(nodes)).mono =
        true;
    forEachItem(spec["topologySpreadConstraints"], [&](const Json& constraint) {
        auto& line = writer.fact(Say::tr("Topology spread"), spreadWords(constraint));
        line.id += '/' + line.text.english();
    });
    forEachItem(spec["tolerations"], [&](const Json& toleration) {
        auto& line = writer.fact(Say::tr("Toleration"), tolerationWords(toleration));
        line.mono = true;
        line.id += '/' + line.text.english();
    });
    return writer.take();
}

DetailSection volumes(const ObjectView& view)
{
    SectionWriter writer("volumes", Say::tr("Volumes"), kFirstVolumes);
    forEachItem(podOf(view.json)["spec"]["volumes"], [&](const Json& volume) {
        const auto name = shown::line(textOf(volume["name"]));
        forEachField(volume, [&](std::string_view field, const Json& source) {
            if (field == "name")
                return;
            const auto words = fields::words(source);
            auto& line =
                writer.fact(name,
                            words.empty() ? volumeKind(field)
                                          : Say::tr("%1: %2").arg(volumeKind(field), words));
            line.link = volumeLink(view, field, source);
        });
    });
    return writer.take();
}

} // namespace kittiwake::sections
