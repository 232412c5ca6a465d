#include "kind_rules.h"

#include <algorithm>
#include <array>
#include <regex>

namespace kittiwake::test {

namespace {

constexpr std::string_view kMasked =
    "its values are masked wherever they turn up, also where nothing is known of a kind";
constexpr std::string_view kOfRbac = "a kind of subject, or of role, that bindings of RBAC name";

constexpr std::array kExceptions {
    KindException { "kinds/object_link.h", "",
                    "the API treats pods, nodes and namespaces apart from all other kinds; who "
                    "follows it in that asks here" },
    KindException { "", "Secret", kMasked },
    KindException { "", "secrets", kMasked },
    KindException { "", "ServiceAccount", kOfRbac },
    KindException { "", "Role", kOfRbac },
    KindException { "", "ClusterRole", kOfRbac },
    KindException { "", "CustomResourceDefinition",
                    "what it defines has to be served before objects of it can be applied" },
    KindException { "", "events", "Events tell of objects: they are none that one looks for" },
    KindException { "app/navigation/object_search.cpp", "leases",
                    "so many, and none that one looks for" },
    KindException { "kinds/checks/", "",
                    "a check is one file: it names the kinds that it watches, and what differs "
                    "between them is the check itself" },
    KindException { "kinds/usage/", "",
                    "metrics.k8s.io has the usage of pods and nodes, and of nothing else" },
    KindException { "kinds/suspects/program_key.cpp", "",
                    "a program's key names a kind without its group: that of each that a "
                    "controller of Kubernetes runs programs by" },
    KindException { "kinds/timeline/timeline_entry_place.cpp", "",
                    "takes off names what controllers of Kubernetes add to them" },
    KindException { "models/timeline/timeline_feed.cpp", "pods",
                    "where a pod runs is told by the cache of pods" },
    KindException { "models/streams/stream_words.cpp", "Pod",
                    "a stream to a pod itself, or to any of its owner's" },
    KindException { "app/commands/", "",
                    "kubectl's commands have their own words for these, and treat them apart" },
};

constexpr std::array<std::string_view, 4> kFloorsAbove = { "kinds/", "models/", "qml/", "app/" };
constexpr std::array<std::string_view, 2> kExempt = { "kinds/builtin/", "app/simulator/" };
/// How a comparison with a literal begins, as clang-format lays it out.
constexpr std::array<std::string_view, 6> kBeginnings = { R"(== ")",
                                                          R"(!= ")",
                                                          R"(== QLatin1String(")",
                                                          R"(!= QLatin1String(")",
                                                          R"(== QStringLiteral(")",
                                                          R"(!= QStringLiteral(")" };

bool beginsWithOneOf(std::string_view text, std::span<const std::string_view> beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [text](std::string_view each) { return text.starts_with(each); });
}

} // namespace

std::span<const KindException> kindExceptions()
{
    return kExceptions;
}

bool allows(const KindException& exception, const ComparedKind& found)
{
    const auto& file = found.violation.file;
    const bool isThere = exception.file.empty() || file == exception.file
        || (exception.file.ends_with('/') && file.starts_with(exception.file));
    return isThere && (exception.name.empty() || exception.name == found.name);
}

std::vector<std::string> namesOfKind(std::string_view text)
{
    static const std::regex kName(
        R"re(\.kind = "(\w+)"|\.gvr = \{ "[^"]*", "[^"]*", "(\w+)" \})re");
    std::vector<std::string> names;
    const std::string all(text);
    for (std::sregex_iterator each(all.begin(), all.end(), kName), end; each != end; ++each)
        names.push_back((*each)[1].matched ? (*each)[1].str() : (*each)[2].str());
    return names;
}

std::vector<ComparedKind> comparedKinds(const std::string& file, std::string_view text,
                                        const std::vector<std::string>& names)
{
    std::vector<ComparedKind> found;
    if (!beginsWithOneOf(file, kFloorsAbove) || beginsWithOneOf(file, kExempt)
        || !(file.ends_with(".cpp") || file.ends_with(".h")))
        return found;
    const auto code = withoutCommentsAndStrings(text); // as long as the text
    for (const auto beginning : kBeginnings) {
        for (auto at = code.find(beginning); at != std::string::npos;
             at = code.find(beginning, at + 1)) {
            const auto from = at + beginning.size();
            std::string name(text.substr(from, text.find('"', from) - from));
            if (std::find(names.begin(), names.end(), name) == names.end())
                continue;
            const auto line = 1
                + static_cast<int>(std::count(code.begin(), code.begin() + static_cast<long>(at),
                                              '\n'));
            found.push_back({ name,
                              { file, line,
                                "decides by a kind's name, " + name
                                    + "; let its Kind say it (kinds/kind.h)" } });
        }
    }
    return found;
}

} // namespace kittiwake::test
