#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace tst_types_generator {

namespace {

struct Outcome
{
    int code;
    QByteArray errors;
};

Outcome generate(const QStringList& arguments)
{
    QProcess python;
    python.start(QStringLiteral(KITTIWAKE_PYTHON),
                 QStringList { QStringLiteral(KITTIWAKE_GENERATE) } + arguments);
    if (!python.waitForFinished())
        qFatal("no answer from %s", KITTIWAKE_PYTHON);
    return { python.exitCode(), python.readAllStandardError().trimmed() };
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(path));
}

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestTypesGenerator : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;
    QString in(const char* name) const { return m_dir.filePath(QLatin1String(name)); }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_dir.isValid());
        write(in("meta_v1.schema"), "group meta v1\nstruct ObjectMeta\n  name string\n");
    }

    void badLinesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<int>("line");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const char* schema, int line, const char* message) {
            QTest::newRow(name) << QByteArray(schema) << line << QByteArray(message);
        };
        row("empty", "", 1, "no line that names the group: group GROUP VERSION");
        row("two groups", "group a v1\ngroup b v1\n", 2, "a second group; a schema has one");
        row("no group yet", "struct A\n", 1, "struct before the line that names the group");
        row("no such word", "group a v1\nenum A\n", 2,
            "expected 'group GROUP VERSION', 'struct NAME' or 'kind NAME RESOURCE "
            "namespaced|cluster', found 'enum A'");
        row("kind without a resource", "group a v1\nkind A\n", 2,
            "expected 'group GROUP VERSION', 'struct NAME' or 'kind NAME RESOURCE "
            "namespaced|cluster', found 'kind A'");
        row("no such scope", "group a v1\nkind A as everywhere\n", 2,
            "a kind is namespaced or cluster, not everywhere");
        row("no type name", "group a v1\nstruct a-b\n", 2,
            "a-b is no type name: letters and digits, a capital first");
        row("field of nothing", "group a v1\n  name string\n", 2,
            "a field outside a kind or a struct");
        row("field without a type", "group a v1\nstruct A\n  name\n", 3,
            "expected 'name type' or 'name type always', found 'name'");
        row("too many words", "group a v1\nstruct A\n  name string never\n", 3,
            "expected 'name type' or 'name type always', found 'name string never'");
        row("no field name", "group a v1\nstruct A\n  na-me string\n", 3,
            "na-me is no field name: letters and digits only");
        row("unknown type", "group a v1\nstruct A\n  # why\n  b []B\n", 4, "unknown type B");
        row("unknown scalar", "group a v1\nstruct A\n  b map<float>\n", 3, "unknown type float");
        row("map left open", "group a v1\nstruct A\n  b map<string\n", 3,
            "unknown type map<string");
        row("of an unknown group", "group a v1\nstruct A\n  b x_v1.B\n", 3, "unknown type x_v1.B");
        row("absent but always", "group a v1\nstruct A\n  b ?string always\n", 3,
            "b may be absent (?), so it cannot always be written");
        row("field twice", "group a v1\nstruct A\n  b string\n  b bool\n", 4,
            "A has a field b already");
        row("metadata twice", "group a v1\nkind A as cluster\n  metadata string\n", 3,
            "A has a field metadata already");
        row("holds itself", "group a v1\nstruct A\n  b ?B\nstruct B\n  a map<A>\n", 2,
            "A holds itself; all it can hold of its own is a list: []A");
    }
    void badLinesAreNamed()
    {
        QFETCH(QByteArray, schema);
        QFETCH(int, line);
        QFETCH(QByteArray, message);
        write(in("bad_v1.schema"), schema);
        const auto made = generate({ in("out"), in("meta_v1.schema"), in("bad_v1.schema") });
        QCOMPARE(made.errors,
                 in("bad_v1.schema").toUtf8() + ':' + QByteArray::number(line) + ": " + message);
        QCOMPARE(made.code, 1);
        QVERIFY(!QDir(in("out")).exists());
    }

    void aStructDescribedTwiceNamesBothLines()
    {
        write(in("bad_v1.schema"), "group a v1\nstruct A\nstruct A\n");
        const auto path = in("bad_v1.schema").toUtf8();
        const auto made = generate({ in("out"), in("bad_v1.schema") });
        QCOMPARE(made.errors, path + ":3: A is described twice, first at " + path + ":2");
        QCOMPARE(made.code, 1);
    }

    void missingSchemaAndMissingArgumentsAreErrors()
    {
        QCOMPARE(generate({ in("out") }).code, 2);
        const auto made = generate({ in("out"), in("none_v1.schema") });
        QCOMPARE(made.code, 1);
        QVERIFY(made.errors.contains("none_v1.schema"));
    }

    void structsComeAfterWhatTheyHoldAndKeywordsGetAnUnderscore()
    {
        write(in("good_v1.schema"),
              "group good.example.com v1\n"
              "kind A as cluster\n  b ?B\n"
              "struct B\n  default []B\n  count int32 always\n");
        const auto made = generate({ in("good"), in("meta_v1.schema"), in("good_v1.schema") });
        QCOMPARE(made.errors, QByteArray());
        const auto header = read(in("good/good_v1.h"));
        QVERIFY(header.indexOf("struct B\n{") < header.indexOf("struct A\n{"));
        QVERIFY(header.contains("    std::vector<B> default_ {};\n"));
        QVERIFY(header.contains("/// \\brief good.example.com/v1 A.\n"));
        QVERIFY(read(in("good/good_v1.cpp"))
                    .contains("field<&B::count>(\"count\", kittiwake::Presence::Always)"));
    }

    void unchangedFilesAreLeftAlone()
    {
        const QStringList arguments { in("same"), in("meta_v1.schema") };
        QCOMPARE(generate(arguments).code, 0);
        QFile header(in("same/meta_v1.h"));
        const QDateTime longAgo(QDate(2020, 1, 1), QTime(0, 0), Qt::UTC);
        QVERIFY(header.open(QIODevice::ReadWrite)
                && header.setFileTime(longAgo, QFileDevice::FileModificationTime));
        header.close();
        QCOMPARE(generate(arguments).code, 0);
        QCOMPARE(QFileInfo(header).lastModified().toUTC(), longAgo);
    }
};

KW_TEST_APPLESS(TestTypesGenerator)

} // namespace tst_types_generator

#include "tst_types_generator.moc"
