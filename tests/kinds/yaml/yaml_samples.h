#pragma once

#include <core/api/json/json.h>
#include <core/base/base64.h>

#include <string>

/// Objects to be shown as YAML.
namespace kittiwake::test {

inline std::string deploymentJson(int generation = 3, int ready = 2)
{
    std::string json = R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web",)"
                       R"("namespace":"shop","uid":"6f1c","resourceVersion":"88123401",)"
                       R"("creationTimestamp":"2025-11-02T08:12:44Z","generation":)";
    json += std::to_string(generation);
    json += R"(,"labels":{"app.kubernetes.io/name":"web","tier":"front"},"managedFields":[)"
            R"({"manager":"kubectl","operation":"Apply","fieldsV1":{"f:spec":{"f:replicas":{}}}},)"
            R"({"manager":"hpa","operation":"Update","fieldsV1":{"f:spec":{}}},)"
            R"({"manager":"kube-controller-manager","operation":"Update","fieldsV1":{}}]},)"
            R"("spec":{"replicas":3,"paused":false,"selector":{"matchLabels":{"tier":"front"}},)"
            R"("template":{"metadata":{"creationTimestamp":null,"labels":{"tier":"front"}},)"
            R"("spec":{"containers":[{"name":"app","image":"registry.example/web:2.14.3",)"
            R"("args":["--listen=:8080","--verbose"],"env":[{"name":"MODE","value":"on"},)"
            R"({"name":"GREETING","value":"hello: world"}],"command":["sh","-c",)"
            R"("set -e\n\techo ready\nexec /web"],"resources":{"limits":{"cpu":"500m","memory":)"
            R"("256Mi"},"requests":{}}},{"name":"metrics","image":"registry.example/metrics:1"}],)"
            R"("tolerations":[]}}},"status":{"readyReplicas":)";
    json += std::to_string(ready);
    return json
        + R"(,"conditions":[{"type":"Available","status":"True","message":"Deployment has )"
          R"(minimum availability."}]}})";
}

inline const std::string& secretPassword()
{
    static const std::string password = "correct horse battery";
    return password;
}

inline std::string secretJson()
{
    const auto encoded = base64Encode(secretPassword());
    std::string json = R"({"apiVersion":"v1","kind":"Secret","type":"Opaque","metadata":)"
                       R"({"name":"db","namespace":"shop","annotations":{"note":"rotate monthly",)"
                       R"("kubectl.kubernetes.io/last-applied-configuration":)";
    json += quoteJson("{\"data\":{\"password\":\"" + encoded + "\"}}\n");
    json += R"(}},"data":{"password":")";
    json += encoded;
    json += R"(","config.ini":")";
    json += base64Encode("[db]\nuser = web\n");
    json += R"(","key.der":")";
    json += base64Encode(std::string("\x30\x82\x01\x0a\x00\xff", 6));
    return json + R"(","broken":"%%%"},"stringData":{"plain":"swordfish"}})";
}

/// A config map of so many bytes, in lines.
inline std::string configMapJson(std::size_t bytes)
{
    std::string text;
    for (int line = 0; text.size() < bytes; ++line) {
        text += "setting.number.";
        text += std::to_string(line);
        text += " = \"a value of some length, as they are\"\n";
    }
    return R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"settings","namespace":)"
           R"("shop"},"data":{"settings.ini":)"
        + quoteJson(text) + R"(,"zoom":"1"}})";
}

} // namespace kittiwake::test
