#include <core/api/selectors/field_selector.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <map>

namespace tst_field_selector {

using namespace kittiwake;
using kittiwake::test::makeObject;

class TestFieldSelector : public QObject
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
        row("x=a,y=b,z=c", "x=a,y=b,z=c");
        row("x=a,a=x", "a=x,x=a");
        row("x==a", "x=a");
        row("x!=a,y=b", "x!=a,y=b");
        row("x=", "x=");
        row("a=a,", "a=a");
        row(",a=a", "a=a");
        row(",,", "");
        row(R"(x=a||y\=b)", R"(x=a||y\=b)");
        row(R"(x=a\=\=b)", R"(x=a\=\=b)");
        row(R"(k=\,,k2=v2)", R"(k=\,,k2=v2)");
        row(R"(k=\\,k2=v2)", R"(k=\\,k2=v2)");
        row(R"(k=\\\,,k2=v2)", R"(k=\\\,,k2=v2)");
        row("함=수,목=록", "목=록,함=수");
        row("status.phase!=Running", "status.phase!=Running");
    }
    void readsKubectlsSyntax()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, canonical);
        const auto selector = FieldSelector::parse(text.toStdString());
        QVERIFY2(selector, selector ? "" : selector.error().sentence.c_str());
        QCOMPARE(selector->toString(), canonical.toStdString());
        const auto again = FieldSelector::parse(selector->toString());
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
        row("x=a||y=b", 7, "an equals sign in a value is written");
        row("x==a==b", 5, "an equals sign in a value is written");
        row("x=a,b", 6, "=, == or != and a value are expected");
        row("b,x=a", 2, "=, == or != and a value are expected");
        row("x in (a)", 9, "=, == or != and a value are expected");
        row("x", 2, "=, == or != and a value are expected");
        row("=a", 1, "a field is expected");
        row("x=a,!=b", 5, "a field is expected");
        row(R"(k=\)", 3, "after a backslash");
        row(R"(k=\\\)", 5, "after a backslash");
        row(R"(k=\a)", 3, "after a backslash");
        row(R"(a=b,k=c\a)", 8, "after a backslash");
    }
    void saysWhatItCannotRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, character);
        QFETCH(QByteArray, says);
        const auto selector = FieldSelector::parse(text.toStdString());
        QVERIFY(!selector);
        QVERIFY(selector.error().kind == ErrorKind::Invalid);
        const auto& sentence = selector.error().sentence;
        const auto place = " at character " + std::to_string(character) + ": ";
        QVERIFY2(sentence.find(place) != std::string::npos, sentence.c_str());
        QVERIFY2(sentence.find(says.toStdString()) != std::string::npos, sentence.c_str());
        QVERIFY(sentence.ends_with('.'));
    }

    void matchesFields_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* text, bool expected) {
            QTest::newRow(*text == '\0' ? "empty" : text) << QByteArray(text) << expected;
        };
        row("", true);
        row("foo=bar", true);
        row("foo=bar,baz=blah", true);
        row(R"(foo=bar,baz=blah,complex=\=value\\\,\\)", true);
        row("foo=blah", false);
        row("baz=bar", false);
        row("foo!=blah", true);
        row("foo!=bar", false);
        row("foo=bar,foobar=bar,baz=blah", false);
        row("absent=", true);
        row("absent!=x", true);
        row("absent!=", false);
    }
    void matchesFields()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, expected);
        const std::map<std::string, std::string> fields { { "foo", "bar" },
                                                          { "baz", "blah" },
                                                          { "complex", R"(=value\,\)" } };
        const auto selector = FieldSelector::parse(text.toStdString());
        QVERIFY(selector.has_value());
        QCOMPARE(selector->matches([&](const std::string& field) {
            const auto at = fields.find(field);
            return at == fields.end() ? std::string() : at->second;
        }),
                 expected);
    }

    void matchesObjectsByDottedPaths_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* text, bool expected) {
            QTest::newRow(*text == '\0' ? "empty" : text) << QByteArray(text) << expected;
        };
        row("", true);
        row("metadata.name=web", true);
        row("metadata.name=db", false);
        row("metadata.name!=db,spec.nodeName=node-1", true);
        row("spec.nodeName!=node-1", false);
        row("spec.hostNetwork=true", true);
        row("spec.hostNetwork=false", false);
        row("spec.priority=-7", true);
        row("status.nominatedNodeName=", true); // not there: empty
        row("status.nominatedNodeName!=node-1", true);
        row("spec.nodeName.further=", true);
        row("spec.containers=", true); // an array is no text
        row("spec=", true);
    }
    void matchesObjectsByDottedPaths()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, expected);
        const auto pod = makeObject(
            R"({"metadata":{"name":"web"},"spec":{"nodeName":"node-1","hostNetwork":true,"priority":-7,"containers":[{"name":"c"}]},"status":{}})");
        const auto selector = FieldSelector::parse(text.toStdString());
        QVERIFY(selector.has_value());
        QCOMPARE(selector->matches(*pod), expected);
    }

    void anyValueSurvivesItsOwnText_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray() << QByteArray("f!=");
        QTest::newRow("plain") << QByteArray("a") << QByteArray("f!=a");
        QTest::newRow("equals") << QByteArray("=") << QByteArray(R"(f!=\=)");
        QTest::newRow("comma") << QByteArray(",") << QByteArray(R"(f!=\,)");
        QTest::newRow("backslash") << QByteArray(R"(\)") << QByteArray(R"(f!=\\)");
        QTest::newRow("all") << QByteArray(R"(\=\,\)") << QByteArray(R"(f!=\\\=\\\,\\)");
    }
    void anyValueSurvivesItsOwnText()
    {
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, text);
        const FieldSelector made({ { "f", value.toStdString(), false } });
        QCOMPARE(made.toString(), text.toStdString());
        QVERIFY(*FieldSelector::parse(made.toString()) == made);
    }
};

KW_TEST_APPLESS(TestFieldSelector)

} // namespace tst_field_selector

#include "tst_field_selector.moc"
