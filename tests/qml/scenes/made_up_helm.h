#pragma once

#include <models/helm/helm_view.h>

namespace kittiwake::test {

/// \brief What Helm has installed in a shop, at one made-up moment, for pictures and for tests of
/// the page.
struct MadeUpHelm
{
    static constexpr std::int64_t kNow = 1'742'374'800'000; ///< \units milliseconds since the epoch

    static HelmRevision revision(const char* ns, const char* release, std::int64_t number,
                                 const char* status, std::int64_t ago)
    {
        return { .release = release,
                 .ns = ns,
                 .number = number,
                 .status = status,
                 .modified = WallTime(std::chrono::seconds(kNow / 1000 - ago)),
                 .object =
                     std::string("sh.helm.release.v1.") + release + ".v" + std::to_string(number),
                 .version = { std::to_string(number) } };
    }
    static HelmBook book()
    {
        HelmBook book;
        book.set(revision("cert-manager", "cert-manager", 1, "superseded", 15'552'000));
        book.set(revision("cert-manager", "cert-manager", 2, "deployed", 4'492'800));
        book.set(revision("data", "redis", 2, "deployed", 7'516'800));
        book.set(revision("data", "redis", 3, "pending-upgrade", 2'820));
        book.set(revision("ingress-nginx", "ingress-nginx", 3, "deployed", 2'678'400));
        book.set(revision("monitoring", "kube-prometheus-stack", 13, "deployed", 1'036'800));
        book.set(revision("monitoring", "loki", 4, "deployed", 3'542'400));
        book.set(revision("monitoring", "loki", 5, "failed", 93'600));
        book.set(revision("shop", "web", 8, "superseded", 604'800));
        book.set(revision("shop", "web", 9, "deployed", 11'400));
        book.set(revision("team-orbit", "orbit-legacy", 7, "uninstalled", 1'641'600));
        return book;
    }
    static HelmSummary summary(std::int64_t number)
    {
        return { .chart = "web-1." + std::to_string(number) + ".0",
                 .appVersion = "2024.10." + std::to_string(number),
                 .description = "Upgrade complete" };
    }
    static HelmSummaries summaries(const HelmView& view)
    {
        const auto known = [](const std::string& release) -> HelmSummary {
            if (release == "web")
                return summary(9);
            if (release == "loki")
                return { .chart = "loki-6.18.0", .appVersion = "3.2.1" };
            if (release == "redis")
                return { .problem = "redis, revision 3: What Helm keeps of this revision cannot be "
                                    "read: it is not base64." };
            return { .chart = release + "-4.11.3", .appVersion = "1.11.3" };
        };
        HelmSummaries summaries;
        for (const auto& row : view.inSight())
            summaries[contentOf(row)] = known(row.release);
        return summaries;
    }
    static std::shared_ptr<const HelmContents> contents()
    {
        auto contents = std::make_shared<HelmContents>();
        contents->summary = summary(9);
        contents->firstDeployed = "2024-11-02T09:14:03Z";
        contents->lastDeployed = "2025-03-19T05:50:00Z";
        contents->notes =
            "The shop is at:\n\n  https://shop.example/\n\nIts health, by\n\n  kubectl get "
            "--raw /api/v1/namespaces/shop/services/web/proxy/healthz\n";
        contents->hasValues = true;
        contents->hooks = 1;
        const auto add = [&](const char* group, const char* kind, const char* ns, const char* name,
                             const char* comment, const char* events = "") {
            contents->objects.push_back({ { group, kind, { ns, name } }, comment, events });
        };
        add("", "ServiceAccount", "shop", "web", "Source: web/templates/serviceaccount.yaml");
        add("", "Secret", "shop", "web", "Source: web/templates/secret.yaml");
        add("rbac.authorization.k8s.io", "ClusterRole", "", "shop-web",
            "Source: web/templates/clusterrole.yaml");
        add("", "Service", "shop", "web", "Source: web/templates/service.yaml");
        add("apps", "Deployment", "shop", "web", "Source: web/templates/deployment.yaml");
        add("batch", "Job", "shop", "web-migrate", "Source: web/templates/migrate.yaml",
            "pre-upgrade");
        return contents;
    }
    static HelmRelease release(std::int64_t number)
    {
        const auto tag = std::to_string(number);
        HelmRelease release { .name = "web", .ns = "shop", .number = number };
        release.chart = "web-1." + tag + ".0";
        release.appVersion = "2024.10." + tag;
        release.values = { { "replicas", number - 6 },
                           { "database", { { "password", "swordfish-" + tag } } } };
        release.manifest =
            "---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n"
            "  replicas: "
            + std::to_string(number - 6)
            + "\n  template:\n    spec:\n      containers:\n        - name: web\n          image: "
              "registry.shop.example/shop/web:2024.10."
            + tag
            + "\n---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: web\nstringData:\n  "
              "password: swordfish-"
            + tag + '\n';
        if (number == 9)
            release.manifest +=
                "---\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata:\n  "
                "name: web\nspec:\n  maxUnavailable: 1\n";
        return release;
    }
    static YamlView::DocumentPtr document(const HelmReleaseView& view, YamlOptions options)
    {
        const auto text = view.text().value_or(HelmText::Manifest);
        if (text == HelmText::Values || text == HelmText::AllValues) {
            options.masking.everything = true;
            return YamlDocument::fromJson(writeJson(release(9).values), options);
        }
        std::vector<YamlPart> parts;
        for (const auto& one : release(9).objects().objects)
            parts.push_back({ writeJson(one.object.json()), "Source: web/templates/web.yaml" });
        return YamlDocument::fromParts(parts, options);
    }

    /// As the reader of the app answers it. \param problem why the revision cannot be read
    static HelmReleaseAnswer answer(const HelmReleaseQuestion& question,
                                    const std::string& problem = {})
    {
        HelmReleaseAnswer answer { .question = question,
                                   .history = book().historyOf(question.release.value()) };
        const auto& history = answer.history;
        for (const auto& one : history) {
            answer.summaries.emplace_back(summary(one.number));
            if (question.revision == 0 ? one == history.front() : one.number == question.revision)
                answer.revision = one;
        }
        if (!answer.revision)
            return answer;
        if (problem.empty())
            answer.contents = contents();
        answer.problem = problem;
        if (history.size() > 1)
            answer.base = answer.revision->number == history.front().number ? history[1].number
                                                                            : history[0].number;
        if (question.base != 0)
            answer.base = question.base;
        if (question.difference && answer.base != 0)
            answer.comparison = HelmComparison::between(
                release(answer.base), release(answer.revision->number), question.values, {});
        return answer;
    }
    /// From here on it answers whatever is asked.
    static void show(HelmView& view)
    {
        auto* release = view.release();
        QObject::connect(release, &HelmReleaseView::asked, release, [release] {
            if (release->question().release)
                release->setAnswer(answer(release->question()));
        });
        QObject::connect(release, &HelmReleaseView::textAsked, release,
                         [release](const YamlOptions& options) {
                             if (release->text())
                                 release->yaml()->setDocument(document(*release, options));
                         });
        QObject::connect(&view, &HelmView::summariesAsked, &view,
                         [&view] { view.releases()->setSummaries(summaries(view)); });
        QObject::connect(&view, &HelmView::asked, &view, [&view] { list(view); });
        release->setContext(QStringLiteral("shop-production"));
        view.setFreshness({ .phase = FreshnessPhase::Live, .lastHeardAt = kNow - 200 });
        list(view);
        view.setInSight(0, 20);
    }
    static void list(HelmView& view)
    {
        view.setAnswer(book().answer(view.question(), view.releases()->rows(), kNow / 1000));
    }
};

} // namespace kittiwake::test
