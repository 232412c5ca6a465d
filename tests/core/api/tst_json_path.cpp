#include <core/api/json/json.h>
#include <core/api/json/json_path.h>
#include <core/api/json/json_text.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <random>

namespace tst_json_path {

using namespace kittiwake;

namespace {

/// JSON as it is easier to write inside C++: with ' for ".
std::string quoted(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

/// What kubectl's own documentation takes for its examples, and what its tests do.
const std::string kList =
    quoted("{'kind':'List','items':["
           "{'kind':'None','metadata':{'name':'127.0.0.1','labels':{'kubernetes.io/"
           "hostname':'127.0.0.1'}},"
           "'status':{'capacity':{'cpu':'4'},'ready':true,"
           "'addresses':[{'type':'LegacyHostIP','address':'127.0.0.1'}]}},"
           "{'kind':'None','metadata':{'name':'127.0.0.2'},"
           "'status':{'capacity':{'cpu':'8'},'ready':false,"
           "'addresses':[{'type':'LegacyHostIP','address':'127.0.0.2'},"
           "{'type':'another','address':'127.0.0.3'}]}}],"
           "'users':[{'name':'myself','user':{}},"
           "{'name':'e2e','user':{'username':'admin','password':'secret'}}]}");
const std::string kTypes = quoted(
    "{'numbers':[1,2,3,4],'texts':['one','two','three','four'],'mixed':[true,'one',1,1.5,null],"
    "'maps':[{'name':'one','value':1},{'name':'two','value':2.02},{'name':'three'}],"
    "'empty':[],'null':null,'a.b':'literal','a':{'b':'nested'},'c':{'d':'nested'},"
    "'points':[{'id':'i1','x':4,'y':-5},{'id':'i2','x':-2,'z':1},{'id':'i3','z':null}],"
    "'odd keys':{'with space':1,'it\\u0027s':2,'br[ack]et':3,'back\\\\slash':4,'':5}}");

/// The texts of all places, with a bar between them.
QString found(const std::string& document, const std::string& path)
{
    const auto parsed = JsonPath::parse(path);
    if (!parsed)
        return QString::fromStdString(parsed.error().sentence);
    JsonReader reader;
    const auto json = reader.read(document);
    if (!json)
        return QStringLiteral("no JSON: ") + QString::fromStdString(document);
    QStringList texts;
    for (const auto& place : parsed->find(*json))
        texts << QString::fromStdString(exists(place) ? printedText(place) : "null");
    return texts.join(u'|');
}

} // namespace

class TestJsonPath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatKubectlDoes_data();
    void findsWhatKubectlDoes();
    void saysWhereItCannotBeRead_data();
    void saysWhereItCannotBeRead();
    void firstIsTheFirstOfAll();
    void cutsHugeResults();
    void endsInDeepDocuments();
    void endsWhereResultsMultiply();
    void takesAnyTextWithoutHarm();
    void takesAnyPathOfItsOwnPartsWithoutHarm();
    void printsAsAServerDoes_data();
    void printsAsAServerDoes();
};

void TestJsonPath::findsWhatKubectlDoes_data()
{
    QTest::addColumn<std::string>("document");
    QTest::addColumn<std::string>("path");
    QTest::addColumn<QString>("texts");
    const auto list = [](const char* path, const char* texts) {
        QTest::addRow("list %s", path) << kList << std::string(path) << QString::fromUtf8(texts);
    };
    const auto types = [](const char* path, const char* texts) {
        QTest::addRow("types %s", path) << kTypes << std::string(path) << QString::fromUtf8(texts);
    };
    // the documentation's table
    list("{.kind}", "List");
    list("{.items[0].metadata.name}", "127.0.0.1");
    list("$.kind", "List");
    list("@.kind", "List");
    list("{['kind']}", "List");
    list("..name", "127.0.0.1|127.0.0.2|myself|e2e");
    list("{.items[*].metadata.name}", "127.0.0.1|127.0.0.2");
    list("{.users[0].name}", "myself");
    list("{.users[-1].name}", "e2e");
    list("{.items[*]['metadata.name', 'status.capacity']}",
         R"(127.0.0.1|{"cpu":"4"}|127.0.0.2|{"cpu":"8"})");
    list(R"({.users[?(@.name=="e2e")].user.password})", "secret");
    list("{.users[?(@.name=='e2e')].user.password}", "secret");
    list(R"({.items[0].metadata.labels.kubernetes\.io/hostname})", "127.0.0.1");
    list(R"({.items[0].metadata.labels['kubernetes\.io/hostname']})", "127.0.0.1");
    list(".items[0].metadata.labels['kubernetes.io/hostname']", "127.0.0.1");
    list(R"(.items[?(@.metadata.labels.kubernetes\.io/hostname=="127.0.0.1")].kind)", "None");
    list("{.items[?(@..ready==true)].metadata.name}", "127.0.0.1");
    list("{.items[?(@.status.ready==false)].metadata.name}", "127.0.0.2");
    list(".items[*].status.addresses[*].address", "127.0.0.1|127.0.0.2|127.0.0.3");
    list(".items[*].status.addresses[?(@.type==\"another\")].address", "127.0.0.3");
    list(".items[*].status.addresses[?(@.type!='another')].address", "127.0.0.1|127.0.0.2");
    list(".users[*].user.username", "admin");
    list(".items[*].status.capacity.*", "4|8");
    list("..password", "secret");
    list("...password", "secret");
    list(".nothing.at.all", "");
    list(".kind.of", "");
    list(".kind[0]", "");
    list(".items.metadata", "");
    list(".items[7].metadata", "");
    list(".items[-3].metadata", "");
    list(" { .kind } ", "List");
    // slices
    types(".numbers", "[1,2,3,4]");
    types(".numbers[0]", "1");
    types(".numbers[-2]", "3");
    types(".numbers[0:2]", "1|2");
    types(".numbers[:2]", "1|2");
    types(".numbers[2:]", "3|4");
    types(".numbers[-1:]", "4");
    types(".numbers[:-1]", "1|2|3");
    types(".numbers[:4:2]", "1|3");
    types(".numbers[::2]", "1|3");
    types(".numbers[1::2]", "2|4");
    types(".numbers[2:1]", "");
    types(".numbers[0:99]", "1|2|3|4");
    types(".numbers[*]", "1|2|3|4");
    types(".numbers[ 1 , -1 ]", "2|4");
    types(".numbers[0,0]", "1|1");
    types(".numbers[:]", "1|2|3|4");
    types(".empty[0]", "");
    types(".empty[*]", "");
    types(".mixed[*]", "true|one|1|1.5|null");
    types(".null", "null");
    types(".null.x", "");
    types(".numbers[?(@<3)]", "1|2");
    types(".numbers[?(@<=3)]", "1|2|3");
    types(".numbers[?(@>-1.5e0)]", "1|2|3|4");
    types(".numbers[?(3<@)]", "4");
    types(".numbers[?(@>=+4)]", "4");
    types(".numbers[?( @ == 2 )]", "2");
    types(".texts[?(@>'one')]", "two|three");
    types(".texts[?(@=='on\\e')]", "one");
    types(".mixed[?(@==1)]", "1");
    types(".mixed[?(@=='one')]", "one");
    types(".mixed[?(@!='one')]", "true|1|1.5");
    types(".mixed[?(@==true)]", "true");
    types(".maps[?(@.value>1)].name", "two");
    types(".maps[?(@.value)].name", "one|two");
    types(".points[?(@.z)].id", "i2|i3");
    types(".points[?(@.x==@.x)].id", "i1|i2");
    types(".points[?(@.x>@.y)].id", "i1");
    types(".maps[?(@.name=='a)b]')].name", "");
    // names
    types("['a.b']", "literal");
    types("['c.d']", "nested");
    types(".a.b", "nested");
    types(R"(.a\.b)", "literal");
    types(R"(["c"]["d"])", "nested");
    types(".['c'].d", "nested");
    types(R"(.odd\ keys.with\ space)", "1");
    types("['odd keys']['with space']", "1");
    types(R"(['odd keys']['it\'s'])", "2");
    types(R"(['odd keys']["br[ack]et"])", "3");
    types(R"(['odd keys']['back\\slash'])", "4");
    types(".maps[*].*", "one|1|two|2.02|three");
    types("..value", "1|2.02");
    types(".maps..name", "one|two|three");
    types(".maps..[0].name", "one");
}

void TestJsonPath::findsWhatKubectlDoes()
{
    QFETCH(std::string, document);
    QFETCH(std::string, path);
    QFETCH(QString, texts);
    QCOMPARE(found(document, path), texts);
}

void TestJsonPath::saysWhereItCannotBeRead_data()
{
    QTest::addColumn<int>("at"); // counted from 1
    QTest::addColumn<QString>("why");
    const auto add = [](const char* path, int at, const char* why) {
        QTest::newRow(path) << at << QString::fromLatin1(why);
    };
    add("", 1, "a field such as .spec");
    add("{}", 2, "a field such as .spec");
    add("   ", 4, "a field such as .spec");
    add("status.phase", 1, "'.' or '['");
    add("hello", 1, "'.' or '['");
    add("{range .items[*]}", 2, "'.' or '['");
    add("{.a", 4, "'}'");
    add(".a}", 3, "the end");
    add("{.a}{.b}", 5, "the end");
    add(".", 2, "a field's name");
    add(".a.", 4, "a field's name");
    add(".a..", 0, "");
    add(".a....b", 5, "two '..'");
    add(".a b", 4, "'.' or '['");
    add(".a\\", 4, "a character after the backslash");
    add(".a[", 4, "an index, a slice or a quoted key");
    add(".a[]", 4, "an index, a slice or a quoted key");
    add(".a[0", 5, "',' or ']'");
    add(".a[x]", 4, "an index, a slice or a quoted key");
    add(".a[1:x]", 6, "',' or ']'");
    add(".a[1:2:0]", 8, "the step must be at least 1");
    add(".a[::-1]", 6, "the step must be at least 1");
    add(".a[99999999999999999999]", 4, "the index is too large");
    add(".a['b]", 7, "the closing '");
    add(".a['']", 4, "the key is empty");
    add(".a['b\\", 7, "the closing '");
    add(".a['b',]", 8, "an index, a slice or a quoted key");
    add(".a[?x]", 3, "a filter begins with '[?('");
    add(".a[?(", 6, "a path that begins with '@'");
    add(".a[?()]", 6, "a path that begins with '@'");
    add(".a[?(@.b", 9, "==, !=, <");
    add(".a[?(@.b)", 10, "']'");
    add(".a[?(@.b==)]", 11, "a path that begins with '@'");
    add(".a[?(@.b=='x)]", 15, "the closing '");
    add(".a[?(@.b=='x']", 14, "')'");
    add(".a[?(@.b==Ready)]", 11, "a text in quotes");
    add(".a[?(@.b<>1)]", 10, "a path that begins with '@'");
    add(".a[?(@.b=1)]", 9, "==, !=, <");
    add(".a[?(@.b=~'x')]", 9, "==, !=, <");
    add(".a[?(@.b==1 && @.c==2)]", 13, "')'");
    add(".a[?('x')]", 9, "a comparison");
    add(".a[?(@.b==-)]", 11, "this is not a number");
    add(".a$", 3, "'.' or '['");
    add(".a\n.b", 3, "'.' or '['");
}

void TestJsonPath::saysWhereItCannotBeRead()
{
    QFETCH(int, at);
    QFETCH(QString, why);
    const std::string path = QTest::currentDataTag();
    const auto parsed = JsonPath::parse(path);
    if (at == 0) { // kubectl reads it
        QVERIFY(parsed.has_value());
        return;
    }
    QVERIFY2(!parsed.has_value(), "was read");
    QVERIFY(parsed.error().kind == ErrorKind::Invalid);
    const auto sentence = QString::fromStdString(parsed.error().sentence);
    QVERIFY2(sentence.contains(QStringLiteral("at character %1:").arg(at)), qPrintable(sentence));
    QVERIFY2(sentence.contains(why), qPrintable(sentence));
}

void TestJsonPath::firstIsTheFirstOfAll()
{
    JsonReader reader;
    const auto json = reader.read(kTypes);
    QVERIFY(json.has_value());
    for (const char* path : { ".numbers[*]", ".a.b", ".maps[?(@.value>1)].name", "..name" }) {
        const auto parsed = JsonPath::parse(path);
        QVERIFY(parsed.has_value());
        QCOMPARE(printedText(parsed->first(*json)), printedText(parsed->find(*json).at(0)));
    }
    QVERIFY(!exists(JsonPath::parse(".no.such")->first(*json)));
    QVERIFY(!exists(JsonPath::parse(".no[*].such")->first(*json)));
}

void TestJsonPath::cutsHugeResults()
{
    std::string document = "{\"a\":[";
    for (int i = 0; i < 50'000; ++i)
        document += i == 0 ? "1" : ",1";
    document += "]}";
    JsonReader reader;
    const auto json = reader.read(document);
    QVERIFY(json.has_value());
    QCOMPARE(JsonPath::parse(".a[*]")->find(*json).size(), JsonPath::kMaxPlaces);
    QVERIFY(printedText((*json)["a"]).size() < 4200);
    const auto tooLong = JsonPath::parse(std::string(JsonPath::kLongestText + 1, '.'));
    QVERIFY(!tooLong.has_value());
    QVERIFY(tooLong.error().sentence.size() < 300);
}

void TestJsonPath::endsInDeepDocuments()
{
    constexpr int kDeep = 900; // what the parser reads at most is 1024
    std::string document;
    for (int i = 0; i < kDeep; ++i)
        document += "{\"a\":";
    document += '1' + std::string(kDeep, '}');
    JsonReader reader;
    const auto json = reader.read(document);
    QVERIFY(json.has_value());
    QVERIFY(!JsonPath::parse("..a")->find(*json).empty());
    std::string path;
    for (int i = 0; i < kDeep; ++i)
        path += ".a";
    QCOMPARE(printedText(JsonPath::parse(path)->first(*json)), std::string("1"));
    QVERIFY(printedText(*json).size() > 4000);
    std::string nested(".a");
    for (int i = 0; i < 100; ++i)
        nested += "[?(@.a";
    QVERIFY(!JsonPath::parse(nested).has_value());
}

/// Each `..` finds the same places in many ways.
void TestJsonPath::endsWhereResultsMultiply()
{
    std::string document = "1";
    for (int i = 0; i < 40; ++i)
        document = "[" + document + ",1,1]";
    JsonReader reader;
    const auto json = reader.read(document);
    QVERIFY(json.has_value());
    std::string path;
    for (int i = 0; i < 12; ++i)
        path += "..[*]";
    QCOMPARE(JsonPath::parse(path)->find(*json).size(), std::size_t(0));
    QVERIFY(JsonPath::parse("..[*]..[*]")->find(*json).size() > 100);
    std::string filters = ".";
    for (int i = 0; i < 6; ++i)
        filters += "[?(@..[*]..[*]";
    for (int i = 0; i < 6; ++i)
        filters += ")]";
    const auto parsed = JsonPath::parse(filters);
    QVERIFY(parsed.has_value());
    QVERIFY(parsed->find(*json).size() <= JsonPath::kMaxPlaces);
}

void TestJsonPath::takesAnyTextWithoutHarm()
{
    std::mt19937 random(20261122); // NOLINT: the same in every run
    constexpr std::string_view kChars = ".[]()?@$'\"\\*:,-+=!<>{} ab01\n\x80\xff";
    JsonReader reader;
    const auto json = reader.read(kTypes);
    QVERIFY(json.has_value());
    int read = 0;
    for (int i = 0; i < 100'000; ++i) {
        std::string path;
        const auto length = random() % 14;
        for (unsigned k = 0; k < length; ++k)
            path += kChars[random() % kChars.size()];
        const auto parsed = JsonPath::parse(path);
        if (parsed) {
            ++read;
            (void)parsed->find(*json);
        } else {
            QVERIFY(parsed.error().sentence.find("at character") != std::string::npos);
        }
    }
    QVERIFY(read > 100);
}

void TestJsonPath::takesAnyPathOfItsOwnPartsWithoutHarm()
{
    std::mt19937 random(7); // NOLINT: the same in every run
    const std::vector<std::string> parts { ".maps",      ".points",     ".a",    "..",
                                           ".*",         "[*]",         "[0]",   "[-1]",
                                           "[::2]",      "['a.b']",     "[0,1]", "[?(@.z)]",
                                           "[?(@.x>1)]", "[?(@..x<2)]", ".name", "['name','x']" };
    JsonReader reader;
    const auto json = reader.read(kTypes);
    QVERIFY(json.has_value());
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string path;
        for (auto length = 1 + random() % 6; length > 0; --length)
            path += parts[random() % parts.size()];
        if (const auto parsed = JsonPath::parse(path)) {
            ++read;
            for (const auto& place : parsed->find(*json))
                (void)printedText(place);
        }
    }
    QVERIFY(read > 10'000);
}

void TestJsonPath::printsAsAServerDoes_data()
{
    QTest::addColumn<QString>("printed");
    QTest::newRow("'text'") << QStringLiteral("text");
    QTest::newRow("12") << QStringLiteral("12");
    QTest::newRow("-1.5") << QStringLiteral("-1.5");
    QTest::newRow("true") << QStringLiteral("true");
    QTest::newRow("null") << QString();
    QTest::newRow("[]") << QStringLiteral("[]");
    QTest::newRow("{}") << QStringLiteral("{}");
    QTest::newRow("[ 1, 'two', null, [ true ] ]") << QStringLiteral("[1,\"two\",null,[true]]");
    QTest::newRow("{ 'a' : { 'b' : 'c' }, 'd' : [] }")
        << QStringLiteral("{\"a\":{\"b\":\"c\"},\"d\":[]}");
}

void TestJsonPath::printsAsAServerDoes()
{
    QFETCH(QString, printed);
    JsonReader reader;
    const auto json = reader.read("[" + quoted(QTest::currentDataTag()) + "]");
    QVERIFY(json.has_value());
    QCOMPARE(QString::fromStdString(printedText(json->at(0))), printed);
}

KW_TEST_APPLESS(TestJsonPath)

} // namespace tst_json_path

#include "tst_json_path.moc"
