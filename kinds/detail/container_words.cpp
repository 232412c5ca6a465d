#include "container_words.h"

#include <core/api/json/json_text.h>
#include <core/base/joined.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/explain.h>
#include <kinds/text/counted_text.h>

#include <string>

namespace kittiwake::container {

using namespace cells;

Text wordsOf(const Json& list)
{
    constexpr std::size_t kMax = 400; // characters
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& word) { words.emplace_back(textOf(word)); });
    return shown::shortened(shown::line(joined(words, " ")), kMax);
}

Text portsOf(const Json& spec)
{
    std::vector<Text> words;
    forEachItem(spec["ports"], [&](const Json& port) {
        std::string word = std::to_string(countAt(port["containerPort"]));
        word += '/';
        word += textOf(port["protocol"], "TCP");
        if (const auto name = textOf(port["name"]); !name.empty()) {
            word += ' ';
            word += name;
        }
        const auto onHost = countAt(port["hostPort"]);
        words.push_back((onHost == 0
                             ? shown::line(word)
                             : Say::tr("%1 on host port %2").arg(shown::line(word)).arg(onHost)));
    });
    return Text::joined(words, ", ");
}

Text resourcesOf(const Json& list)
{
    std::vector<std::string> words;
    forEachField(list, [&](std::string_view name, const Json& quantity) {
        std::string word(name);
        word += ' ';
        word += quantityCell(quantity).text;
        words.push_back(std::move(word));
    });
    return shown::line(joined(words, ", "));
}

Text mountsOf(const Json& spec)
{
    constexpr std::size_t kMax = 6;
    std::vector<std::string> words;
    forEachItem(spec["volumeMounts"], [&](const Json& mount) {
        std::string word(textOf(mount["mountPath"]));
        word += " ← ";
        word += textOf(mount["name"]);
        if (boolOf(mount["readOnly"]))
            word += " (ro)";
        if (const auto path = textOf(mount["subPath"]); !path.empty()) {
            word += " path=";
            word += path;
        }
        words.push_back(std::move(word));
    });
    const auto rest = words.size() > kMax ? words.size() - kMax : 0;
    words.resize(words.size() - rest);
    std::vector<Text> lines;
    for (const auto& word : words)
        lines.emplace_back(shown::line(word));
    if (rest != 0)
        lines.push_back(Say::tr("and %1 more").arg(static_cast<std::int64_t>(rest)));
    return Text::joined(std::move(lines), "\n");
}

/// "ConfigMap web, Secret web-keys"
Text environmentSources(const Json& spec)
{
    constexpr std::size_t kMaxNamed = 8;
    std::vector<Text> sources;
    std::int64_t more = 0;
    forEachItem(spec["envFrom"], [&](const Json& source) {
        for (const auto& [field, kind] :
             { std::pair("configMapRef", "ConfigMap "), std::pair("secretRef", "Secret ") }) {
            const auto name = textOf(source[field]["name"]);
            if (name.empty())
                continue;
            if (sources.size() < kMaxNamed)
                sources.emplace_back(shown::line(std::string(kind).append(name)));
            else
                ++more;
        }
    });
    if (more > 0)
        sources.push_back(Say::tr("and %1 more").arg(more));
    return Text::joined(std::move(sources), ", ");
}

Text environmentOf(const Json& spec)
{
    const auto own = static_cast<std::int64_t>(countOf(spec["env"]));
    const auto sources = environmentSources(spec);
    if (own == 0)
        return sources.empty() ? Text() : Say::tr("all keys of %1").arg(sources);
    const auto variables = countedText(own, Say::tr("1 variable"), Say::tr("%1 variables"));
    return sources.empty()
        ? variables
        : Say::tr("%1, and %2").arg(variables, Say::tr("all keys of %1").arg(sources));
}

Text claimsOf(const Json& claims)
{
    std::vector<Text> words;
    forEachItem(claims, [&](const Json& claim) {
        const auto name = shown::line(textOf(claim["name"]));
        const auto request = shown::line(textOf(claim["request"]));
        words.push_back((request.empty() ? name : Say::tr("%1 (request %2)").arg(name, request)));
    });
    return Text::joined(words, ", ");
}

Text resizePolicyOf(const Json& spec)
{
    std::vector<Text> words;
    forEachItem(spec["resizePolicy"], [&](const Json& policy) {
        const auto what = textOf(policy["restartPolicy"]);
        if (what != "NotRequired") // the default
            words.emplace_back(shown::line(textOf(policy["resourceName"])) + ' '
                               + shown::line(what));
    });
    return Text::joined(words, ", ");
}

Text probeOf(const Json& probe)
{
    if (!isObject(probe))
        return {};
    std::vector<Text> words { explain::probeWords(probe) };
    const auto add = [&](const char* name, const char* field, const char* unit) {
        if (exists(probe[field]))
            words.emplace_back(std::string(name) + '=' + std::to_string(countAt(probe[field]))
                               + unit);
    };
    if (!exists(probe["initialDelaySeconds"]) && exists(probe["periodSeconds"]))
        words.emplace_back("delay=0s"); // the one that servers leave out where it is nothing
    add("delay", "initialDelaySeconds", "s");
    add("timeout", "timeoutSeconds", "s");
    add("period", "periodSeconds", "s");
    add("successThreshold", "successThreshold", "");
    add("failureThreshold", "failureThreshold", "");
    return Text::joined(std::move(words), " ");
}

Text devicesOf(const Json& spec)
{
    std::vector<Text> words;
    forEachItem(spec["volumeDevices"], [&](const Json& device) {
        words.emplace_back(shown::line(textOf(device["devicePath"])) + " ← "
                           + shown::line(textOf(device["name"])));
    });
    return Text::joined(words, "\n");
}

} // namespace kittiwake::container
