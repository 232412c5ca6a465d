#include "container_words.h"

#include <models/detail/detail_words.h>
#include <models/kinds/cells.h>

#include <string>

namespace kittiwake::container {

using namespace cells;

QString portsOf(const Json& spec)
{
    std::vector<std::string> words;
    forEachItem(spec["ports"], [&](const Json& port) {
        std::string word = std::to_string(countAt(port["containerPort"]));
        word += '/';
        word += textOf(port["protocol"], "TCP");
        if (const auto name = textOf(port["name"]); !name.empty()) {
            word += ' ';
            word += name;
        }
        words.push_back(std::move(word));
    });
    return shown::line(join(words, ", "));
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
    constexpr std::size_t kMost = 6;
    std::vector<std::string> words;
    forEachItem(spec["volumeMounts"], [&](const Json& mount) {
        std::string word(textOf(mount["mountPath"]));
        word += " ← ";
        word += textOf(mount["name"]);
        if (boolOf(mount["readOnly"]))
            word += " (ro)";
        words.push_back(std::move(word));
    });
    const auto rest = words.size() > kMost ? words.size() - kMost : 0;
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
    const auto variables = own == 1 ? Say::tr("1 variable") : Say::tr("%1 variables").arg(own);
    if (sources == 0)
        return variables;
    const auto from = sources == 1 ? Say::tr("all keys of 1 ConfigMap or Secret")
                                   : Say::tr("all keys of %1 ConfigMaps or Secrets").arg(sources);
    return own == 0 ? from : Say::tr("%1, and %2").arg(variables, from);
}

} // namespace kittiwake::container
