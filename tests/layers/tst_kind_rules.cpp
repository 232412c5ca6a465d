#include "kind_rules.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace kittiwake::test;

class TstKindRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void onlyKindsKnowKinds();
    void everyExceptionIsNeededAndHasAReason();
    void findsComparisons_data();
    void findsComparisons();
    void leavesAloneWhatIsAllowed_data();
    void leavesAloneWhatIsAllowed();
    void readsTheNamesOfAKind();
    void saysWhereAndWhatToDoInstead();

private:
    std::vector<std::string> m_names;
    std::vector<ComparedKind> m_found;
    int m_files = 0;
};

void TstKindRules::initTestCase()
{
    const QDir top(QStringLiteral(KW_SOURCE_DIR));
    const auto each = [&](const char* folder, const auto& take) {
        QDirIterator files(top.filePath(QLatin1String(folder)),
                           { QStringLiteral("*.cpp"), QStringLiteral("*.h") }, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            take(top.relativeFilePath(file.fileName()).toStdString(), file.readAll().toStdString());
        }
    };
    each("kinds/builtin", [this](const std::string& /*file*/, const std::string& text) {
        for (auto& name : namesOfKind(text))
            m_names.push_back(std::move(name));
    });
    for (const char* floor : { "kinds", "models", "qml", "app" })
        each(floor, [this](const std::string& file, const std::string& text) {
            ++m_files;
            for (auto& found : comparedKinds(file, text, m_names))
                m_found.push_back(std::move(found));
        });
}

void TstKindRules::onlyKindsKnowKinds()
{
    QVERIFY(m_files > 1000); // it went through the rooms, so that silence means something
    QVERIFY(m_names.size() > 120); // two of each kind
    std::string broken;
    for (const auto& found : m_found) {
        const auto exceptions = kindExceptions();
        if (std::none_of(exceptions.begin(), exceptions.end(),
                         [&](const auto& each) { return allows(each, found); }))
            broken += "\n" + found.violation.text();
    }
    QVERIFY2(broken.empty(), broken.c_str());
}

void TstKindRules::everyExceptionIsNeededAndHasAReason()
{
    for (const auto& exception : kindExceptions()) {
        const auto name = std::string(exception.file) + ' ' + std::string(exception.name);
        QVERIFY2(std::any_of(m_found.begin(), m_found.end(),
                             [&](const auto& each) { return allows(exception, each); }),
                 (name + " keeps the rule: take the exception away").c_str());
        QVERIFY2(!exception.reason.empty(), name.c_str());
    }
}

void TstKindRules::findsComparisons_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a name") << QByteArray("if (kind == \"Pod\")");
    QTest::newRow("another") << QByteArray("return kind != \"Pod\";");
    QTest::newRow("a resource") << QByteArray("gvr.resource == \"pods\"");
    QTest::newRow("a QString") << QByteArray("kind == QLatin1String(\"Pod\")");
    QTest::newRow("a literal QString") << QByteArray("kind != QStringLiteral(\"Pod\")");
}

void TstKindRules::findsComparisons()
{
    QFETCH(QByteArray, text);
    for (const char* file :
         { "kinds/detail/a.cpp", "models/a.h", "app/changes/a.cpp", "qml/a.cpp" })
        QCOMPARE(comparedKinds(file, text.toStdString(), { "Pod", "pods" }).size(), 1U);
}

void TstKindRules::leavesAloneWhatIsAllowed_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("text");
    const QByteArray compares = "if (kind == \"Pod\")";
    const QByteArray models = "models/a.cpp";
    QTest::newRow("a kind's own file") << QByteArray("kinds/builtin/pods/pods.cpp") << compares;
    QTest::newRow("core") << QByteArray("core/logs/a.cpp") << compares;
    QTest::newRow("the simulator") << QByteArray("app/simulator/a.cpp") << compares;
    QTest::newRow("a test") << QByteArray("tests/app/a.cpp") << compares;
    QTest::newRow("another word") << models << QByteArray("phase == \"Running\"");
    QTest::newRow("a longer word") << models << QByteArray("what == \"Pod name\"");
    QTest::newRow("a comment") << models << QByteArray("// kind == \"Pod\"");
    QTest::newRow("no comparison") << models << QByteArray("link = { \"\", \"Pod\", key };");
}

void TstKindRules::leavesAloneWhatIsAllowed()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, text);
    QVERIFY(comparedKinds(file.toStdString(), text.toStdString(), { "Pod", "pods" }).empty());
}

void TstKindRules::readsTheNamesOfAKind()
{
    const auto names =
        namesOfKind("    return {\n        .gvr = { \"apps\", \"\", \"deployments\" },\n"
                    "        .kind = \"Deployment\",\n");
    QCOMPARE(names, (std::vector<std::string> { "deployments", "Deployment" }));
    QVERIFY(namesOfKind(".children = { { \"\", \"Pod\" } },").empty());
}

void TstKindRules::saysWhereAndWhatToDoInstead()
{
    const auto found = comparedKinds("app/a.cpp", "int a;\n\nreturn kind == \"Pod\";\n", { "Pod" });
    QCOMPARE(found.size(), 1U);
    QCOMPARE(QByteArray::fromStdString(found[0].violation.text()),
             QByteArray("app/a.cpp:3: decides by a kind's name, Pod; let its Kind say it "
                        "(kinds/kind.h)"));
}

QTEST_APPLESS_MAIN(TstKindRules)
#include "tst_kind_rules.moc"
