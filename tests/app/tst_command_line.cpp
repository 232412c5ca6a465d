#include <app/command_line.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_command_line {

using namespace kittiwake;

class CommandLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryOption();
    void knowsNothingWithoutArguments();
    void refusesInOneSentence_data();
    void refusesInOneSentence();
    void takesOptionsBeforeACommand_data();
    void takesOptionsBeforeACommand();
    void knowsWhatTheDemoShows_data();
    void knowsWhatTheDemoShows();
    void knowsEveryTheme();
    void helpsWithEveryOption();
    void helpNamesEveryCommand();
};

void CommandLineTest::readsEveryOption()
{
    const auto options =
        parseCommandLine({ "--kubeconfig=a=b.yaml", "--context", "prod", "-n", "shop", "--theme",
                           "light", "--language", "zh_CN", "--view", "deploy", "--size", "1000x640",
                           "--screenshot", "out.png", "--after", "500ms" });
    QVERIFY(options);
    QCOMPARE(options->kubeconfig, "a=b.yaml");
    QCOMPARE(options->context, "prod");
    QCOMPARE(options->ns, "shop");
    QCOMPARE(options->theme, "light");
    QCOMPARE(options->language, "zh_CN");
    QCOMPARE(options->view, "deploy");
    QCOMPARE(options->size, QSize(1000, 640));
    QCOMPARE(options->screenshot, "out.png");
    QVERIFY(options->after == std::chrono::milliseconds(500));
    QVERIFY(parseCommandLine({ "-A" })->allNamespaces);
    QVERIFY(parseCommandLine({ "--screenshot", "a.png", "--after", "3s" })->after
            == std::chrono::seconds(3));
    QVERIFY(!parseCommandLine({ "--screenshot", "a.png", "--after", "synced" })->after);
    QVERIFY(parseCommandLine({ "-h" })->showHelp);
    QVERIFY(parseCommandLine({ "--version" })->showVersion);
}

void CommandLineTest::knowsNothingWithoutArguments()
{
    const auto options = parseCommandLine({});
    QVERIFY(options);
    QCOMPARE(options->theme, "");
    QVERIFY(options->kubeconfig.isEmpty() && options->size.isEmpty());
}

void CommandLineTest::refusesInOneSentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("part");
    QTest::newRow("misspelt") << QStringList { "--kubeconfg", "a" } << "Did you mean --kubeconfig?";
    QTest::newRow("cut off") << QStringList { "--screen" } << "Did you mean --screenshot?";
    QTest::newRow("unheard of") << QStringList { "--frobnicate" } << "Unknown option --frobnicate.";
    QTest::newRow("word") << QStringList { "wacth" } << "Did you mean watch?";
    QTest::newRow("language") << QStringList { "--language", "de" } << "en or zh_CN";
    QTest::newRow("file") << QStringList { "config.yaml" } << "Unknown command \"config.yaml\".";
    QTest::newRow("no value") << QStringList { "--context" } << "--context needs a value";
    QTest::newRow("option for a value")
        << QStringList { "--context", "--theme", "dark" } << "--context needs a value";
    QTest::newRow("empty value") << QStringList { "--context=" } << "--context needs a value";
    QTest::newRow("value too much") << QStringList { "--help=me" } << "--help takes no value";
    QTest::newRow("theme") << QStringList { "--theme", "blue" } << "dark, light, contrast";
    QTest::newRow("view of the demo") << QStringList { "--demo", "--view", "nosuch" } << "pods, ";
    QTest::newRow("view that nothing is called")
        << QStringList { "--view", "all pods" } << "overview, findings, ";
    QTest::newRow("demo and kubeconfig")
        << QStringList { "--demo", "--kubeconfig", "a.yaml" } << "cannot be used together";
    QTest::newRow("demo and context")
        << QStringList { "--demo", "--context", "prod" } << "cannot be used together";
    QTest::newRow("size") << QStringList { "--size", "big" } << "1440x900";
    QTest::newRow("size zero") << QStringList { "--size", "0x0" } << "320";
    QTest::newRow("size huge") << QStringList { "--size", "99999x99999" } << "16384";
    QTest::newRow("when") << QStringList { "--screenshot", "a.png", "--after", "soon" } << "synced";
    QTest::newRow("when without a picture") << QStringList { "--after", "3s" } << "--screenshot";
    QTest::newRow("both namespaces")
        << QStringList { "-A", "-n", "shop" } << "cannot be used together";
}

void CommandLineTest::refusesInOneSentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, part);
    const auto options = parseCommandLine(arguments);
    QVERIFY(!options);
    const auto sentence = QString::fromStdString(options.error().sentence);
    QVERIFY2(sentence.contains(part), qPrintable(sentence));
    QVERIFY(!sentence.contains('\n'));
}

void CommandLineTest::takesOptionsBeforeACommand_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("read");
    const auto row = [](const char* typed, const char* read) {
        QTest::newRow(typed) << QString::fromLatin1(typed) << QString::fromLatin1(read);
    };
    row("watch pods", "watch pods");
    row("--kubeconfig f watch pods", "watch --kubeconfig f pods");
    row("--context=prod -n shop logs web -f", "logs --context=prod -n shop web -f");
    row("-A watch pods", "watch -A pods");
    row("--read-only apply -f a", "apply --read-only -f a");
    row("-n exec exec web", "exec -n exec web");
    row("--theme dark watch", "--theme dark watch"); // the window's
    row("-n watch", "-n watch");
    row("-n", "-n");
    row("", "");
}

void CommandLineTest::takesOptionsBeforeACommand()
{
    QFETCH(QString, typed);
    QFETCH(QString, read);
    QCOMPARE(commandFirst(typed.split(u' ', Qt::SkipEmptyParts)).join(u' '), read);
    const auto late = parseCommandLine({ "--theme", "dark", "watch", "pods" });
    QVERIFY(!late);
    QCOMPARE(QString::fromStdString(late.error().sentence),
             "The command watch comes before its options: kittiwake watch …");
}

void CommandLineTest::knowsWhatTheDemoShows_data()
{
    QTest::addColumn<QString>("view");
    for (const auto* view :
         { "pods", "po", "Pod", "deployments.apps", "deployments.v1.apps", "storefronts",
           "certificates.cert-manager.io", "overview", "Findings", "resources", "first-run" })
        QTest::newRow(view) << QString::fromLatin1(view);
}

void CommandLineTest::knowsWhatTheDemoShows()
{
    QFETCH(QString, view);
    QVERIFY(parseCommandLine({ "--demo", "--view", view }));
    QVERIFY(parseCommandLine({ "--view", view }));
    QVERIFY(parseCommandLine({ "--view", "widgets.example.com" })); // any cluster's own
}

void CommandLineTest::knowsEveryTheme()
{
    for (const auto* theme : { "dark", "light", "contrast", "system" })
        QCOMPARE(parseCommandLine({ "--theme", QString::fromLatin1(theme) })->theme,
                 QString::fromLatin1(theme));
}

void CommandLineTest::helpsWithEveryOption()
{
    for (const auto* name :
         { "--kubeconfig", "--context", "-n, --namespace", "-A", "--theme", "--screenshot",
           "--view", "--size", "--after", "--version", "--help" })
        QVERIFY2(helpText().contains(QString::fromLatin1(name)), name);
    for (const auto& line : helpText().split('\n'))
        QVERIFY2(line.size() <= 110, qPrintable(line));
}

void CommandLineTest::helpNamesEveryCommand()
{
    const auto list = helpText()
                          .section(QStringLiteral("\nCommands, "), 1)
                          .section(QStringLiteral("\n\n"), 0, 0)
                          .section(u'\n', 1);
    constexpr int column = 25; // of the sentences
    QStringList named, known;
    for (const auto& line : list.split(u'\n')) {
        named << line.left(column).trimmed().split(QStringLiteral(", "));
        QVERIFY2(line.size() > column && line.at(column).isUpper() && line.endsWith(u'.'),
                 qPrintable(line));
    }
    for (const auto* name : kCommandNames)
        known << QString::fromLatin1(name);
    QCOMPARE(named, known);
}

KW_TEST_GUILESS(CommandLineTest)

} // namespace tst_command_line

#include "tst_command_line.moc"
