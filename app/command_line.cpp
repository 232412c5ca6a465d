#include "command_line.h"

#include <app/demo_kinds.h>
#include <app/languages.h>
#include <core/base/nearest_word.h>
#include <core/discovery/find_resource.h>
#include <models/navigation/view_names.h>

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

namespace kittiwake {

namespace {

using Complaint = QString; ///< empty: none

struct Option
{
    const char* name;
    const char* shortName;
    const char* value; ///< what stands for the value in the help; null: takes none
    const char* help;
    Complaint (*take)(AppOptions& options, const QString& value);
};

Complaint takeTheme(AppOptions& options, const QString& value)
{
    options.theme = value;
    const QStringList known { QStringLiteral("dark"), QStringLiteral("light"),
                              QStringLiteral("contrast"), QStringLiteral("system") };
    if (known.contains(value))
        return {};
    return QStringLiteral(
               "--theme is dark, light, contrast (high contrast) or system (as the desktop is), "
               "not “%1”.")
        .arg(value);
}

/// As far as it can be known before a cluster has said what it serves: whether anything can be
/// called that, and, of the demo, whether it is there.
Complaint viewComplaint(const AppOptions& options)
{
    static const QRegularExpression name(QStringLiteral("^[\\w.-]+$"));
    const auto& view = options.view;
    if (view.isEmpty() || view == kFirstRun || viewNamed(view))
        return {};
    const auto kinds = demoKinds();
    const bool known = findResource(kinds, view.toStdString()).has_value();
    if (known || (!options.demo && name.match(view).hasMatch()))
        return {};
    QStringList resources;
    for (const auto& kind : kinds.resources) {
        if (kind.preferred && (options.demo || isBuiltIn(kind)))
            resources << QString::fromStdString(kind.gvr.resource);
    }
    resources.removeDuplicates();
    return QStringLiteral("There is no view “%1”. The views are %2 and first-run; %3 %4.")
        .arg(view, viewNames().join(QStringLiteral(", ")),
             options.demo ? QStringLiteral("the demo's kinds are")
                          : QStringLiteral("a kind is any that the cluster serves, such as"),
             resources.join(QStringLiteral(", ")));
}

Complaint takeLanguage(AppOptions& options, const QString& value)
{
    options.language = value;
    const auto known = Languages::offered();
    if (known.contains(value))
        return {};
    return QStringLiteral("--language is one of %1, not “%2”.")
        .arg(known.join(QStringLiteral(", ")), value);
}

Complaint takeSize(AppOptions& options, const QString& value)
{
    static const QRegularExpression size(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
    const auto match = size.match(value);
    options.size = { match.captured(1).toInt(), match.captured(2).toInt() };
    constexpr int least = 320, most = 16384; // a window of any use; what a texture can be
    const auto fits = [](int side) {
        return side >= least && side <= most;
    };
    if (match.hasMatch() && fits(options.size.width()) && fits(options.size.height()))
        return {};
    return QStringLiteral(
               "--size is WIDTHxHEIGHT in pixels, each from %1 to %2, as in 1440x900, not “%3”.")
        .arg(least)
        .arg(most)
        .arg(value);
}

Complaint takeAfter(AppOptions& options, const QString& value)
{
    static const QRegularExpression duration(QStringLiteral("^(\\d{1,6})(ms|s)$"));
    const auto match = duration.match(value);
    if (match.hasMatch()) {
        const std::chrono::milliseconds count(match.captured(1).toInt());
        options.after = match.captured(2) == QStringLiteral("s") ? count * 1000 : count;
    } else if (value != QStringLiteral("synced")) {
        return QStringLiteral("--after is “synced” or a time such as 500ms or 3s, not “%1”.")
            .arg(value);
    }
    return {};
}

constexpr char kSeed[] = "--seed";
constexpr char kPods[] = "--pods";

/// A number from `least` to `most`.
template<const char* Name, auto Member, int least, int most>
Complaint takeNumber(AppOptions& options, const QString& value)
{
    bool ok = false;
    const int number = value.toInt(&ok);
    options.*Member = static_cast<std::decay_t<decltype(options.*Member)>>(number);
    if (ok && number >= least && number <= most)
        return {};
    return QStringLiteral("%1 takes a number from %2 to %3, not “%4”.")
        .arg(QLatin1String(Name))
        .arg(least)
        .arg(most)
        .arg(value);
}

template<auto Member>
Complaint takeText(AppOptions& options, const QString& value)
{
    options.*Member = value;
    return {};
}

template<auto Member>
Complaint takeFlag(AppOptions& options, const QString&)
{
    options.*Member = true;
    return {};
}

constexpr std::array kOptions {
    Option { "--kubeconfig", nullptr, "FILE",
             "read this kubeconfig instead of $KUBECONFIG or ~/.kube/config",
             takeText<&AppOptions::kubeconfig> },
    Option { "--context", nullptr, "NAME", "use this context instead of the current one",
             takeText<&AppOptions::context> },
    Option { "--namespace", "-n", "NS", "show this namespace", takeText<&AppOptions::ns> },
    Option { "--all-namespaces", "-A", nullptr, "show all namespaces",
             takeFlag<&AppOptions::allNamespaces> },
    Option { "--demo", nullptr, nullptr, "open a simulated cluster instead; needs no kubeconfig",
             takeFlag<&AppOptions::demo> },
    Option { kSeed, nullptr, "N", "the demo's story: the same number, the same story",
             takeNumber<kSeed, &AppOptions::demoSeed, 0, 1'000'000'000> },
    Option { kPods, nullptr, "N", "so many pods more than the demo has",
             takeNumber<kPods, &AppOptions::demoPods, 0, 200'000> },
    Option { "--view", nullptr, "VIEW", "show this kind first (default: pods), or first-run",
             takeText<&AppOptions::view> },
    Option { "--theme", nullptr, "THEME", "dark, light, contrast or system", takeTheme },
    Option { "--language", nullptr, "en|zh_CN", "instead of the system's", takeLanguage },
    Option { "--size", nullptr, "WxH", "the window's size in pixels", takeSize },
    Option { "--screenshot", nullptr, "FILE",
             "write the window to a PNG and exit; needs no display",
             takeText<&AppOptions::screenshot> },
    Option { "--after", nullptr, "WHEN", "when to: synced (default), or a time such as 3s",
             takeAfter },
    Option { "--fresh", nullptr, nullptr, "as if never started before, and remember nothing",
             takeFlag<&AppOptions::fresh> },
    Option { "--version", "-V", nullptr, "print the version", takeFlag<&AppOptions::showVersion> },
    Option { "--help", "-h", nullptr, "print this", takeFlag<&AppOptions::showHelp> },
};

const Option* findOption(const QString& name)
{
    const auto found = std::find_if(kOptions.begin(), kOptions.end(), [&](const Option& option) {
        return name == QLatin1String(option.name)
            || (option.shortName != nullptr && name == QLatin1String(option.shortName));
    });
    return found == kOptions.end() ? nullptr : &*found;
}

Complaint unknownOption(const QString& name)
{
    QStringList known;
    for (const auto& option : kOptions)
        known.append(QLatin1String(option.name));
    const auto nearest = nearestOf(name, known);
    return QStringLiteral("There is no option %1.%2")
        .arg(name,
             nearest.isEmpty() ? QStringLiteral(" kittiwake --help lists them.")
                               : QStringLiteral(" Did you mean %1?").arg(nearest));
}

Complaint unknownWord(const QString& word)
{
    const auto nearest =
        nearestOf(word, { QStringLiteral("watch"), QStringLiteral("demo-server") });
    return QStringLiteral("“%1” is neither an option nor a command.%2")
        .arg(word,
             nearest.isEmpty() ? QStringLiteral(" kittiwake --help lists both.")
                               : QStringLiteral(" Did you mean %1?").arg(nearest));
}

/// Takes the argument at `at`, and the one after it where that is its value.
Complaint takeArgument(AppOptions& options, const QStringList& arguments, qsizetype& at)
{
    const auto& argument = arguments[at];
    if (!argument.startsWith(QLatin1Char('-')) || argument == QStringLiteral("-"))
        return unknownWord(argument);
    const auto name = argument.section(QLatin1Char('='), 0, 0);
    const auto* option = findOption(name);
    if (option == nullptr)
        return unknownOption(name);
    const bool inlineValue = name.size() != argument.size();
    if (option->value == nullptr) {
        return inlineValue ? QStringLiteral("%1 takes no value.").arg(name)
                           : option->take(options, {});
    }
    auto value = argument.mid(name.size() + 1);
    if (!inlineValue && at + 1 < arguments.size())
        value = arguments[++at];
    if (value.isEmpty() || (!inlineValue && findOption(value) != nullptr))
        return QStringLiteral("%1 needs a value: %1 %2.").arg(name, QLatin1String(option->value));
    return option->take(options, value);
}

Complaint contradiction(const AppOptions& options)
{
    if (options.allNamespaces && !options.ns.isEmpty())
        return QStringLiteral("Either --namespace %1 or --all-namespaces, not both.")
            .arg(options.ns);
    if (!options.demo && (options.demoSeed != AppOptions().demoSeed || options.demoPods != 0))
        return QStringLiteral("--seed and --pods are the demo's: add --demo.");
    if (options.demo && !options.kubeconfig.isEmpty())
        return QStringLiteral("Either --demo or --kubeconfig %1, not both: the demo has its own.")
            .arg(options.kubeconfig);
    if (options.demo && !options.context.isEmpty())
        return QStringLiteral("Either --demo or --context %1, not both: the demo has one context.")
            .arg(options.context);
    if (options.after && options.screenshot.isEmpty())
        return QStringLiteral(
            "--after says when to take a --screenshot, and there is none to take.");
    return viewComplaint(options);
}

} // namespace

Expected<AppOptions> parseCommandLine(const QStringList& arguments)
{
    AppOptions options;
    Complaint complaint;
    for (qsizetype at = 0; at < arguments.size() && complaint.isEmpty(); ++at)
        complaint = takeArgument(options, arguments, at);
    if (complaint.isEmpty())
        complaint = contradiction(options);
    if (!complaint.isEmpty())
        return Unexpected { Error { .kind = ErrorKind::Config,
                                    .sentence = complaint.toStdString() } };
    return options;
}

QString helpText()
{
    auto text = QStringLiteral(
        "Usage: kittiwake [OPTION]…           open the window\n"
        "       kittiwake watch KIND …         print live events (kittiwake watch --help)\n"
        "       kittiwake demo-server …        serve the simulated cluster (kittiwake demo-server "
        "--help)\n\n"
        "Options:\n");
    for (const auto& option : kOptions) {
        auto left = option.shortName == nullptr
            ? QString()
            : QLatin1String(option.shortName) + QStringLiteral(", ");
        left += QLatin1String(option.name);
        if (option.value != nullptr)
            left += QLatin1Char(' ') + QLatin1String(option.value);
        text += QStringLiteral("  %1 %2\n").arg(left, -24).arg(QLatin1String(option.help));
    }
    return text;
}

QString nearestOf(const QString& word, const QStringList& known)
{
    std::vector<std::string> texts;
    for (const auto& candidate : known)
        texts.push_back(candidate.toStdString());
    const auto nearest = nearestWord(word.toStdString(), { texts.begin(), texts.end() });
    return QString::fromUtf8(nearest.data(), static_cast<qsizetype>(nearest.size()));
}

} // namespace kittiwake
