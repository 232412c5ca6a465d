#include "exec_credential.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/api/timestamp_text.h>
#include <core/auth/identity.h>
#include <core/auth/token.h>
#include <core/base/base64.h>
#include <core/base/trimmed.h>
#include <core/base/wall_clock.h>
#include <core/config/text.h>

namespace kittiwake {

namespace {

JsonValue clusterJson(const PluginCluster& cluster)
{
    JsonValue json { { "server", cluster.server } };
    if (!cluster.tlsServerName.empty())
        json["tls-server-name"] = cluster.tlsServerName;
    if (cluster.insecureSkipTlsVerify)
        json["insecure-skip-tls-verify"] = true;
    if (!cluster.certificateAuthorityPem.empty())
        json["certificate-authority-data"] = base64Encode(cluster.certificateAuthorityPem);
    if (!cluster.proxyUrl.empty())
        json["proxy-url"] = cluster.proxyUrl.reveal();
    if (cluster.disableCompression)
        json["disable-compression"] = true;
    json["config"] = cluster.config.empty()
        ? JsonValue()
        : JsonValue::parse(cluster.config.reveal(), nullptr, false); // made from YAML: it is JSON
    return json;
}

/// The end of a sentence that says what is wrong; empty if it is an ExecCredential of our version.
std::string mismatch(const Json& printed, const PluginConfig& plugin)
{
    const auto kind = textOf(printed["kind"]);
    const auto version = textOf(printed["apiVersion"]);
    if (kind != "ExecCredential")
        return "printed "
            + (kind.empty() ? std::string("an object without a kind") : inQuotes(kind))
            + " instead of an ExecCredential";
    if (version != plugin.apiVersion)
        return "returned apiVersion " + inQuotes(version) + ", but was asked for "
            + inQuotes(plugin.apiVersion) + "; correct the apiVersion in the kubeconfig";
    if (!printed["status"].is_object())
        return "returned an ExecCredential without a status, and so no credentials";
    return {};
}

} // namespace

Secret execInfo(const PluginConfig& plugin, bool interactive)
{
    JsonValue spec { { "interactive", interactive } };
    if (plugin.cluster)
        spec["cluster"] = clusterJson(*plugin.cluster);
    return Secret(writeJson({ { "apiVersion", plugin.apiVersion },
                              { "kind", "ExecCredential" },
                              { "spec", std::move(spec) } }));
}

Expected<LoginResult, std::string> readExecCredential(const Secret& printed,
                                                      const PluginConfig& plugin,
                                                      std::chrono::system_clock::time_point now)
{
    JsonReader reader;
    if (trimmed(printed.reveal()).empty())
        return Unexpected { std::string("printed nothing") };
    const auto json = reader.read(printed.reveal());
    if (!json || !json->is_object())
        return Unexpected { std::string("printed something that is not JSON") };
    if (auto wrong = mismatch(*json, plugin); !wrong.empty())
        return Unexpected { std::move(wrong) };
    const auto status = (*json)["status"];
    const auto token = textOf(status["token"]);
    const auto certificate = textOf(status["clientCertificateData"]);
    const auto key = textOf(status["clientKeyData"]);
    LoginResult result;
    if (certificate.empty() != key.empty())
        return Unexpected { std::string(certificate.empty()
                                            ? "returned a key without its certificate"
                                            : "returned a certificate without its key") };
    if (token.empty() && certificate.empty())
        return Unexpected { std::string("returned neither a token nor a certificate") };
    if (!token.empty()) {
        auto header = bearerHeader(token, "returned a token that");
        if (!header)
            return Unexpected { std::string(
                "returned a token with a line break or control character") };
        result.credentials.headers.push_back(std::move(*header));
    }
    if (exists(status["expirationTimestamp"])) {
        const auto expiry = timeOf(status["expirationTimestamp"]);
        if (!expiry)
            return Unexpected { std::string("returned an expirationTimestamp that is not a time") };
        result.expiresAt = wallClockTime(*expiry);
    }
    if (certificate.empty())
        return result;
    auto identity = std::make_shared<ClientIdentity>(
        ClientIdentity { std::string(certificate), Secret(std::string(key)) });
    const auto leaf = checkedIdentity(*identity);
    if (!leaf)
        return Unexpected { leaf.error() };
    const auto until = wallClockTime(leaf->notAfter);
    if (until <= now) // the server would only close the connection
        return Unexpected { "returned a certificate that expired at "
                            + timestampText(leaf->notAfter)
                            + "; check this computer's clock, or log in again" };
    result.expiresAt = result.expiresAt ? std::min(*result.expiresAt, until) : until;
    result.credentials.identity = std::move(identity);
    return result;
}

} // namespace kittiwake
