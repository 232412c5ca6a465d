#include "resource_path.h"

#include <core/api/namespace_name.h>
#include <core/rest/rest_client.h>

#include <initializer_list>
#include <utility>

namespace kittiwake {

namespace {

bool isPathSegment(std::string_view text)
{
    return text != "." && text != ".." && text.find_first_of("/%") == std::string_view::npos;
}

Unexpected<Error> invalidPath(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

} // namespace

std::string resourcePath(const Gvr& gvr, std::string_view ns)
{
    auto path = gvr.group.empty() ? "/api/" + gvr.version
                                  : "/apis/" + queryEncode(gvr.group) + '/' + gvr.version;
    if (!ns.empty())
        path += "/namespaces/" + queryEncode(ns);
    return path + '/' + queryEncode(gvr.resource);
}

std::string describeResource(const Gvr& gvr, std::string_view ns, bool namespaced)
{
    auto what = gvr.group.empty() ? gvr.resource : gvr.resource + '.' + gvr.group;
    if (!namespaced)
        return what;
    return ns.empty() ? what + " in all namespaces" : what + " in namespace " + std::string(ns);
}

Expected<std::string> pathOf(const ResourceTarget& target)
{
    const auto& [gvr, namespaced, ns, name, subresource] = target;
    for (const auto& [what, text] :
         std::initializer_list<std::pair<const char*, std::string_view>> {
             { "group", gvr.group },
             { "version", gvr.version },
             { "resource", gvr.resource },
             { "name", name },
             { "subresource", subresource } }) {
        if (!isPathSegment(text))
            return invalidPath("\"" + std::string(text) + "\" cannot be a " + what
                               + ": it must not be \".\" or \"..\", nor contain \"/\" or \"%\".");
    }
    if (!ns.empty()) {
        if (auto checked = checkNamespace(ns); !checked)
            return Unexpected { std::move(checked).error() };
    }
    if (gvr.resource.empty() || gvr.version.empty())
        return invalidPath("A resource and its version are required.");
    if (!namespaced && !ns.empty())
        return invalidPath(describeResource(gvr, {}, false)
                           + " are not namespaced, and so not in namespace \"" + ns + "\".");
    if (name.empty() && !subresource.empty())
        return invalidPath("The subresource \"" + subresource + "\" needs the name of an object.");
    auto path = resourcePath(gvr, ns);
    if (!name.empty())
        path += '/' + queryEncode(name);
    if (!subresource.empty())
        path += '/' + queryEncode(subresource);
    return path;
}

std::string describe(const ResourceTarget& target)
{
    auto what = describeResource(target.gvr, {}, false);
    for (const auto& part : { target.name, target.subresource })
        what += part.empty() ? part : '/' + part;
    if (!target.ns.empty())
        return what + " in namespace " + target.ns;
    return target.namespaced && target.name.empty() ? what + " in all namespaces" : what;
}

void addQuery(std::string& path, std::string_view name, std::string_view value)
{
    if (!value.empty())
        addParameter(path, name, value);
}

void addParameter(std::string& path, std::string_view name, std::string_view value)
{
    path += path.find('?') == std::string::npos ? '?' : '&';
    path.append(name).append("=").append(queryEncode(value));
}

} // namespace kittiwake
