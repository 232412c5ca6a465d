// What lines say, in the formats of A 1.4.
#include <kinds/logs/formats/log_continuation.h>
#include <kinds/logs/formats/log_format.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_log_format {

using namespace kittiwake;
using Fields = std::vector<LogField>;

namespace {

LogSeverity plain(std::string_view line)
{
    return severityOf(LogFormat::Plain, line);
}

LogSeverity json(std::string_view line)
{
    return severityOf(LogFormat::Json, line);
}

/// A field a line: key, a colon, value.
std::string written(const LogReading& reading)
{
    std::string text = "time: " + reading.time + "\nmessage: " + reading.message;
    for (const auto& [key, value] : reading.fields)
        text.append("\n").append(key).append(": ").append(value);
    return text;
}

LogFormat formatOf(const std::vector<std::string>& lines)
{
    LogFormatDetector detector;
    for (const auto& line : lines)
        detector.add(line);
    return detector.format();
}

/// Which of a source's lines continue the one before: a '-' or a '+' each.
std::string continuations(const std::vector<std::string>& lines)
{
    LogContinuations source;
    std::string all;
    for (const auto& line : lines)
        all += source.next(line) ? '+' : '-';
    return all;
}

} // namespace

class LogFormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsLevels();
    void findsTheLevelOfAPlainLine_data();
    void findsTheLevelOfAPlainLine();
    void findsTheLevelOfAJsonLine_data();
    void findsTheLevelOfAJsonLine();
    void findsTheLevelOfOtherLines();
    void takesJsonApart();
    void keepsNumbersAsTheyAreWritten();
    void takesWhatIsNoJsonForPlain_data();
    void takesWhatIsNoJsonForPlain();
    void unquotesTexts();
    void takesLogfmtApart();
    void takesKlogApart();
    void showsNoControls();
    void takesEachLineApartByItsOwnFormat();
    void detectsAFormatFromItsFirstLines();
    void looksAtTheFirstLinesAlone();
    void recognisesContinuations_data();
    void recognisesContinuations();
    void followsTracesOfASource();
};

void LogFormatTest::knowsLevels()
{
    for (const auto* name : { "warn", "WARN", "Warning", "wrn", "W", "40", "4", "WARN+2" })
        QCOMPARE(severityOfLevel(name), LogSeverity::Warning);
    QCOMPARE(severityOfLevel("DEBUG-4"), LogSeverity::Debug);
    QCOMPARE(severityOfLevel("trace"), LogSeverity::Trace);
    QCOMPARE(severityOfLevel("Information"), LogSeverity::Info);
    QCOMPARE(severityOfLevel("SEVERE"), LogSeverity::Error);
    QCOMPARE(severityOfLevel("dpanic"), LogSeverity::Fatal);
    const auto numbers = { LogSeverity::Trace,   LogSeverity::Debug, LogSeverity::Info,
                           LogSeverity::Warning, LogSeverity::Error, LogSeverity::Fatal };
    int number = 10;
    for (const auto severity : numbers) {
        QCOMPARE(severityOfLevel(std::to_string(number)), severity);
        number += 10;
    }
    for (const auto* name :
         { "", "-", "+1", "warned", "warm", "9", "8", "-1", "4.5", "99999999999" })
        QCOMPARE(severityOfLevel(name), LogSeverity::Unknown);
}

void LogFormatTest::findsTheLevelOfAPlainLine_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("severity");
    const auto row = [](LogSeverity severity, const char* name, const char* line) {
        QTest::newRow(name) << QByteArray(line) << static_cast<int>(severity);
    };
    using S = LogSeverity;
    row(S::Error, "logback", "15:04:05.123 [main] ERROR com.example.Foo - it failed");
    row(S::Warning, "a thread called error", "15:04:05.123 [error-1] WARN  com.example.Foo - x");
    row(S::Info, "Spring", "2024-01-02T15:04:05.123Z  INFO 1 --- [main] c.e.App : Started App");
    row(S::Info, "the first level counts", "INFO: no ERROR found");
    row(S::Warning, "Python", "WARNING:root:low on disk");
    row(S::Error, "Python, dated", "2024-01-02 15:04:05,123 - my.module - ERROR - it failed");
    row(S::Error, "nginx", "2024/01/02 15:04:05 [error] 7#7: *1 open() failed");
    row(S::Info, "nginx notice", "2024/01/02 15:04:05 [notice] 1#1: start worker processes");
    row(S::Error, "PostgreSQL",
        "2024-01-02 15:04:05.123 UTC [12] ERROR:  relation \"x\" is missing");
    row(S::Info, "PostgreSQL log", "2024-01-02 15:04:05.123 UTC [1] LOG:  ready");
    row(S::Unknown, "LOG elsewhere", "opened LOG file");
    row(S::Warning, "MySQL",
        "2024-01-02T15:04:05.123456Z 0 [Warning] [MY-010068] [Server] CA is weak");
    row(S::Error, ".NET", "fail: Microsoft.Hosting.Lifetime[0]");
    row(S::Debug, ".NET debug", "dbug: Microsoft.Hosting.Lifetime[0]");
    row(S::Info, "Rust", "[2024-01-02T15:04:05Z INFO  server] listening");
    row(S::Debug, "zap console", "2024-01-02T15:04:05.123Z\tDEBUG\tcmd/main.go:12\thello");
    row(S::Warning, "HAProxy", "[WARNING]  (1) : config : x");
    row(S::Info, "Ruby", "I, [2024-01-02T15:04:05.123 #1]  INFO -- : hello");
    row(S::Error, "Monolog", "[2024-01-02 15:04:05] local.ERROR: it failed {\"a\":1}");
    row(S::Warning, "Jupyter", "[W 2024-01-02 15:04:05.123 ServerApp] x");
    row(S::Error, "npm", "npm ERR! code E404");
    row(S::Error, "Node", "Error: Cannot find module 'x'");
    row(S::Error, "a compiler", "main.c:12:3: error: expected ';'");
    row(S::Fatal, "Go panic", "panic: runtime error: index out of range");
    row(S::Fatal, "Rust panic", "thread 'main' panicked at src/main.rs:2:5:");
    row(S::Error, "a trace of Python", "Traceback (most recent call last):");
    row(S::Error, "an exception of Java", "java.lang.IllegalStateException: no");
    row(S::Error, "a thread of Java", "Exception in thread \"main\" java.lang.Error");
    row(S::Error, "klog among others", "E0102 15:04:05.000000       1 a.go:1] it failed");
    row(S::Warning, "logfmt among others", "time=now level=warn msg=x");
    row(S::Warning, "JSON among others", "prefix {\"level\":\"warn\",\"msg\":\"x\"}");
    row(S::Debug, "a level with a colon", "level: debug, x");
    row(S::Error, "syslog", "<11>Jan  2 15:04:05 host app: x");
    row(S::Warning, "month and day are no prose", "Tue Jan  2 15:04:05 warning: x");
    row(S::Warning, "colored", "\x1b[33mWARN\x1b[0m x");
    row(S::Warning, "colored within", "\x1b[1mWA\x1b[33mRN\x1b[0m x");
    row(S::Error, "in brackets with blanks", "2024-01-02 [ error ] x");
    row(S::Unknown, "prose", "could not parse error: it is fine");
    row(S::Unknown, "a word of prose", "The error handler is installed");
    row(S::Unknown, "a path", "GET /error HTTP/1.1 from /var/log/warn");
    row(S::Unknown, "a class", "loading com.example.Error and Fatal.class");
    row(S::Unknown, "part of a word", "ERROR_COUNT=0 INFOS xERROR 1ERROR non-error");
    row(S::Unknown, "an access log",
        "10.0.0.1 - - [02/Jan/2024:15:04:05 +0000] \"GET / HTTP/1.1\" 500 1");
    row(S::Unknown, "empty", "");
    row(S::Unknown, "a note", "Note: that is how it is");
    QTest::newRow("far behind") << QByteArray(200, '.') + " ERROR" << 0;
}

void LogFormatTest::findsTheLevelOfAPlainLine()
{
    QFETCH(QByteArray, line);
    QFETCH(int, severity);
    QCOMPARE(static_cast<int>(plain(line.toStdString())), severity);
}

void LogFormatTest::findsTheLevelOfAJsonLine_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("severity");
    const auto row = [](LogSeverity severity, const char* name, const char* line) {
        QTest::newRow(name) << QByteArray(line) << static_cast<int>(severity);
    };
    using S = LogSeverity;
    row(S::Warning, "zap", R"({"level":"warn","ts":1704207845.123,"msg":"x"})");
    row(S::Error, "slog", R"({"time":"2024-01-02T15:04:05Z","level":"ERROR","msg":"x"})");
    row(S::Warning, "logrus", R"({"level":"warning","msg":"x"})");
    row(S::Error, "bunyan", R"({"name":"a","hostname":"h","pid":1,"level":50,"msg":"x"})");
    row(S::Error, "GELF", R"({"version":"1.1","short_message":"x","level":3})");
    row(S::Error, "Google", R"({"severity":"ERROR","message":"x"})");
    row(S::Info, ".NET", R"({"EventId":0,"LogLevel":"Information","Message":"x"})");
    row(S::Error, "Serilog", R"({"@t":"2024-01-02","@mt":"x","@l":"Error"})");
    row(S::Info, "Serilog's Information", R"({"@t":"2024-01-02","@mt":"x"})");
    row(S::Error, "hclog", R"({"@level":"error","@message":"x"})");
    row(S::Warning, "Elastic", R"({"@timestamp":"t","log.level":"WARN","message":"x"})");
    row(S::Warning, "Elastic, nested", R"({"log":{"logger":"a","level":"warn"},"message":"x"})");
    row(S::Info, "klog", R"({"ts":1704207845123.4,"caller":"a.go:1","msg":"x","v":0})");
    row(S::Error, "klog error", R"({"ts":1704207845123.4,"caller":"a.go:1","msg":"x","err":"no"})");
    row(S::Debug, "winston, colored", R"({"level":"\u001b[34mdebug\u001b[39m","message":"x"})");
    row(S::Error, "blanks", " { \"msg\" : \"x\" ,\t\"level\" : \"error\" } ");
    row(S::Error, "behind what is nested",
        R"({"a":{"level":"info","b":["}",{"c":"\"]"}]},"level":"error"})");
    row(S::Error, "escapes before it", R"({"msg":"\\\" \"level\":\"info\" \\","level":"error"})");
    row(S::Unknown, "no level", R"({"msg":"ERROR"})");
    row(S::Unknown, "a level that is none", R"({"level":"high","msg":"x"})");
    row(S::Unknown, "within alone", R"({"a":{"level":"error"}})");
    row(S::Unknown, "nothing", "{}");
    row(S::Error, "cut off", R"({"msg":"x","level":"error","stack":"at )");
    row(S::Fatal, "not as the others", "panic: x");
}

void LogFormatTest::findsTheLevelOfAJsonLine()
{
    QFETCH(QByteArray, line);
    QFETCH(int, severity);
    QCOMPARE(static_cast<int>(json(line.toStdString())), severity);
    QCOMPARE(readLogLine(LogFormat::Json, line.toStdString()).severity, json(line.toStdString()));
}

void LogFormatTest::findsTheLevelOfOtherLines()
{
    const auto logfmt = [](std::string_view line) {
        return severityOf(LogFormat::Logfmt, line);
    };
    QCOMPARE(logfmt(R"(ts=1 msg="level=error \" " level=warn a=b)"), LogSeverity::Warning);
    QCOMPARE(logfmt("lvl=eror a=b"), LogSeverity::Error);
    QCOMPARE(logfmt("ERROR not as the others"), LogSeverity::Error);
    QCOMPARE(logfmt("a=b"), LogSeverity::Unknown);
    const auto klog = [](std::string_view line) {
        return severityOf(LogFormat::Klog, line);
    };
    QCOMPARE(klog("I0102 15:04:05.000000       1 a.go:1] ERROR"), LogSeverity::Info);
    QCOMPARE(klog("W20240102 15:04:05.000000 1 a.cc:1] x"), LogSeverity::Warning);
    QCOMPARE(klog("F0102 15:04:05.000000 1 a.go:1] x"), LogSeverity::Fatal);
    QCOMPARE(klog("I0102 15:04:05 1 a.go:1] x"), LogSeverity::Unknown);
}

void LogFormatTest::takesJsonApart()
{
    const auto reading = readLogLine(
        LogFormat::Json,
        R"({"level":"info","ts":1704207845.123,"logger":"a.b","caller":"x/y.go:12","msg":"He said \"no\"",)"
        R"("error":"e","count":3,"ok":true,"none":null,"pod":{"name":"web","ports":[80, 443]}})");
    QCOMPARE(reading.format, LogFormat::Json);
    QCOMPARE(reading.severity, LogSeverity::Info);
    QCOMPARE(written(reading), R"(time: 1704207845.123
message: He said "no"
logger: a.b
caller: x/y.go:12
error: e
count: 3
ok: true
none: null
pod: {"name":"web","ports":[80, 443]})");

    // Of several that could be it, the one that is meant; a level that is none stays.
    const auto other =
        readLogLine(LogFormat::Json,
                    R"({"event":"e","message":"m","level":"high","lvl":"warn","time":"t","ts":1})");
    QCOMPARE(written(other), "time: t\nmessage: m\nevent: e\nlevel: high\nts: 1");
    QCOMPARE(other.severity, LogSeverity::Warning);
}

void LogFormatTest::keepsNumbersAsTheyAreWritten()
{
    const auto reading = readLogLine(
        LogFormat::Json,
        R"({"id":9007199254740993,"big":123456789012345678901234567890,"price":1.10,"e":1E5 })");
    QCOMPARE(reading.fields,
             (Fields { { "id", "9007199254740993" },
                       { "big", "123456789012345678901234567890" },
                       { "price", "1.10" },
                       { "e", "1E5" } }));
}

void LogFormatTest::takesWhatIsNoJsonForPlain_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const auto* line : { "{", "{}}", "{\"a\":1} {\"b\":2}", "{\"a\":1", "{\"a\"}", "{\"a\":}",
                              "[1]", "text", "", "{a:1}", "{\"a\":\"x}", "{\"a\":1]}" })
        QTest::newRow(line) << QByteArray(line);
}

void LogFormatTest::takesWhatIsNoJsonForPlain()
{
    QFETCH(QByteArray, line);
    const auto reading = readLogLine(LogFormat::Json, line.toStdString());
    QCOMPARE(reading.format, LogFormat::Plain);
    QCOMPARE(reading.message, line.toStdString());
    QVERIFY(reading.fields.empty());
}

void LogFormatTest::unquotesTexts()
{
    const auto reading =
        readLogLine(LogFormat::Json,
                    R"({"a":"\u65e5\ud83d\udc26","half":"\ud83d x\udc26","stack":"a\n\tb\r\n",)"
                    R"("color":"\u001b[31mred\u001b[0m","nul":"\u0000","path":"C:\\x\/y"})");
    QCOMPARE(reading.fields,
             (Fields { { "a", "\u65e5\U0001F426" },
                       { "half", "\uFFFD x\uFFFD" },
                       { "stack", "a\n\tb\n" },
                       { "color", "red" },
                       { "nul", "\u2400" },
                       { "path", "C:\\x/y" } }));
}

void LogFormatTest::takesLogfmtApart()
{
    const auto reading = readLogLine(
        LogFormat::Logfmt,
        R"(time=2024-01-02T15:04:05Z level=warn msg="it \"said\" a=b" pod=ns/web n=9007199254740993)"
        R"( list=[a b] empty= q="" cut="x y)");
    QCOMPARE(reading.format, LogFormat::Logfmt);
    QCOMPARE(written(reading), R"(time: 2024-01-02T15:04:05Z
message: it "said" a=b
pod: ns/web
n: 9007199254740993
list: [a b]
empty: 
q: 
cut: "x
y: )");
    QCOMPARE(reading.severity, LogSeverity::Warning);
    QCOMPARE(readLogLine(LogFormat::Logfmt, "starting a=b c=d").format, LogFormat::Plain);
    QCOMPARE(readLogLine(LogFormat::Logfmt, "a=b").format, LogFormat::Plain);
    QCOMPARE(readLogLine(LogFormat::Logfmt, "a=b and then came some words c=d").format,
             LogFormat::Plain);
}

void LogFormatTest::takesKlogApart()
{
    const auto reading = readLogLine(
        LogFormat::Klog,
        R"(E0102 15:04:05.678901    4242 a_b.go:12] "Failed \"here\"" err="no" pod="ns/web" spec={Name:a Ready:true})");
    QCOMPARE(reading.format, LogFormat::Klog);
    QCOMPARE(reading.severity, LogSeverity::Error);
    QCOMPARE(written(reading), R"(time: 0102 15:04:05.678901
message: Failed "here"
err: no
pod: ns/web
spec: {Name:a Ready:true}
caller: a_b.go:12
thread: 4242)");
    QCOMPARE(
        written(readLogLine(LogFormat::Klog, "I0102 15:04:05.678901 1 a.go:1] \"x\" said: y=z")),
        "time: 0102 15:04:05.678901\nmessage: x\nsaid:: \ny: z\ncaller: a.go:1\nthread: 1");
    QCOMPARE(written(readLogLine(LogFormat::Klog, "I0102 15:04:05.678901 1 a.go:1] words y=z")),
             "time: 0102 15:04:05.678901\nmessage: words y=z\ncaller: a.go:1\nthread: 1");
    for (const auto* line :
         { "I0102 15:04:05.678901 a.go:1] x", "I0102 15:04:05.678901 1 a b:1] x",
           "I0102 15:04:05.678901 1 a.go] x", "I0102 15:04:05.678901", "I", "",
           "X0102 15:04:05.678901 1 a.go:1] x", "I0102 15:04:05.6789011 a.go:1] x" })
        QCOMPARE(readLogLine(LogFormat::Klog, line).format, LogFormat::Plain);
}

void LogFormatTest::showsNoControls()
{
    const auto reading =
        readLogLine(LogFormat::Json, "\x1b[31m{\"a\":\"\x1b]0;t\ax\xff\"}\x1b[0m\r");
    QCOMPARE(reading.format, LogFormat::Json);
    QCOMPARE(reading.fields, (Fields { { "a", "x\uFFFD" } }));
    QCOMPARE(readLogLine(LogFormat::Plain, "\x1b[31mred\x1b[0m").message, std::string("red"));
}

void LogFormatTest::takesEachLineApartByItsOwnFormat()
{
    const std::string json = R"({"level":"warn","msg":"slow","ms":12})";
    const std::string klog = "E0102 15:04:05.678901 1 a.go:1] no route";
    const std::string pairs = "time=12 level=error msg=\"no route\" user=ada";
    for (const auto usual :
         { LogFormat::Plain, LogFormat::Json, LogFormat::Logfmt, LogFormat::Klog }) {
        const auto asJson = readLogLine(usual, json);
        QCOMPARE(asJson.format, LogFormat::Json);
        QCOMPARE(asJson.message, std::string("slow"));
        QCOMPARE(asJson.severity, LogSeverity::Warning);
        QCOMPARE(readLogLine(usual, klog).format, LogFormat::Klog);
        QCOMPARE(severityOf(usual, klog), LogSeverity::Error);
        QCOMPARE(severityOf(usual, klog + " level=debug a=b"), LogSeverity::Error); // its letter
        const auto asPairs = readLogLine(usual, pairs);
        QCOMPARE(asPairs.format, LogFormat::Logfmt);
        QCOMPARE(asPairs.fields, (Fields { { "user", "ada" } }));
        for (const auto* plain : { "user ada came a=b c=d", "{}", "{x}", "{ and }", "" }) {
            if (usual != LogFormat::Json)
                QCOMPARE(readLogLine(usual, plain).format, LogFormat::Plain);
        }
    }
    // Pairs without a level are a sentence like any other, where no others are there.
    QCOMPARE(readLogLine(LogFormat::Plain, "a=b c=d").format, LogFormat::Plain);
    QCOMPARE(readLogLine(LogFormat::Logfmt, "a=b c=d").format, LogFormat::Logfmt);
}

void LogFormatTest::detectsAFormatFromItsFirstLines()
{
    QCOMPARE(formatOf({}), LogFormat::Plain);
    QCOMPARE(formatOf({ "Starting…", R"({"a":1})", R"({"a":1})", "", "\tat x.y(z)" }),
             LogFormat::Json);
    QCOMPARE(formatOf({ "I0102 15:04:05.678901 1 a.go:1] x" }), LogFormat::Klog);
    QCOMPARE(formatOf({ "level=info msg=x", "level=info msg=x", "hello" }), LogFormat::Logfmt);
    QCOMPARE(formatOf({ "hello", "a=b c=d", "hello" }), LogFormat::Plain);
    QCOMPARE(formatOf({ "hello", "hello", "hello", R"({"a":1})" }), LogFormat::Json);
    std::vector<std::string> trace(9, "ValueError: nothing looks like this by chance");
    trace.emplace_back("I0102 15:04:05.678901 1 a.go:1] x");
    QCOMPARE(formatOf(trace), LogFormat::Klog);
    trace.emplace_back("and more of it");
    QCOMPARE(formatOf(trace), LogFormat::Plain); // a line in passing
    QCOMPARE(formatOf({ "a=b c=d", "a=b c=d", R"({"a":1})" }), LogFormat::Logfmt);
    QCOMPARE(formatOf({ "\x1b[31m{\"a\":1}\x1b[0m\r" }), LogFormat::Json);
}

void LogFormatTest::looksAtTheFirstLinesAlone()
{
    LogFormatDetector detector;
    for (int i = 0; i < LogFormatDetector::kLines; ++i) {
        QVERIFY(!detector.isDecided());
        detector.add(R"({"a":1})");
    }
    QVERIFY(detector.isDecided());
    for (int i = 0; i < 1000; ++i)
        detector.add("hello");
    QCOMPARE(detector.format(), LogFormat::Json);
}

void LogFormatTest::recognisesContinuations_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("continues");
    for (const auto* line :
         { "    at com.example.Foo.bar(Foo.java:12)", "\tat x.y(z)", "at x.y(z)",
           "Caused by: java.io.IOException: x", "Suppressed: x", "... 12 more",
           "goroutine 1 [running]:", "created by main.main in goroutine 1",
           "Traceback (most recent call last):", "java.lang.IllegalStateException: x",
           "java.lang.OutOfMemoryError", "   --- End of inner exception stack trace ---", "}",
           "]},", " ", "stack backtrace:" })
        QTest::newRow(line) << QByteArray(line) << true;
    for (const auto* line :
         { "", "x", "at 15:04 it ended", "at", "at last", "...", "... and so on", "goroutine leak",
           "{", "} else {", "[1]", "ValueError: x", "IOException", "Causes: x", "2024-01-02 x" })
        QTest::newRow(line) << QByteArray(line) << false;
}

void LogFormatTest::recognisesContinuations()
{
    QFETCH(QByteArray, line);
    QFETCH(bool, continues);
    QCOMPARE(isContinuation(line.toStdString()), continues);
}

void LogFormatTest::followsTracesOfASource()
{
    QCOMPARE(continuations({ "ERROR x", "java.lang.Error: y", "\tat a.b(c)", "Caused by: z",
                             "\t... 3 more", "INFO y" }),
             std::string("-++++-"));
    QCOMPARE(continuations({ "ERROR x", "Traceback (most recent call last):", "  File \"a.py\"",
                             "    f()", "ValueError: y", "",
                             "During handling of the above exception, another exception occurred:",
                             "", "Traceback (most recent call last):", "  File \"a.py\"",
                             "requests.exceptions.Timeout", "INFO y" }),
             std::string("-++++++++++-"));
    QCOMPARE(continuations({ "panic: x", "", "goroutine 1 [running]:", "main.(*T).f(0x1, {0x2})",
                             "\t/a.go:1 +0x1", "created by main.main", "\t/a.go:2", "exit status 2",
                             "main.go started" }),
             std::string("-+++++++-"));
    QCOMPARE(continuations({ "panic: x", "\tpanic: y", "panic: z", "hello(1)" }),
             std::string("-++-"));
    // The first has nothing to continue; behind no trace these are lines like others.
    QCOMPARE(continuations({ "  tail of something", "", "main.f(x)", "ValueError: x" }),
             std::string("----"));
}

KW_TEST_APPLESS(LogFormatTest)

} // namespace tst_log_format

#include "tst_log_format.moc"
