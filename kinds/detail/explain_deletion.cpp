#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>
#include <kinds/kind.h>

#include <array>

namespace kittiwake::explain {

using namespace cells;

namespace {

struct KnownFinalizer
{
    std::string_view begins; ///< the whole name, or how it begins
    Text words;
};

/// \source the controllers' own documentation
const std::array<KnownFinalizer, 21>& knownFinalizers()
{
    static const std::array<KnownFinalizer, 21> kKnown { {
        { "kubernetes.io/pvc-protection", Say::tr("waits until no pod uses the claim any longer") },
        { "kubernetes.io/pv-protection",
          Say::tr("waits until no claim is bound to the volume any longer") },
        { "foregroundDeletion", Say::tr("waits until everything it owns is deleted") },
        { "orphan", Say::tr("waits until its dependents are orphaned") },
        { "batch.kubernetes.io/job-tracking",
          Say::tr("waits until the job controller has counted the pod") },
        { "service.kubernetes.io/load-balancer-cleanup",
          Say::tr("waits until the cloud's load balancer is deleted") },
        { "external-attacher/", Say::tr("waits until the volume is detached from its node") },
        { "external-provisioner.volume.kubernetes.io/",
          Say::tr("waits until the storage behind it is deleted") },
        { "snapshot.storage.kubernetes.io/", Say::tr("waits until no snapshot uses it") },
        { "resource.kubernetes.io/delete-protection",
          Say::tr("waits until no pod uses the claimed devices") },
        { "customresourcecleanup.apiextensions.k8s.io",
          Say::tr("waits until all objects of this kind are deleted") },
        { "resources-finalizer.argocd.argoproj.io",
          Say::tr("waits until Argo CD has deleted what it deployed") },
        { "finalizers.fluxcd.io", Say::tr("waits until Flux has deleted what it deployed") },
        { "karpenter.sh/termination",
          Say::tr("waits until Karpenter has drained and terminated the machine") },
        { "ingress.k8s.aws/", Say::tr("waits until the AWS load balancer is deleted") },
        { "service.k8s.aws/", Say::tr("waits until the AWS load balancer is deleted") },
        { "elbv2.k8s.aws/", Say::tr("waits until its AWS target group is deleted") },
        { "networking.gke.io/", Say::tr("waits until Google's load balancer is deleted") },
        { "acme.cert-manager.io/finalizer",
          Say::tr("waits until cert-manager has cleaned up its challenge") },
        { "controller.cattle.io/", Say::tr("waits until a Rancher controller has cleaned up") },
        { "finalizer.crossplane.io",
          Say::tr("waits until Crossplane has deleted the external resource") },
    } };
    return kKnown;
}

void explainFinalizers(const ObjectView& view, Sentences& to)
{
    forEachItem(at(view.json, { "metadata", "finalizers" }), [&](const Json& finalizer) {
        const auto known = finalizerWords(textOf(finalizer));
        const auto name = shown::line(textOf(finalizer));
        to.push_back({ known.empty()
                           ? Say::tr("Held back by the finalizer %1: its controller must remove "
                                     "it. If that controller is gone, this object stays until "
                                     "somebody removes the finalizer.")
                                 .arg(name)
                           : Say::tr("Held back by the finalizer %1: it %2.").arg(name, known),
                       Tone::Warn });
    });
}

} // namespace

Text finalizerWords(std::string_view finalizer)
{
    for (const auto& known : knownFinalizers()) {
        const bool prefix = known.begins.ends_with('/');
        if (prefix ? finalizer.starts_with(known.begins) : finalizer == known.begins)
            return known.words;
    }
    return {};
}

std::string_view finalizerDomain(std::string_view finalizer)
{
    const auto domain = finalizer.substr(0, finalizer.find('/'));
    return domain.find('.') == std::string_view::npos ? std::string_view() : domain;
}

Sentences deletion(const ObjectView& view, const Kind& of)
{
    Sentences sentences;
    if (!isBeingDeleted(view))
        return sentences;
    const auto at = view.object.deletionTimestamp()->time_since_epoch().count();
    const bool held = countOf(cells::at(view.json, { "metadata", "finalizers" })) != 0;
    if (of.deletion.sentence != nullptr)
        sentences.push_back(of.deletion.sentence(view, at));
    else if (of.deletion.holders == nullptr)
        sentences.push_back(
            { held ? Say::tr("Being deleted, but it stays until all its finalizers are removed.")
                   : Say::tr("Being deleted."),
              Tone::Ending, at });
    explainFinalizers(view, sentences);
    return sentences;
}

} // namespace kittiwake::explain
