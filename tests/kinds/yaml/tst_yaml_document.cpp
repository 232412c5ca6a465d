#include "yaml_samples.h"

#include <kinds/yaml/yaml_line_diff.h>
#include <kinds/yaml/yaml_search.h>
#include <models/yaml/yaml_display.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <ctime>
#include <functional>
#include <limits>
#include <random>

namespace tst_yaml_document {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using DocumentPtr = std::shared_ptr<const YamlDocument>;

DocumentPtr made(const std::string& json, YamlOptions options = {})
{
    return YamlDocument::fromJson(json, options);
}

/// The line that has this text, blanks at its begin apart.
int lineWith(const YamlDocument& document, std::string_view text)
{
    for (int line = 0; line < document.lineCount(); ++line) {
        const auto whole = document.lineText(line);
        if (whole.substr(std::min(whole.find_first_not_of(' '), whole.size())).starts_with(text))
            return line;
    }
    return -1;
}

/// "Key:apiVersion Punctuation:: String:apps/v1" of a line.
QByteArray pieces(const YamlDocument& document, int line)
{
    static const char* const names[] = { "Key",     "Punctuation", "String", "Number",
                                         "Literal", "Comment",     "Block",  "Masked" };
    QByteArray told;
    for (const auto& span : document.spans(line)) {
        told += told.isEmpty() ? "" : " ";
        told += names[static_cast<int>(span.tone)];
        told += ":";
        told += QByteArray::fromStdString(document.text().substr(span.begin, span.size));
    }
    return told;
}

} // namespace

class YamlDocumentTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void piecesOfALineHaveTheirTones();
    void linesKnowTheirPathAndValue_data();
    void linesKnowTheirPathAndValue();
    void foldsSpanWhatIsBelow();
    void managedFieldsAreKnown();
    void secretValuesAreNowhere();
    void secretValuesAreShownWhenAsked();
    void oneSecretValueIsShownAlone();
    void secretsOfOddShapesAreMasked_data();
    void secretsOfOddShapesAreMasked();
    void anyValueMayBeSecret();
    void severalDocumentsAreOne();
    void eachDocumentIsMaskedByItsKind();
    void aDocumentThatCannotBeReadIsLeftOut();
    void anUnreadableTextIsShownAsItIs();
    void anUnreadableSecretIsNotShown();
    void longLinesAreCutForDisplay();
    void whatHasNoShapeIsReplaced();
    void searchFindsEitherCaseUnlessThereAreCapitals();
    void differencesTurnOneListIntoTheOther();
    void takesTimeByItsSize_data();
    void takesTimeByItsSize();
};

void YamlDocumentTest::piecesOfALineHaveTheirTones()
{
    const auto document = made(deploymentJson());
    QCOMPARE(pieces(*document, 0), QByteArray("Key:apiVersion Punctuation:: String:apps/v1"));
    const auto at = [&](const char* text) {
        return pieces(*document, lineWith(*document, text));
    };
    QCOMPARE(at("replicas:"), QByteArray("Key:replicas Punctuation:: Number:3"));
    QCOMPARE(at("paused:"), QByteArray("Key:paused Punctuation:: Literal:false"));
    QCOMPARE(at("- --verbose"), QByteArray("Punctuation:- String:--verbose"));
    QCOMPARE(at("value: \"on\""), QByteArray("Key:value Punctuation:: String:\"on\""));
    QCOMPARE(at("tolerations:"), QByteArray("Key:tolerations Punctuation:: Punctuation:[]"));
    QCOMPARE(at("- |-"), QByteArray("Punctuation:- Punctuation:|-"));
    QCOMPARE(at("exec"), QByteArray("Block:exec /web"));
    QCOMPARE(at("- args:"), QByteArray("Punctuation:- Key:args Punctuation::"));
}

void YamlDocumentTest::linesKnowTheirPathAndValue_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char* line, const char* path, const char* value) {
        QTest::newRow(line) << QByteArray(line) << QByteArray(path) << QByteArray(value);
    };
    row("apiVersion", ".apiVersion", "apps/v1");
    row("image: registry.example/web", ".spec.template.spec.containers[0].image",
        "registry.example/web:2.14.3");
    row("- --verbose", ".spec.template.spec.containers[0].args[1]", "--verbose");
    row("value: 'hello", ".spec.template.spec.containers[0].env[1].value", "hello: world");
    row("app.kubernetes.io", ".metadata.labels[\"app.kubernetes.io/name\"]", "web");
    row("exec /web", ".spec.template.spec.containers[0].command[2]",
        "set -e\n\techo ready\nexec /web");
    row("replicas", ".spec.replicas", "3");
    row("tolerations", ".spec.template.spec.tolerations", "[]");
    row("limits:", ".spec.template.spec.containers[0].resources.limits",
        "cpu: 500m\nmemory: 256Mi\n");
    row("matchLabels:", ".spec.selector.matchLabels", "tier: front\n");
    row("- args:", ".spec.template.spec.containers[0].args", "- --listen=:8080\n- --verbose\n");
}

void YamlDocumentTest::linesKnowTheirPathAndValue()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, value);
    const auto document = made(deploymentJson());
    const int at = lineWith(*document, line.toStdString());
    QVERIFY(at >= 0);
    QCOMPARE(QByteArray::fromStdString(document->pathOf(at)), path);
    QCOMPARE(QByteArray::fromStdString(document->valueOf(at)), value);
}

void YamlDocumentTest::foldsSpanWhatIsBelow()
{
    const auto document = made(deploymentJson());
    const auto last = [&](const char* begin) {
        const int line = lineWith(*document, begin);
        const int end = document->foldEnd(line);
        return end < 0 ? QByteArray()
                       : QByteArray::fromStdString(std::string(document->lineText(end))).trimmed();
    };
    QCOMPARE(last("apiVersion"), QByteArray());
    QCOMPARE(last("tolerations"), QByteArray());
    QCOMPARE(last("matchLabels"), QByteArray("tier: front"));
    QCOMPARE(last("- |-"), QByteArray("exec /web"));
    QCOMPARE(last("- args:"), QByteArray("requests: {}")); // the item, not its arguments
    QCOMPARE(last("containers:"), QByteArray("name: metrics"));
    QCOMPARE(last("status:"), QByteArray("readyReplicas: 2"));
}

void YamlDocumentTest::managedFieldsAreKnown()
{
    const auto document = made(deploymentJson());
    const int line = lineWith(*document, "managedFields:");
    QCOMPARE(document->foldedNode(line).path, document->managedFields());
    QCOMPARE(document->foldedNode(line).children, 3U);
    QCOMPARE(made(R"({"spec":{"managedFields":[1]}})")->managedFields(), std::uint64_t(0));
}

void YamlDocumentTest::secretValuesAreNowhere()
{
    const auto document = made(secretJson());
    const auto has = [&](const std::string& text) {
        bool found = document->text().find(text) != std::string::npos
            || document->searchText().find(text) != std::string::npos;
        for (int line = 0; line < document->lineCount(); ++line)
            found = found || document->valueOf(line).find(text) != std::string::npos;
        return found;
    };
    QVERIFY(document->isSecret() && document->hasSecrets());
    QVERIFY(!has(secretPassword()) && !has(base64Encode(secretPassword()).substr(0, 12)));
    QVERIFY(!has("swordfish") && !has("%%%") && !has("user = web"));
    QVERIFY(has("rotate monthly"));
    const int line = lineWith(*document, "password");
    QCOMPARE(pieces(*document, line),
             QByteArray("Key:password Punctuation:: Masked:••••• (21 bytes)"));
    QVERIFY(document->nodeOf(line).secret);
    QVERIFY(!made(configMapJson(10))->hasSecrets());
}

void YamlDocumentTest::secretValuesAreShownWhenAsked()
{
    YamlOptions options;
    options.masking.revealAll = true;
    const auto document = made(secretJson(), options);
    const auto at = [&](const char* text) {
        return pieces(*document, lineWith(*document, text));
    };
    QCOMPARE(at("password"),
             QByteArray("Key:password Punctuation:: String:correct horse battery "
                        "Comment:# decoded, 21 bytes"));
    QCOMPARE(at("config.ini"),
             QByteArray("Key:config.ini Punctuation:: Punctuation:| Comment:# decoded, 16 bytes"));
    QCOMPARE(at("user ="), QByteArray("Block:user = web"));
    QCOMPARE(at("key.der"), QByteArray("Key:key.der Punctuation:: Masked:••••• (binary, 6 bytes)"));
    QCOMPARE(at("broken"),
             QByteArray("Key:broken Punctuation:: String:'%%%' Comment:# not base64, 3 bytes"));
    QVERIFY(document->text().find("swordfish") != std::string::npos);
    QCOMPARE(document->valueOf(lineWith(*document, "password")), secretPassword());
}

void YamlDocumentTest::oneSecretValueIsShownAlone()
{
    const auto masked = made(secretJson());
    YamlOptions options;
    options.masking.revealed.insert(masked->nodeOf(lineWith(*masked, "password")).path);
    const auto document = made(secretJson(), options);
    QVERIFY(document->text().find(secretPassword()) != std::string::npos);
    QVERIFY(document->text().find("swordfish") == std::string::npos);
    QVERIFY(document->text().find(base64Encode(secretPassword())) == std::string::npos);
}

void YamlDocumentTest::secretsOfOddShapesAreMasked_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("data is a text") << QByteArray(R"({"kind":"Secret","data":"hidden"})");
    QTest::newRow("data is a list") << QByteArray(R"({"kind":"Secret","data":["hidden"]})");
    QTest::newRow("deeper") << QByteArray(R"({"kind":"Secret","data":{"a":{"b":["hidden"]}}})");
    QTest::newRow("twice") << QByteArray(
        R"({"kind":"Secret","data":{"a":"x"},"data":{"a":"hidden","a":"hidden2"}})");
    QTest::newRow("no kind") << QByteArray(R"({"data":{"a":"hidden"}})");
    QTest::newRow("annotation no text") << QByteArray(
        R"({"kind":"Secret","metadata":{"annotations":)"
        R"({"kubectl.kubernetes.io/last-applied-configuration":{"data":["hidden"]}}}})");
    QTest::newRow("cut off") << QByteArray(R"({"kind":"Secret","data":{"a":"hidden")");
}

void YamlDocumentTest::secretsOfOddShapesAreMasked()
{
    QFETCH(QByteArray, json);
    YamlOptions options;
    options.kind = "Secret";
    const auto document = made(json.toStdString(), options);
    QVERIFY(document->text().find("hidden") == std::string::npos);
    options.masking.revealAll = true;
    QVERIFY(made(json.toStdString(), options)->text().find("hidden") != std::string::npos);
}

/// As those of a Helm release (A 13.3).
void YamlDocumentTest::anyValueMayBeSecret()
{
    YamlOptions options;
    options.masking.everything = true;
    const std::string json = R"({"a":"hidden","b":{"c":[4711,"hidden"]},"d":null,"e":{}})";
    const auto masked = made(json, options);
    QVERIFY(masked->hasSecrets());
    QVERIFY(masked->text().find("hidden") == std::string::npos);
    QVERIFY(masked->text().find("4711") == std::string::npos);
    QCOMPARE(pieces(*masked, lineWith(*masked, "a:")),
             QByteArray("Key:a Punctuation:: Masked:••••• (6 bytes)"));
    QCOMPARE(pieces(*masked, lineWith(*masked, "d:")),
             QByteArray("Key:d Punctuation:: Literal:null"));
    options.masking.revealed = { masked->nodeOf(lineWith(*masked, "- •")).path };
    const auto one = made(json, options);
    QVERIFY(one->text().find("- 4711\n") != std::string::npos); // a number, not a text of digits
    QVERIFY(one->text().find("hidden") == std::string::npos);
    options.masking.revealAll = true;
    QVERIFY(made(json, options)->text().find("hidden") != std::string::npos);
}

void YamlDocumentTest::severalDocumentsAreOne()
{
    const auto document =
        YamlDocument::fromParts({ { R"({"kind":"A","spec":{"x":1}})", "Source: a.yaml" },
                                  { R"({"kind":"B","spec":{"x":[2,3]}})", {} },
                                  { "[]", "two\nlines" } },
                                {});
    QCOMPARE(QString::fromStdString(document->text()),
             QStringLiteral("# Source: a.yaml\nkind: A\nspec:\n  x: 1\n---\nkind: B\nspec:\n  x:\n"
                            "  - 2\n  - 3\n---\n# two lines\n[]\n"));
    QCOMPARE(document->problem(), std::string());
    const int first = lineWith(*document, "kind: A");
    const int second = lineWith(*document, "kind: B");
    QCOMPARE(pieces(*document, 0), QByteArray("Comment:# Source: a.yaml"));
    QCOMPARE(pieces(*document, second), QByteArray("Key:kind Punctuation:: String:B"));
    QCOMPARE(document->pathOf(second), std::string(".kind"));
    QCOMPARE(document->valueOf(second), std::string("B"));
    QVERIFY(document->nodeOf(first).path != document->nodeOf(second).path);
    const int list = lineWith(*document, "- 3");
    QCOMPARE(document->pathOf(list), std::string(".spec.x[1]"));
    QCOMPARE(document->foldEnd(list - 2), list); // "x:" of the second
    QCOMPARE(YamlDocument::fromParts({}, {})->lineCount(), 0);
}

void YamlDocumentTest::eachDocumentIsMaskedByItsKind()
{
    const std::string map = R"({"kind":"ConfigMap","data":{"a":"seen"}})";
    const std::string secret = R"({"kind":"Secret","stringData":{"a":"hidden"}})";
    YamlOptions options;
    const auto masked =
        YamlDocument::fromParts({ { map, {} }, { secret, {} }, { secret, {} } }, options);
    QVERIFY(masked->hasSecrets());
    QVERIFY(masked->text().find("seen") != std::string::npos);
    QVERIFY(masked->text().find("hidden") == std::string::npos);
    // One value of the first Secret alone.
    int line = lineWith(*masked, "stringData:") + 1;
    QVERIFY(masked->nodeOf(line).secret);
    options.masking.revealed = { masked->nodeOf(line).path };
    const auto one =
        YamlDocument::fromParts({ { map, {} }, { secret, {} }, { secret, {} } }, options);
    const auto first = one->text().find("hidden");
    QVERIFY(first != std::string::npos);
    QVERIFY(one->text().find("hidden", first + 1) == std::string::npos);
}

void YamlDocumentTest::aDocumentThatCannotBeReadIsLeftOut()
{
    const auto document = YamlDocument::fromParts(
        { { R"({"kind":"Secret","data":{"a":"hidden")", "Source: s.yaml" }, { R"({"a":1})", {} } },
        {});
    QVERIFY(document->text().find("hidden") == std::string::npos);
    QVERIFY(document->text().starts_with("# Source: s.yaml: "));
    QVERIFY(document->text().ends_with("---\na: 1\n"));
}

void YamlDocumentTest::anUnreadableTextIsShownAsItIs()
{
    const auto document = made("{\"kind\":\"Pod\",\n\"spec\": oops}\n");
    QVERIFY(!document->problem().empty());
    QCOMPARE(document->lineCount(), 2);
    QCOMPARE(document->lineText(1), std::string_view("\"spec\": oops}"));
    QCOMPARE(document->foldEnd(0), -1);
    QCOMPARE(document->pathOf(1), std::string("."));
    QCOMPARE(document->valueOf(1), std::string("\"spec\": oops}"));
    QVERIFY(!made("")->problem().empty());
    QCOMPARE(made("")->lineCount(), 0);
    QCOMPARE(made("7")->text(), std::string("7\n"));
}

void YamlDocumentTest::anUnreadableSecretIsNotShown()
{
    const auto document = made("{\"kind\":\"Secret\",\"data\":{\"a\":\"hidden\"");
    QVERIFY(!document->problem().empty());
    QCOMPARE(document->lineCount(), 0);
    QVERIFY(document->hasSecrets());
}

void YamlDocumentTest::longLinesAreCutForDisplay()
{
    std::string text(1'050'000, 'x');
    text.replace(600'000, 6, "needle");
    const auto document = made("{\"a\":" + quoteJson(text) + "}");
    YamlDisplay begin(*document, 0, 0);
    QVERIFY(begin.text().startsWith(u"a: xxx"));
    QVERIFY2(begin.text().endsWith(QStringLiteral("more characters")),
             qPrintable(begin.text().right(40)));
    QVERIFY(begin.text().size() < 2100);
    const auto match = YamlSearch::find(*document, "needle");
    QCOMPARE(match.size(), std::size_t(1));
    const int part = YamlDisplay::partWith(*document, 0, match[0].begin);
    YamlDisplay there(*document, 0, part);
    QCOMPARE(there.text().mid(there.columnOf(match[0].begin), 6), QStringLiteral("needle"));
    QVERIFY(there.text().contains(QStringLiteral("characters before")));
    QCOMPARE(begin.columnOf(match[0].begin), begin.columnOf(1'000'000)); // at its edge
    QCOMPARE(document->valueOf(0).size(), text.size());
}

void YamlDocumentTest::whatHasNoShapeIsReplaced()
{
    const auto document = made(R"({"a":"é\u202eb\u200bc","t":"x\n\ty\n"})");
    YamlDisplay display(*document, 0, 0);
    QCOMPARE(display.text(), QStringLiteral("a: é\uFFFDb\uFFFDc"));
    QCOMPARE(display.spans(), (QList<int> { 0, 1, 0, 1, 1, 1, 3, 5, 2 }));
    YamlDisplay tab(*document, 3, 0);
    QCOMPARE(tab.text(), QStringLiteral("      y"));
    QCOMPARE(tab.columnOf(3), 6);
}

void YamlDocumentTest::searchFindsEitherCaseUnlessThereAreCapitals()
{
    const auto document = made(R"({"a":"Été Web","b":"web web"})");
    QCOMPARE(YamlSearch::find(*document, "web").size(), std::size_t(3));
    QCOMPARE(YamlSearch::find(*document, "Web").size(), std::size_t(1));
    QCOMPARE(YamlSearch::find(*document, "été").size(), std::size_t(1));
    QCOMPARE(YamlSearch::find(*document, "").size(), std::size_t(0));
    const auto matches = YamlSearch::find(*document, "web");
    QCOMPARE(matches[2].line, 1);
    QCOMPARE(matches[2].begin, 7);
    QCOMPARE(YamlSearch::inLine(matches, 1).size(), std::size_t(2));
    QCOMPARE(YamlSearch::firstFrom(matches, 1), std::size_t(1));
    QCOMPARE(YamlSearch::firstFrom(matches, 2), std::size_t(0));
}

void YamlDocumentTest::differencesTurnOneListIntoTheOther()
{
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::uint64_t> before(random() % 30), after;
        for (auto& item : before)
            item = random() % 8;
        for (const auto item : before) {
            if (random() % 4 != 0)
                after.push_back(random() % 6 == 0 ? 9 : item);
            if (random() % 5 == 0)
                after.push_back(random() % 8);
        }
        auto made = before;
        const auto edits = lineDifference(before, after);
        for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
            made.erase(made.begin() + edit->before, made.begin() + edit->before + edit->removed);
            made.insert(made.begin() + edit->before, after.begin() + edit->after,
                        after.begin() + edit->after + edit->inserted);
        }
        QVERIFY(made == after);
    }
    const std::vector<std::uint64_t> one { 1, 2, 3, 4, 5 }, other { 1, 9, 3, 4, 4, 5 };
    QCOMPARE(lineDifference(one, other).size(), std::size_t(2));
    QVERIFY(lineDifference(one, one).empty());
    std::vector<std::uint64_t> much(20'000), more(20'000);
    std::generate(much.begin(), much.end(), std::ref(random));
    std::generate(more.begin(), more.end(), std::ref(random));
    QCOMPARE(lineDifference(much, more).size(), std::size_t(1));
}

void YamlDocumentTest::takesTimeByItsSize_data()
{
    QTest::addColumn<QByteArray>("small");
    QTest::addColumn<QByteArray>("large");
    const auto row = [](const char* name, const std::function<std::string(std::size_t)>& json) {
        constexpr std::size_t kSmall = std::size_t { 128 } << 10U;
        QTest::newRow(name) << QByteArray::fromStdString(json(kSmall))
                            << QByteArray::fromStdString(json(8 * kSmall));
    };
    row("lines of a config map", configMapJson);
    row("one line",
        [](std::size_t size) { return "{\"a\":" + quoteJson(std::string(size, 'x')) + "}"; });
    row("quoted", [](std::size_t size) {
        return "{\"a\":" + quoteJson("\r" + std::string(size, '"')) + "}";
    });
    row("many values", [](std::size_t size) {
        std::string list = "{\"items\":[";
        while (list.size() < size)
            list += R"({"name":"web","image":"registry.example/web:1","ports":[80,443]},)";
        list.back() = ']';
        return list + "}";
    });
}

/// Looking at all of the text for each part of it, eight times the text would take 64 times as
/// long.
void YamlDocumentTest::takesTimeByItsSize()
{
    QFETCH(QByteArray, small);
    QFETCH(QByteArray, large);
    const auto processorTime = [](const QByteArray& json) {
        const auto text = json.toStdString();
        auto best = std::numeric_limits<std::clock_t>::max();
        for (int i = 0; i < 3; ++i) {
            const auto begin = std::clock(); // others may be at work on this machine
            const auto document = made(text);
            best = std::min(best, std::clock() - begin);
            if (!document->problem().empty())
                QTest::qFail(document->problem().c_str(), __FILE__, __LINE__);
        }
        return static_cast<double>(best);
    };
    const double ratio = processorTime(large) / std::max(processorTime(small), 1.0);
    QVERIFY2(ratio < 24, qPrintable(QString::number(ratio)));
}

KW_TEST_GUILESS(YamlDocumentTest)

} // namespace tst_yaml_document

#include "tst_yaml_document.moc"
