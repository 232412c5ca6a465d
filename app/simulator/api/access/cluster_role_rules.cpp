#include "cluster_role_rules.h"

#include <core/api/label_selector.h>

#include <algorithm>
#include <set>

namespace kittiwake::sim {

namespace {

std::vector<LabelSelector> selectorsOf(const Object& role)
{
    std::vector<LabelSelector> out;
    JsonReader reader;
    const auto json = reader.read(role);
    if (!json)
        return out;
    forEachItem((*json)["aggregationRule"]["clusterRoleSelectors"], [&](const Json& selector) {
        if (auto parsed = LabelSelector::fromJson(selector))
            out.push_back(std::move(*parsed));
    });
    return out;
}

/// Collects over roles that may select each other in a circle.
class Aggregation
{
public:
    explicit Aggregation(const std::vector<ObjectPtr>& roles)
        : m_roles(roles)
    { }

    std::vector<RbacRule> collect(const ObjectPtr& role)
    {
        m_seen.clear();
        m_rules.clear();
        add(role);
        return std::move(m_rules);
    }

private:
    void add(const ObjectPtr& role)
    {
        if (!m_seen.insert(role->key().name).second)
            return;
        const auto selectors = selectorsOf(*role);
        if (selectors.empty())
            return appendNew(m_rules, rulesOf(*role));
        for (const ObjectPtr& other : m_roles) {
            const bool selected =
                std::any_of(selectors.begin(), selectors.end(),
                            [&](const LabelSelector& one) { return one.matches(*other); });
            if (selected)
                add(other);
        }
    }

    const std::vector<ObjectPtr>& m_roles;
    std::set<std::string> m_seen;
    std::vector<RbacRule> m_rules;
};

} // namespace

std::vector<RbacRule> rulesOf(const Object& role)
{
    std::vector<RbacRule> out;
    JsonReader reader;
    const auto json = reader.read(role);
    if (!json)
        return out;
    forEachItem((*json)["rules"], [&](const Json& rule) { out.push_back(RbacRule::read(rule)); });
    return out;
}

void appendNew(std::vector<RbacRule>& to, const std::vector<RbacRule>& rules)
{
    for (const RbacRule& rule : rules) {
        if (std::find(to.begin(), to.end(), rule) == to.end())
            to.push_back(rule);
    }
}

std::map<std::string, std::vector<RbacRule>> clusterRoleRules(const std::vector<ObjectPtr>& roles)
{
    Aggregation aggregation(roles);
    std::map<std::string, std::vector<RbacRule>> out;
    for (const ObjectPtr& role : roles)
        out.emplace(role->key().name, aggregation.collect(role));
    return out;
}

} // namespace kittiwake::sim
