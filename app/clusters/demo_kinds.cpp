#include "demo_kinds.h"

#include <app/simulator/api/resource_registry.h>
#include <app/simulator/world/contents/custom_definitions.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <set>

namespace kittiwake {

namespace {

std::string textIn(const QJsonObject& json, const char* name)
{
    return json[QLatin1String(name)].toString().toStdString();
}

ApiResource defined(const std::string& definition)
{
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(definition)).object();
    const auto spec = json[QLatin1String("spec")].toObject();
    const auto names = spec[QLatin1String("names")].toObject();
    const auto version = spec[QLatin1String("versions")].toArray().first().toObject();
    ApiResource resource { .gvr = { textIn(spec, "group"), textIn(version, "name"),
                                    textIn(names, "plural") },
                           .kind = textIn(names, "kind"),
                           .singularName = textIn(names, "singular") };
    for (const auto& name : names[QLatin1String("shortNames")].toArray())
        resource.shortNames.push_back(name.toString().toStdString());
    return resource;
}

} // namespace

ApiResources demoKinds()
{
    ApiResources kinds;
    std::set<std::pair<std::string, std::string>> seen;
    for (const auto& served : sim::builtInResources()) {
        ApiResource resource { .gvr = served->gvr,
                               .kind = served->kind,
                               .singularName = served->singular,
                               .namespaced = served->namespaced,
                               .shortNames = served->shortNames,
                               .verbs = served->verbs };
        resource.preferred = seen.emplace(served->gvr.group, served->gvr.resource).second;
        if (resource.can("list"))
            kinds.resources.push_back(std::move(resource));
    }
    for (const auto& definition : sim::customDefinitions())
        kinds.resources.push_back(defined(definition));
    return kinds;
}

bool isBuiltIn(const ApiResource& resource)
{
    return resource.gvr.group.find('.') == std::string::npos
        || resource.gvr.group.ends_with(".k8s.io");
}

} // namespace kittiwake
