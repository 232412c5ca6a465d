#include "command_line.h"

#include <app/clusters/demo_kinds.h>
#include <app/window/languages.h>
#include <core/base/nearest_word.h>
#include <core/discovery/find_resource.h>
#include <models/navigation/views.h>

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
    for (const auto* known : { "dark", "light", "contrast", "system" }) {
        if (value == QLatin1String(known))
            return {};
    }
    return QStringLiteral("--theme is dark, light, contrast or system, not \"%1\".").arg(value);
}

/// Checks what can be known before a cluster has told what it serves: whether the name is possible
/// at all and, for the demo, whether it has it.
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
    return QStringLiteral("There is no view or kind \"%1\". The views are %2 and first-run; %3 %4.")
        .arg(view, viewNames().join(QStringLiteral(", ")),
             options.demo ? QStringLiteral("the demo's kinds are")
                          : QStringLiteral("the kinds are what the cluster has, such as"),
             resources.join(QStringLiteral(", ")));
}

Complaint takeLanguage(AppOptions& options, const QString& value)
{
    options.language = value;
    const auto known = Languages::offered();
    if (known.contains(value))
        return {};
    return QStringLiteral("--language is %1, not \"%2\".")
        .arg(known.join(QStringLiteral(" or ")), value);
}

Complaint takeSize(AppOptions& options, const QString& value)
{
    static const QRegularExpression size(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
    const auto match = size.match(value);
    options.size = { match.captured(1).toInt(), match.captured(2).toInt() };
    constexpr int least = 320, most = 16384; // the smallest useful window; the largest texture
    const auto fits = [](int side) {
        return side >= least && side <= most;
    };
    if (match.hasMatch() && fits(options.size.width()) && fits(options.size.height()))
        return {};
    return QStringLiteral(
               "--size is WIDTHxHEIGHT in pixels, each from %1 to %2, as in 1440x900, not \"%3\".")
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
        return QStringLiteral("--after is synced or a time such as 500ms or 3s, not \"%1\".")
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
    return QStringLiteral("%1 takes a number from %2 to %3, not \"%4\".")
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
             "Use this kubeconfig instead of $KUBECONFIG or ~/.kube/config.",
             takeText<&AppOptions::kubeconfig> },
    Option { "--context", nullptr, "NAME", "Use this context instead of the current one.",
             takeText<&AppOptions::context> },
    Option { "--namespace", "-n", "NAME", "Show this namespace.", takeText<&AppOptions::ns> },
    Option { "--all-namespaces", "-A", nullptr, "Show all namespaces.",
             takeFlag<&AppOptions::allNamespaces> },
    Option { "--view", nullptr, "VIEW", "Show this kind or view first (default: pods).",
             takeText<&AppOptions::view> },
    Option { "--theme", nullptr, "THEME", "Use this theme: dark, light, contrast or system.",
             takeTheme },
    Option { "--language", nullptr, "LANGUAGE",
             "Use this language instead of the system's: en or zh_CN.", takeLanguage },
    Option { "--size", nullptr, "WxH", "Open the window in this size, in pixels.", takeSize },
    Option { "--read-only", nullptr, nullptr,
             "Only look: actions that change something are disabled.",
             takeFlag<&AppOptions::readOnly> },
    Option { "--fresh", nullptr, nullptr, "Start as if for the first time, and remember nothing.",
             takeFlag<&AppOptions::fresh> },
    Option { "--demo", nullptr, nullptr, "Open a simulated cluster; no kubeconfig is needed.",
             takeFlag<&AppOptions::demo> },
    Option { kSeed, nullptr, "N", "Choose the demo's story; the same number tells the same one.",
             takeNumber<kSeed, &AppOptions::demoSeed, 0, 1'000'000'000> },
    Option { kPods, nullptr, "N", "Add this many pods to the demo.",
             takeNumber<kPods, &AppOptions::demoPods, 0, 200'000> },
    Option { "--screenshot", nullptr, "FILE",
             "Write the window to a PNG file and exit; no display is needed.",
             takeText<&AppOptions::screenshot> },
    Option { "--after", nullptr, "WHEN",
             "Take the screenshot once synced (default), or after a time such as 3s.", takeAfter },
    Option { "--version", "-V", nullptr, "Print the version.", takeFlag<&AppOptions::showVersion> },
    Option { "--help", "-h", nullptr, "Print this help.", takeFlag<&AppOptions::showHelp> },
};

const Option* findOption(const QString& name)
{
    const auto found = std::find_if(kOptions.begin(), kOptions.end(), [&](const Option& option) {
        return name == QLatin1String(option.name)
            || (option.shortName != nullptr && name == QLatin1String(option.shortName));
    });
    return found == kOptions.end() ? nullptr : &*found;
}

/// Suggests the word that may be meant, or tells where all are listed.
QString orWhat(const QString& nearest)
{
    return nearest.isEmpty() ? QStringLiteral(" See: kittiwake --help")
                             : QStringLiteral(" Did you mean %1?").arg(nearest);
}

Complaint unknownOption(const QString& name)
{
    QStringList known;
    for (const auto& option : kOptions)
        known.append(QLatin1String(option.name));
    return QStringLiteral("Unknown option %1.").arg(name) + orWhat(nearestOf(name, known));
}

QStringList commandNames()
{
    QStringList names;
    for (const auto* name : kCommandNames)
        names << QLatin1String(name);
    return names;
}

Complaint unknownWord(const QString& word)
{
    const auto known = commandNames();
    if (known.contains(word))
        return QStringLiteral("The command %1 comes before its options: kittiwake %1 …").arg(word);
    return QStringLiteral("Unknown command \"%1\".").arg(word) + orWhat(nearestOf(word, known));
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
        return QStringLiteral("--all-namespaces and --namespace %1 cannot be used together.")
            .arg(options.ns);
    if (!options.demo && (options.demoSeed != AppOptions().demoSeed || options.demoPods != 0))
        return QStringLiteral("--seed and --pods are options of the demo: add --demo.");
    if (options.demo && !options.kubeconfig.isEmpty())
        return QStringLiteral(
                   "--demo and --kubeconfig %1 cannot be used together: the demo has its own.")
            .arg(options.kubeconfig);
    if (options.demo && !options.context.isEmpty())
        return QStringLiteral(
                   "--demo and --context %1 cannot be used together: the demo has one context.")
            .arg(options.context);
    if (options.after && options.screenshot.isEmpty())
        return QStringLiteral("--after says when to take the screenshot: add --screenshot FILE.");
    return viewComplaint(options);
}

} // namespace

QStringList commandFirst(QStringList arguments)
{
    static const QStringList before {
        QStringLiteral("--kubeconfig"),     QStringLiteral("--context"),
        QStringLiteral("--namespace"),      QStringLiteral("-n"),
        QStringLiteral("--all-namespaces"), QStringLiteral("-A"),
        QStringLiteral("--read-only")
    };
    qsizetype at = 0;
    while (at < arguments.size()
           && before.contains(arguments[at].section(QLatin1Char('='), 0, 0))) {
        const auto* option = findOption(arguments[at].section(QLatin1Char('='), 0, 0));
        at += option->value != nullptr && !arguments[at].contains(QLatin1Char('=')) ? 2 : 1;
    }
    if (at < arguments.size() && commandNames().contains(arguments[at]))
        arguments.move(at, 0);
    return arguments;
}

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
    auto text = QStringLiteral("Usage: kittiwake [options]\nOpens a window on the clusters of your "
                               "kubeconfig.\n\nOptions:\n");
    for (const auto& option : kOptions) {
        auto left = QString(QLatin1String(option.name));
        if (option.shortName != nullptr)
            left.prepend(QLatin1String(option.shortName) + QStringLiteral(", "));
        if (option.value != nullptr)
            left += QLatin1Char(' ') + QLatin1String(option.value);
        text += QStringLiteral("  %1 %2\n").arg(left, -22).arg(QLatin1String(option.help));
    }
    return text
        + QStringLiteral(
               "\nCommands, each with a --help of its own:\n"
               "  get                    Print objects, as kubectl get does.\n"
               "  watch                  Print the objects of a kind and every change to them.\n"
               "  logs                   Print and follow the logs of pods, across restarts.\n"
               "  exec                   Run a command in a container, or open a shell.\n"
               "  attach                 Show what the process of a container prints from now on.\n"
               "  debug                  Run a container to look into a pod or a node with.\n"
               "  port-forward           Forward ports of this computer to a pod.\n"
               "  cp                     Copy files and folders to and from a container.\n"
               "  edit                   Edit objects as YAML in your editor.\n"
               "  delete                 Delete objects, and wait until they are gone.\n"
               "  scale                  Set the number of replicas.\n"
               "  rollout                Follow, restart, pause and undo rollouts.\n"
               "  set                    Set images of containers.\n"
               "  label, annotate        Set and remove labels and annotations.\n"
               "  cordon, uncordon       Mark nodes as unschedulable, or schedulable again.\n"
               "  drain                  Drain nodes, as disruption budgets allow.\n"
               "  taint                  Set and remove taints of nodes.\n"
               "  certificate            Approve or deny certificate signing requests.\n"
               "  create                 Run the job of a cron job now, or issue a token.\n"
               "  apply                  Apply manifests, a dry run of all first.\n"
               "  diff                   Print which fields an apply would change.\n"
               "  helm                   Show what Helm has installed.\n"
               "  queues                 Show how the work queues of controllers fare.\n"
               "  auth                   Tell whether something is allowed, and who may do it.\n"
               "  demo-server            Serve the simulated cluster to any Kubernetes client.\n"
               "\nExamples:\n"
               "  # Look around without a cluster\n  kittiwake --demo\n\n"
               "  # Begin with the deployments of one namespace\n"
               "  kittiwake --context staging -n shop --view deployments\n\n"
               "  # Draw a picture without a display\n"
               "  kittiwake --demo --screenshot pods.png --size 1440x900\n");
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
