// No two places of the product share more than a few lines.
#include "repeats.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <array>

using namespace kittiwake::test;

namespace {

/// Lines that two places may share. There are no exceptions.
constexpr std::size_t kMaxShared = 8;

/// Examples are written as strangers write them, each whole by itself.
bool isExample(const QString& path)
{
    return path.startsWith(u"core/examples/");
}

std::vector<CountedLines> productSources()
{
    constexpr std::array kRooms { "core", "kinds", "models", "qml", "app" };
    const QDir top(QStringLiteral(KW_SOURCE_DIR));
    std::vector<CountedLines> sources;
    for (const auto* room : kRooms) {
        QDirIterator entries(top.filePath(QLatin1String(room)), { "*.cpp", "*.h", "*.qml" },
                             QDir::Files, QDirIterator::Subdirectories);
        while (entries.hasNext()) {
            const auto path = top.relativeFilePath(entries.next());
            QFile file(entries.filePath());
            if (!isExample(path) && file.open(QIODevice::ReadOnly))
                sources.push_back(countedLines(path.toStdString(), file.readAll().toStdString()));
        }
    }
    std::sort(sources.begin(), sources.end(),
              [](const CountedLines& a, const CountedLines& b) { return a.file < b.file; });
    return sources;
}

/// "a0\na1\n…": no two of them alike.
std::string linesOf(const std::string& name, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += name + std::to_string(i) + '\n';
    return text;
}

/// "FILE:LINE: what" of each repeat of more than three lines in two made-up sources.
QByteArray repeatsOf(const std::string& one, const std::string& other)
{
    std::string found;
    for (const auto& each :
         checkRepeats({ countedLines("a.cpp", one), countedLines("b.cpp", other) }, 3))
        found += each.text() + '\n';
    return QByteArray::fromStdString(found);
}

} // namespace

class TstRepeats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noTwoPlacesShareMoreThanAFewLines();
    void tellsWhereAndHowMany();
    void leavesAloneWhatIsAllowed();
    void countsWhatIsWritten();
    void findsRepeatsInOneFile();
    void tellsEachPairOfPlaces();
};

void TstRepeats::noTwoPlacesShareMoreThanAFewLines()
{
    const auto sources = productSources();
    std::size_t lines = 0;
    for (const auto& source : sources)
        lines += source.lines.size();
    QVERIFY(sources.size() > 2000); // it went through the rooms, so that silence means something
    QVERIFY(lines > 80'000);
    std::string text;
    for (const auto& violation : checkRepeats(sources, kMaxShared))
        text += '\n' + violation.text();
    QVERIFY2(text.empty(), text.c_str());
}

void TstRepeats::tellsWhereAndHowMany()
{
    QCOMPARE(repeatsOf("x\ny\n" + linesOf("a", 5) + "z\n", "w\n" + linesOf("a", 5) + "v\n"),
             QByteArray("b.cpp:2: shares 5 lines with a.cpp:3, and 3 at most are allowed; let both "
                        "use one of them\n"));
    // From the first to the last line.
    QVERIFY(
        repeatsOf(linesOf("a", 4), linesOf("a", 4)).startsWith("b.cpp:1: shares 4 lines with "));
}

void TstRepeats::leavesAloneWhatIsAllowed()
{
    QCOMPARE(repeatsOf(linesOf("a", 3), linesOf("a", 3)), QByteArray());
    QCOMPARE(repeatsOf(linesOf("a", 9), linesOf("b", 9)), QByteArray());
    const auto parts = linesOf("a", 3) + "DIFFERENT\n" + linesOf("b", 3);
    QCOMPARE(repeatsOf(linesOf("a", 3) + "x\n" + linesOf("b", 3), parts), QByteArray());
    QCOMPARE(repeatsOf({}, {}), QByteArray());
}

void TstRepeats::countsWhatIsWritten()
{
    // What is no code, and how it is laid out, neither joins places nor parts them.
    const std::string plain = "f(1);\ng(\"a b\");\nreturn 2;\nh();\n";
    QVERIFY(!repeatsOf(plain,
                       "    f(1); // first\n\n{\n/* for\nmany lines */\n  g(\"a b\");\n// of old:\n"
                       "return   2;\n};\nh();\n")
                 .isEmpty());
    QCOMPARE(repeatsOf(plain, "f(1);\ng(\"a c\");\nreturn 2;\nh();\n"), QByteArray());
    // Some lines are the same by nature.
    const std::string head = "#include <a>\n#include <b>\nimport QtQuick\npragma x\nnamespace a {\n"
                             "using namespace b;\n}\n)\n";
    QCOMPARE(repeatsOf(head, head), QByteArray());
    const auto counted = countedLines("a.cpp", "\nx\n//\n  y // z\n");
    QCOMPARE(counted.lines.size(), std::size_t(2));
    QCOMPARE(counted.lines[1].text, std::string("y"));
    QCOMPARE(counted.lines[1].number, 4);
}

void TstRepeats::findsRepeatsInOneFile()
{
    QVERIFY(repeatsOf(linesOf("a", 4) + "x\n" + linesOf("a", 4), {})
                .startsWith("a.cpp:6: shares 4 lines with a.cpp:1"));
    QCOMPARE(repeatsOf("x\nx\nx\nx\nx\nx\n", {}), QByteArray()); // it would share lines with itself
}

void TstRepeats::tellsEachPairOfPlaces()
{
    const auto once = linesOf("a", 4);
    const auto violations = checkRepeats(
        { countedLines("a", once), countedLines("b", once), countedLines("c", once) }, 3);
    QCOMPARE(violations.size(), std::size_t(3));
}

QTEST_APPLESS_MAIN(TstRepeats)
#include "tst_repeats.moc"
