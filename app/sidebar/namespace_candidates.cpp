#include "namespace_candidates.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxCandidates = 100;

bool isLabelChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/// "shop-dev" gives shop-dev, shop and dev; "arn:aws:…/team_a" its words.
std::vector<std::string> wordsOf(const std::string& name)
{
    std::vector<std::string> words;
    std::string whole; // with its dashes
    std::string part;
    const auto finishPart = [&] {
        if (!part.empty())
            words.push_back(std::exchange(part, {}));
    };
    const auto finishWhole = [&] {
        finishPart();
        while (!whole.empty() && whole.back() == '-')
            whole.pop_back();
        if (!whole.empty())
            words.insert(words.begin(), std::exchange(whole, {}));
    };
    for (const char raw : name) {
        const char c = raw >= 'A' && raw <= 'Z' ? static_cast<char>(raw - 'A' + 'a') : raw;
        if (isLabelChar(c)) {
            whole += c;
            part += c;
        } else if (c == '-' && !whole.empty()) {
            finishPart();
            whole += c;
        } else {
            finishWhole();
        }
    }
    finishWhole();
    return words;
}

} // namespace

std::vector<std::string> namespaceCandidates(const ClusterAccess& access,
                                             const QStringList& lookedAt,
                                             const std::vector<std::string>& told)
{
    std::vector<std::string> candidates;
    const auto add = [&](const std::string& ns) {
        const bool usable = !ns.empty() && ns.size() <= 63;
        if (usable && candidates.size() < kMaxCandidates
            && std::find(candidates.begin(), candidates.end(), ns) == candidates.end())
            candidates.push_back(ns);
    };
    add(access.defaultNamespace);
    std::for_each(access.namespacesNamed.begin(), access.namespacesNamed.end(), add);
    for (const auto& ns : lookedAt)
        add(ns.toStdString());
    for (const auto& name : { access.context, access.user, access.credentials.username }) {
        for (const auto& word : wordsOf(name))
            add(word);
    }
    std::for_each(told.begin(), told.end(), add);
    add("default");
    return candidates;
}

} // namespace kittiwake
