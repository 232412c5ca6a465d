#pragma once

#include <models/access/access_view.h>

namespace kittiwake::test {

/// \brief Who may read secrets in a shop, for pictures and for tests of the page.
struct MadeUpAccess
{
    static RbacGrant grant(RbacSubject::Kind kind, const char* ns, const char* name,
                           ObjectKey binding, ObjectKey role)
    {
        RbacGrant grant { .subject = { kind, name, ns },
                          .binding = std::move(binding),
                          .role = std::move(role),
                          .rule = { .verbs = { "get", "list", "watch" },
                                    .groups = { "" },
                                    .resources = { "secrets" } } };
        return grant;
    }
    static std::vector<RbacGrant> all()
    {
        using Kind = RbacSubject::Kind;
        auto masters = grant(Kind::Group, "", "system:masters", { {}, "cluster-admin" },
                             { {}, "cluster-admin" });
        masters.rule = { .verbs = { "*" }, .groups = { "*" }, .resources = { "*" } };
        auto admins = grant(Kind::Group, "", "shop-admins", { "shop", "admins" }, { {}, "admin" });
        admins.aggregatedFrom = "system:aggregate-to-admin";
        auto tls = grant(Kind::ServiceAccount, "ingress-nginx", "ingress-nginx",
                         { "shop", "certificates" }, { "shop", "certificate-reader" });
        tls.rule.names = { "storefront-tls" };
        tls.someNames = true;
        return { grant(Kind::User, "", "ada@example.com", { "shop", "on-call" }, { {}, "edit" }),
                 admins, masters,
                 grant(Kind::ServiceAccount, "cert-manager", "cert-manager",
                       { {}, "cert-manager-controller-certificates" },
                       { {}, "cert-manager-controller-certificates" }),
                 tls };
    }
    static void show(AccessView& view)
    {
        const AccessQuery query {
            .who = AccessQuery::Who::Anyone, .verb = "get", .resource = "secrets", .ns = "shop"
        };
        view.ask(query);
        view.setAnswer(
            { .query = query,
              .question = AccessQuestion { .verb = "get", .resource = "secrets", .ns = "shop" },
              .grants = all() });
        view.select(1);
    }
};

} // namespace kittiwake::test
