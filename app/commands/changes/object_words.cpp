#include "object_words.h"

#include "manifest_files.h"

#include <core/base/lower_case.h>
#include <core/base/split.h>
#include <core/changes/apply/manifest_key.h>
#include <core/client/client_set.h>

#include <algorithm>

namespace kittiwake {

namespace {

QString wordOfObjects(const char* text)
{
    return QString::fromLatin1(text);
}

std::vector<std::string> typesIn(const std::string& word)
{
    std::vector<std::string> types;
    for (const auto type : split(word, ','))
        types.emplace_back(type);
    return types;
}

Expected<ObjectWords::Named> typeAndName(const std::string& word)
{
    const auto slash = word.find('/');
    ObjectWords::Named named { word.substr(0, slash), word.substr(slash + 1) };
    if (named.type.empty() || named.name.empty() || named.name.find('/') != std::string::npos)
        return lineError("arguments in resource/name form must have a single resource and name, "
                         "not \""
                         + word + '"');
    return named;
}

} // namespace

void addSelector(QCommandLineParser& parser)
{
    parser.addOption({ { wordOfObjects("l"), wordOfObjects("selector") },
                       wordOfObjects("Select objects by labels: app=web,tier!=db."),
                       wordOfObjects("query") });
    parser.addOption({ wordOfObjects("all"), wordOfObjects("Select all objects of the type.") });
}

void addSelectors(QCommandLineParser& parser)
{
    addSelector(parser);
    parser.addOption({ wordOfObjects("field-selector"),
                       wordOfObjects("Select objects by fields: spec.nodeName=node-1."),
                       wordOfObjects("query") });
    parser.addOption({ { wordOfObjects("A"), wordOfObjects("all-namespaces") },
                       wordOfObjects("Select objects of all namespaces.") });
}

ObjectOptions objectOptionsOf(const QCommandLineParser& parser)
{
    const auto names = parser.optionNames();
    const auto valueOf = [&](const char* name) {
        return names.contains(wordOfObjects(name)) ? parser.value(wordOfObjects(name)).toStdString()
                                                   : std::string();
    };
    const bool all =
        names.contains(wordOfObjects("A")) || names.contains(wordOfObjects("all-namespaces"));
    const bool selects = // told by the name it was given with
        names.contains(wordOfObjects("l")) || names.contains(wordOfObjects("selector"));
    return { .labelSelector =
                 selects ? parser.value(wordOfObjects("selector")).toStdString() : std::string(),
             .fieldSelector = valueOf("field-selector"),
             .all = names.contains(wordOfObjects("all")) && parser.isSet(wordOfObjects("all")),
             .allNamespaces = all };
}

Expected<ObjectWords> objectWordsOf(const QStringList& words, const ObjectOptions& options)
{
    ObjectWords meant { .labelSelector = options.labelSelector,
                        .fieldSelector = options.fieldSelector,
                        .allNamespaces = options.allNamespaces };
    const bool many =
        options.all || !options.labelSelector.empty() || !options.fieldSelector.empty();
    if (words.isEmpty())
        return lineError("You must provide one or more resources: TYPE NAME, or TYPE/NAME.");
    if (options.all && !options.labelSelector.empty())
        return lineError("cannot set --all and --selector at the same time");
    const bool slashes = std::any_of(words.begin(), words.end(),
                                     [](const QString& word) { return word.contains(u'/'); });
    if (slashes && many)
        return lineError("there is no need to specify a selector or --all when names are provided "
                         "as TYPE/NAME");
    if (slashes) {
        for (const auto& word : words) {
            if (!word.contains(u'/'))
                return lineError("there is no need to specify a resource type as a separate "
                                 "argument when passing arguments in resource/name form (e.g. "
                                 "'pods/web' rather than 'pods pods/web')");
            auto named = typeAndName(word.toStdString());
            if (!named)
                return Unexpected { std::move(named).error() };
            meant.named.push_back(*std::move(named));
        }
        return meant;
    }
    const auto types = typesIn(words.first().toStdString());
    if (many && words.size() > 1)
        return lineError("name cannot be provided when a selector is specified");
    if (many) {
        meant.types = types;
        return meant;
    }
    if (words.size() == 1)
        return lineError("resource(s) were provided, but no name was specified");
    if (options.allNamespaces)
        return lineError("a resource cannot be retrieved by name across all namespaces");
    for (const auto& type : types) {
        for (const auto& name : words.mid(1))
            meant.named.push_back({ type, name.toStdString() });
    }
    return meant;
}

Expected<ObjectWords> objectWordsOf(const QCommandLineParser& parser, const QStringList& words,
                                    const char* command)
{
    const auto options = objectOptionsOf(parser);
    if (!namesManifests(parser))
        return objectWordsOf(words, options);
    if (!words.isEmpty() || options.all || options.allNamespaces || !options.labelSelector.empty()
        || !options.fieldSelector.empty())
        return lineError("--filename and --kustomize say which objects are meant: give them "
                         "without TYPE, NAME and selectors.");
    auto objects = manifestObjectsOf(parser);
    if (!objects)
        return Unexpected { std::move(objects).error() };
    if (objects->empty())
        return lineError(std::string("no objects passed to ") + command);
    return ObjectWords { .manifest = *std::move(objects),
                         .namespaceGiven = parser.isSet(wordOfObjects("namespace")) };
}

Expected<ObjectWords> nodeWordsOf(const QCommandLineParser& parser)
{
    const auto names = parser.positionalArguments();
    ObjectWords meant;
    meant.labelSelector = parser.value(wordOfObjects("selector")).toStdString();
    if (names.isEmpty() && meant.labelSelector.empty())
        return lineError("A node must be specified: NODE, or --selector.");
    if (!names.isEmpty() && !meant.labelSelector.empty())
        return lineError("cannot specify both a node name and a --selector option");
    if (names.isEmpty())
        meant.types = { "nodes" };
    for (const auto& name : names) {
        const auto word = name.toStdString();
        const auto slash = word.find('/'); // "node/a", as kubectl takes it
        meant.named.push_back(
            { "nodes", slash == std::string::npos ? word : word.substr(slash + 1) });
    }
    return meant;
}

std::string FoundObject::toString() const
{
    auto target = ChangeTarget::of(resource.gvr, object);
    target.kind = resource.kind;
    return target.toString();
}

Unstructured withKind(const ApiResource& resource, Unstructured object)
{
    object.set({ "apiVersion" }, resource.gvk().groupVersion().toString());
    object.set({ "kind" }, resource.kind);
    return object;
}

namespace {

std::vector<FoundObject> findManifestObjects(ChangeJob& job, const ObjectWords& words,
                                             bool ignoreMissing)
{
    std::vector<FoundObject> found;
    for (const auto& one : words.manifest) {
        const auto& meant = one.object;
        const auto resource = job.mapper().mappingFor(meant.gvk());
        const auto key = resource ? manifestKey(*resource, meant, job.ns(), words.namespaceGiven)
                                  : Unexpected { resource.error() };
        if (!key) {
            job.fail(withContext(one.place, key.error()));
            continue;
        }
        auto object = job.session()
                          .clients()
                          .dynamic()
                          .resource(resource->gvr, resource->namespaced)
                          .inNamespace(key->ns)
                          .get(key->name)
                          .wait(job.stop());
        if (object)
            found.push_back({ *resource, *std::move(object) });
        else if (!(ignoreMissing && object.error().kind == ErrorKind::NotFound))
            job.fail(withContext(one.place, object.error()));
    }
    return found;
}

} // namespace

std::vector<FoundObject> findObjects(ChangeJob& job, const ObjectWords& words, bool ignoreMissing)
{
    if (!words.manifest.empty())
        return findManifestObjects(job, words, ignoreMissing);
    std::vector<FoundObject> found;
    const auto resourceOf = [&](const std::string& type) -> std::optional<ApiResource> {
        const auto match = job.mapper().resourceFor(type);
        if (match)
            return match->resource;
        job.fail(match.error());
        return std::nullopt;
    };
    const auto clientOf = [&](const ApiResource& resource) {
        const bool all = words.allNamespaces && words.areMany();
        return job.session()
            .clients()
            .dynamic()
            .resource(resource.gvr, resource.namespaced)
            .inNamespace(resource.namespaced && !all ? job.ns() : std::string());
    };
    const auto add = [&](const ApiResource& resource, Unstructured object) {
        found.push_back({ resource, withKind(resource, std::move(object)) });
    };
    for (const auto& [type, name] : words.named) {
        const auto resource = resourceOf(type);
        if (!resource)
            continue;
        auto object = clientOf(*resource).get(name).wait(job.stop());
        const bool missing = !object && object.error().kind == ErrorKind::NotFound;
        if (object)
            add(*resource, *std::move(object));
        else if (!(missing && ignoreMissing))
            job.fail(object.error());
    }
    for (const auto& type : words.types) {
        const auto resource = resourceOf(type);
        if (!resource)
            continue;
        auto list = clientOf(*resource)
                        .listAll({ .labelSelector = words.labelSelector,
                                   .fieldSelector = words.fieldSelector })
                        .wait(job.stop());
        if (!list) {
            job.fail(list.error());
            continue;
        }
        for (auto& object : list->items)
            add(*resource, std::move(object));
    }
    if (words.areMany() && found.empty() && job.code() == 0)
        job.printPlain("No resources found");
    return found;
}

SplitWords splitAtPairs(const QStringList& words)
{
    const auto isPair = [](const QString& word) {
        return word.contains(u'=') || word.endsWith(u'-');
    };
    SplitWords split;
    for (const auto& word : words)
        (split.pairs.isEmpty() && !isPair(word) ? split.objects : split.pairs).append(word);
    return split;
}

} // namespace kittiwake
