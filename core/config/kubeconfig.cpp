#include "kubeconfig.h"

#include <core/base/split.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/read_file.h>
#include <core/config/text.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <set>
#include <string_view>

namespace kittiwake {

namespace {

/// A thousand clusters with inline certificates take a quarter of it.
constexpr std::size_t kLargestFile = 16UL * 1024 * 1024;

std::string absolutePath(const std::string& path)
{
    std::error_code failed;
    const auto absolute = std::filesystem::absolute(path, failed);
    return failed ? path : absolute.lexically_normal().string();
}

std::vector<std::string> splitList(std::string_view list)
{
    std::vector<std::string> parts;
    for (const auto part : split(list, ':')) {
        if (!part.empty())
            parts.emplace_back(part);
    }
    return parts;
}

template<typename Named>
const Named* findNamed(const std::vector<Named>& list, const std::string& name)
{
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const Named& entry) { return entry.name == name; });
    return found == list.end() ? nullptr : &*found;
}

template<typename Named>
void mergeNamed(std::vector<Named>& into, std::vector<Named> later)
{
    std::set<std::string> taken;
    for (const Named& entry : into)
        taken.insert(entry.name);
    std::copy_if(std::make_move_iterator(later.begin()), std::make_move_iterator(later.end()),
                 std::back_inserter(into),
                 [&](const Named& entry) { return taken.insert(entry.name).second; });
}

std::optional<std::string> environment(const char* name)
{
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): see the header
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

} // namespace

bool Kubeconfig::empty() const
{
    return clusters.empty() && users.empty() && contexts.empty() && currentContext.empty();
}

const NamedCluster* Kubeconfig::findCluster(const std::string& name) const
{
    return findNamed(clusters, name);
}

const NamedUser* Kubeconfig::findUser(const std::string& name) const
{
    return findNamed(users, name);
}

const NamedContext* Kubeconfig::findContext(const std::string& name) const
{
    return findNamed(contexts, name);
}

void Kubeconfig::merge(Kubeconfig later)
{
    mergeNamed(clusters, std::move(later.clusters));
    mergeNamed(users, std::move(later.users));
    mergeNamed(contexts, std::move(later.contexts));
    if (currentContext.empty())
        currentContext = std::move(later.currentContext);
    std::move(later.files.begin(), later.files.end(), std::back_inserter(files));
}

KubeconfigSource KubeconfigSource::fromEnvironment(std::optional<std::string> explicitPath)
{
    return { std::move(explicitPath), environment("KUBECONFIG"), environment("HOME").value_or(""),
             EnvironmentProxies::fromEnvironment() };
}

std::vector<std::string> KubeconfigSource::files() const
{
    std::vector<std::string> named;
    if (explicitPath)
        named = { *explicitPath };
    else if (kubeconfigEnv && !kubeconfigEnv->empty())
        named = splitList(*kubeconfigEnv);
    else if (!home.empty())
        named = { home + "/.kube/config" };

    std::vector<std::string> result;
    for (const auto& path : named) {
        auto absolute = path.empty() ? path : absolutePath(path);
        if (std::find(result.begin(), result.end(), absolute) == result.end())
            result.push_back(std::move(absolute));
    }
    return result;
}

LoadResult loadKubeconfig(const KubeconfigSource& source)
{
    LoadResult result;
    result.looked = source.files();
    bool anyThere = source.explicitPath.has_value();
    for (const auto& path : result.looked) {
        auto text = readFile(path, kLargestFile);
        if (!text && text.error().kind == ErrorKind::NotFound && !source.explicitPath)
            continue; // a listed file need not exist
        anyThere = true;
        if (!text) {
            const auto kind = text.error().kind;
            const std::string what = kind == ErrorKind::NotFound ? "; check the path" : "";
            result.errors.push_back({ kind, "The kubeconfig " + text.error().sentence + what });
            continue;
        }
        auto parsed = parseKubeconfig(*text, path);
        if (parsed.errors.empty()) {
            parsed.config.files = { path };
            result.config.merge(std::move(parsed.config));
        }
        std::move(parsed.errors.begin(), parsed.errors.end(), std::back_inserter(result.errors));
    }
    for (auto& error : result.errors)
        error.sentence = withFullStop(std::move(error.sentence));
    result.config.environmentProxies = source.environmentProxies;
    result.noneFound = !anyThere;
    return result;
}

} // namespace kittiwake
