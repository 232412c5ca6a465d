#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

#include <array>

namespace kittiwake::explain {

using namespace cells;

namespace {

struct KnownFinalizer
{
    std::string_view begins; ///< the whole name, or how it begins
    const char* words;
};

// \source the controllers' own documentation
constexpr std::array<KnownFinalizer, 21> kKnown { {
    { "kubernetes.io/pvc-protection",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until no pod uses the claim any longer") },
    { "kubernetes.io/pv-protection",
      QT_TRANSLATE_NOOP("kittiwake::Say",
                        "waits until no claim is bound to the volume any longer") },
    { "foregroundDeletion",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until everything it owns is deleted") },
    { "orphan", QT_TRANSLATE_NOOP("kittiwake::Say", "waits until its dependents are orphaned") },
    { "batch.kubernetes.io/job-tracking",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until the job controller has counted the pod") },
    { "service.kubernetes.io/load-balancer-cleanup",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until the cloud's load balancer is deleted") },
    { "external-attacher/",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until the volume is detached from its node") },
    { "external-provisioner.volume.kubernetes.io/",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until the storage behind it is deleted") },
    { "snapshot.storage.kubernetes.io/",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until no snapshot uses it") },
    { "resource.kubernetes.io/delete-protection",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until no pod uses the claimed devices") },
    { "customresourcecleanup.apiextensions.k8s.io",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until all objects of this kind are deleted") },
    { "resources-finalizer.argocd.argoproj.io",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until Argo CD has deleted what it deployed") },
    { "finalizers.fluxcd.io",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until Flux has deleted what it deployed") },
    { "karpenter.sh/termination",
      QT_TRANSLATE_NOOP("kittiwake::Say",
                        "waits until Karpenter has drained and terminated the machine") },
    { "ingress.k8s.aws/",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until the AWS load balancer is deleted") },
    { "service.k8s.aws/",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until the AWS load balancer is deleted") },
    { "elbv2.k8s.aws/",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until its AWS target group is deleted") },
    { "networking.gke.io/",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until Google's load balancer is deleted") },
    { "acme.cert-manager.io/finalizer",
      QT_TRANSLATE_NOOP("kittiwake::Say",
                        "waits until cert-manager has cleaned up its challenge") },
    { "controller.cattle.io/",
      QT_TRANSLATE_NOOP("kittiwake::Say", "waits until a Rancher controller has cleaned up") },
    { "finalizer.crossplane.io",
      QT_TRANSLATE_NOOP("kittiwake::Say",
                        "waits until Crossplane has deleted the external resource") },
} };

void explainFinalizers(const ObjectView& view, Sentences& to)
{
    forEachItem(at(view.json, { "metadata", "finalizers" }), [&](const Json& finalizer) {
        const auto known = finalizerWords(textOf(finalizer));
        const auto name = shown::line(textOf(finalizer));
        to.push_back({ known.isEmpty()
                           ? Say::tr("Held back by the finalizer %1: its controller must remove "
                                     "it. If that controller is gone, this object stays until "
                                     "somebody removes the finalizer.")
                                 .arg(name)
                           : Say::tr("Held back by the finalizer %1: it %2.").arg(name, known),
                       Tone::Warn });
    });
}

/// A pod's deletionTimestamp is when its grace period ends.
Sentence podEnds(const ObjectView& view, std::int64_t at)
{
    const auto grace = countAt(cells::at(view.json, { "metadata", "deletionGracePeriodSeconds" }));
    const auto node = shown::line(textOf(cells::at(view.json, { "spec", "nodeName" })));
    if (node.isEmpty())
        return { Say::tr("Being deleted."), Tone::Ending, at };
    if (view.now <= at)
        return {
            Say::tr("Being deleted: its containers have %1s to end (grace period).").arg(grace),
            Tone::Ending, at - grace
        };
    return { Say::tr("Being deleted, and its grace period of %1s is over: the kubelet of node %2 "
                     "has not confirmed the end of its containers. If that node is gone for good, "
                     "delete the node object or force delete the pod.")
                 .arg(QString::number(grace), node),
             Tone::Warn, at };
}

} // namespace

QString finalizerWords(std::string_view finalizer)
{
    for (const auto& known : kKnown) {
        const bool prefix = known.begins.ends_with('/');
        if (prefix ? finalizer.starts_with(known.begins) : finalizer == known.begins)
            return QCoreApplication::translate("kittiwake::Say", known.words);
    }
    return {};
}

Sentences deletion(const ObjectView& view, std::string_view kind)
{
    Sentences sentences;
    if (!isBeingDeleted(view))
        return sentences;
    const auto at = view.object.deletionTimestamp()->time_since_epoch().count();
    const bool held = countOf(cells::at(view.json, { "metadata", "finalizers" })) != 0;
    if (kind == "Pod")
        sentences.push_back(podEnds(view, at));
    else if (kind != "Namespace")
        sentences.push_back(
            { held ? Say::tr("Being deleted, but it stays until all its finalizers are removed.")
                   : Say::tr("Being deleted."),
              Tone::Ending, at });
    explainFinalizers(view, sentences);
    return sentences;
}

} // namespace kittiwake::explain
