#include <kinds/yaml/yaml_resolve.h>
#include <kinds/yaml/yaml_text.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <random>
#include <yaml-cpp/yaml.h>

namespace tst_yaml_text {

using namespace kittiwake;

namespace {

/// Texts that are read as something else, or not at all, where they are written carelessly.
/// (Without U+0085, which yaml-cpp makes one byte of.)
const std::vector<std::string>& nastyTexts()
{
    static const std::vector<std::string> texts = {
        "",
        " ",
        "a",
        "yes",
        "No",
        "on",
        "OFF",
        "y",
        "N",
        "null",
        "~",
        "true",
        "1",
        "-1",
        "+1",
        "0x1f",
        "0o17",
        "017",
        "089",
        "1_000",
        "1e3",
        "1.5",
        ".5",
        "5.",
        ".",
        "-",
        "--",
        "---",
        "...",
        "- a",
        "-a",
        "? a",
        "?a",
        ": a",
        ":a",
        "a:",
        "a: b",
        "a:b",
        "a #b",
        "a#b",
        "#a",
        "@a",
        "`a",
        "%a",
        "!a",
        "&a",
        "*a",
        "|",
        ">",
        "'",
        "\"",
        "it's",
        "say \"x\"",
        "{a}",
        "[a]",
        "a, b",
        "12:30",
        "12:30:45",
        "2001-01-01",
        "2001-02-30",
        "2001-01-01T00:00:00Z",
        "2001-1-1 1:1:1",
        ".inf",
        "-.INF",
        ".nan",
        "<<",
        "=",
        " a",
        "a ",
        "a  b",
        "\ta",
        "a\tb",
        "a\n",
        "a\nb",
        "a\nb\n",
        "a\n\n",
        "a\n\nb\n\n\n",
        "\n",
        "\n\n",
        "\na",
        " a\nb",
        "a \nb",
        "a\n b\n",
        "a\n\tb",
        "\ta\nb",
        "a\nb ",
        "a\n  \nb",
        "  \na",
        "a\r\nb",
        "a\rb",
        std::string("a\0b", 3),
        "\x1b[1m",
        "\x7f",
        "\u00a0",
        "a\u2028b",
        "a\u2029\nb",
        "\ufeffa",
        "a\ufeff",
        "é",
        "日本語",
        "😀",
        "a😀\nb",
        "\\",
        "a\\nb",
        "\"\n",
        "'\n'",
        "a: b\nc: d\n",
        "# a\nb",
        "- a\n- b\n",
        "---\na\n",
        "123456789012345678901234567890",
        "a long text that has more than eighty characters in all, so that kubectl folds it, twice "
        "or even more often, at the blanks behind the eightieth column of the line it is on",
        "a  long: text that has more than eighty characters  in all, so that kubectl  folds it #,  "
        "twice  or even more often, at the blanks behind the eightieth  column of the line it is",
        "é long 'text' that has more than eighty characters in all: so that kubectl folds it, "
        "twice or even more often, at the blanks behind the eightieth column of the line it is",
        "\ta long text that has more than eighty characters in all, so that kubectl  folds it, "
        "twice or even more often,  at the blanks behind the eightieth column of the line it is",
        "{\"apiVersion\":\"v1\"}\n",
    };
    return texts;
}

/// A made-up JSON document; what it is made of depends on the seed alone.
class Maker
{
public:
    explicit Maker(unsigned seed)
        : m_random(seed)
    { }
    std::string value(int depth)
    {
        const auto kind = below(depth > 0 ? 10 : 7);
        if (kind < 4)
            return quoteJson(text());
        if (kind == 4)
            return std::to_string(static_cast<std::int64_t>(m_random()) - 1000);
        if (kind == 5)
            return below(2) != 0 ? "true" : "null";
        if (kind == 6)
            return std::vector<std::string> { "0.5", "1.25e-7", "-3.5", "1e300" }[below(4)];
        return kind == 7 ? list(depth) : map(depth);
    }
    std::string map(int depth)
    {
        std::string json = "{";
        std::set<std::string> names;
        for (auto count = below(5); count > 0; --count) {
            const auto name = below(3) != 0 ? "k" + std::to_string(below(100)) : text();
            if (!names.insert(name).second)
                continue;
            json += json.size() > 1 ? "," : "";
            json += quoteJson(name);
            json += ":";
            json += value(depth - 1);
        }
        return json + "}";
    }

private:
    std::size_t below(std::size_t count) { return m_random() % count; }
    std::string list(int depth)
    {
        std::string json = "[";
        for (auto count = below(4); count > 0; --count) {
            json += json.size() > 1 ? "," : "";
            json += value(depth - 1);
        }
        return json + "]";
    }
    std::string text()
    {
        if (below(3) != 0)
            return nastyTexts()[below(nastyTexts().size())];
        static const std::vector<std::string> parts = {
            "a", "b", " ", "  ", "\n", ":", "-", "#", "'", "\"", "1", "\t", "é", ",", "x y", "\\"
        };
        std::string made;
        for (auto count = below(12); count > 0; --count)
            made += parts[below(parts.size())];
        return made;
    }
    std::mt19937 m_random;
};

/// Why the two differ; nothing: they do not.
std::string difference(const simdjson::dom::element& json, const YAML::Node& yaml)
{
    if (json.is_object()) {
        if (!yaml.IsMap() || yaml.size() != json.get_object().value_unsafe().size())
            return "no such mapping";
        const auto fields = json.get_object().value_unsafe(); // outlives the loop over it
        for (const auto field : fields) {
            const auto name = std::string(field.key);
            const auto found = std::find_if(yaml.begin(), yaml.end(), [&](const auto& entry) {
                return entry.first.Scalar() == name;
            });
            if (found == yaml.end())
                return "no key " + quoteJson(name);
            if (auto why = difference(field.value, found->second); !why.empty())
                return quoteJson(name) + ": " + why;
        }
        return {};
    }
    if (json.is_array()) {
        if (!yaml.IsSequence() || yaml.size() != json.get_array().value_unsafe().size())
            return "no such sequence";
        std::size_t index = 0;
        const auto items = json.get_array().value_unsafe();
        for (const auto item : items) {
            if (auto why = difference(item, yaml[index++]); !why.empty())
                return why;
        }
        return {};
    }
    if (json.is_null())
        return yaml.IsNull() ? "" : "not null";
    if (!yaml.IsScalar())
        return "not a scalar";
    if (json.is_string()) {
        const std::string text(json.get_string().value_unsafe());
        const bool plain = yaml.Tag() == "?"; // of what is in quotes or a block it is "!"
        if (plain && readsAsOtherType(text))
            return quoteJson(text) + " without quotes";
        return yaml.Scalar() == text ? "" : quoteJson(text) + " became " + quoteJson(yaml.Scalar());
    }
    if (json.is_bool())
        return yaml.as<bool>() == json.get_bool().value_unsafe() ? "" : "another boolean";
    if (json.is_int64())
        return yaml.as<std::int64_t>() == json.get_int64().value_unsafe() ? "" : "another number";
    return yaml.as<double>() == json.get_double().value_unsafe() ? "" : "another number";
}

std::string whyNotTheSame(const std::string& json, YamlStyle style)
{
    const auto yaml = yamlOf(json, style);
    if (!yaml)
        return yaml.error().sentence;
    JsonReader reader;
    const auto parsed = reader.read(json);
    try {
        auto why = difference(parsed->value_unsafe(), YAML::Load(*yaml));
        return why.empty() ? why : why + "\nof " + json + "\nin\n" + *yaml;
    } catch (const YAML::Exception& problem) {
        return problem.what() + std::string("\nof ") + json + "\nin\n" + *yaml;
    }
}

} // namespace

class YamlTextTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writesAsKubectlDoes_data();
    void writesAsKubectlDoes();
    void isReadBackAsItWas_data();
    void isReadBackAsItWas();
    void nastyTextsAreReadBackAsTheyWere();
    void keysAreInKubectlsOrder();
    void ofAKeyTwiceTheLastCounts();
    void textsForReadingAreBlocks();
    void whatIsNoJsonIsAnError();
    void deepNestingIsBounded();
};

void YamlTextTest::writesAsKubectlDoes_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("yaml");
    const auto row = [](const char* name, const char* json, const char* yaml) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(yaml);
    };
    // Each printed by kubectl 1.20, or by sigs.k8s.io/yaml, which it prints with.
    row("sorted, sequences not indented",
        R"({"kind":"Pod","apiVersion":"v1","spec":{"containers":[{"name":"a","args":["x","-y"]}]}})",
        "apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - args:\n    - x\n    - -y\n"
        "    name: a\n");
    row("empty", R"({"a":{},"b":[],"c":"","d":null})", "a: {}\nb: []\nc: \"\"\nd: null\n");
    row("other types",
        R"({"a":"yes","b":"1","c":"n","d":"2001-01-01","e":"1:20","f":"~","g":"0x"})",
        "a: \"yes\"\nb: \"1\"\nc: \"n\"\nd: \"2001-01-01\"\ne: \"1:20\"\nf: \"~\"\ng: 0x\n");
    row("numbers", R"({"a":1,"b":1.5,"c":-7,"d":18446744073709551615,"e":1e30,"f":true})",
        "a: 1\nb: 1.5\nc: -7\nd: 18446744073709551615\ne: 1e+30\nf: true\n");
    row("blocks", R"({"a":"x\ny\n","b":"x\ny","c":"x\n\n","d":["x\n"],"e":"\nx\n"})",
        "a: |\n  x\n  y\nb: |-\n  x\n  y\nc: |+\n  x\n\nd:\n- |\n  x\ne: |2\n\n  x\n");
    row("quotes", R"({"a":"- x","b":"x: y","c":"x #y","d":"'x'","e":" x","f":"\t","g":"x\ty\n"})",
        "a: '- x'\nb: 'x: y'\nc: 'x #y'\nd: '''x'''\ne: ' x'\nf: \"\\t\"\ng: \"x\\ty\\n\"\n");
    row("escapes",
        R"({"a":"\u0001\u001b","b":"caf\u00e9","c":"\ud83d\ude00","d":"\u00a0","e":"\u0085"})",
        "a: \"\\x01\\e\"\nb: caf\u00e9\nc: \"\\U0001F600\"\nd: \u00a0\ne: \"\\N\"\n");
    row("escapes beside longer characters", // whose bytes, one by one, look like escapes' own
        R"({"a":"\t\u2026\u2014\u2019","b":"\u0001\u200b\u0080\u4e16\u0100"})",
        "a: \"\\t\u2026\u2014\u2019\"\nb: \"\\x01\u200b\\x80\u4e16\u0100\"\n");
    row("nested sequences", R"({"a":[["x",["y"]],[],{"b":[1]}]})",
        "a:\n- - x\n  - - \"y\"\n- []\n- b:\n  - 1\n");
    row("a sequence alone", R"([{"a":1,"b":2},"x"])", "- a: 1\n  b: 2\n- x\n");
    row("a text alone", R"("a\nb")", "|-\n  a\n  b\n");
    row("folded at eighty",
        R"({"a":"0/1 nodes are available: 1 node(s) had untolerated taint {node.kubernetes.io/not-ready: }. preemption: none"})",
        "a: '0/1 nodes are available: 1 node(s) had untolerated taint "
        "{node.kubernetes.io/not-ready:\n"
        "  }. preemption: none'\n");
}

void YamlTextTest::writesAsKubectlDoes()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, yaml);
    const auto made = yamlOf(json.toStdString());
    QVERIFY(made.has_value());
    QCOMPARE(QByteArray::fromStdString(*made), yaml);
}

void YamlTextTest::isReadBackAsItWas_data()
{
    QTest::addColumn<int>("style");
    QTest::newRow("kubectl") << static_cast<int>(YamlStyle::Kubectl);
    QTest::newRow("readable") << static_cast<int>(YamlStyle::Readable);
}

void YamlTextTest::isReadBackAsItWas()
{
    QFETCH(int, style);
    Maker maker(20260101);
    for (int i = 0; i < 1500; ++i) {
        const auto why = whyNotTheSame(maker.map(4), static_cast<YamlStyle>(style));
        QVERIFY2(why.empty(), why.c_str());
    }
}

void YamlTextTest::nastyTextsAreReadBackAsTheyWere()
{
    for (const auto style : { YamlStyle::Kubectl, YamlStyle::Readable }) {
        for (const auto& text : nastyTexts()) {
            const auto quoted = quoteJson(text);
            for (const auto& json : { "{\"a\":" + quoted + ",\"b\":[" + quoted + "]}",
                                      "{" + quoted + ":{" + quoted + ":" + quoted + "}}" }) {
                const auto why = whyNotTheSame(json, style);
                QVERIFY2(why.empty(), why.c_str());
            }
        }
    }
}

void YamlTextTest::keysAreInKubectlsOrder()
{
    const auto made = yamlOf(R"({"b":1,"a10":1,"a2":1,"B":1,"a-1":1,"1":1,"é":1,"a":1,".x":1})");
    QVERIFY(made.has_value());
    QCOMPARE(QByteArray::fromStdString(*made),
             QByteArray(".x: 1\n\"1\": 1\nB: 1\na: 1\na-1: 1\na2: 1\na10: 1\nb: 1\né: 1\n"));
}

void YamlTextTest::ofAKeyTwiceTheLastCounts()
{
    QCOMPARE(*yamlOf(R"({"a":1,"b":2,"a":3})"), std::string("a: 3\nb: 2\n"));
}

void YamlTextTest::textsForReadingAreBlocks()
{
    QCOMPARE(*yamlOf(R"({"a":"all:\n\tgo \n"})", YamlStyle::Readable),
             std::string("a: |\n  all:\n  \tgo \n"));
    QCOMPARE(*yamlOf(R"({"a":"all:\n\tgo \n"})", YamlStyle::Kubectl),
             std::string("a: \"all:\\n\\tgo \\n\"\n"));
    const auto words = QByteArray("word ").repeated(40).trimmed().toStdString();
    QCOMPARE(*yamlOf(quoteJson(words), YamlStyle::Readable), words + "\n");
}

void YamlTextTest::whatIsNoJsonIsAnError()
{
    QVERIFY(!yamlOf("{").has_value());
    QVERIFY(!yamlOf("").has_value());
    QVERIFY(yamlOf("{]").error().kind == ErrorKind::BadAnswer);
}

void YamlTextTest::deepNestingIsBounded()
{
    std::string json;
    for (int i = 0; i < 900; ++i)
        json += "{\"a\":";
    json += "[1";
    for (int i = 0; i < 200'000; ++i)
        json += ",1";
    json += "]";
    json.append(900, '}');
    const auto made = yamlOf(json);
    QVERIFY(!made.has_value());
}

KW_TEST_GUILESS(YamlTextTest)

} // namespace tst_yaml_text

#include "tst_yaml_text.moc"
