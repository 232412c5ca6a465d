#pragma once

#include <models/changes/changes_view.h>

#include <chrono>

namespace kittiwake::test {

/// \brief Changes as an hour's work makes them, at one made-up moment, for pictures and for tests
/// of the page.
struct MadeUpChanges
{
    static constexpr std::int64_t kNow = 1'742'374'800'000; ///< \units milliseconds since the epoch

    static ChangeRecord change(std::uint64_t number, const char* title, ObjectLink object,
                               ChangeState state, int secondsAgo, int took = 0)
    {
        const WallTime asked(std::chrono::seconds(kNow / 1000 - secondsAgo));
        const bool running = state == ChangeState::Sending || state == ChangeState::Following;
        return { .number = number,
                 .title = title,
                 .object = std::move(object),
                 .context = "prod-eu-1",
                 .user = "ada@example.com",
                 .asked = asked,
                 .ended = running ? WallTime() : asked + std::chrono::seconds(took),
                 .state = state };
    }
    static ObjectLink deployment(const char* name)
    {
        return { "apps", "Deployment", { "shop", name } };
    }
    static std::vector<ChangeRecord> all()
    {
        auto label =
            change(1, "Labels", { "", "Pod", { "shop", "reports-0" } }, ChangeState::Done, 4105);
        label.command = "kubectl label pod/reports-0 -n shop tier=batch --overwrite";
        label.differences = { { ".metadata.labels.tier", "web", "batch" } };
        auto drain = change(2, "Drain", { "", "Node", { "", "worker-17" } }, ChangeState::Stopped,
                            2710, 312);
        drain.progress = "9 of 14 pods evicted. The node stays cordoned.";
        drain.retryable = true;
        drain.command = "kubectl drain worker-17 --ignore-daemonsets";
        auto edit = change(3, "Edit", { "", "ConfigMap", { "shop", "storefront-config" } },
                           ChangeState::Done, 1504, 1);
        edit.undoable = true;
        edit.command = "kubectl apply --server-side -f storefront-config.yaml";
        edit.differences = {
            { ".data[\"nginx.conf\"]",
              "worker_processes 2;\nkeepalive_timeout 65;\nclient_max_body 8m;\n",
              "worker_processes 2;\nkeepalive_timeout 15;\nclient_max_body 8m;\n" },
            { ".metadata.labels.revision", std::nullopt, "2025-03" },
            { ".data.FEATURE_OLD_CART", "on", std::nullopt }
        };
        auto unknown = change(4, "Restart", deployment("payments"), ChangeState::Unknown, 622, 30);
        unknown.problem = "The connection was lost before the server answered.";
        unknown.retryable = true;
        unknown.command = "kubectl rollout restart deployment/payments -n shop";
        auto quota =
            change(5, "Scale to 40", deployment("recommendations"), ChangeState::Failed, 340, 2);
        quota.problem = "pods \"recommendations-7f9c\" is forbidden: exceeded quota: compute, "
                        "requested: requests.cpu=500m, used: requests.cpu=19800m, limited: "
                        "requests.cpu=20. Ask for more quota, or scale to 24.";
        quota.failure = ErrorKind::Forbidden;
        quota.retryable = true;
        quota.undoable = true;
        quota.command = "kubectl scale deployment/recommendations -n shop --replicas=40";
        quota.differences = { { ".spec.replicas", 12, 40 } };
        auto scale = change(6, "Scale to 6", deployment("checkout"), ChangeState::Done, 95, 18);
        scale.progress = "6 of 6 pods are available.";
        scale.undoable = true;
        scale.command = "kubectl scale deployment/checkout -n shop --replicas=6";
        scale.differences = { { ".spec.replicas", 4, 6, "kubectl-edit, argocd (applied)" } };
        auto image = change(7, "Set image", deployment("storefront"), ChangeState::Following, 41);
        image.progress = "2 of 5 pods have the new template, 4 are available.";
        image.undoable = true;
        image.stoppable = true;
        image.warnings = { "spec.template.spec.containers[0].image: a tag can change; pin the "
                           "image by its digest" };
        image.command = "kubectl set image deployment/storefront -n shop "
                        "app=registry.example/storefront:2.15.0";
        image.differences = { { ".spec.template.spec.containers[name=app].image",
                                "registry.example/storefront:2.14.3",
                                "registry.example/storefront:2.15.0", "argocd (applied)" } };
        return { label, drain, edit, unknown, quota, scale, image };
    }
    static void show(ChangesView& view)
    {
        view.setRecords(all());
        view.select(0);
    }
};

} // namespace kittiwake::test
