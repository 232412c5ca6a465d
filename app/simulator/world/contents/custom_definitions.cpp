#include "custom_definitions.h"

#include "text_template.h"

#include <core/base/lower_case.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kDefinition = R"json({
  "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
  "metadata": { "name": "$plural.$group" },
  "spec": { "group": "$group", "scope": "Namespaced", "conversion": { "strategy": "None" },
    "names": { "plural": "$plural", "singular": "$singular", "kind": "$kind",
               "listKind": "$kindList", "shortNames": $short, "categories": $categories },
    "versions": [{ "name": "v1", "served": true, "storage": true, "subresources": $subresources,
      "schema": { "openAPIV3Schema": { "type": "object", "properties": {
        "apiVersion": { "type": "string" }, "kind": { "type": "string" },
        "metadata": { "type": "object" },
        "spec": $spec, "status": $status } } },
      "additionalPrinterColumns": $columns }] },
  "status": { "storedVersions": ["v1"],
    "acceptedNames": { "plural": "$plural", "singular": "$singular", "kind": "$kind",
                       "listKind": "$kindList", "shortNames": $short, "categories": $categories },
    "conditions": [
      { "type": "NamesAccepted", "status": "True", "reason": "NoConflicts",
        "message": "no conflicts found", "lastTransitionTime": "2024-03-05T09:12:44Z" },
      { "type": "Established", "status": "True", "reason": "InitialNamesAccepted",
        "message": "the initial names have been accepted",
        "lastTransitionTime": "2024-03-05T09:12:44Z" } ] } })json";

constexpr const char* kFreeForm =
    R"({ "type": "object", "x-kubernetes-preserve-unknown-fields": true })";
constexpr const char* kAge =
    R"({ "name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp" })";

constexpr const char* kStorefrontSpec = R"json({ "type": "object",
  "required": ["domain", "region", "currency"],
  "properties": {
    "domain": { "type": "string", "description": "Where customers find the shop." },
    "region": { "type": "string", "enum": ["eu-west", "us-east", "ap-south"] },
    "currency": { "type": "string", "pattern": "^[A-Z]{3}$" },
    "languages": { "type": "array", "items": { "type": "string" } },
    "replicas": { "type": "integer", "minimum": 0, "maximum": 50 },
    "paymentProvider": { "type": "string" },
    "theme": { "type": "string" } } })json";

constexpr const char* kStorefrontStatus = R"json({ "type": "object", "properties": {
  "phase": { "type": "string" }, "url": { "type": "string" },
  "observedGeneration": { "type": "integer" }, "productsIndexed": { "type": "integer" },
  "replicas": { "type": "integer" },
  "conditions": { "type": "array", "items": { "type": "object", "properties": {
    "type": { "type": "string" }, "status": { "type": "string" },
    "reason": { "type": "string" }, "message": { "type": "string" },
    "observedGeneration": { "type": "integer" },
    "lastTransitionTime": { "type": "string", "format": "date-time" } } } } } })json";

constexpr const char* kStorefrontColumns = R"json([
  { "name": "Domain", "type": "string", "jsonPath": ".spec.domain" },
  { "name": "Region", "type": "string", "jsonPath": ".spec.region" },
  { "name": "Phase", "type": "string", "jsonPath": ".status.phase" },
  { "name": "Products", "type": "integer", "jsonPath": ".status.productsIndexed" },
  { "name": "Payment", "type": "string", "jsonPath": ".spec.paymentProvider", "priority": 1 },
  $age ])json";

constexpr const char* kBackupColumns = R"json([
  { "name": "Ready", "type": "string",
    "jsonPath": ".status.conditions[?(@.type==\"Ready\")].status" },
  { "name": "Last backup", "type": "date", "jsonPath": ".status.lastBackupTime" },
  $age ])json";

constexpr const char* kSearchIndexColumns = R"json([
  { "name": "Documents", "type": "integer", "jsonPath": ".status.documents" },
  { "name": "Synced", "type": "date", "jsonPath": ".status.lastSyncTime" },
  $age ])json";

constexpr const char* kKustomizationColumns = R"json([
  $age,
  { "name": "Ready", "type": "string",
    "jsonPath": ".status.conditions[?(@.type==\"Ready\")].status" },
  { "name": "Status", "type": "string",
    "jsonPath": ".status.conditions[?(@.type==\"Ready\")].message" } ])json";

constexpr const char* kCertificateColumns = R"json([
  { "name": "Ready", "type": "string",
    "jsonPath": ".status.conditions[?(@.type==\"Ready\")].status" },
  { "name": "Secret", "type": "string", "jsonPath": ".spec.secretName" },
  { "name": "Issuer", "type": "string", "jsonPath": ".spec.issuerRef.name", "priority": 1 },
  { "name": "Status", "type": "string", "priority": 1,
    "jsonPath": ".status.conditions[?(@.type==\"Ready\")].message" },
  $age ])json";

constexpr const char* kIssuerColumns = R"json([
  { "name": "Ready", "type": "string",
    "jsonPath": ".status.conditions[?(@.type==\"Ready\")].status" },
  $age ])json";

struct Definition
{
    const char* group;
    const char* plural;
    const char* kind;
    const char* shortNames;
    std::string columns;
    const char* spec = kFreeForm;
    const char* status = kFreeForm;
    const char* subresources = R"({ "status": {} })";
};

} // namespace

std::vector<std::string> customDefinitions()
{
    const auto columns = [](const char* text) {
        return fillNames(text, { { "age", kAge } });
    };
    const std::vector<Definition> definitions = {
        { "shop.example.com", "storefronts", "Storefront", R"(["sf"])", columns(kStorefrontColumns),
          kStorefrontSpec, kStorefrontStatus,
          R"({ "status": {}, "scale": { "specReplicasPath": ".spec.replicas",
               "statusReplicasPath": ".status.replicas" } })" },
        { "shop.example.com", "storefrontbackups", "StorefrontBackup", R"(["sfb"])",
          columns(kBackupColumns) },
        { "shop.example.com", "searchindexes", "SearchIndex", "[]", columns(kSearchIndexColumns) },
        { "kustomize.toolkit.fluxcd.io", "kustomizations", "Kustomization", R"(["ks"])",
          columns(kKustomizationColumns) },
        { "cert-manager.io", "certificates", "Certificate", R"(["cert", "certs"])",
          columns(kCertificateColumns) },
        { "cert-manager.io", "issuers", "Issuer", "[]", columns(kIssuerColumns) },
        { "monitoring.coreos.com", "prometheusrules", "PrometheusRule", R"(["promrule"])",
          columns("[ $age ]") },
        { "monitoring.coreos.com", "servicemonitors", "ServiceMonitor", R"(["smon"])",
          columns("[ $age ]") },
    };
    std::vector<std::string> texts;
    for (const auto& one : definitions)
        texts.push_back(fillNames(kDefinition,
                                  { { "group", one.group },
                                    { "plural", one.plural },
                                    { "singular", lowerCased(one.kind) },
                                    { "kind", one.kind },
                                    { "short", one.shortNames },
                                    { "categories", "[]" },
                                    { "subresources", one.subresources },
                                    { "spec", one.spec },
                                    { "status", one.status },
                                    { "columns", one.columns } }));
    return texts;
}

} // namespace kittiwake::sim
