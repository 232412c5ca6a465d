#include "log_text.h"

#include <kinds/logs/filtered_log.h>
#include <kinds/logs/seen_log_fields.h>
#include <tests/support/test_program.h>

namespace tst_seen_log_fields {

using namespace kittiwake;
using namespace kittiwake::test;

class SeenLogFieldsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsFieldsOfTheLinesAround();
};

void SeenLogFieldsTest::countsFieldsOfTheLinesAround()
{
    LogStore store;
    const std::vector<std::string> texts {
        R"({"msg":"a","path":"/","status":200})",
        R"({"msg":"b","path":"/cart"})",
        "plain",
        R"({"msg":"c","path":"/","far":1})",
    };
    std::vector<LogLine> lines;
    for (std::size_t i = 0; i < texts.size(); ++i)
        lines.push_back(logLine(static_cast<int>(i), texts[i], 1));
    lines.push_back(logLine(9, "key=value other=1", 2)); // a source of which that is not known
    lines.push_back(logLine(10, R"({"kind":0,"exitCode":1})", 1)); // as marks are kept
    lines.back().flags |= LogFlag::Border;
    store.insert(lines);
    CollectedLogs logs;
    logs.logs.push_back({ .number = 1, .format = LogFormat::Json });
    const auto rows = FilteredLog().match(store.snapshot());
    const std::vector<SeenLogField> all { { "path", 3, "/" },
                                          { "far", 1, "1" },
                                          { "status", 1, "200" } };
    QCOMPARE(seenLogFields(rows, logs, 2, 100), all);
    const std::vector<SeenLogField> near { { "path", 2, "/" }, { "status", 1, "200" } };
    QCOMPARE(seenLogFields(rows, logs, 0, 3), near);
    QVERIFY(seenLogFields({}, logs, 0, 3).empty());
}

KW_TEST_GUILESS(SeenLogFieldsTest)

} // namespace tst_seen_log_fields

#include "tst_seen_log_fields.moc"
