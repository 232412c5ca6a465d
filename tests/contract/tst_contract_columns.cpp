// `kubectl get -o wide`, as the server renders it, beside our tables: every kind that the server
// lists, every object, every column. Of the durations alone a second more or less is let pass.
//
// The words are those of the newest Kubernetes we know. A server that is older, or the simulated
// one, renders as it did then: of those only names and ages are compared.
#include <kinds/kind_catalogue.h>
#include <models/table/cell_text.h>
#include <models/table/row_builder.h>
#include <tests/contract/support/sample_objects.h>
#include <tests/contract/support/server_table.h>
#include <tests/support/test_program.h>
#include <tests/support/typed_kinds.h>

#include <QTest>

#include <algorithm>
#include <optional>
#include <span>

namespace tst_contract_columns {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

struct Exception
{
    const char* resource;
    const char* column;
    const char* why;
};

constexpr Exception kOurs[] = {
    { "clusterroles", "AGE", "instead of CREATED AT: the same, and sooner read" },
    { "clustertrustbundles", "AGE", "costs little room, says a lot" },
    { "customresourcedefinitions", "AGE", "instead of CREATED AT" },
    { "csistoragecapacities", "AGE", "instead of CREATED AT" },
    { "csistoragecapacities", "CAPACITY", "kubectl has a printer, which v1's table goes past" },
    { "csistoragecapacities", "STORAGECLASSNAME", "the same" },
    { "ipaddresses", "AGE", "the server sends it, without a title" },
    { "limitranges", "AGE", "instead of CREATED AT" },
    { "podcertificaterequests", "AGE", "costs little room, says a lot" },
    { "podtemplates", "AGE", "costs little room, says a lot" },
    { "roles", "AGE", "instead of CREATED AT" },
    { "storageversionmigrations", "AGE", "costs little room, says a lot" },
};

constexpr Exception kLeftOut[] = {
    { "clusterroles", "CREATED AT", "AGE says it" },
    { "customresourcedefinitions", "CREATED AT", "AGE says it" },
    { "csistoragecapacities", "CREATED AT", "AGE says it" },
    { "limitranges", "CREATED AT", "AGE says it" },
    { "roles", "CREATED AT", "AGE says it" },
};

/// Columns that kubectl always prints and we with the wide ones alone.
constexpr Exception kOnlyWide[] = {
    { "evictions", "TARGET TYPE", "there is one type so far" },
    { "evictions", "RESPONDER EXPECTED FINISH", "its title is wide" },
    { "persistentvolumeclaims", "VOLUMEATTRIBUTESCLASS", "seldom set, and its title is wide" },
    { "persistentvolumes", "VOLUMEATTRIBUTESCLASS", "seldom set, and its title is wide" },
    { "persistentvolumes", "REASON", "seldom set" },
    { "podcertificaterequests", "UNVERIFIEDUSERANNOTATIONS", "seldom set, and its title is wide" },
};

/// Cells that differ on purpose.
constexpr Exception kOtherwise[] = {
    { "evictions", "RESPONDER EXPECTED FINISH",
      "the time of day for \"in 5m\", which a row would keep saying" },
    { "evictions", "RESPONDER HEARTBEAT", "an age, as in other columns, without \"ago\"" },
    { "storageclasses", "NAME",
      "of several default classes kubectl marks the newest; we mark each, as a row knows no "
      "other" },
};

bool isListed(const QString& resource, const QString& column, std::span<const Exception> list)
{
    return std::any_of(list.begin(), list.end(), [&](const Exception& each) {
        return resource == QLatin1String(each.resource) && column == QLatin1String(each.column);
    });
}

/// What the objects of status_words*.yaml are there for: each of these words stands in that column.
struct Words
{
    const char* resource;
    const char* column;
    const char* words; ///< one after another, with | between
};
constexpr Words kWords[] = {
    { "pods", "STATUS",
      "Pending|SchedulingGated|ContainerCreating|Init:0/2|Init:1/"
      "2|Init:CrashLoopBackOff|Init:ExitCode:1|Init:Signal:9|Init:Error|PodInitializing|Init:0/"
      "1|Running|NotReady|Error|Completed|OOMKilled|CrashLoopBackOff|ImagePullBackOff|"
      "CreateContainerConfigError|Evicted|ExitCode:3|Signal:9|Unknown|Succeeded|DeadlineExceeded|"
      "Terminating" },
    { "pods", "READY", "0/1|1/1|1/2|2/3|0/2" },
    { "pods", "READINESS GATES", "1/2|<none>" },
    { "jobs", "STATUS",
      "Running|Complete|Failed|FailureTarget|SuccessCriteriaMet|Suspended|Terminating" },
    { "jobs", "COMPLETIONS", "0/3|2/4|1/1" },
    { "nodes", "STATUS", "Ready|NotReady|Unknown|Ready,SchedulingDisabled" },
    { "nodes", "ROLES", "edge,worker|<none>" },
    { "namespaces", "STATUS", "Active|Terminating" },
    { "persistentvolumeclaims", "STATUS", "Bound|Pending|Lost|Terminating" },
    { "persistentvolumes", "STATUS", "Available|Bound|Released|Failed|Terminating" },
    { "certificatesigningrequests", "CONDITION",
      "Pending|Approved|Approved,Issued|Pending,Failed|Denied" },
    { "podcertificaterequests", "STATE", "Pending|Denied|Failed" },
    { "resourceclaims", "STATE",
      "pending|allocated|allocated,reserved|deleted|deleted,allocated,reserved" },
    { "services", "TYPE", "ClusterIP|NodePort|LoadBalancer|ExternalName" },
    { "services", "EXTERNAL-IP",
      "<none>|<pending>|203.0.113.9,203.0.113.11|db.example.com|203.0.113.10,a-rather-long-name."
      "example.com,203.0.113.9" },
    { "ingresses", "CLASS", "<none>|rich" },
    { "apiservices", "AVAILABLE", "True|False (ServiceNotFound)" },
    { "volumeattachments", "ATTACHED", "true|false" },
    { "flowschemas", "MISSINGPL", "True|False" },
    { "cronjobs", "TIMEZONE", "<none>|Asia/Shanghai" },
    { "endpoints", "ENDPOINTS", "<none>" },
    { "storageversionmigrations", "STATUS", "Succeeded" },
    { "podgroups", "STATUS", "Pending|Scheduled|Unschedulable|PreemptionByScheduler" },
    { "resourcepoolstatusrequests", "STATUS", "Pending|Complete (1/2 pools)" },
    { "evictionrequests", "STATUS", "Pending|Failed (EvictionInvalid)" },
};

/// Those of the words that no row of the server's table has.
QStringList missingWords(const QString& resource, const ServerTable& table)
{
    QStringList missing;
    for (const auto& each : kWords) {
        if (resource != QLatin1String(each.resource))
            continue;
        const auto cells = table.cellsUnder(QString::fromLatin1(each.column));
        for (const auto& word : QString::fromLatin1(each.words).split(u'|')) {
            if (!cells.contains(word))
                missing.append(QLatin1String(each.column) + QStringLiteral(": ") + word);
        }
    }
    return missing;
}

QString described(const std::vector<ServerTable::Column>& columns)
{
    QStringList words;
    for (const auto& column : columns)
        words.append(column.title + (column.wide ? QStringLiteral(" (wide)") : QString()));
    return words.join(QStringLiteral(" | "));
}

} // namespace

class TestContractColumns : public QObject
{
    Q_OBJECT

    const Cluster m_cluster;
    const KindCatalogue m_catalogue = KindCatalogue::standard();
    std::unique_ptr<ClusterSession> m_session;
    std::optional<SampleObjects> m_samples;
    std::optional<StatusWords> m_words;

    /// What the server renders once it has all the words: some come of a controller, after a while.
    Expected<ServerTable> tableWithWords(const QString& resource, const ApiResource& served) const
    {
        auto table = serverTable(m_session->client(), served);
        QStringList missing;
        const auto isComplete = [&] {
            if (table && m_samples->isNewest())
                missing = missingWords(resource, *table);
            if (!missing.isEmpty())
                table = serverTable(m_session->client(), served);
            return missing.isEmpty();
        };
        if (QTest::qWaitFor(isComplete, kTimeout))
            return table;
        return Unexpected { Error { .kind = ErrorKind::BadAnswer,
                                    .sentence = "no row has "
                                        + missing.join(QStringLiteral(", ")).toStdString() } };
    }

    /// Our columns and the server's, without what either has alone, in order.
    void compareTitles(const QString& resource, const Kind& ours, const ServerTable& theirs) const
    {
        std::vector<ServerTable::Column> expected;
        for (const auto& column : theirs.columns) {
            if (!isListed(resource, column.title, kLeftOut))
                expected.push_back(
                    { column.title, column.wide || isListed(resource, column.title, kOnlyWide) });
        }
        std::vector<ServerTable::Column> actual;
        for (const auto& column : ours.columns) {
            const auto title = QString::fromStdString(column.title);
            if (column.role != ColumnRole::Namespace && !isListed(resource, title, kOurs))
                actual.push_back({ title, column.wide });
        }
        QCOMPARE(described(actual), described(expected));
    }

    /// Whether our cell reads as the server's at one of the moments when that may have been made.
    static bool reads(const Kind& table, std::size_t column, const ServerTable::Row& row,
                      const QString& wanted, const ServerTable& theirs, QString& ours)
    {
        RowBuilder builder(table);
        for (auto now = theirs.from - 1; now <= theirs.until + 1; ++now) {
            ours = cellText(builder.build(*row.object, now)->cells[column], now);
            if (ours == wanted)
                return true;
        }
        return false;
    }

    QStringList differences(const QString& resource, const Kind& ours,
                            const ServerTable& theirs) const
    {
        QStringList wrong;
        for (std::size_t i = 0; i < ours.columns.size(); ++i) {
            const auto title = QString::fromStdString(ours.columns[i].title);
            const auto same = std::find_if(theirs.columns.begin(), theirs.columns.end(),
                                           [&](const auto& each) { return each.title == title; });
            const bool compared = m_samples->isNewest() || title == QStringLiteral("NAME")
                || title == QStringLiteral("AGE");
            if (same == theirs.columns.end() || !compared || isListed(resource, title, kOtherwise))
                continue;
            for (const auto& row : theirs.rows) {
                const auto wanted = row.cells.value(same - theirs.columns.begin());
                QString is;
                if (!reads(ours, i, row, wanted, theirs, is))
                    wrong.append(QStringLiteral("%1, %2: \"%3\" is \"%4\" for kubectl")
                                     .arg(QString::fromStdString(row.object->key().toString()),
                                          title, is, wanted));
            }
        }
        return wrong;
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_session = m_cluster.session();
        m_samples.emplace(*m_session);
        m_words.emplace(m_cluster, *m_samples);
    }
    void cleanupTestCase() { m_words.reset(); }

    void getsWhatKubectlGets_data()
    {
        QTest::addColumn<QString>("resource");
        QTest::addColumn<const ApiResource*>("served");
        for (const auto& kind : builtInKinds()) {
            const auto* const served = m_samples->find(kind.kind.gvk);
            // A group's other versions are the same objects; the window shows the preferred one.
            if (served == nullptr || !served->can("list") || !served->preferred)
                continue;
            const auto resource = QString::fromStdString(served->gvr.resource);
            QTest::addRow("%s in %s", served->gvr.resource.c_str(),
                          served->gvr.groupVersion().toString().c_str())
                << resource << served;
        }
    }
    void getsWhatKubectlGets()
    {
        QFETCH(QString, resource);
        QFETCH(const ApiResource*, served);
        const auto* const ours = m_catalogue.find(served->gvr);
        QVERIFY2(ours != nullptr, "we have no table for it");
        const auto theirs = tableWithWords(resource, *served);
        QVERIFY2(theirs.has_value(), theirs ? "" : theirs.error().sentence.c_str());
        if (m_samples->isNewest())
            compareTitles(resource, *ours, *theirs);
        const auto wrong = differences(resource, *ours, *theirs);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
};

KW_TEST_GUILESS(TestContractColumns)

} // namespace tst_contract_columns

#include "tst_contract_columns.moc"
