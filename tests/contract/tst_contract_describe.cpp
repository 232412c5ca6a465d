// `kubectl describe` beside the page of an object: each fact that kubectl prints, of each kind that
// it has a describer for, is somewhere on the page, by its value. Of the other kinds it prints the
// whole object, as the YAML view does.
//
// What says that there is nothing (<none>, false, 0) may be left unsaid. The rest of what is left
// out stands below, with its reason. Of a server that is older, or the simulated one, names and
// labels alone are looked for: its kubectl, and what it knows of an object, are others.
#include <core/api/json/json_value.h>
#include <core/rest/resource_path.h>
#include <core/rest/rest_client.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/summary_builder.h>
#include <kinds/kind_catalogue.h>
#include <models/detail/shown_page.h>
#include <tests/contract/support/description.h>
#include <tests/contract/support/sample_objects.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QDateTime>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <optional>

namespace tst_contract_describe {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct Unsaid
{
    const char* kind; ///< "*": any
    const char* path; ///< a regular expression, of keys with / between
    const char* why;
};

constexpr Unsaid kUnsaid[] = {
    { "*", "^Events", "a section of its own, fed by a watch" },
    { "*", "last-applied-configuration", "the whole object once more" },
    { "*", "Pods? Status(es)?$", "counted among the relations, fed by a watch" },
    { "*", "Environment", "values may be secret: how many there are is said" },
    { "Pod", "Container ID$|Image ID$", "for who works on the node: the YAML has it" },
    { "Pod", "Containers/.*/(State|Last State)$",
      "its reason is said: Completed, CrashLoopBackOff" },
    { "Pod", "Containers/[^/]*/Ready$", "said by the state: Running, or Running, not ready" },
    { "Node", "^Lease", "another object, where the kubelet's heartbeat is" },
    { "Node", "^Non-terminated Pods|^Allocated resources", "relations and usage, fed by watches" },
    { "Node", "^System Info/(Machine ID|System UUID|Boot ID)$", "the YAML has it" },
    { "Namespace", "^(|Name|Scopes|Resource|Type|Container.*|.*/(Used|Hard))$",
      "quotas and limits are objects of their own" },
    { "NetworkPolicy", "^Spec$", "said by its types" },
    { "PersistentVolumeClaim", "^Used By$", "among the relations, fed by a watch" },
    { "Deployment", "^(Old|New)ReplicaSets?$", "among the relations, fed by a watch" },
    { "CertificateSigningRequest", "^Subject", "inside of the request, which is not decoded" },
    { "Service", "^Endpoints$", "among the relations, fed by a watch" },
};

/// Where ours is another word than a part of kubectl's.
struct Synonym
{
    const char* theirs;
    const char* ours;
};
constexpr Synonym kSynonyms[] = {
    { "AllowVolumeExpansion", "expandable" },
    { "BinaryData", "binary" },
    { "Desired", "needed" },
    { "HealthCheck NodePort", "health" },
    { "IsDefaultClass", "default" },
    { "MinReadySeconds", "min" },
    { "Suspend", "suspended" },
    { "Total", "healthy" },
};

struct DescribedKind
{
    const char* group;
    const char* kind;
};
constexpr DescribedKind kKinds[] = {
    { "", "Pod" },
    { "", "ReplicationController" },
    { "", "Secret" },
    { "", "Service" },
    { "", "ServiceAccount" },
    { "", "Node" },
    { "", "LimitRange" },
    { "", "ResourceQuota" },
    { "", "PersistentVolume" },
    { "", "PersistentVolumeClaim" },
    { "", "Namespace" },
    { "", "Endpoints" },
    { "", "ConfigMap" },
    { "discovery.k8s.io", "EndpointSlice" },
    { "autoscaling", "HorizontalPodAutoscaler" },
    { "networking.k8s.io", "Ingress" },
    { "networking.k8s.io", "IngressClass" },
    { "networking.k8s.io", "ServiceCIDR" },
    { "networking.k8s.io", "IPAddress" },
    { "networking.k8s.io", "NetworkPolicy" },
    { "batch", "Job" },
    { "batch", "CronJob" },
    { "apps", "StatefulSet" },
    { "apps", "Deployment" },
    { "apps", "DaemonSet" },
    { "apps", "ReplicaSet" },
    { "certificates.k8s.io", "CertificateSigningRequest" },
    { "storage.k8s.io", "StorageClass" },
    { "storage.k8s.io", "CSINode" },
    { "storage.k8s.io", "VolumeAttributesClass" },
    { "policy", "PodDisruptionBudget" },
    { "rbac.authorization.k8s.io", "Role" },
    { "rbac.authorization.k8s.io", "ClusterRole" },
    { "rbac.authorization.k8s.io", "RoleBinding" },
    { "rbac.authorization.k8s.io", "ClusterRoleBinding" },
    { "scheduling.k8s.io", "PriorityClass" },
};

bool isUnsaid(const QString& kind, const QStringList& path)
{
    const auto joined = path.join(u'/');
    return std::any_of(std::begin(kUnsaid), std::end(kUnsaid), [&](const Unsaid& each) {
        return (each.kind == QByteArray("*") || kind == QLatin1String(each.kind))
            && joined.contains(QRegularExpression(QLatin1String(each.path)));
    });
}

/// Words by which kubectl says that there is nothing, and those that only join its values.
const QSet<QString>& emptyWords()
{
    static const QSet<QString> words = [] {
        const auto all = QStringLiteral(
            "none unset unknown any nil no false 0 0% default op for when is from in to rw a of on "
            "the and as +0000 http-get tcp-socket exec bytes sni routes terminates seconds "
            "required value period apigroup kind name");
        const auto list = all.split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return words;
}

/// Without what kubectl explains of a word, and how long something lasts.
QString withoutRemarks(QString value)
{
    static const QRegularExpression remarks(
        QStringLiteral("\\((an? .*|lasts .*|Allowing .*|traffic .*|<error: .*)\\)$"
                       "|\\(bare [^)]*\\)$|^\\* .*$"
                       "|^kubectl.kubernetes.io/last-applied-configuration=.*$"));
    return value.remove(remarks);
}

/// What has to be said of a value.
QStringList wordsOf(const QString& value)
{
    QStringList words;
    for (const auto& token : tokensOf(withoutRemarks(value))) {
        if (!emptyWords().contains(token))
            words.append(token);
    }
    if (value.endsWith(QStringLiteral("...")) && !words.isEmpty())
        words.removeLast(); // kubectl cuts long annotations within a word
    return words;
}

/// "2 desired | 2 total | 0 available" are things that may be said apart; nothing need not be said.
QStringList partsOf(QString value, const QStringList& path)
{
    static const QRegularExpression between(QStringLiteral(" [|/] "));
    if (path == QStringList { QStringLiteral("Node") }) // and its address
        value.replace(u'/', QStringLiteral(" / "));
    value.replace(QStringLiteral(" updated"), QStringLiteral(" up to date")); // as in its table
    QStringList parts;
    for (const auto& part : value.split(between)) {
        if (!part.startsWith(QStringLiteral("0 ")))
            parts.append(part);
    }
    return parts;
}

/// One line of a page, as the words that it says.
using SaidLine = QSet<QString>;

SaidLine saidBy(const ShownLine& line, const QString& item, const QString& title)
{
    auto text = title + u' ' + item + u' ' + line.label + u' ' + line.text + u' ' + line.detail
        + u' ' + line.note + u' ' + line.whole;
    if (line.since != 0)
        text += u' ' + QString::fromStdString(shown::moment(line.since));
    SaidLine said;
    for (const auto& token : tokensOf(text)) {
        said.insert(token);
        const auto dot = token.indexOf(u'.'); // "max.cpu", "Bucket.example.com"
        said.insert(token.left(dot));
        said.insert(token.mid(dot + 1));
    }
    return said;
}

std::vector<SaidLine> saidBy(const ShownSummary& summary)
{
    std::vector<SaidLine> said;
    const auto head =
        tokensOf(QString::fromStdString(summary.link.key.ns + ' ' + summary.link.key.name) + u' '
                 + summary.status);
    said.emplace_back(head.begin(), head.end());
    for (const auto& section : summary.sections) {
        QString item;
        for (const auto& line : section.lines) {
            if (line.form == DetailLine::Form::Item)
                item = line.label;
            // Where it stands it has the whole object, and every fact with it.
            if (line.label == QLatin1String(cells::kLastAppliedAnnotation.data()))
                continue;
            said.push_back(saidBy(line, line.inner ? item : QString(), section.title));
        }
    }
    return said;
}

/// Numbers stand on any page: they count only in a line that is about the same.
bool isWeak(const QStringList& words)
{
    return std::all_of(words.begin(), words.end(), [](const QString& word) {
        bool number = false;
        (void)word.toDouble(&number);
        return number || word.size() < 3;
    });
}

/// A line has a word of the keys, or what we say for one.
bool isAbout(const SaidLine& line, const QStringList& path)
{
    QStringList keys = tokensOf(path.join(u' '));
    for (const auto& synonym : kSynonyms) {
        if (path.contains(QLatin1String(synonym.theirs)))
            keys.append(QLatin1String(synonym.ours));
    }
    return std::any_of(keys.begin(), keys.end(),
                       [&](const QString& key) { return line.contains(key); });
}

/// That something is so is said by naming it: "optional=true", "Unschedulable: yes".
bool isYesSaid(const QStringList& path, const SaidLine& line)
{
    return isAbout(line, path.mid(path.size() - 1))
        && (line.contains(QStringLiteral("true")) || line.contains(QStringLiteral("yes"))
            || line.contains(QStringLiteral("ready")));
}

bool isPartSaid(const QString& part, const QStringList& path, const std::vector<SaidLine>& lines)
{
    const auto words = wordsOf(part);
    if (words.isEmpty())
        return true;
    const bool yes = words == QStringList { QStringLiteral("true") }
        || words == QStringList { QStringLiteral("yes") };
    return std::any_of(lines.begin(), lines.end(), [&](const SaidLine& line) {
        if (yes && isYesSaid(path, line))
            return true;
        return std::all_of(words.begin(), words.end(),
                           [&](const QString& word) { return line.contains(word); })
            && (!isWeak(words) || isAbout(line, path));
    });
}

bool isSaid(const DescribedFact& fact, const std::vector<SaidLine>& lines)
{
    const auto parts = partsOf(fact.value, fact.path);
    return std::all_of(parts.begin(), parts.end(),
                       [&](const QString& part) { return isPartSaid(part, fact.path, lines); });
}

} // namespace

class TestContractDescribe : public QObject
{
    Q_OBJECT

    const Cluster m_cluster;
    const KindCatalogue m_catalogue = KindCatalogue::standard();
    std::unique_ptr<ClusterSession> m_session;
    std::optional<SampleObjects> m_samples;
    std::optional<StatusWords> m_words;

    const ApiResource* preferred(const std::string& group, const std::string& kind) const
    {
        const auto& all = m_samples->served();
        const auto it = std::find_if(all.begin(), all.end(), [&](const ApiResource& each) {
            return each.gvr.group == group && each.kind == kind && each.preferred;
        });
        return it == all.end() ? nullptr : &*it;
    }

    /// The test's objects of a kind, by name.
    std::map<QString, ObjectPtr> objectsOf(const ApiResource& resource) const
    {
        std::map<QString, ObjectPtr> mine;
        const auto answer = m_session->client().fetchAndWait(
            "list " + resource.kind,
            { .path = resourcePath(resource.gvr, resource.namespaced ? m_words->ns() : "") });
        if (!answer)
            qFatal("contract: %s", answer.error().sentence.c_str());
        const auto list = JsonValue::parse(answer->body, nullptr, false);
        for (const auto& item : list["items"]) {
            auto object = makeObject(item.dump(), resource.gvk());
            // Of an address the name cannot tell whose it is; a label does.
            const bool ours = object->key().name.find(m_words->ns()) == 0
                || item.value(JsonValue::json_pointer("/metadata/labels/sample"), "")
                    == m_words->ns();
            if (resource.namespaced || ours)
                mine.emplace(QString::fromStdString(object->key().name), std::move(object));
        }
        return mine;
    }

    bool isCompared(const DescribedFact& fact) const
    {
        const auto first = fact.path.value(0);
        return m_samples->isNewest() || first == QStringLiteral("Name")
            || first == QStringLiteral("Namespace") || first == QStringLiteral("Labels");
    }

    QStringList unsaid(const ApiResource& resource) const
    {
        const auto objects = objectsOf(resource);
        if (objects.empty()) // an older server's samples are not of every kind
            return m_samples->isNewest() ? QStringList { QStringLiteral("no objects") }
                                         : QStringList();
        QStringList arguments { QStringLiteral("describe"),
                                QString::fromStdString(resource.gvr.resource + '.'
                                                       + resource.gvr.version + '.'
                                                       + resource.gvr.group) };
        for (const auto& [name, object] : objects)
            arguments.append(name);
        if (resource.namespaced)
            arguments << QStringLiteral("-n") << QString::fromStdString(m_words->ns());
        QStringList wrong;
        const auto kind = QString::fromStdString(resource.kind);
        SummaryBuilder builder(resource.gvr.group, resource.kind,
                               m_catalogue.kindFor(resource.gvr, resource.namespaced));
        const auto described = readDescriptions(m_cluster.kubectlProgram()(arguments));
        if (described.size() != objects.size())
            wrong.append(QStringLiteral("%1 objects, %2 described")
                             .arg(objects.size())
                             .arg(described.size()));
        for (const auto& each : described) {
            const auto object = objects.find(each.name);
            if (object == objects.end()) {
                wrong.append(each.name + QStringLiteral(": not ours"));
                continue;
            }
            const auto page = saidBy(
                *shownSummary(*builder.build(*object->second, QDateTime::currentSecsSinceEpoch())));
            for (const auto& fact : each.facts) {
                if (isCompared(fact) && !isUnsaid(kind, fact.path) && !isSaid(fact, page))
                    wrong.append(
                        QStringLiteral("%1: %2: %3")
                            .arg(each.name, fact.path.join(QStringLiteral(" / ")), fact.value));
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

    void saysWhatKubectlDescribes_data()
    {
        QTest::addColumn<const ApiResource*>("resource");
        for (const auto& kind : kKinds) {
            if (const auto* const resource = preferred(kind.group, kind.kind))
                QTest::addRow("%s", kind.kind) << resource;
        }
    }
    void saysWhatKubectlDescribes()
    {
        QFETCH(const ApiResource*, resource);
        constexpr int kTries = 3; // something may change between our look and kubectl's
        QStringList wrong;
        for (int tries = 0; tries < kTries; ++tries) {
            wrong = unsaid(*resource);
            if (wrong.isEmpty())
                return;
        }
        QFAIL(qPrintable(wrong.join(u'\n')));
    }
};

KW_TEST_GUILESS(TestContractDescribe)

} // namespace tst_contract_describe

#include "tst_contract_describe.moc"
