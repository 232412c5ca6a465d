#include "pruning.h"

#include <core/changes/apply/apply_change.h>
#include <core/changes/apply/pruned_kinds.h>
#include <core/changes/delete_change.h>
#include <core/client/client_set.h>

#include <algorithm>

namespace kittiwake {

namespace {

QString pruneWord(const char* text)
{
    return QString::fromLatin1(text);
}

ResourceClient prunedIn(ChangeJob& job, const ApiResource& resource, const std::string& ns)
{
    return job.session()
        .clients()
        .dynamic()
        .resource(resource.gvr, resource.namespaced)
        .inNamespace(resource.namespaced ? ns : std::string());
}

} // namespace

void addPruneOptions(QCommandLineParser& parser)
{
    addSelector(parser);
    parser.addOption({ pruneWord("prune"),
                       pruneWord("Delete what an apply has made before and what is not among these "
                                 "manifests: of what --selector selects, of everything with --all, "
                                 "or of an ApplySet.") });
    parser.addOption(
        { pruneWord("prune-allowlist"),
          pruneWord("Look through this kind for what is to be pruned: core/v1/ConfigMap. Can be "
                    "given several times (default: what most manifests have)."),
          pruneWord("group/version/kind") });
    parser.addOption({ pruneWord("applyset"),
                       pruneWord("Prune what was applied with this set before: the name of a "
                                 "Secret, or TYPE/NAME, that says what belongs to it. It is made "
                                 "where it is not there."),
                       pruneWord("name") });
}

Expected<PruneLine> pruneLineOf(const QCommandLineParser& parser)
{
    const auto options = objectOptionsOf(parser);
    PruneLine line { .prune = parser.isSet(pruneWord("prune")),
                     .applySet = parser.value(pruneWord("applyset")).toStdString() };
    auto selector = LabelSelector::parse(options.labelSelector);
    if (!selector)
        return Unexpected { std::move(selector).error() };
    line.selector = *std::move(selector);
    const bool some = !line.selector.isEverything();
    const bool set = parser.isSet(pruneWord("applyset"));
    const auto kinds = parser.values(pruneWord("prune-allowlist"));
    if (options.all && some)
        return lineError("cannot set --all and --selector at the same time");
    if (set && !line.prune)
        return lineError("--applyset requires --prune");
    if (!kinds.isEmpty() && !line.prune)
        return lineError("--prune-allowlist requires --prune");
    if (set && options.all)
        return lineError("--all is incompatible with --applyset");
    if (set && some)
        return lineError("--selector is incompatible with --applyset");
    if (set && !kinds.isEmpty())
        return lineError("--prune-allowlist is incompatible with --applyset");
    if (line.prune && !set && !options.all && !some)
        return lineError("all resources selected for prune without explicitly passing --all. To "
                         "prune all resources, pass the --all flag. If you did not mean to prune "
                         "all resources, specify a label selector");
    for (const auto& one : kinds) {
        auto kind = prunedKind(one.toStdString());
        if (!kind)
            return Unexpected { std::move(kind).error() };
        line.kinds.push_back(*std::move(kind));
    }
    return line;
}

Pruning::Pruning(ChangeJob& job, const PruneLine& line, std::string manager)
    : m_job(job)
    , m_line(line)
    , m_manager(std::move(manager))
{ }

bool Pruning::begin(std::vector<ManifestObject>& objects, bool namespaceGiven)
{
    if (!m_line.prune)
        return true;
    if (namespaceGiven)
        m_applied.namespaces.insert(m_job.ns());
    if (m_line.applySet.empty())
        return true;
    if (!beginSet() || !readScope())
        return false;
    for (auto& [object, place, comment] : objects) {
        if (const auto adopted = m_set->adopt(object); !adopted) {
            m_job.fail(withContext(place, adopted.error()));
            return false;
        }
        m_meant.kinds.insert(groupKindText(object.gvk()));
        // Where its kind is yet to come, that it may be in a namespace is enough to look there.
        const auto resource = m_job.mapper().mappingFor(object.gvk());
        const auto ns = object.key().ns;
        if (!resource || resource->namespaced)
            m_meant.namespaces.insert(ns.empty() ? m_job.ns() : ns);
    }
    return true;
}

/// "[TYPE[.GROUP]/]NAME"
bool Pruning::beginSet()
{
    const auto slash = m_line.applySet.find('/');
    const auto type = slash == std::string::npos ? "secrets" : m_line.applySet.substr(0, slash);
    const auto name =
        slash == std::string::npos ? m_line.applySet : m_line.applySet.substr(slash + 1);
    const auto parent = m_job.mapper().resourceFor(type);
    if (name.empty() || !parent) {
        m_job.fail(withContext("invalid parent reference \"" + m_line.applySet + '"',
                               name.empty() ? Error { ErrorKind::Config, "name cannot be blank" }
                                            : parent.error()));
        return false;
    }
    const auto& resource = parent->resource;
    m_set.emplace(resource, ObjectKey { resource.namespaced ? m_job.ns() : "", name });
    return m_set->canBegin() || isPermitted();
}

/// Its definition says that it may be a parent.
bool Pruning::isPermitted()
{
    const auto& gvr = m_set->parent().gvr;
    const auto definition =
        m_job.session()
            .clients()
            .dynamic()
            .resource({ "apiextensions.k8s.io", "v1", "customresourcedefinitions" }, false)
            .get(gvr.resource + '.' + gvr.group)
            .wait(m_job.stop());
    if (definition && definition->labels().contains("applyset.kubernetes.io/is-parent-type"))
        return true;
    m_job.fail({ ErrorKind::Invalid,
                 "resource \"" + gvr.toString()
                     + "\" is not permitted as an ApplySet parent: take a Secret, a ConfigMap, or "
                       "a kind whose definition has the label "
                       "applyset.kubernetes.io/is-parent-type." });
    return false;
}

bool Pruning::readScope()
{
    const auto parent =
        prunedIn(m_job, m_set->parent(), m_set->key().ns).get(m_set->key().name).wait(m_job.stop());
    if (!parent && parent.error().kind == ErrorKind::NotFound && m_set->canBegin())
        return true; // it is made
    auto scope = parent ? m_set->scopeIn(*parent) : Unexpected { parent.error() };
    if (!scope) {
        m_job.fail(scope.error());
        return false;
    }
    m_before = *std::move(scope);
    return true;
}

bool Pruning::cover(bool dryRun)
{
    return !m_set || sendParent(m_before.with(m_meant), dryRun);
}

bool Pruning::sendParent(const ApplySetScope& scope, bool dryRun)
{
    if (m_job.dryRun() == DryRun::Client)
        return true;
    auto change = m_set->parentChange(scope);
    change.dryRun = dryRun || m_job.dryRun() == DryRun::Server;
    auto sent = m_job.sender().send(change, m_job.stop());
    if (!sent && sent.error().kind == ErrorKind::Conflict) { // these fields are the set's own
        change.force = true;
        sent = m_job.sender().send(change, m_job.stop());
    }
    if (!change.dryRun)
        m_job.record(change, nullptr, sent);
    if (!sent)
        m_job.fail(withContext("failed to update ApplySet", sent.error()));
    return sent.has_value();
}

void Pruning::keep(const ApiResource& resource, const Unstructured& object)
{
    if (!m_line.prune)
        return;
    m_kept.insert(object.uid().text);
    m_kept.insert(ChangeTarget::of(resource.gvr, object).toString() + ' ' + object.key().ns);
    m_applied.kinds.insert(groupKindText(resource.gvk()));
    if (resource.namespaced && !object.key().ns.empty())
        m_applied.namespaces.insert(object.key().ns);
}

std::optional<std::vector<ApiResource>> Pruning::resources()
{
    std::vector<Gvk> kinds;
    if (m_set) {
        for (const auto& kind : m_before.kinds)
            kinds.push_back(groupKindOf(kind));
    } else
        kinds = m_line.kinds.empty() ? prunedKinds() : m_line.kinds;
    std::vector<ApiResource> all;
    for (const auto& kind : kinds) {
        auto resource = m_job.mapper().mappingFor(kind);
        if (!resource) {
            m_job.fail(resource.error());
            return std::nullopt;
        }
        all.push_back(*std::move(resource));
    }
    // What is applied last is pruned first.
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return applyRank(a.gvk()) > applyRank(b.gvk());
    });
    return all;
}

/// One object may be served under several kinds: its uid is the same.
bool Pruning::isToGo(const ApiResource& resource, const Unstructured& object) const
{
    const auto name = ChangeTarget::of(resource.gvr, withKind(resource, object)).toString() + ' '
        + object.key().ns;
    return !m_kept.contains(object.uid().text) && !m_kept.contains(name)
        && (m_set || isApplied(object, m_manager));
}

std::optional<std::vector<FoundObject>> Pruning::find()
{
    std::vector<FoundObject> found;
    if (!m_line.prune)
        return found;
    const auto kinds = resources();
    if (!kinds)
        return std::nullopt;
    const auto unknown = [this](const Error& error) -> std::optional<std::vector<FoundObject>> {
        m_job.fail(withContext("What is to be pruned cannot be found out", error));
        return std::nullopt;
    };
    const ListQuery query { .labelSelector =
                                m_set ? m_set->selector() : m_line.selector.toString() };
    for (const auto& resource : *kinds) {
        const auto& in = m_set ? m_before.namespaces : m_applied.namespaces;
        for (const auto& ns : resource.namespaced ? in : std::set<std::string> { "" }) {
            const auto list =
                prunedIn(m_job, resource, ns).listAllMetadata(query).wait(m_job.stop());
            if (!list)
                return unknown(list.error());
            for (const auto& object : list->items) {
                if (!isToGo(resource, object))
                    continue;
                auto whole = prunedIn(m_job, resource, object.key().ns)
                                 .get(object.key().name)
                                 .wait(m_job.stop());
                if (whole)
                    found.push_back({ resource, *std::move(whole) });
                else if (whole.error().kind != ErrorKind::NotFound)
                    return unknown(whole.error());
            }
        }
    }
    return found;
}

bool Pruning::tryOut(const std::vector<FoundObject>& found)
{
    for (const auto& one : found) {
        const auto change = deleteChange(ChangeTarget::of(one.resource.gvr, one.object));
        const auto tried = change ? m_job.sender().send(change->asDryRun(), m_job.stop())
                                  : Unexpected { change.error() };
        if (!tried && tried.error().kind != ErrorKind::NotFound)
            m_job.fail(withContext("pruning " + one.toString(), tried.error()));
    }
    return m_job.code() == 0;
}

void Pruning::prune(const std::vector<FoundObject>& found)
{
    for (const auto& one : found) {
        if (m_job.stop().stop_requested())
            return;
        const auto change = deleteChange(ChangeTarget::of(one.resource.gvr, one.object));
        if (change)
            m_job.send(*change, one.toString() + " pruned", &one.object);
        else
            m_job.fail(change.error());
    }
    if (m_set && m_job.code() == 0)
        (void)sendParent(m_applied, false);
}

} // namespace kittiwake
