#include "helm.h"

#include <app/commands/changes/change_job.h>
#include <app/commands/cluster_options.h>
#include <app/commands/open_session.h>
#include <core/helm/helm_difference.h>
#include <core/helm/helm_storage.h>
#include <kinds/yaml/yaml_text.h>

#include <QDateTime>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

QString helmWord(const char* text)
{
    return QString::fromLatin1(text);
}

constexpr std::array<const char*, 5> kVerbs { "list", "status", "history", "get", "diff" };
/// What runs hooks, waits, and keeps to an order of its own.
constexpr std::array<const char*, 4> kHelmsOwn { "install", "upgrade", "rollback", "uninstall" };
constexpr std::array<const char*, 4> kParts { "values", "manifest", "notes", "hooks" };

template<std::size_t kCount>
bool isAmong(const QString& word, const std::array<const char*, kCount>& words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const char* one) { return word == QLatin1String(one); });
}

struct HelmLine
{
    QString verb {};
    QString part {}; ///< of get
    std::string release {};
    std::vector<std::int64_t> revisions {};
    bool everywhere = false;
    bool all = false;
};

void describeHelm(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        helmWord("Shows what Helm has installed, as Helm keeps it in the cluster; helm itself is "
                 "not needed. Nothing is changed: what installs, upgrades, rolls back or "
                 "uninstalls is helm."));
    addPodOptions(parser);
    parser.addOption({ { helmWord("A"), helmWord("all-namespaces") },
                       helmWord("Of list: the releases of all namespaces.") });
    parser.addOption(
        { { helmWord("a"), helmWord("all") },
          helmWord(
              "Of list: uninstalled releases, too. Of get values: the chart's values, too.") });
    parser.addOption({ helmWord("revision"),
                       helmWord("Of status and get: this revision (default: the latest)."),
                       helmWord("number") });
    parser.addPositionalArgument(helmWord("VERB"),
                                 helmWord("list, status, history, get values, get manifest, get "
                                          "notes, get hooks or diff."));
    parser.addPositionalArgument(helmWord("RELEASE"), helmWord("Its name."));
    parser.addPositionalArgument(
        helmWord("REVISION"),
        helmWord("Of diff: from this revision to the next one given, or to the latest (default: "
                 "from the one before the latest)."),
        helmWord("[REVISION [REVISION]]"));
}

Expected<std::int64_t> revisionOf(const QString& text)
{
    bool sound = false;
    const auto number = text.toLongLong(&sound);
    if (!sound || number < 1)
        return lineError("A revision is a number from 1 on, not \"" + text.toStdString() + "\".");
    return number;
}

Expected<HelmLine> helmLineOf(const QCommandLineParser& parser)
{
    auto words = parser.positionalArguments();
    HelmLine line { .verb = words.value(0),
                    .everywhere = parser.isSet(helmWord("all-namespaces")),
                    .all = parser.isSet(helmWord("all")) };
    if (isAmong(line.verb, kHelmsOwn))
        return lineError("Only helm may do that: it runs hooks and keeps to an order. Run: helm "
                         + line.verb.toStdString());
    if (!isAmong(line.verb, kVerbs))
        return lineError("kittiwake helm takes list, status, history, get or diff"
                         + (line.verb.isEmpty() ? std::string(".")
                                                : ", not \"" + line.verb.toStdString() + "\"."));
    words.removeFirst();
    if (line.verb == helmWord("get")) {
        line.part = words.value(0);
        if (!isAmong(line.part, kParts))
            return lineError("kittiwake helm get takes values, manifest, notes or hooks.");
        words.removeFirst();
    }
    if (line.verb != helmWord("list")) {
        if (words.isEmpty())
            return lineError("The name of the release is missing.");
        line.release = words.takeFirst().toStdString();
    }
    if (parser.isSet(helmWord("revision")))
        words.append(parser.value(helmWord("revision")));
    const int most = line.verb == helmWord("diff")                        ? 2
        : line.verb == helmWord("status") || line.verb == helmWord("get") ? 1
                                                                          : 0;
    if (words.size() > most)
        return lineError("Unexpected args: " + words.mid(most).join(u' ').toStdString());
    for (const auto& word : words) {
        const auto number = revisionOf(word);
        if (!number)
            return Unexpected { number.error() };
        line.revisions.push_back(*number);
    }
    return line;
}

std::string timeText(WallTime time)
{
    if (time == WallTime())
        return "<unknown>";
    return QDateTime::fromSecsSinceEpoch(time.time_since_epoch().count(), Qt::UTC)
        .toString(QStringLiteral("yyyy-MM-dd hh:mm:ss 'UTC'"))
        .toStdString();
}

std::string valuesText(const JsonValue& values)
{
    return values.empty() ? "null\n" : yamlOf(writeJson(values)).value_or("null\n");
}

void printText(ChangeJob& job, const std::string& text)
{
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        job.printPlain(std::string(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

using Row = std::vector<std::string>;

class HelmJob
{
public:
    HelmJob(ChangeJob& job, const HelmLine& line)
        : m_job(job)
        , m_line(line)
        , m_storage(job.session().clients())
    { }

    void run()
    {
        auto found = m_storage.list(m_line.everywhere ? std::string() : m_job.ns(), m_line.release,
                                    m_job.stop());
        if (!found)
            return m_job.fail(found.error());
        for (const auto& problem : found->problems)
            m_job.warn(problem.sentence);
        if (m_line.verb == helmWord("list"))
            return list(found->releases);
        if (found->releases.empty())
            return m_job.fail({ ErrorKind::NotFound,
                                "There is no release \"" + m_line.release + "\" in namespace "
                                    + m_job.ns() + ": see kittiwake helm list --all-namespaces." });
        const auto& history = found->releases.front();
        if (m_line.verb == helmWord("history"))
            printHistory(history);
        else if (m_line.verb == helmWord("diff"))
            printDiff(history);
        else if (const auto release = read(history,
                                           m_line.revisions.empty() ? history.front().number
                                                                    : m_line.revisions.front())) {
            if (m_line.verb == helmWord("status"))
                printStatus(*release);
            else
                printPart(*release);
        }
    }

private:
    /// Nothing: it is not there, or cannot be read, which has been said.
    std::optional<HelmRelease> read(const HelmHistory& history, std::int64_t number)
    {
        const auto found =
            std::find_if(history.begin(), history.end(), [number](const HelmRevision& revision) {
                return revision.number == number;
            });
        if (found == history.end()) {
            m_job.fail({ ErrorKind::NotFound,
                         m_line.release + " has no revision " + std::to_string(number)
                             + " any more: see kittiwake helm history " + m_line.release + '.' });
            return std::nullopt;
        }
        auto release = m_storage.read(*found, m_job.stop());
        if (!release) {
            m_job.fail(release.error());
            return std::nullopt;
        }
        return *std::move(release);
    }

    /// What a table says of a revision. One that cannot be read keeps its row.
    HelmRelease described(const HelmRevision& revision)
    {
        auto release = m_storage.read(revision, m_job.stop());
        if (release)
            return *std::move(release);
        m_job.fail(release.error());
        return { .description = "<unreadable>", .chart = "<unreadable>" };
    }

    void list(const std::vector<HelmHistory>& releases)
    {
        std::vector<Row> rows { { "NAME", "NAMESPACE", "REVISION", "UPDATED", "STATUS", "CHART",
                                  "APP VERSION" } };
        for (const auto& history : releases) {
            const auto& latest = history.front();
            if (m_job.stop().stop_requested())
                return;
            if (latest.status == "uninstalled" && !m_line.all)
                continue;
            const auto release = described(latest);
            rows.push_back({ latest.release, latest.ns, std::to_string(latest.number),
                             timeText(latest.modified), latest.status, release.chart,
                             release.appVersion });
        }
        m_job.printTable(rows);
    }

    void printHistory(const HelmHistory& history)
    {
        std::vector<Row> rows { { "REVISION", "UPDATED", "STATUS", "CHART", "APP VERSION",
                                  "DESCRIPTION" } };
        for (auto revision = history.rbegin(); revision != history.rend(); ++revision) {
            if (m_job.stop().stop_requested())
                return;
            const auto release = described(*revision);
            rows.push_back({ std::to_string(revision->number), timeText(revision->modified),
                             revision->status, release.chart, release.appVersion,
                             release.description });
        }
        m_job.printTable(rows);
    }

    void printStatus(const HelmRelease& release)
    {
        m_job.printPlain("NAME: " + release.name);
        m_job.printPlain("LAST DEPLOYED: " + release.lastDeployed);
        m_job.printPlain("NAMESPACE: " + release.ns);
        m_job.printPlain("STATUS: " + release.status);
        m_job.printPlain("REVISION: " + std::to_string(release.number));
        m_job.printPlain("CHART: " + release.chart);
        m_job.printPlain("DESCRIPTION: " + release.description);
        if (release.status.starts_with("pending-"))
            m_job.printPlain("Helm has not ended this operation, and refuses another one until "
                             "it has, or is rolled back.");
        if (!release.notes.empty()) {
            m_job.printPlain("NOTES:");
            printText(m_job, release.notes);
        }
    }

    void printPart(const HelmRelease& release)
    {
        if (m_line.part == helmWord("values")) {
            m_job.printPlain(m_line.all ? "COMPUTED VALUES:" : "USER-SUPPLIED VALUES:");
            printText(m_job, valuesText(m_line.all ? release.allValues : release.values));
        } else if (m_line.part == helmWord("manifest"))
            printText(m_job, release.manifest);
        else if (m_line.part == helmWord("notes"))
            printText(m_job, release.notes);
        else {
            for (const auto& hook : release.hooks) {
                m_job.printPlain("---");
                printText(m_job, hook.manifest);
            }
        }
    }

    void printDiff(const HelmHistory& history)
    {
        auto from = m_line.revisions.empty() ? 0 : m_line.revisions.front();
        if (from == 0) {
            if (history.size() < 2)
                return m_job.fail({ ErrorKind::NotFound,
                                    m_line.release + " has one revision: nothing to compare." });
            from = history[1].number;
        }
        const auto before = read(history, from);
        const auto after = before
            ? read(history,
                   m_line.revisions.size() < 2 ? history.front().number : m_line.revisions.back())
            : std::nullopt;
        if (!before || !after)
            return;
        const auto difference = HelmDifference::between(*before, *after);
        for (const auto& error : difference.unreadable)
            m_job.warn(error.sentence);
        for (const auto& object : difference.objects)
            printObject(object);
    }

    void printObject(const HelmObjectDifference& object)
    {
        using Change = HelmObjectDifference::Change;
        const auto name = object.gvk.kind + ' ' + object.key.toString();
        if (object.change == Change::Changed) {
            m_job.printPlain(name);
            m_job.printDifferences(object.fields, object.gvk.kind);
        } else
            m_job.printPlain(name + (object.change == Change::New ? " (new)" : " (gone)"));
    }

    ChangeJob& m_job;
    const HelmLine& m_line;
    const HelmStorage m_storage;
};

} // namespace

int runHelm(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = helmWord("helm"),
          .describe = describeHelm,
          .examples = helmWord("  # What is installed, everywhere\n"
                               "  kittiwake helm list -A\n\n"
                               "  # What the last upgrade has changed\n"
                               "  kittiwake helm diff web -n shop\n"),
          .work = workOf(helmLineOf,
                         [](ChangeJob& job, const HelmLine& line) { HelmJob(job, line).run(); }) },
        arguments);
}

} // namespace kittiwake
