#include <models/sidebar/kind_sections.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTest>

namespace tst_kind_sections {

using namespace kittiwake;

class TestKindSections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindThatCanBeListedIsNamedInASection_data();
    void everyKindThatCanBeListedIsNamedInASection();
    void kindsAreWherePeopleLookForThem_data();
    void kindsAreWherePeopleLookForThem();
    void kindsOfOthersAreUnderTheirGroup();
    void whatIsNewerThanThisProgramComesLastInAdministration();
};

namespace {

/// A line of kinds.list: GROUP/VERSION KIND RESOURCE SCOPE [list].
Gvr gvrOf(const QStringList& words)
{
    const auto slash = words[0].indexOf(u'/');
    return { slash < 0 ? std::string() : words[0].left(slash).toStdString(),
             words[0].mid(slash + 1).toStdString(), words[2].toStdString() };
}

} // namespace

void TestKindSections::everyKindThatCanBeListedIsNamedInASection_data()
{
    QTest::addColumn<QStringList>("words");
    QFile file(QFINDTESTDATA("../../../core/types/schema/kinds.list"));
    QVERIFY2(file.open(QIODevice::ReadOnly), "core/types/schema/kinds.list cannot be read");
    int rows = 0;
    for (const auto& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
        const auto words = line.split(u' ', Qt::SkipEmptyParts);
        if (line.startsWith(u'#') || words.size() != 5)
            continue; // a comment, or a kind without collections
        QTest::addRow("%s %s", qPrintable(words[0]), qPrintable(words[2])) << words;
        ++rows;
    }
    QVERIFY2(rows > 60, "core/types/schema/kinds.list has too few kinds that can be listed");
}

void TestKindSections::everyKindThatCanBeListedIsNamedInASection()
{
    QFETCH(QStringList, words);
    QCOMPARE(words[4], QStringLiteral("list"));
    const auto place = placeOf(gvrOf(words));
    QVERIFY2(!place.section.contains(u'.'), qPrintable(place.section)); // not that of a group
    QVERIFY(place.order < KindPlace::kUnnamed);
}

void TestKindSections::kindsAreWherePeopleLookForThem_data()
{
    QTest::addColumn<QString>("section");
    const auto row = [](const char* resource, const char* section) {
        QTest::newRow(resource) << QString::fromLatin1(section);
    };
    row("mutatingwebhookconfigurations.admissionregistration.k8s.io", "Config");
    row("validatingadmissionpolicies.admissionregistration.k8s.io", "Config");
    row("priorityclasses.scheduling.k8s.io", "Config");
    row("runtimeclasses.node.k8s.io", "Config");
    row("podgroups.scheduling.k8s.io", "Workloads");
    row("evictions.lifecycle.k8s.io", "Workloads");
    row("resourceclaims.resource.k8s.io", "Devices");
    row("devicetaintrules.resource.k8s.io", "Devices");
    row("certificatesigningrequests.certificates.k8s.io", "Administration");
    row("flowschemas.flowcontrol.apiserver.k8s.io", "Administration");
    row("apiservices.apiregistration.k8s.io", "Administration");
    row("servicecidrs.networking.k8s.io", "Network");
    row("volumeattributesclasses.storage.k8s.io", "Storage");
}

void TestKindSections::kindsAreWherePeopleLookForThem()
{
    QFETCH(QString, section);
    const std::string name = QTest::currentDataTag();
    const auto dot = name.find('.');
    QCOMPARE(placeOf({ name.substr(dot + 1), "v1", name.substr(0, dot) }).section, section);
}

void TestKindSections::kindsOfOthersAreUnderTheirGroup()
{
    // A resource of the same name as one of Kubernetes' is somebody else's all the same.
    const auto place = placeOf({ "devices.example.org", "v1", "deviceclasses" });
    QCOMPARE(place.section, QStringLiteral("devices.example.org"));
    QVERIFY(place.rank
            > placeOf({ "apiextensions.k8s.io", "v1", "customresourcedefinitions" }).rank);
}

void TestKindSections::whatIsNewerThanThisProgramComesLastInAdministration()
{
    const auto place = placeOf({ "storage.k8s.io", "v2", "volumemoods" });
    QCOMPARE(place.section, QStringLiteral("Administration"));
    QCOMPARE(place.order, KindPlace::kUnnamed);
}

KW_TEST_APPLESS(TestKindSections)

} // namespace tst_kind_sections

#include "tst_kind_sections.moc"
