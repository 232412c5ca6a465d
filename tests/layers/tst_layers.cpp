#include "layer_rules.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace kittiwake::test;

namespace {

struct Source
{
    std::string path;
    std::string text;
};

/// Every text file of the tree but what is built, fetched or git's own.
std::vector<Source> tree()
{
    const QString top = QStringLiteral(KW_SOURCE_DIR);
    const auto all = QDir::Files | QDir::Hidden | QDir::NoSymLinks;
    std::vector<Source> sources;
    const auto take = [&](const QString& path) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) {
            return;
        }
        const QByteArray text = file.readAll();
        if (!text.contains('\0')) { // not a picture
            sources.push_back(
                { QDir(top).relativeFilePath(path).toStdString(), text.toStdString() });
        }
    };
    for (const QFileInfo& entry :
         QDir(top).entryInfoList(all | QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString name = entry.fileName();
        if (name.startsWith(u"build") || name == u".git" || name == u".cache") {
            continue; // not even looked through: there are more files than in all the rest
        }
        if (!entry.isDir()) {
            take(entry.filePath());
            continue;
        }
        QDirIterator entries(entry.filePath(), all, QDirIterator::Subdirectories);
        while (entries.hasNext()) {
            take(entries.next());
        }
    }
    return sources;
}

bool isOfTheProduct(const Source& source)
{
    return !source.path.starts_with("tests/") && !source.path.starts_with("core/examples/");
}

QByteArray report(const std::vector<Violation>& violations)
{
    std::string lines;
    for (const Violation& violation : violations) {
        lines += "\n" + violation.text();
    }
    return QByteArray::fromStdString(lines);
}

std::vector<Violation> check(const char* file, const char* text)
{
    return checkSource(file, text, qtModulesBelow(KW_QT_INCLUDE_DIR));
}

} // namespace

class TstLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTreeKeepsTheRules();
    void everyClassHasOneSource();
    void findsClassesWithTwoSources();
    void leavesAloneClassesWithOneSource();
    void noTwoClassesHaveOneName();
    void findsClassesOfOneName();
    void nothingUnnamedHidesWhatAHeaderHas();
    void findsWhatHidesAHeadersName();
    void noFileNamesAMachineOrARegistry();
    void noFolderIsOverfull();
    void findsAnOverfullFolder();
    void foreignTextIsNeverMarkedUp();
    void findsTextThatIsMarkedUp();

    void findsWhatBreaksARule_data();
    void findsWhatBreaksARule();
    void leavesAloneWhatIsAllowed_data();
    void leavesAloneWhatIsAllowed();
    void findsNamesOfOneMachine();
    void findsCitationsOfWhatIsNotInTheTree_data();
    void findsCitationsOfWhatIsNotInTheTree();
    void saysFileLineAndWhat();
};

void TstLayers::theTreeKeepsTheRules()
{
    const QtModuleOf qtModuleOf = qtModulesBelow(KW_QT_INCLUDE_DIR);
    std::vector<Violation> violations;
    int seen = 0;
    for (const Source& source : tree()) {
        seen +=
            source.path == "core/base/expected.h" || source.path == "models/table/row.h" ? 1 : 0;
        for (const Violation& violation : checkSource(source.path, source.text, qtModuleOf)) {
            violations.push_back(violation);
        }
    }
    QCOMPARE(seen, 2); // the walk went through the rooms, so that silence means something
    QVERIFY2(violations.empty(), report(violations));
}

void TstLayers::everyClassHasOneSource()
{
    std::vector<ClassPlace> members;
    for (const Source& source : tree()) {
        if (source.path.ends_with(".cpp") && isOfTheProduct(source)) {
            for (ClassPlace& one : memberSources(source.path, source.text)) {
                members.push_back(std::move(one));
            }
        }
    }
    QVERIFY(members.size() > 200); // it went through the rooms, so that silence means something
    const auto violations = checkOneSourceEach(std::move(members));
    QVERIFY2(violations.empty(), report(violations));
}

void TstLayers::findsClassesWithTwoSources()
{
    const auto violations = [](const char* one, const char* other) {
        std::vector<ClassPlace> members = memberSources("core/rest/a.cpp", one);
        for (ClassPlace& each : memberSources("core/rest/a_words.cpp", other)) {
            members.push_back(std::move(each));
        }
        return checkOneSourceEach(std::move(members));
    };
    QCOMPARE(violations("A::A()\n    : m_b { 1 }\n{ }\n", "void A::f() const\n{\n}\n").size(), 1U);
    QCOMPARE(violations("namespace kittiwake {\nint A::f()\n{\n}\n}\n",
                        "namespace kittiwake {\nA::~A() = default;\nbool A::operator==(const A&) "
                        "const\n{\n}\n}\n")
                 .size(),
             1U);
    QCOMPARE(violations("void A::B::f() { }", "std::vector<int> A::B::g(int x) { }").size(), 1U);
    const auto found = violations("void A::f() { }", "\nint x;\nvoid A::g()\n{\n}\n");
    QCOMPARE(
        QByteArray::fromStdString(found.at(0).text()),
        QByteArray("core/rest/a_words.cpp:4: A has members here and in core/rest/a.cpp; a class "
                   "has one source, or is two classes"));
}

void TstLayers::leavesAloneClassesWithOneSource()
{
    const auto classes = [](const char* text) {
        QByteArrayList names;
        for (const ClassPlace& one : memberSources("core/rest/a.cpp", text)) {
            names << QByteArray::fromStdString(one.className);
        }
        return names.join(' ');
    };
    QCOMPARE(classes("void A::f() { }\nvoid A::g() { B::h(); }\n"), QByteArray("A")); // once
    QCOMPARE(classes("void f() { A::g(); }\n"), QByteArray()); // a call
    QCOMPARE(classes("const auto x = A::of({ 1 });\nint A::kMax = 3;\n"), QByteArray());
    QCOMPARE(classes("const std::array<int, 2> kAll = { A::f(), A::g() };\n"), QByteArray());
    QCOMPARE(classes("namespace {\nvoid A::f() { }\n}\n"), QByteArray()); // another A than others
    QCOMPARE(classes("void reflector::f() { }\n"), QByteArray()); // of a namespace
    QCOMPARE(classes("// void A::f() { }\nauto s = \"void A::f() {\";\n"), QByteArray());
    QVERIFY(checkOneSourceEach({ { "A", "a.cpp", 1 }, { "B", "b.cpp", 1 } }).empty());
}

void TstLayers::noTwoClassesHaveOneName()
{
    std::vector<ClassPlace> places;
    for (const Source& source : tree()) {
        const bool code = source.path.ends_with(".h") || source.path.ends_with(".cpp");
        if (code && isOfTheProduct(source)) {
            for (ClassPlace& one : definedClasses(source.path, source.text)) {
                places.push_back(std::move(one));
            }
        }
    }
    QVERIFY(places.size() > 800); // it went through the rooms, so that silence means something
    const auto violations = checkOneDefinitionEach(std::move(places));
    QVERIFY2(violations.empty(), report(violations));
}

void TstLayers::findsClassesOfOneName()
{
    const auto classes = [](const char* text) {
        QByteArrayList names;
        for (const ClassPlace& one : definedClasses("core/rest/a.h", text)) {
            names << QByteArray::fromStdString(one.className);
        }
        return names.join(' ');
    };
    QCOMPARE(
        classes("namespace a::b {\nclass C final\n    : public D\n{\n    struct E { };\n};\n}\n"),
        QByteArray("a::b::C"));
    QCOMPARE(classes("template<typename T, typename = int>\nstruct C { };\n"), QByteArray("C"));
    QCOMPARE(classes("class C;\nstruct C::D { };\nclass E f() { }\n"), QByteArray());
    QCOMPARE(classes("namespace {\nclass C { };\n}\n"), QByteArray()); // of its source alone
    QCOMPARE(classes("template<> struct C<int> { };\nenum class D { };\n"), QByteArray());
    const auto found = checkOneDefinitionEach(
        { { "a::C", "core/a.h", 3 }, { "b::C", "core/b.h", 4 }, { "a::C", "kinds/a.h", 7 } });
    QCOMPARE(found.size(), 1U);
    QCOMPARE(QByteArray::fromStdString(found.at(0).text()),
             QByteArray("kinds/a.h:7: a::C is another class here than in core/a.h; in one program "
                        "they would be taken for each other"));
}

void TstLayers::nothingUnnamedHidesWhatAHeaderHas()
{
    std::vector<FreeName> names;
    for (const Source& source : tree()) {
        const bool code = source.path.ends_with(".h") || source.path.ends_with(".cpp");
        if (code && isOfTheProduct(source)) {
            for (FreeName& one : freeNames(source.path, source.text)) {
                names.push_back(std::move(one));
            }
        }
    }
    const auto unnamed =
        std::count_if(names.begin(), names.end(), [](const FreeName& one) { return one.unnamed; });
    QVERIFY(unnamed > 2000); // both were seen, so that silence means something
    QVERIFY(names.size() - static_cast<std::size_t>(unnamed) > 1000);
    const auto violations = checkNoneHides(names);
    QVERIFY2(violations.empty(), report(violations));
}

void TstLayers::findsWhatHidesAHeadersName()
{
    const auto signatures = [](const char* text) {
        QByteArrayList all;
        for (const FreeName& one : freeNames("core/rest/a.cpp", text)) {
            all << QByteArray::fromStdString((one.unnamed ? "unnamed " : "") + one.signature);
        }
        return all.join(' ');
    };
    QCOMPARE(signatures("namespace a {\nbool f(const std::string& text, int);\n}\n"),
             QByteArray("f(std::string,int)"));
    QCOMPARE(
        signatures("namespace a {\nnamespace {\nstd::map<int, B> f(std::map<int, B> at = {})\n{\n"
                   "    g(at);\n}\n}\n}\n"),
        QByteArray("unnamed f(std::map<int,B>)"));
    QCOMPARE(signatures(
                 "inline constexpr int kA = 1;\nconst B kC { 1 };\nconstexpr int kD[] = { 2 };\n"),
             QByteArray("kA kC kD"));
    QCOMPARE(signatures("[[nodiscard]] inline int* f() noexcept { }"), QByteArray("f()"));
    QCOMPARE(signatures("class A { int f(); };\nint A::g() { }\nconst auto x = h(1);\n"),
             QByteArray());
    const char* own = "namespace {\nint f(std::string_view of) { }\n}\n";
    const auto violations = [&](const char* header) {
        auto names = freeNames("core/rest/a.cpp", own);
        for (FreeName& one : freeNames("core/base/f.h", header)) {
            names.push_back(std::move(one));
        }
        return checkNoneHides(names);
    };
    QVERIFY(violations("int f(int number);\nint g(std::string_view text);\n").empty());
    QVERIFY(violations("namespace a {\nint f(std::string_view text);\n}\n").empty());
    const auto found = violations("int f(std::string_view text);\n");
    QCOMPARE(found.size(), 1U);
    QCOMPARE(QByteArray::fromStdString(found.at(0).text()),
             QByteArray(
                 "core/rest/a.cpp:2: f(std::string_view) hides that of core/base/f.h from what is "
                 "compiled together; call that, or call this something else"));
}

void TstLayers::noFileNamesAMachineOrARegistry()
{
    std::vector<Violation> violations;
    for (const Source& source : tree()) {
        for (const Violation& violation : checkNeutral(source.path, source.text)) {
            violations.push_back(violation);
        }
    }
    QVERIFY2(violations.empty(), report(violations));
}

void TstLayers::noFolderIsOverfull()
{
    std::vector<std::string> files;
    for (const Source& source : tree()) {
        files.push_back(source.path);
    }
    const auto violations = checkFolders(files);
    QVERIFY2(violations.empty(), report(violations));
}

void TstLayers::findsAnOverfullFolder()
{
    std::vector<std::string> files = { "core/a/readme.md" };
    for (int i = 0; i < 50; ++i) {
        files.push_back("core/a/" + std::to_string(i) + (i % 2 == 0 ? ".h" : ".cpp"));
        files.push_back("core/a/in/" + std::to_string(i) + ".h");
        files.push_back("core/a/in/" + std::to_string(i) + ".cpp");
        files.push_back("kinds/builtin/" + std::to_string(i) + ".cpp");
    }
    files.push_back("kinds/builtin/more.cpp");
    const auto violations = checkFolders(files);
    QCOMPARE(violations.size(), std::size_t(1));
    QCOMPARE(violations.front().file, std::string("core/a/in"));
    QVERIFY(violations.front().what.starts_with("has 100 loose files"));
}

void TstLayers::foreignTextIsNeverMarkedUp()
{
    std::vector<Violation> violations;
    bool wordsArePlain = false;
    for (const Source& source : tree()) {
        for (const Violation& violation : checkMarkup(source.path, source.text)) {
            violations.push_back(violation);
        }
        if (source.path == "qml/controls/Words.qml") {
            wordsArePlain = source.text.find("textFormat: Text.PlainText") != std::string::npos;
        }
    }
    QVERIFY(wordsArePlain);
    QVERIFY2(violations.empty(), report(violations));
}

void TstLayers::findsTextThatIsMarkedUp()
{
    QVERIFY(!checkMarkup("qml/A.qml", "Text { text: name }\n").empty());
    QVERIFY(!checkMarkup("qml/A.qml", "    contentItem: Text {\n").empty());
    QVERIFY(!checkMarkup("qml/A.qml", "T.Label { }\n").empty());
    QVERIFY(!checkMarkup("qml/A.qml", "Words { textFormat: Text.StyledText }\n").empty());
    QVERIFY(
        !checkMarkup("qml/A.qml", "onLinkActivated: url => Qt.openUrlExternally(url)\n").empty());
    QVERIFY(!checkMarkup("app/a.cpp", "QDesktopServices::openUrl(url);\n").empty());
    QVERIFY(!checkMarkup("qml/a.cpp", "QTextDocument page;\n").empty());
    QVERIFY(checkMarkup("qml/A.qml", "Words { text: name }\nSelectorText { }\n").empty());
    QVERIFY(checkMarkup("qml/A.qml", "// Text { } in a comment\n").empty());
}

void TstLayers::findsWhatBreaksARule_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const char* file, const QByteArray& text) {
        QTest::newRow(name) << QByteArray(file) << text;
    };
    row("core knows models", "core/cache/a.h", "#include <models/table/row.h>\n");
    row("core knows qml", "core/session/a.h", "#include <qml/theme.h>\n");
    row("models know qml", "models/a.h", "#include <qml/theme.h>\n");
    row("qml knows the app", "qml/a.h", "#include <app/composition.h>\n");
    row("app knows tests", "app/a.cpp", "#include <tests/support/fixture.h>\n");
    row("up by a relative path", "core/api/a.h", "#include \"../../models/row.h\"\n");
    row("base knows api", "core/base/a.h", "#include <core/api/gvk.h>\n");
    row("api knows cache", "core/api/a.h", "#include <core/cache/store.h>\n");
    row("api knows rest by a relative path", "core/api/a.h", "#include \"../rest/transport.h\"\n");
    row("config knows rest", "core/config/a.h", "#include <core/rest/transport/transport.h>\n");
    row("types know rest", "core/types/a.h", "#include <core/rest/transport/transport.h>\n");
    row("work queue knows cache", "core/workqueue/a.h", "#include <core/cache/store.h>\n");
    row("cache knows session", "core/cache/a.h", "#include <core/session/cluster_session.h>\n");
    row("cache knows rest", "core/cache/a.cpp", "#include <core/rest/rest_client.h>\n");
    row("rest knows session", "core/rest/a.cpp", "#include <core/session/cluster_session.h>\n");
    row("models know what is for tests", "models/a.h", "#include <core/testing/fake_cluster.h>\n");
    row("kinds know models", "kinds/a.cpp", "#include <models/table/row.h>\n");
    row("models know the simulator", "models/a.cpp", "#include <app/simulator/server.h>\n");
    row("the simulator knows models", "app/simulator/a.cpp", "#include <models/table/row.h>\n");
    row("the simulator knows the app", "app/simulator/a.cpp", "#include <app/composition.h>\n");
    row("Qt in base", "core/base/a.h", "#include <QString>\n");
    row("Qt in cache, with its module", "core/cache/a.h", "#  include <QtCore/QObject>\n");
    row("Qt in cache, in lower case", "core/cache/a.h", "#include <qobject.h>\n");
    row("Qt in the work queue", "core/workqueue/a.cpp", "#include <QTimer>\n");
    row("Qt in types", "core/types/a.cpp", "#include <QString>\n");
    row("Gui in models", "models/a.h", "#include <QColor>\n");
    row("Gui in models, with its module", "models/a.h", "#include <QtGui/qcolor.h>\n");
    row("Gui in core", "core/rest/a.h", "#include <QImage>\n");
    row("a public header with simdjson", "core/cache/a.h", "#include <simdjson.h>\n");
    row("a public header with nlohmann-json", "core/types/a.h", "#include <nlohmann/json.hpp>\n");
    row("a public header with JSON by json.h", "core/rest/a.h",
        "#include <core/api/json/json.h>\n");
    row("a public header with JSON by json_value.h, beside it", "core/api/a.h",
        "#include \"json/json_value.h\"\n");
    row("a public header with JSON by a change", "core/session/a.h",
        "#include <core/changes/change.h>\n");
    row("a public header with a private one", "core/rest/a.h",
        "#include <core/api/object_reader_p.h>\n");
    row("core by its installed name", "kinds/a.h", "#include <kittiwake/api/object.h>\n");
    row("moves a thread", "models/a.cpp", "void f() { object->moveToThread(&thread); }\n");
    row("queues a connection", "app/a.cpp", "connect(a, b, c, d, Qt::QueuedConnection);\n");
    row("locks with Qt", "core/rest/a.h", "QMutex m_mutex; // protects m_x\n");
    row("includes Qt's lock", "models/a.h", "#include <QMutex>\n");
    row("hidden behind a string with a slash", "models/a.cpp", "f(\"http://x\"); QMutex m;\n");
    row("hidden behind a raw string", "models/a.cpp", "f(R\"j({\"a\": \"//\"})j\"); QMutex m;\n");
}

void TstLayers::findsWhatBreaksARule()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, text);
    QVERIFY(!check(file, text).empty());
}

void TstLayers::leavesAloneWhatIsAllowed_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const char* file, const QByteArray& text) {
        QTest::newRow(name) << QByteArray(file) << text;
    };
    row("api knows base", "core/api/a.h", "#include <core/base/expected.h>\n#include \"gvk.h\"\n");
    row("models know core", "models/a.h",
        "#include <core/api/object.h>\n#include <QAbstractTableModel>\n");
    row("app knows all", "app/a.cpp",
        "#include <qml/a.h>\n#include <models/table/row.h>\n#include <app/simulator/server.h>\n");
    row("session knows cache and Qt", "core/session/a.h",
        "#include <core/cache/store.h>\n#include <QThread>\n");
    row("session has the doors", "core/session/a.cpp",
        "QMutex m; o->moveToThread(t); Qt::QueuedConnection;\n");
    row("the transport has a door", "core/rest/transport/qt_transport.cpp",
        "f(Qt::QueuedConnection);\n");
    row("answers have a door", "models/answers/gui_door.cpp", "f(Qt::QueuedConnection);\n");
    row("frame pump has a door", "models/table/frame_pump.cpp", "f(Qt::QueuedConnection);\n");
    row("a word in a comment", "models/a.h", "// no QMutex here\n/* nor\n moveToThread */\n");
    row("a word in a string", "app/a.cpp", "f(\"QMutex\", '\"', \"\\\"moveToThread\");\n");
    row("standard headers", "core/base/a.h", "#include <queue>\n#include <zstd.h>\n");
    row("a public header with the names of JSON", "core/cache/a.h",
        "#include <core/api/json/json_fwd.h>\n#include <nlohmann/json_fwd.hpp>\n");
    row("a source with JSON", "core/cache/a.cpp",
        "#include <core/api/json/json.h>\n#include <simdjson.h>\n");
    row("a private header with JSON", "core/api/a_p.h", "#include <simdjson.h>\n");
    row("a header that is not installed", "core/testing/fake/a.h",
        "#include <core/api/json/json_value.h>\n");
    row("the header that brings JSON", "core/api/json/json.h", "#include <simdjson.h>\n");
    row("a change, which is JSON", "core/changes/a.h", "#include <core/api/json/json_value.h>\n");
    row("kinds read JSON", "kinds/a.h", "#include <core/api/json/json.h>\n");
    row("an example, as it is built outside", "core/examples/a.cpp",
        "#include <kittiwake/cache/informer.h>\n");
    row("tests are exempt", "tests/core/tst_a.cpp", "#include <app/a.h>\nQMutex m;\n");
}

void TstLayers::leavesAloneWhatIsAllowed()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, text);
    const std::vector<Violation> violations = check(file, text);
    QVERIFY2(violations.empty(), report(violations));
}

void TstLayers::findsNamesOfOneMachine()
{
    // Put together here, so that this file does not break the rule itself.
    const std::string slash = "/";
    QVERIFY(!checkNeutral("README.md", "run " + slash + "root/x/build").empty());
    QVERIFY(!checkNeutral("app/a.cpp", "\"" + slash + "home/ada/x\"").empty());
    QVERIFY(
        !checkNeutral("packaging/a", "URIs: https:" + slash + slash + "deb.example.org").empty());
    QVERIFY(checkNeutral("README.md",
                         "core" + slash + "root" + slash + "x and ~/.cache and https:" + slash
                             + slash + "kubernetes.io")
                .empty());
}

void TstLayers::findsCitationsOfWhatIsNotInTheTree_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("found");
    QTest::newRow("source of a contract") << "core/a.h"
                                          << "/// \\source kubectl pkg/drain; A 8.1" << true;
    QTest::newRow("behind code") << "kinds/a.cpp"
                                 << "int f() const // Q 5.10, 5.12" << true;
    QTest::newRow("in brackets") << "app/a.cpp"
                                 << "/// It says so (A 13.4.1)." << true;
    QTest::newRow("QML") << "qml/a.qml"
                         << "// semantics 12.127" << true;
    QTest::newRow("docs") << "docs/a.md"
                          << "owns everything (A 5.11)." << true;
    QTest::newRow("a status") << "core/a.h"
                              << "/// A 404 without one is of a path." << false;
    QTest::newRow("a page") << "core/a.h"
                            << "/// \\source YAML 1.2, section 5.2" << false;
    QTest::newRow("no comment") << "models/a.cpp"
                                << "return \"A 8.1\";" << false;
    QTest::newRow("a test") << "tests/core/a.cpp"
                            << "void merges() // semantics 12.127" << false;
}

void TstLayers::findsCitationsOfWhatIsNotInTheTree()
{
    QFETCH(QString, file);
    QFETCH(QString, line);
    QFETCH(bool, found);
    QCOMPARE(!checkNeutral(file.toStdString(), line.toStdString()).empty(), found);
}

void TstLayers::saysFileLineAndWhat()
{
    const std::vector<Violation> violations =
        check("core/api/a.h", "#pragma once\n#include <QString>\n");
    QCOMPARE(violations.size(), std::size_t(1));
    QCOMPARE(
        QByteArray::fromStdString(violations.front().text()),
        QByteArray("core/api/a.h:2: core/api holds no Qt types, but includes <QString> of QtCore"));
}

QTEST_APPLESS_MAIN(TstLayers)
#include "tst_layers.moc"
