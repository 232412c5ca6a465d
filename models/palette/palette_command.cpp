#include "palette_command.h"

#include <core/api/selectors/label_selector.h>
#include <kinds/logs/logs_action.h>
#include <models/navigation/key_bindings.h>

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr qsizetype kMaxMeant = 50; ///< a list to look through, and no more

QString commandWords(const char* text)
{
    return QCoreApplication::translate("Palette", text);
}

PaletteAnswer noContext(const QString& name)
{
    return {
        .problem = commandWords(QT_TRANSLATE_NOOP("Palette", "There is no context “%1”.")).arg(name)
    };
}

PaletteAnswer noNamespace(const QString& name)
{
    return {
        .problem =
            commandWords(QT_TRANSLATE_NOOP("Palette", "There is no namespace “%1”.")).arg(name)
    };
}

PaletteAnswer severalNamespaces()
{
    return { .problem = commandWords(
                 QT_TRANSLATE_NOOP("Palette", "Separate several namespaces by commas: shop,pay")) };
}

/// The name that was typed, then those that begin with it or contain it; all, if nothing was typed.
QStringList meantBy(const QString& typed, const QStringList& names)
{
    std::vector<std::pair<NameMatch, QString>> found;
    for (const auto& name : names) {
        const auto match = matchName(typed, name.simplified()); // as what was typed is
        if (match && match->nearness != Nearness::Loose)
            found.emplace_back(*match, name);
    }
    if (!typed.isEmpty())
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return isNearer(a.first, b.first); });
    QStringList meant;
    for (const auto& [match, name] : found)
        meant << name;
    return meant.mid(0, kMaxMeant);
}

/// If false, a namespace may exist that is not listed.
bool areAllListed(const NamespaceListModel& namespaces)
{
    return !namespaces.names().isEmpty() && namespaces.note().isEmpty();
}

bool meansAll(const QString& word)
{
    return word.compare(QStringLiteral("all"), Qt::CaseInsensitive) == 0
        || word == QStringLiteral("-A");
}

PaletteAnswer contextsAnswer(const QString& typed, const PaletteLists& lists)
{
    if (lists.contexts.isEmpty())
        return { .problem = commandWords(
                     QT_TRANSLATE_NOOP("Palette", "The kubeconfig has no contexts.")) };
    PaletteAnswer answer;
    for (const auto& name : meantBy(typed, lists.contexts))
        answer.items.push_back({ .title = name, .target = ContextTarget { name } });
    return answer.items.empty() ? noContext(typed) : answer;
}

PaletteAnswer namespacesAnswer(const QString& typed, const PaletteLists& lists)
{
    PaletteAnswer answer;
    const auto* kind = lists.kinds.find(QStringLiteral("namespaces"));
    if (typed.isEmpty() && kind != nullptr)
        answer.items.push_back(
            { .title = pluralTitle(*kind), .target = TableTarget { .kind = kind->gvr } });
    if (typed.isEmpty() || meansAll(typed))
        answer.items.push_back(
            { .title = KeyBindings().description(QStringLiteral("allNamespaces")),
              .target = NamespaceTarget {} });
    auto names = meantBy(typed, lists.namespaces.names());
    if (names.isEmpty() && answer.items.empty() && !areAllListed(lists.namespaces))
        names << typed;
    for (const auto& name : names)
        answer.items.push_back({ .title = name, .target = NamespaceTarget { name } });
    return answer.items.empty() ? noNamespace(typed) : answer;
}

/// What is typed behind a kind.
struct TableWords
{
    std::optional<QString> ns {}, context {};
    QStringList filters {};
    bool several = false; ///< namespaces, separated by blanks
    bool saidNamespace = false; ///< by "-n"

    /// Where what stands for a namespace may as well be an object's name.
    [[nodiscard]] bool mayBeName() const
    {
        return ns && !saidNamespace && !context && filters.isEmpty() && !meansAll(*ns)
            && !ns->contains(u',');
    }
};

/// How many words from there on are a context's name, which may have blanks.
qsizetype contextWords(const QStringList& words, qsizetype at, const QStringList& contexts)
{
    auto many = words.size() - at;
    while (many > 1 && meantBy(words.mid(at, many).join(u' ').mid(1), contexts).isEmpty())
        --many;
    return many;
}

TableWords readTableWords(const QStringList& words, const QStringList& contexts)
{
    TableWords read;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const auto& word = words[at];
        if (word.startsWith(u'@')) {
            const auto many = contextWords(words, at, contexts);
            read.context = words.mid(at, many).join(u' ').mid(1);
            at += many - 1;
        } else if (word.startsWith(u'/') || !read.filters.isEmpty())
            read.filters << (word.startsWith(u'/') && !word.endsWith(u'/') ? word.mid(1) : word);
        else if (word == QStringLiteral("-l"))
            continue; // typed out of habit with kubectl, without a meaning
        else if (word == QStringLiteral("-n"))
            read.saidNamespace = true;
        else if (word.contains(u'='))
            read.filters << QStringLiteral("-l ") + word;
        else
            read.several = std::exchange(read.ns, word).has_value() || read.several;
    }
    return read;
}

PaletteItem tableItem(const KindEntry& kind, const TableTarget& table, const QString& context)
{
    QStringList details;
    if (table.namespaces)
        details << (table.namespaces->isEmpty()
                        ? commandWords(QT_TRANSLATE_NOOP("Palette", "in all namespaces"))
                        : commandWords(QT_TRANSLATE_NOOP("Palette", "in %1"))
                              .arg(table.namespaces->join(QStringLiteral(", "))));
    if (!table.filter.isEmpty())
        details << commandWords(QT_TRANSLATE_NOOP("Palette", "filter %1")).arg(table.filter);
    if (!context.isEmpty())
        details << commandWords(QT_TRANSLATE_NOOP("Palette", "of %1")).arg(context);
    PaletteItem item { .title = pluralTitle(kind),
                       .detail = details.join(QStringLiteral(" · ")),
                       .target = table,
                       .match = { .nearness = Nearness::Exact } };
    if (!context.isEmpty())
        item.target = ContextTarget { context, table };
    return item;
}

/// Which namespaces may be meant; empty: none of the known ones. Those of another context are not
/// known here.
std::vector<QStringList> namespacesMeant(const QString& typed, bool elsewhere,
                                         const NamespaceListModel& namespaces)
{
    if (meansAll(typed))
        return { {} };
    const auto parts = typed.split(u',', Qt::SkipEmptyParts);
    if (elsewhere || !areAllListed(namespaces))
        return { parts };
    const auto& names = namespaces.names();
    std::vector<QStringList> meant;
    if (parts.size() == 1) {
        for (const auto& name : meantBy(parts.constFirst(), names))
            meant.push_back({ name });
    } else if (std::all_of(parts.begin(), parts.end(),
                           [&](const QString& part) { return names.contains(part); })) {
        meant.push_back(parts);
    }
    return meant;
}

/// The objects that begin so, and in any case the table that is filtered by it.
PaletteAnswer byName(const KindEntry& kind, const NamedObjects& named)
{
    auto table = tableItem(kind, { .kind = kind.gvr, .filter = named.name }, {});
    table.match = {}; // an object of that name would be nearer
    return { .items = { std::move(table) }, .objects = named, .objectsFirst = true };
}

PaletteAnswer tableAnswer(const KindEntry& kind, const QStringList& words,
                          const PaletteLists& lists)
{
    const auto typed = readTableWords(words, lists.contexts);
    if (typed.several)
        return severalNamespaces();
    const auto named = typed.mayBeName()
        ? std::optional(NamedObjects { kind.gvr.group, kind.kind.toStdString(), *typed.ns })
        : std::nullopt;
    if (named && !kind.namespaced)
        return byName(kind, *named);
    if (typed.ns && !kind.namespaced)
        return { .problem = commandWords(QT_TRANSLATE_NOOP("Palette", "%1 belong to no namespace."))
                                .arg(pluralTitle(kind)) };
    const auto contexts =
        typed.context ? meantBy(*typed.context, lists.contexts) : QStringList { QString() };
    if (contexts.isEmpty())
        return noContext(*typed.context);
    std::vector<std::optional<QStringList>> namespaces { std::nullopt };
    if (typed.ns) {
        const auto meant = namespacesMeant(*typed.ns, typed.context.has_value(), lists.namespaces);
        if (meant.empty())
            return named ? byName(kind, *named) : noNamespace(*typed.ns);
        namespaces.assign(meant.begin(), meant.end());
    }
    PaletteAnswer answer { .objects = named };
    for (const auto& context : contexts) {
        for (const auto& in : namespaces)
            answer.items.push_back(tableItem(kind,
                                             { .kind = kind.gvr,
                                               .namespaces = in,
                                               .filter = typed.filters.join(u' ').trimmed() },
                                             context));
    }
    return answer;
}

/// What is typed behind "logs".
struct LogsWords
{
    QStringList selector {};
    QStringList named {}; ///< whose logs, or the namespace of those with labels
    std::optional<QString> ns {};
    QString container {};
    bool bySelector = false;
};

LogsWords readLogsWords(const QStringList& words)
{
    LogsWords read;
    enum class Next { Any, Selector, Namespace, Container } next = Next::Any;
    for (const auto& word : words) {
        if (word == QStringLiteral("-l") || word == QStringLiteral("--selector")) {
            read.bySelector = true;
            next = Next::Selector;
        } else if (word == QStringLiteral("-n") || word == QStringLiteral("--namespace")) {
            next = Next::Namespace;
        } else if (word == QStringLiteral("-c") || word == QStringLiteral("--container")) {
            next = Next::Container;
        } else if (word.startsWith(QStringLiteral("-c="))
                   || word.startsWith(QStringLiteral("--container="))) {
            read.container = word.section(u'=', 1);
        } else if (word == QStringLiteral("-A") || word == QStringLiteral("--all-namespaces")) {
            read.ns = QStringLiteral("-A");
            next = Next::Any;
        } else if (word == QStringLiteral("-f") || word == QStringLiteral("--follow")) {
            continue; // they are followed anyway
        } else if (next == Next::Namespace || next == Next::Container) {
            if (next == Next::Namespace)
                read.ns = word;
            else
                read.container = word;
            next = Next::Any;
        } else if (next == Next::Selector || word.contains(u'=')) {
            read.selector << word; // "app in (a, b)" has blanks
            read.bySelector = true;
            if (word.contains(u'='))
                next = Next::Any;
        } else {
            read.named << word;
        }
    }
    if (read.bySelector && !read.named.isEmpty())
        read.ns = read.named.takeLast();
    return read;
}

/// By the name of a pod or as KIND/NAME, and perhaps that of a container. \source kubectl logs
std::optional<PaletteAnswer> logsByName(const LogsWords& typed, const PaletteLists& lists)
{
    auto words = typed.named;
    if (words.isEmpty())
        return std::nullopt;
    auto name = words.takeFirst();
    QString kindWord(QStringLiteral("pods"));
    if (name.contains(u'/')) {
        kindWord = name.section(u'/', 0, 0);
        name = name.section(u'/', 1);
    } else if (!words.isEmpty() && kindNamed(name, lists.kinds) != nullptr) {
        kindWord = std::exchange(name, words.takeFirst());
    }
    auto container = typed.container;
    if (container.isEmpty() && !words.isEmpty())
        container = words.takeFirst();
    const auto* kind = kindNamed(kindWord, lists.kinds);
    if (kind == nullptr || name.isEmpty() || !words.isEmpty())
        return std::nullopt;
    const auto ns = typed.ns && !meansAll(*typed.ns) ? *typed.ns : QString();
    PaletteAnswer answer { .objects =
                               NamedObjects { kind->gvr.group, kind->kind.toStdString(), name, ns },
                           .logsOf = container };
    auto in = typed.ns ? QStringList() : lists.namespaces.chosen();
    if (!ns.isEmpty())
        in << ns;
    answer.unseen = answer.objects->unseen(in, kind->namespaced);
    return answer;
}

/// One log, or as its action does where it is all logs of the object.
PaletteItem logItem(const ObjectLink& object, const QString& container)
{
    PaletteItem item { .title = commandWords(QT_TRANSLATE_NOOP("Palette", "Logs")),
                       .detail = QString::fromStdString(object.kind + ' ' + object.key.toString()),
                       .target = ObjectActionTarget { QString::fromLatin1(kLogsAction), object } };
    if (container.isEmpty())
        return item;
    item.title = commandWords(QT_TRANSLATE_NOOP("Palette", "Log of container %1")).arg(container);
    item.target = PodLogsTarget { .object = object, .container = container };
    return item;
}

std::optional<PaletteAnswer> logsAnswer(const QStringList& words, const PaletteLists& lists)
{
    const auto typed = readLogsWords(words);
    if (!typed.bySelector)
        return logsByName(typed, lists);
    const auto selector = LabelSelector::parse(typed.selector.join(u' ').toStdString());
    if (!selector)
        return PaletteAnswer { .problem = QString::fromStdString(selector.error().sentence) };
    if (selector->isEverything())
        return PaletteAnswer { .problem = commandWords(QT_TRANSLATE_NOOP(
                                   "Palette", "Type labels: logs -l app=web -A")) };
    std::vector<std::optional<QStringList>> namespaces { std::nullopt };
    if (typed.ns) {
        const auto meant = namespacesMeant(*typed.ns, false, lists.namespaces);
        if (meant.empty())
            return noNamespace(*typed.ns);
        namespaces.assign(meant.begin(), meant.end());
    }
    PaletteAnswer answer;
    for (const auto& in : namespaces) {
        const auto text = QString::fromStdString(selector->toString());
        QStringList details;
        if (in)
            details << (in->isEmpty()
                            ? commandWords(QT_TRANSLATE_NOOP("Palette", "in all namespaces"))
                            : commandWords(QT_TRANSLATE_NOOP("Palette", "in %1"))
                                  .arg(in->join(QStringLiteral(", "))));
        if (!typed.container.isEmpty())
            details
                << commandWords(QT_TRANSLATE_NOOP("Palette", "container %1")).arg(typed.container);
        answer.items.push_back(
            { .title = commandWords(QT_TRANSLATE_NOOP("Palette", "Logs of pods with %1")).arg(text),
              .detail = details.join(QStringLiteral(" · ")),
              .target = PodLogsTarget {
                  .selector = text, .namespaces = in, .container = typed.container } });
    }
    return answer;
}

} // namespace

std::vector<PaletteItem> PaletteAnswer::named(const std::vector<PaletteItem>& known) const
{
    auto items = objects ? objects->among(known) : std::vector<PaletteItem>();
    if (logsOf) {
        for (auto& item : items)
            item = logItem(std::get<ObjectLink>(item.target), *logsOf);
    }
    return items;
}

std::vector<PaletteItem> PaletteAnswer::namedUnseen() const
{
    return unseen && logsOf ? std::vector { logItem(*unseen, *logsOf) }
                            : std::vector<PaletteItem>();
}

std::optional<PaletteAnswer> paletteCommand(const QString& typed, const PaletteLists& lists)
{
    static const QStringList contextCommands { QStringLiteral("ctx"), QStringLiteral("context"),
                                               QStringLiteral("contexts") };
    static const QStringList namespaceWords { QStringLiteral("ns"), QStringLiteral("namespace"),
                                              QStringLiteral("namespaces") };
    auto words = typed.split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty())
        return std::nullopt;
    const auto first = words.takeFirst();
    if (first.startsWith(u'@'))
        return contextsAnswer(typed.mid(1), lists);
    if (contextCommands.contains(first, Qt::CaseInsensitive))
        return contextsAnswer(words.join(u' '), lists);
    if (namespaceWords.contains(first, Qt::CaseInsensitive)) {
        if (words.size() > 1)
            return severalNamespaces();
        if (words.isEmpty() || !words.constFirst().startsWith(u'/'))
            return namespacesAnswer(words.value(0), lists);
    }
    static const QStringList logsWords { QStringLiteral("logs"), QStringLiteral("log") };
    if (logsWords.contains(first, Qt::CaseInsensitive)) {
        if (auto answer = logsAnswer(words, lists))
            return answer;
    }
    const auto* kind = words.isEmpty() ? nullptr : kindNamed(first, lists.kinds);
    if (kind == nullptr)
        return std::nullopt;
    return tableAnswer(*kind, words, lists);
}

} // namespace kittiwake
