#include "kubeconfig_parser.h"

#include <core/config/text.h>
#include <core/config/yaml_fields.h>
#include <core/config/yaml_json.h>
#include <core/config/yaml_text.h>

#include <exception>
#include <filesystem>
#include <string_view>

namespace kittiwake {

namespace {

constexpr std::string_view kPluginExtension = "client.authentication.k8s.io/exec";

class Parser
{
public:
    explicit Parser(const std::string& file)
        : m_problems(file)
        , m_directory(std::filesystem::path(file).parent_path())
    { }

    ParsedKubeconfig parse(const YAML::Node& document);

private:
    /// One entry of a named list: `- name: N` with its fields under `kind`.
    struct Entry
    {
        std::string name;
        Origin origin;
        YamlFields body;
    };
    std::vector<Entry> entries(const YamlFields& root, std::string_view key,
                               const std::string& kind);
    void checkDocumentKind(const YamlFields& root);
    void checkExtensions(const YamlFields& of);
    Secret pluginConfig(const YamlFields& cluster);
    AuthProvider authProvider(const YamlFields& body);
    NamedCluster cluster(const Entry& entry);
    NamedUser user(const Entry& entry);
    NamedContext context(const Entry& entry);
    ExecPlugin exec(const YamlFields& body, const Entry& of);
    [[nodiscard]] Origin originOf(const YAML::Node& node) const;
    [[nodiscard]] std::string resolved(const std::string& path) const;

    YamlProblems m_problems;
    std::filesystem::path m_directory;
};

Origin Parser::originOf(const YAML::Node& node) const
{
    return { m_problems.file(), lineOf(node) };
}

std::string Parser::resolved(const std::string& path) const
{
    return path.empty() ? path : (m_directory / path).lexically_normal().string();
}

/// Refuses what is a Kubernetes object of another kind: the wrong file was picked.
void Parser::checkDocumentKind(const YamlFields& root)
{
    const auto kind = root.text("kind");
    const auto version = root.text("apiVersion");
    if (!kind.empty() && kind != "Config")
        m_problems.add(*root.find("kind"),
                       "this is a " + inQuotes(kind) + ", not a kubeconfig (kind: Config)");
    else if (!version.empty() && version != "v1")
        m_problems.add(*root.find("apiVersion"),
                       "a kubeconfig of apiVersion " + inQuotes(version)
                           + "; only v1 is supported");
}

std::vector<Parser::Entry> Parser::entries(const YamlFields& root, std::string_view key,
                                           const std::string& kind)
{
    std::vector<Entry> result;
    std::map<std::string, int> lines;
    for (const auto& node : root.list(key)) {
        const YamlFields outer(node, "an entry of " + inQuotes(key), m_problems);
        if (!node.IsMap()) {
            if (node.IsNull())
                m_problems.add(node, "an entry of " + inQuotes(key) + " is empty");
            continue;
        }
        auto name = outer.text("name");
        if (name.empty()) {
            m_problems.add(node, "a " + kind + " has no name");
            continue;
        }
        const auto [first, isNew] = lines.emplace(name, lineOf(node));
        if (!isNew) {
            m_problems.add(node,
                           "the " + kind + " " + inQuotes(name)
                               + " is defined twice, first in line " + std::to_string(first->second)
                               + "; rename or remove one");
            continue;
        }
        auto body = outer.fields(kind, kind + " " + inQuotes(name));
        checkExtensions(body);
        result.push_back({ std::move(name), originOf(node), std::move(body) });
    }
    return result;
}

/// Refuses two entries of one name: it would be unclear which one counts.
void Parser::checkExtensions(const YamlFields& of)
{
    std::map<std::string, int> lines;
    for (const auto& node : of.list("extensions")) {
        const auto name = YamlFields(node, "an extension", m_problems).text("name");
        const auto [first, isNew] = lines.emplace(name, lineOf(node));
        if (!isNew)
            m_problems.add(node,
                           "the extension " + inQuotes(name) + " is defined twice, first in line "
                               + std::to_string(first->second));
    }
}

/// The extension that is handed to credential plugins.
Secret Parser::pluginConfig(const YamlFields& cluster)
{
    for (const auto& node : cluster.list("extensions")) {
        const YamlFields extension(node, "an extension", m_problems);
        const auto* value = extension.find("extension");
        if (extension.text("name") != kPluginExtension || value == nullptr)
            continue;
        auto json = jsonOf(*value);
        if (json)
            return Secret(std::move(*json));
        m_problems.add(*value, "the extension " + inQuotes(kPluginExtension) + " " + json.error());
    }
    return {};
}

AuthProvider Parser::authProvider(const YamlFields& body)
{
    AuthProvider provider { .name = body.text("name") };
    const auto settings =
        body.fields("config", "\"config\" of auth-provider " + inQuotes(provider.name));
    for (const auto& [key, value] : settings.all())
        provider.config[key] = settings.secret(key);
    auto& authority = provider.config["idp-certificate-authority"];
    authority = Secret(resolved(std::string(authority.reveal())));
    return provider;
}

NamedCluster Parser::cluster(const Entry& entry)
{
    const auto& body = entry.body;
    return {
        .name = entry.name,
        .origin = entry.origin,
        .server = body.text("server"),
        .tlsServerName = body.text("tls-server-name"),
        .insecureSkipTlsVerify = body.flag("insecure-skip-tls-verify"),
        .certificateAuthority = resolved(body.text("certificate-authority")),
        .certificateAuthorityData = body.text("certificate-authority-data"),
        .proxyUrl = body.text("proxy-url"),
        .disableCompression = body.flag("disable-compression"),
        .pluginConfig = pluginConfig(body),
    };
}

ExecPlugin Parser::exec(const YamlFields& body, const Entry& of)
{
    ExecPlugin plugin;
    plugin.apiVersion = body.text("apiVersion");
    plugin.command = body.text("command");
    if (plugin.command.find('/') != std::string::npos) // else it is looked up in PATH
        plugin.command = resolved(plugin.command);
    for (auto& arg : body.texts("args"))
        plugin.args.emplace_back(std::move(arg));
    for (const auto& node : body.list("env")) {
        const YamlFields variable(node, "the exec environment of user " + inQuotes(of.name),
                                  m_problems);
        plugin.env.emplace_back(variable.text("name"), variable.secret("value"));
    }
    plugin.installHint = body.text("installHint");
    plugin.interactiveMode = body.text("interactiveMode");
    plugin.provideClusterInfo = body.flag("provideClusterInfo");
    return plugin;
}

NamedUser Parser::user(const Entry& entry)
{
    const auto& body = entry.body;
    NamedUser user {
        .name = entry.name,
        .origin = entry.origin,
        .clientCertificate = resolved(body.text("client-certificate")),
        .clientCertificateData = body.text("client-certificate-data"),
        .clientKey = resolved(body.text("client-key")),
        .clientKeyData = body.secret("client-key-data"),
        .token = body.secret("token"),
        .tokenFile = resolved(body.text("tokenFile")),
        .username = body.text("username"),
        .password = body.secret("password"),
        .impersonateUser = body.text("as"),
        .impersonateUid = body.text("as-uid"),
        .impersonateGroups = body.texts("as-groups"),
    };
    const auto extra =
        body.fields("as-user-extra", "\"as-user-extra\" of user " + inQuotes(entry.name));
    for (const auto& [key, value] : extra.all())
        user.impersonateExtra[key] = extra.texts(key);
    const std::string named = " of user " + inQuotes(entry.name);
    if (const auto* node = body.find("exec")) {
        user.exec = exec(body.fields("exec", "\"exec\"" + named), entry);
        user.exec->origin = originOf(*node);
    }
    if (body.find("auth-provider") != nullptr)
        user.authProvider = authProvider(body.fields("auth-provider", "\"auth-provider\"" + named));
    return user;
}

NamedContext Parser::context(const Entry& entry)
{
    return {
        .name = entry.name,
        .origin = entry.origin,
        .cluster = entry.body.text("cluster"),
        .user = entry.body.text("user"),
        .namespaceName = entry.body.text("namespace"),
    };
}

ParsedKubeconfig Parser::parse(const YAML::Node& document)
{
    ParsedKubeconfig result;
    if (document.IsDefined() && !document.IsNull() && !document.IsMap()) {
        m_problems.add(document,
                       "this is not a kubeconfig: it should hold clusters, users and contexts");
        result.errors = m_problems.take();
        return result;
    }
    const YamlFields root(document, "the file", m_problems);
    checkDocumentKind(root);
    checkExtensions(root);
    for (const auto& entry : entries(root, "clusters", "cluster"))
        result.config.clusters.push_back(cluster(entry));
    for (const auto& entry : entries(root, "users", "user"))
        result.config.users.push_back(user(entry));
    for (const auto& entry : entries(root, "contexts", "context"))
        result.config.contexts.push_back(context(entry));
    result.config.currentContext = root.text("current-context");
    result.errors = m_problems.take();
    return result;
}

} // namespace

ParsedKubeconfig parseKubeconfig(const std::string& text, const std::string& file)
{
    const auto document = parseYaml(text, file);
    if (!document)
        return { {}, { document.error() } };
    try {
        return Parser(file).parse(*document);
    } catch (const std::exception&) { // yaml-cpp throws where a node is of another type
        return { {},
                 { Error { ErrorKind::Config, inQuotes(file) + ": this is not a kubeconfig" } } };
    }
}

} // namespace kittiwake
