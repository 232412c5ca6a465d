#include <core/api/json/json.h>
#include <core/api/selectors/label_selector.h>
#include <core/api/selectors/label_syntax.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_label_selector {

using namespace kittiwake;
using kittiwake::test::makeObject;
using Op = LabelRequirement::Op;
using Labels = std::map<std::string, std::string>;

namespace {

Labels labelsOf(const QByteArray& text) // "a=1 b="
{
    Labels labels;
    for (const auto& pair : text.split(' ')) {
        if (!pair.isEmpty())
            labels[pair.left(pair.indexOf('=')).toStdString()] =
                pair.mid(pair.indexOf('=') + 1).toStdString();
    }
    return labels;
}

std::string podWithLabels(const Labels& labels)
{
    std::string json;
    for (const auto& [key, value] : labels)
        json += (json.empty() ? "" : ",") + quoteJson(key) + ':' + quoteJson(value);
    return "{\"metadata\":{\"name\":\"x\",\"labels\":{" + json + "}}}";
}

} // namespace

class TestLabelSelector : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsKubectlsSyntax_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("canonical");
        const auto row = [](const char* text, const char* canonical) {
            QTest::newRow(*text == '\0' ? "empty" : text)
                << QByteArray(text) << QByteArray(canonical);
        };
        row("", "");
        row("  ", "");
        row("x=a,y=b,z=c", "x=a,y=b,z=c");
        row("x=a,a=x", "a=x,x=a");
        row("x==a", "x=a");
        row("x != a , y=b", "x!=a,y=b");
        row("x=", "x=");
        row("x= ,z= ", "x=,z=");
        row("!x", "!x");
        row("! x", "!x");
        row("\rx", "x");
        row("a ", "a");
        row("x>1,z<5", "x>1,z<5");
        row("this-is-a-dns.domain.com/key-with-dash", "this-is-a-dns.domain.com/key-with-dash");
        row("0.1.2.domain/99 notin (10.10.100.1, tick.tack.clock)",
            "0.1.2.domain/99 notin (10.10.100.1,tick.tack.clock)");
        row("foo  in\t (abc)", "foo in (abc)");
        row("x notin\n (abc,def)", "x notin (abc,def)");
        row("x in(b,a,b)", "x in (a,b)");
        row("x in (abc,)", "x in (,abc)");
        row("x in ()", "x in ()");
        row("x notin ( )", "x notin ()");
        row("x notin (, a)", "x notin (,a)");
        row("x in (a,,,)", "x in (,a)");
        row("x in (,)", "x in ()");
        row("x notin (abc,,def),bar,z in (),w", "bar,w,x notin (,abc,def),z in ()");
        row("a in (x,y,notin, z,in)", "a in (in,notin,x,y,z)");
        row("notin=in", "notin=in");
        row("in in (in)", "in in (in)");
        row("in,notin", "in,notin");
        row("x,x!=a", "x,x!=a");
    }
    void readsKubectlsSyntax()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, canonical);
        const auto selector = LabelSelector::parse(text.toStdString());
        QVERIFY2(selector, selector ? "" : selector.error().sentence.c_str());
        QCOMPARE(selector->toString(), canonical.toStdString());
        const auto again = LabelSelector::parse(selector->toString());
        QVERIFY(again.has_value());
        QVERIFY(*again == *selector);
    }

    void saysWhatItCannotRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("character");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* text, int character, const char* says) {
            QTest::newRow(text) << QByteArray(text) << character << QByteArray(says);
        };
        row("x=a||y=b", 3, "may only have letters");
        row("x==a==b", 5, "',' or the end is expected, not \"==b\"");
        row("!x=a", 3, "',' or the end is expected");
        row("!x in (a)", 4, "',' or the end is expected");
        row("!!x", 2, "a label key is expected, not \"!x\"");
        row("x,,y", 3, "a label key or '!' is expected");
        row(",x,y", 1, "a label key or '!' is expected");
        row("a in (xyz),", 12, "a label key or '!' is expected, not the end");
        row("x nott in (y)", 3, "=, ==, !=, in, notin, > or < is expected, not \"nott in (y)\"");
        row("x y", 3, "=, ==, !=, in, notin, > or < is expected");
        row("a in (xyz)b notin ()", 11, "',' or the end is expected");
        row("a in (xyz abc)", 11, "',' or ')' is expected");
        row("a in ((b))", 7, "',' or ')' is expected");
        row("a in (b", 8, "',' or ')' is expected, not the end");
        row("a notin(", 9, "',' or ')' is expected");
        row("a in", 5, "'(' is expected, not the end");
        row("a in b", 6, "'(' is expected");
        row("a (", 3, "is expected, not \"(\"");
        row("(", 1, "a label key or '!' is expected");
        row("=a", 1, "a label key or '!' is expected");
        row("x=(", 3, "a value is expected, not \"(\"");
        row("x=!a", 3, "a value is expected");
        row("y,x>a", 5, "the label value \"a\" must be a whole number after > or <");
        row("x<", 3, "must be a whole number");
        row("x=-a", 3, "the label value \"-a\" must begin and end with a letter or digit");
        row("app,Example.com/x", 5, "must have a domain in lower case before the slash");
        row("x/", 1, "has nothing after the slash");
        row("a in (b, c_)", 10, "the label value \"c_\" must begin and end");
    }
    void saysWhatItCannotRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, character);
        QFETCH(QByteArray, says);
        const auto selector = LabelSelector::parse(text.toStdString());
        QVERIFY(!selector);
        QVERIFY(selector.error().kind == ErrorKind::Invalid);
        const auto& sentence = selector.error().sentence;
        const auto place = " at character " + std::to_string(character) + ": ";
        QVERIFY2(sentence.find(place) != std::string::npos, sentence.c_str());
        QVERIFY2(sentence.find(says.toStdString()) != std::string::npos, sentence.c_str());
        QVERIFY(sentence.ends_with('.'));
    }

    void matchesLabels_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("labels");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* text, const char* labels, bool expected) {
            QTest::addRow("%s on %s", text, labels)
                << QByteArray(text) << QByteArray(labels) << expected;
        };
        row("", "x=y", true);
        row("", "", true);
        row("x=y", "x=y", true);
        row("x=y", "x=z", false);
        row("x=z", "", false);
        row("x=", "x=", true);
        row("x=", "", false);
        row("x=y,z=w", "x=y z=w", true);
        row("x=y,z=w", "x=w z=w", false);
        row("x!=y,z!=w", "x=z z=a", true);
        row("x!=y,z!=w", "x=z z=w", false);
        row("x!=y", "", true); // absent counts as different
        row("x!=", "", true);
        row("notin=in", "notin=in", true);
        row("x", "x=", true);
        row("x", "y=z", false);
        row("!x", "y=z", true);
        row("!x", "x=z", false);
        row("x in (a,b)", "x=b", true);
        row("x in (a,b)", "x=c", false);
        row("x in (a,b)", "", false);
        row("x in ()", "x=", true);
        row("x in ()", "x=a", false);
        row("x in ()", "", false);
        row("x notin (a,b)", "x=c", true);
        row("x notin (a,b)", "x=a", false);
        row("x notin (a,b)", "", true);
        row("x notin ()", "x=", false);
        row("x>1", "x=2", true);
        row("x>1", "x=1", false);
        row("x>1", "x=10", true); // numbers, not texts
        row("x<1", "x=0", true);
        row("x<1", "x=2", false);
        row("x<9", "x=10", false);
        row("x>1", "x=v2", false);
        row("x>1", "x=2v", false);
        row("x>1", "x=", false);
        row("x>1", "", false);
        row("x>1,x<5", "x=3", true);
        row("x,!x", "x=3", false);
        row("example.com/app=web", "example.com/app=web", true);
    }
    void matchesLabels()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, labels);
        QFETCH(bool, expected);
        const auto selector = LabelSelector::parse(text.toStdString());
        QVERIFY(selector.has_value());
        QCOMPARE(selector->matches(labelsOf(labels)), expected);
        QCOMPARE(selector->matches(*makeObject(podWithLabels(labelsOf(labels)))), expected);
    }

    void objectsWithoutLabelsAreMatchedToo()
    {
        const auto bare = makeObject(R"({"metadata":{"name":"x"}})");
        const auto null = makeObject(R"({"metadata":{"name":"x","labels":null}})");
        for (const auto& object : { bare, null }) {
            QVERIFY(LabelSelector::everything().matches(*object));
            QVERIFY(LabelSelector::parse("!a,b!=c")->matches(*object));
            QVERIFY(!LabelSelector::parse("a")->matches(*object));
        }
    }

    void nothingIsNothingEvenOnTheServer() // client-go's nothing has the text of everything
    {
        const auto nothing = LabelSelector::nothing();
        QVERIFY(!nothing.matches(Labels {}));
        QVERIFY(!nothing.matches(Labels { { "nothing", "x" } }));
        QVERIFY(!nothing.isEverything());
        QVERIFY(*LabelSelector::parse(nothing.toString()) == nothing);
        QVERIFY(LabelSelector::everything().isEverything());
        QCOMPARE(LabelSelector::everything().toString(), std::string());
    }

    void jsonSelectorsAreConverted_data()
    {
        QTest::addColumn<QByteArray>("json"); // of an object with the field "selector"
        QTest::addColumn<QByteArray>("canonical");
        const auto row = [](const char* name, const char* json, const char* canonical) {
            QTest::newRow(name) << QByteArray(json).replace('\'', '"') << QByteArray(canonical);
        };
        row("absent is nothing", "{}", "nothing,!nothing");
        row("null is nothing", "{'selector':null}", "nothing,!nothing");
        row("empty is everything", "{'selector':{}}", "");
        row("empty parts are everything", "{'selector':{'matchLabels':{},'matchExpressions':[]}}",
            "");
        row("null parts are everything",
            "{'selector':{'matchLabels':null,'matchExpressions':null}}", "");
        row("labels", "{'selector':{'matchLabels':{'foo':'bar','a':''}}}", "a=,foo=bar");
        row("expressions",
            "{'selector':{'matchExpressions':["
            "{'key':'a','operator':'In','values':['y','x']},"
            "{'key':'b','operator':'NotIn','values':['']},"
            "{'key':'c','operator':'Exists'},"
            "{'key':'d','operator':'DoesNotExist','values':[]}]}}",
            "a in (x,y),b notin (),c,!d");
        row("both",
            "{'selector':{'matchLabels':{'foo':'bar'},"
            "'matchExpressions':[{'key':'baz','operator':'In','values':['qux','norf']}]}}",
            "baz in (norf,qux),foo=bar");
    }
    void jsonSelectorsAreConverted()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, canonical);
        JsonReader reader;
        const auto root = reader.read(json.toStdString());
        const auto selector = LabelSelector::fromJson((*root)["selector"]);
        QVERIFY2(selector, selector ? "" : selector.error().sentence.c_str());
        QCOMPARE(selector->toString(), canonical.toStdString());
    }

    void badJsonSelectorsGetASentence_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* json, const char* says) {
            QTest::newRow(says) << QByteArray(json).replace('\'', '"') << QByteArray(says);
        };
        row("'app=web'", "a JSON object with matchLabels");
        row("{'matchLabels':{'-a':'b'}}", "the label key \"-a\" must begin and end");
        row("{'matchLabels':{'a':'b c'}}", "the label value \"b c\" may only have");
        row("{'matchExpressions':[{'key':'a','operator':'Gt','values':['1']}]}",
            "the operator \"Gt\", where In, NotIn, Exists or DoesNotExist is expected");
        row("{'matchExpressions':[{'key':'a','operator':'In','values':[]}]}",
            "the label key \"a\" needs at least one value");
        row("{'matchExpressions':[{'key':'a','operator':'Exists','values':['x']}]}",
            "takes no values");
    }
    void badJsonSelectorsGetASentence()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, says);
        JsonReader reader;
        const auto root = reader.read(json.toStdString());
        const auto selector = LabelSelector::fromJson(*root);
        QVERIFY(!selector);
        QVERIFY(selector.error().kind == ErrorKind::Invalid);
        QVERIFY2(selector.error().sentence.find(says.toStdString()) != std::string::npos,
                 selector.error().sentence.c_str());
    }

    void requirementsAreChecked_data()
    {
        QTest::addColumn<int>("op");
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<bool>("good");
        const auto row = [](const char* name, Op op, const QStringList& values, bool good) {
            QTest::newRow(name) << int(op) << values << good;
        };
        row("in nothing", Op::In, {}, false);
        row("notin nothing", Op::NotIn, {}, false);
        row("in one", Op::In, { "foo" }, true);
        row("equal to two", Op::Equals, { "foo", "bar" }, false);
        row("equal to none", Op::Equals, {}, false);
        row("different from two", Op::NotEquals, { "foo", "bar" }, false);
        row("exists", Op::Exists, {}, true);
        row("exists with a value", Op::Exists, { "foo" }, false);
        row("absent with a value", Op::DoesNotExist, { "foo" }, false);
        row("greater than none", Op::GreaterThan, {}, false);
        row("greater than two", Op::GreaterThan, { "1", "2" }, false);
        row("greater than a number", Op::GreaterThan, { "1" }, true);
        row("less than a number", Op::LessThan, { "6" }, true);
        row("greater than a word", Op::GreaterThan, { "bar" }, false);
        row("less than a word", Op::LessThan, { "bar" }, false);
        row("less than too large a number", Op::LessThan, { "9223372036854775808" }, false);
        row("equal to a value too long", Op::Equals, { QString(64, u'a') }, false);
        row("equal to the longest value", Op::Equals, { QString(63, u'a') }, true);
        row("equal to a value with a space", Op::Equals, { "a b" }, false);
    }
    void requirementsAreChecked()
    {
        QFETCH(int, op);
        QFETCH(QStringList, values);
        QFETCH(bool, good);
        LabelRequirement requirement { "x", Op(op) };
        for (const auto& value : values)
            requirement.values.push_back(value.toStdString());
        QCOMPARE(LabelSelector::of({ requirement }).has_value(), good);
    }

    void keysAreChecked_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<bool>("good");
        const auto row = [](const QByteArray& key, bool good) {
            QTest::newRow(key.isEmpty() ? "empty" : qPrintable(QString::fromLatin1(key.left(40))))
                << key << good;
        };
        row("simple", true);
        row("now-with-dashes", true);
        row("1-starts-with-num", true);
        row("1234", true);
        row("simple/simple", true);
        row("now-with-dashes/simple", true);
        row("1.2.3.4/5678", true);
        row("Uppercase_Is.OK-123", true);
        row("example.com/Uppercase_Is.OK-123", true);
        row(QByteArray(63, 'a'), true);
        row(QByteArray(253, 'b') + "/d", true); // a subdomain's labels are not counted one by one
        row(QByteArray(64, 'c'), false);
        row(QByteArray(254, 'e') + "/a", false);
        row("", false);
        row("nospecialchars%^=@", false);
        row("cantendwithadash-", false);
        row("-cantstartwithadash-", false);
        row("only/one/slash", false);
        row("Example.com/abc", false);
        row("example_com/abc", false);
        row("example.com/", false);
        row("/simple", false);
        row("a..b/c", false);
        row(".a/c", false);
        row("a-/c", false);
    }
    void keysAreChecked()
    {
        QFETCH(QByteArray, key);
        QFETCH(bool, good);
        QCOMPARE(!labelKeyError(key.toStdString()).has_value(), good);
    }

    void equalSelectorsAreEqualValues()
    {
        QVERIFY(*LabelSelector::parse("b in (y,x),a==1")
                == *LabelSelector::parse("a=1,b in (x,y)"));
        QVERIFY(!(*LabelSelector::parse("a=1") == *LabelSelector::parse("a in (1)")));
    }
};

KW_TEST_APPLESS(TestLabelSelector)

} // namespace tst_label_selector

#include "tst_label_selector.moc"
