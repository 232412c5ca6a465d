#pragma once

#include <models/edits/edits_view.h>

namespace kittiwake::test {

/// \brief Texts in the editor as they come up in an hour's work, for pictures and for tests of the
/// page.
struct MadeUpEdits
{
    static QString deployment()
    {
        return QStringLiteral(R"(apiVersion: apps/v1
kind: Deployment
metadata:
  annotations:
    deployment.kubernetes.io/revision: "14"
  labels:
    app.kubernetes.io/name: storefront
  name: storefront
  namespace: shop
spec:
  replicas: 5
  selector:
    matchLabels:
      app.kubernetes.io/name: storefront
  template:
    metadata:
      labels:
        app.kubernetes.io/name: storefront
    spec:
      containers:
      - image: registry.example/storefront:2.14.3
        name: app
        ports:
        - containerPort: 8080
          name: http
        resources:
          limits:
            memory: 256Mi
      terminationGracePeriodSeconds: 30
)");
    }
    static std::shared_ptr<const Unstructured> opened()
    {
        return std::make_shared<const Unstructured>(Gvk { "apps", "v1", "Deployment" },
                                                    ObjectKey { "shop", "storefront" });
    }
    /// The object as it was read.
    static EditView& open(EditsView& view)
    {
        view.edit({ "apps", "Deployment", { "shop", "storefront" } });
        auto& edit = *view.edits()->current();
        edit.setOpened(opened(), deployment());
        return edit;
    }
    /// Typed, tried out, and to be looked at.
    static EditView& review(EditsView& view)
    {
        auto& edit = open(view);
        auto text = deployment();
        text.replace(QStringLiteral("2.14.3"), QStringLiteral("2.15.0"));
        text.replace(QStringLiteral("256Mi"), QStringLiteral("512Mi"));
        edit.fillIn({}, text);
        edit.setKept(true);
        edit.submit();
        EditReview review;
        const std::string container = ".spec.template.spec.containers[name=app]";
        review.differences = { { container + ".image", "registry.example/storefront:2.14.3",
                                 "registry.example/storefront:2.15.0", "argocd (applied)" },
                               { container + ".resources.limits.memory", "256Mi", "512Mi",
                                 "kubectl-edit" } };
        review.meanwhile = { { ".spec.replicas", 5, 7 } };
        review.meanwhileBy = { "kube-controller-manager" };
        review.warnings = { container + ".image: a tag can change; pin it by its digest" };
        edit.setReview(edit.revision(), review);
        return edit;
    }
    static EditView& conflict(EditsView& view)
    {
        auto& edit = open(view);
        auto text = deployment();
        edit.fillIn({}, text.replace(QStringLiteral("replicas: 5"), QStringLiteral("replicas: 3")));
        edit.submit();
        EditReview review;
        review.conflicts = {
            { .path = ".spec.replicas", .mine = 3, .theirs = 8, .manager = "kubectl-scale" },
            { .path = ".metadata.labels[\"app.kubernetes.io/name\"]",
              .mine = "storefront",
              .theirs = "shopfront",
              .takesMine = true }
        };
        edit.setReview(edit.revision(), review);
        return edit;
    }
    static EditView& problems(EditsView& view)
    {
        auto& edit = open(view);
        auto text = deployment();
        text.replace(QStringLiteral("replicas: 5"), QStringLiteral("replicas: five # for now"));
        edit.fillIn({}, text);
        edit.setProblems(edit.revision(),
                         { { .line = 11,
                             .sentence = QStringLiteral("spec.replicas: has to be a whole number, "
                                                        "and is \"five\".") },
                           { .line = 22,
                             .warning = true,
                             .sentence = QStringLiteral("image: a tag can change.") } },
                         true);
        return edit;
    }
    static EditView& applied(EditsView& view)
    {
        view.addNew(QStringLiteral("shop.yaml"),
                    QStringLiteral("apiVersion: v1\nkind: Namespace\nmetadata:\n  name: team\n---\n"
                                   "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n"
                                   "  namespace: team\ndata:\n  LOG_LEVEL: info\n---\n"
                                   "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n"
                                   "  name: web\n"));
        auto& edit = *view.edits()->current();
        edit.submit();
        EditReview review;
        using State = AppliedDocument::State;
        review.documents = {
            { QStringLiteral("Namespace team"), 1, State::WouldCreate, {} },
            { QStringLiteral("ConfigMap team/settings"), 6, State::Later, {} },
            { QStringLiteral("Deployment shop/web"), 14, State::Failed,
              QStringLiteral(
                  "Deployment.apps \"web\" is invalid: spec.selector: Required value") }
        };
        review.problem = "1 of 3 documents would be refused: nothing is applied.";
        edit.setReview(edit.revision(), review);
        return edit;
    }
    /// Something to go through.
    static void show(EditsView& view) { (void)open(view); }
};

} // namespace kittiwake::test
