// What an editor does for who types YAML: colours of lines by themselves, and indentation.
#include <kinds/yaml/yaml_line_tones.h>
#include <kinds/yaml/yaml_typing.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_yaml_typing {

using namespace kittiwake;

namespace {

/// "K5 P1 S3": what the pieces of a line are, and how long each is.
QString tonesOf(const QString& line, int block = 0)
{
    constexpr const char* kLetters = "KPSNLCBM";
    QStringList words;
    for (const auto& span : YamlLineTones::of(line.toStdU16String(), block).spans)
        words << QLatin1Char(kLetters[static_cast<int>(span.tone)]) + QString::number(span.size);
    return words.join(u' ');
}

} // namespace

class TestYamlTyping : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatALineIsMadeOf_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("tones");
        const auto row = [](const char* line, const char* tones) {
            QTest::newRow(line) << QString::fromUtf8(line) << QString::fromLatin1(tones);
        };
        row("", "");
        row("kind: Pod", "K4 P1 S3");
        row("  replicas: 3", "K8 P1 N1");
        row("  size: 0x1F", "K4 P1 N4");
        row("version: 1.2.3", "K7 P1 N5"); // what it is, the server says
        row("image: nginx:1.27", "K5 P1 S10");
        row("paused: true # for now", "K6 P1 L4 C9");
        row("# all of it", "C11");
        row("url: http://a#b", "K3 P1 S10");
        row("- name: web", "P1 K4 P1 S3");
        row("- - a", "P1 P1 S1");
        row("\"a: b\": c", "K6 P1 S1");
        row("'it''s': \"open", "K7 P1 S5");
        row("args: [a, \"b\", 3]", "K4 P1 P1 S1 P1 S3 P1 N1 P1");
        row("labels: {app: web}", "K6 P1 P1 K3 P1 S3 P1");
        row("base: &b", "K4 P1 P2");
        row("same: *b", "K4 P1 P2");
        row("---", "P3");
        row("text: |-", "K4 P1 P2");
    }
    void tellsWhatALineIsMadeOf()
    {
        QFETCH(QString, line);
        QFETCH(QString, tones);
        QCOMPARE(tonesOf(line), tones);
    }

    void aBlockOfTextGoesOnWhileItIsDeeper()
    {
        const std::vector<std::pair<const char*, const char*>> lines {
            { "data:", "K4 P1" }, { "  conf: |", "K4 P1 P1" }, { "    a: b # no comment", "B17" },
            { "", "" },           { "      deeper", "B6" },    { "  next: 1", "K4 P1 N1" },
        };
        int block = 0;
        for (const auto& [line, tones] : lines) {
            const auto text = QString::fromLatin1(line);
            QCOMPARE(tonesOf(text, block), QString::fromLatin1(tones));
            const auto next = YamlLineTones::of(text.toStdU16String(), block).block;
            QCOMPARE(YamlLineTones::blockAfter(text.toStdU16String(), block), next);
            block = next;
        }
    }

    void theNextLineIsIndented_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("blanks");
        QTest::newRow("as before") << "  kind: Pod" << 2;
        QTest::newRow("below a key") << "  spec:" << 4;
        QTest::newRow("below a key with blanks behind") << "  spec:  " << 4;
        QTest::newRow("in an item") << "  - name: web" << 4;
        QTest::newRow("below a key of an item") << "- env:" << 4;
        QTest::newRow("in a block of text") << "  text: |" << 4;
        QTest::newRow("after a comment") << "  # spec:" << 2;
        QTest::newRow("of nothing") << "" << 0;
        QTest::newRow("of blanks") << "    " << 4;
    }
    void theNextLineIsIndented()
    {
        QFETCH(QString, line);
        QFETCH(int, blanks);
        QCOMPARE(static_cast<int>(indentationAfter(line.toStdU16String()).size()), blanks);
    }

    void linesGoInAndOut()
    {
        QCOMPARE(shiftedLines(u"a:\n\n  b: 1", 1), std::u16string(u"  a:\n\n    b: 1"));
        QCOMPARE(shiftedLines(u"  a:\n b:\nc:", -1), std::u16string(u"a:\nb:\nc:"));
    }
};

KW_TEST_GUILESS(TestYamlTyping)

} // namespace tst_yaml_typing

#include "tst_yaml_typing.moc"
