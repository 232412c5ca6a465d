#include "storefront_operator.h"

#include <app/simulator/world/kubelet/container_status.h>

namespace kittiwake::sim {

namespace {

const Gvr kStorefronts { "shop.example.com", "v1", "storefronts" };
constexpr const char* kPayments = "payments"; // the namespace of the credentials
constexpr auto kLookAgain = std::chrono::minutes(2); // to restore a config map that was changed

} // namespace

StorefrontOperator::StorefrontOperator(ControllerTools& tools, AttemptJournal& journal)
    : m_tools(tools)
    , m_journal(journal)
    , m_recorder(tools.recorder("storefront-operator"))
    , m_storefronts(tools.informers().informer({ .gvr = kStorefronts, .kind = "Storefront" }))
    , m_secrets(tools.informers())
{ }

void StorefrontOperator::connect(Wiring& wiring)
{
    wiring.watch(*m_storefronts,
                 [&queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     const auto generationOf = [](const ObjectPtr& object) {
                         return Unstructured::from(*object).number({ "metadata", "generation" });
                     };
                     if (now && (!old || generationOf(old) != generationOf(now)))
                         queue.add(now->key()); // changes of the status are our own
                 });
    wiring.watch(m_secrets.informer(),
                 [this, &queue = wiring.queue()](const ObjectPtr& old, const ObjectPtr& now) {
                     if ((old && now) || (now ? now : old)->key().ns != kPayments)
                         return;
                     for (const auto& storefront : m_storefronts->indexer().list())
                         queue.add(storefront->key());
                 });
}

ReconcileResult StorefrontOperator::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    Attempt attempt { .key = key, .begin = m_tools.wallClock()() };
    auto result = reconcileOne(key, stop);
    attempt.end = m_tools.wallClock()();
    if (const auto* error = std::get_if<Error>(&result))
        attempt.error = error->sentence;
    else if (const auto* again = std::get_if<RequeueAfter>(&result))
        attempt.again = again->delay;
    m_journal.note(std::move(attempt));
    return result;
}

ReconcileResult StorefrontOperator::reconcileOne(const ObjectKey& key, const std::stop_token& stop)
{
    const auto object = m_storefronts->indexer().get(key);
    if (!object)
        return Reconciled {};
    const auto storefront = Unstructured::from(*object);
    auto outcome = paymentsReady(storefront);
    if (outcome)
        outcome = keepConfig(storefront, stop);
    if (const auto told = setStatus(storefront, outcome, stop); !told)
        return told.error();
    if (outcome)
        return RequeueAfter { kLookAgain };
    m_recorder.event(referenceTo(*object), EventType::Warning, "ReconcileFailed",
                     outcome.error().sentence);
    return outcome.error();
}

Expected<void> StorefrontOperator::paymentsReady(const Unstructured& storefront) const
{
    const auto provider = storefront.text({ "spec", "paymentProvider" });
    const ObjectKey credentials { kPayments, provider + "-credentials" };
    if (provider.empty() || provider == "paywave" || m_secrets.object(credentials))
        return {};
    return Unexpected { Error { ErrorKind::NotFound,
                                "Storefront " + storefront.key().toString()
                                    + " cannot take payments: secret " + credentials.toString()
                                    + " not found. Create it, or set spec.paymentProvider to "
                                      "paywave." } };
}

Expected<void> StorefrontOperator::keepConfig(const Unstructured& storefront,
                                              const std::stop_token& stop) const
{
    const auto key = storefront.key();
    Unstructured config({ "", "v1", "ConfigMap" }, { key.ns, "storefront-" + key.name });
    auto owner = referenceTo(storefront).toJson();
    config.json()["metadata"]["ownerReferences"] =
        JsonValue::array({ { { "apiVersion", owner["apiVersion"] },
                             { "kind", owner["kind"] },
                             { "name", owner["name"] },
                             { "uid", owner["uid"] },
                             { "controller", true } } });
    config.json()["data"] = { { "domain", storefront.text({ "spec", "domain" }) },
                              { "currency", storefront.text({ "spec", "currency" }) },
                              { "theme", storefront.text({ "spec", "theme" }) } };
    return outcomeOf(m_tools.clients()
                         .dynamic()
                         .resource({ "", "v1", "configmaps" })
                         .inNamespace(key.ns)
                         .apply(config, { .fieldManager = "storefront-operator", .force = true })
                         .wait(stop));
}

Expected<void> StorefrontOperator::setStatus(const Unstructured& storefront,
                                             const Expected<void>& outcome,
                                             const std::stop_token& stop) const
{
    auto status = storefront.json().value("status", JsonValue::object());
    const auto before = status;
    status["phase"] = outcome ? "Live" : "Degraded";
    status["url"] = "https://" + storefront.text({ "spec", "domain" });
    status["observedGeneration"] = storefront.number({ "metadata", "generation" }, 1);
    setCondition(status,
                 { "Ready", outcome.has_value(), outcome ? "Live" : "PaymentProviderMissing",
                   outcome ? "The storefront serves customers." : outcome.error().sentence },
                 wireTime(m_tools.wallClock()()));
    if (status == before)
        return {};
    return outcomeOf(
        m_tools.clients()
            .dynamic()
            .resource(kStorefronts)
            .inNamespace(storefront.key().ns)
            .patch(storefront.key().name,
                   { .body = JsonValue { { "status", status } }.dump(), .subresource = "status" },
                   { .fieldManager = "storefront-operator" })
            .wait(stop));
}

} // namespace kittiwake::sim
