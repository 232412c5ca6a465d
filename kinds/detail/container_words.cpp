#include "container_words.h"

#include <core/api/json_text.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/explain.h>

#include <QStringList>

#include <string>

namespace kittiwake::container {

using namespace cells;

QString wordsOf(const Json& list)
{
    constexpr qsizetype kMax = 400;
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& word) { words.emplace_back(textOf(word)); });
    const auto text = shown::line(join(words, " "));
    return text.size() > kMax ? text.left(kMax) + QStringLiteral("…") : text;
}

QString portsOf(const Json& spec)
{
    QStringList words;
    forEachItem(spec["ports"], [&](const Json& port) {
        std::string word = std::to_string(countAt(port["containerPort"]));
        word += '/';
        word += textOf(port["protocol"], "TCP");
        if (const auto name = textOf(port["name"]); !name.empty()) {
            word += ' ';
            word += name;
        }
        const auto onHost = countAt(port["hostPort"]);
        words << (onHost == 0 ? shown::line(word)
                              : Say::tr("%1 on host port %2").arg(shown::line(word)).arg(onHost));
    });
    return words.join(QStringLiteral(", "));
}

QString resourcesOf(const Json& list)
{
    std::vector<std::string> words;
    forEachField(list, [&](std::string_view name, const Json& quantity) {
        std::string word(name);
        word += ' ';
        word += quantityCell(quantity).text.toStdString();
        words.push_back(std::move(word));
    });
    return shown::line(join(words, ", "));
}

QString mountsOf(const Json& spec)
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
    QString text;
    for (const auto& word : words)
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + shown::line(word);
    if (rest != 0)
        text += u'\n' + Say::tr("and %1 more").arg(rest);
    return text;
}

QString environmentOf(const Json& spec)
{
    const auto own = countOf(spec["env"]);
    const auto sources = countOf(spec["envFrom"]);
    if (own == 0 && sources == 0)
        return {};
    auto variables = own == 1 ? Say::tr("1 variable") : Say::tr("%1 variables").arg(own);
    if (sources == 0)
        return variables;
    const auto from = sources == 1 ? Say::tr("all keys of 1 ConfigMap or Secret")
                                   : Say::tr("all keys of %1 ConfigMaps or Secrets").arg(sources);
    return own == 0 ? from : Say::tr("%1, and %2").arg(variables, from);
}

QString claimsOf(const Json& claims)
{
    QStringList words;
    forEachItem(claims, [&](const Json& claim) {
        const auto name = shown::line(textOf(claim["name"]));
        const auto request = shown::line(textOf(claim["request"]));
        words << (request.isEmpty() ? name : Say::tr("%1 (request %2)").arg(name, request));
    });
    return words.join(QStringLiteral(", "));
}

QString resizePolicyOf(const Json& spec)
{
    QStringList words;
    forEachItem(spec["resizePolicy"], [&](const Json& policy) {
        const auto what = textOf(policy["restartPolicy"]);
        if (what != "NotRequired") // which is what happens without one
            words << QStringLiteral("%1 %2").arg(shown::line(textOf(policy["resourceName"])),
                                                 shown::line(what));
    });
    return words.join(QStringLiteral(", "));
}

QString probeOf(const Json& probe)
{
    if (!isObject(probe))
        return {};
    auto words = explain::probeWords(probe);
    const auto add = [&](const char* name, const char* field, const char* unit) {
        if (exists(probe[field]))
            words += QStringLiteral(" %1=%2%3")
                         .arg(QLatin1String(name))
                         .arg(countAt(probe[field]))
                         .arg(QLatin1String(unit));
    };
    if (!exists(probe["initialDelaySeconds"]) && exists(probe["periodSeconds"]))
        words += QStringLiteral(" delay=0s"); // the one that servers leave out where it is nothing
    add("delay", "initialDelaySeconds", "s");
    add("timeout", "timeoutSeconds", "s");
    add("period", "periodSeconds", "s");
    add("successThreshold", "successThreshold", "");
    add("failureThreshold", "failureThreshold", "");
    return words;
}

QString devicesOf(const Json& spec)
{
    QStringList words;
    forEachItem(spec["volumeDevices"], [&](const Json& device) {
        words << QStringLiteral("%1 ← %2").arg(shown::line(textOf(device["devicePath"])),
                                               shown::line(textOf(device["name"])));
    });
    return words.join(u'\n');
}

} // namespace kittiwake::container
