// The manual and the completions of shells, which are written by hand, against what the program
// takes.
#include <kinds/kind_catalogue.h>
#include <models/navigation/views.h>
#include <tests/cli/program.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

namespace tst_manual {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using Words = QSet<QString>;

QString resourceText(const char* path)
{
    QFile file(QStringLiteral(KITTIWAKE_RESOURCES "/") + QLatin1String(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

Words optionsIn(const QString& text)
{
    static const QRegularExpression option(
        QStringLiteral("(?<![\\w=-])--?[A-Za-z][a-z-]*(?![\\w-])"));
    Words found;
    for (auto match = option.globalMatch(text); match.hasNext();)
        found.insert(match.next().captured());
    return found;
}

/// What follows `begin` up to `end`; empty where there is no such part.
QString between(const QString& text, const QString& begin, const QString& end)
{
    const auto from = text.indexOf(begin);
    if (from < 0)
        return {};
    const auto start = from + begin.size();
    return text.mid(start, text.indexOf(end, start) - start);
}

/// The lines that name an option in a section of the manual: those after .TP.
QString tagsOfManual(const QString& section)
{
    auto manual = resourceText("man/kittiwake.1");
    manual.replace(QStringLiteral("\\-"), QStringLiteral("-"));
    const auto lines = between(manual, section + u'\n', QStringLiteral("\n.SH ")).split(u'\n');
    QString tags;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        if (lines[i - 1] == QStringLiteral(".TP"))
            tags += lines[i] + u'\n';
    }
    return tags;
}

QString sorted(const Words& words)
{
    QStringList list(words.begin(), words.end());
    list.sort();
    return list.join(u' ');
}

Words wordsIn(const QString& text)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    const auto list = text.split(space, Qt::SkipEmptyParts);
    return { list.begin(), list.end() };
}

} // namespace

class TestManual : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_home;

private Q_SLOTS:
    void eachOptionOfTheHelpAndNoOtherIsThere_data()
    {
        QTest::addColumn<QStringList>("line");
        QTest::addColumn<QString>("written");
        struct Part
        {
            const char* command;
            const char* section; ///< of the manual
            const char* list; ///< of the completion for bash
            const char* function; ///< of the completion for zsh
        };
        const auto bash = resourceText("completions/kittiwake.bash");
        const auto zsh = resourceText("completions/_kittiwake");
        for (const auto& part :
             { Part { "", "WINDOW", "window_options='", "window() {" },
               Part { "get", "KITTIWAKE GET", "get_options='", "get() {" },
               Part { "watch", "KITTIWAKE WATCH", "watch_options='", "watch() {" },
               Part { "logs", "KITTIWAKE LOGS", "logs_options='", "logs() {" },
               Part { "exec", "KITTIWAKE EXEC", "exec_options='", "exec() {" },
               Part { "attach", "KITTIWAKE EXEC", "exec_options='", "attach() {" },
               Part { "debug", "KITTIWAKE DEBUG", "debug_options='", "debug() {" },
               Part { "port-forward", "KITTIWAKE PORT-FORWARD", "port_forward_options='",
                      "port_forward() {" },
               Part { "cp", "KITTIWAKE CP", "cp_options='", "cp() {" },
               Part { "edit", "KITTIWAKE EDIT", "edit_options='", "edit() {" },
               Part { "delete", "KITTIWAKE DELETE", "delete_options='", "delete() {" },
               Part { "scale", "KITTIWAKE SCALE", "scale_options='", "scale() {" },
               Part { "rollout", "KITTIWAKE ROLLOUT", "rollout_options='", "rollout() {" },
               Part { "set", "KITTIWAKE SET", "set_options='", "set() {" },
               Part { "label", "KITTIWAKE LABEL", "label_options='", "label() {" },
               Part { "annotate", "KITTIWAKE ANNOTATE", "annotate_options='", "annotate() {" },
               Part { "cordon", "KITTIWAKE CORDON", "cordon_options='", "cordon() {" },
               Part { "uncordon", "KITTIWAKE UNCORDON", "uncordon_options='", "uncordon() {" },
               Part { "drain", "KITTIWAKE DRAIN", "drain_options='", "drain() {" },
               Part { "taint", "KITTIWAKE TAINT", "taint_options='", "taint() {" },
               Part { "certificate", "KITTIWAKE CERTIFICATE", "certificate_options='",
                      "certificate() {" },
               Part { "create", "KITTIWAKE CREATE", "create_options='", "create() {" },
               Part { "apply", "KITTIWAKE APPLY", "apply_options='", "apply() {" },
               Part { "diff", "KITTIWAKE DIFF", "diff_options='", "diff() {" },
               Part { "auth", "KITTIWAKE AUTH", "auth_options='", "auth() {" },
               Part { "helm", "KITTIWAKE HELM", "helm_options='", "helm() {" },
               Part { "queues", "KITTIWAKE QUEUES", "queues_options='", "queues() {" },
               Part { "demo-server", "KITTIWAKE DEMO-SERVER", "demo_server_options='",
                      "demo_server() {" } }) {
            const auto add = [&](const char* where, const QString& written) {
                auto line = QString::fromLatin1(part.command).split(u' ', Qt::SkipEmptyParts);
                line.append(QStringLiteral("--help"));
                QTest::addRow("%s: %s", where, *part.command != '\0' ? part.command : "window")
                    << line << written;
            };
            const auto the = *part.command == '\0' ? QStringLiteral("THE ") : QString();
            add("manual",
                tagsOfManual(QStringLiteral("OPTIONS OF ") + the + QLatin1String(part.section)));
            add("bash",
                between(bash, QStringLiteral("_kittiwake_") + QLatin1String(part.list),
                        QStringLiteral("'")));
            add("zsh",
                between(zsh, QStringLiteral("_kittiwake_") + QLatin1String(part.function),
                        QStringLiteral("\n}"))
                    .remove(QStringLiteral("_arguments -S"))
                    .replace(u'{', u' ')
                    .replace(u'=', u' '));
        }
    }
    void eachOptionOfTheHelpAndNoOtherIsThere()
    {
        QFETCH(QStringList, line);
        QFETCH(QString, written);
        const auto help = runProgram(line, m_home.path());
        QCOMPARE(help.code, 0);
        const auto options = between(help.out, QStringLiteral("Options:\n"),
                                     help.out.contains(QStringLiteral("\nArguments:"))
                                         ? QStringLiteral("\nArguments:")
                                         : QStringLiteral("\n\n"));
        Words known; // what an option's explanation mentions is no option of the line
        for (const auto& entry : options.split(u'\n')) {
            if (entry.startsWith(u"  -"))
                known += optionsIn(entry.left(entry.indexOf(QStringLiteral("  "), 2)));
        }
        QVERIFY(known.contains(QStringLiteral("--help")));
        QCOMPARE(sorted(optionsIn(written)), sorted(known));
    }

    void completionsOfferTheKindsThatHaveColumnsOfTheirOwn()
    {
        Words known;
        const auto catalogue = KindCatalogue::standard();
        for (const auto& entry : catalogue.kinds())
            known.insert(QString::fromStdString(entry.gvr.resource));
        const auto bash = between(resourceText("completions/kittiwake.bash"),
                                  QStringLiteral("_kittiwake_kinds='"), QStringLiteral("'"));
        const auto zsh = between(resourceText("completions/_kittiwake"),
                                 QStringLiteral("local -a kinds=("), QStringLiteral(")"));
        QCOMPARE(sorted(wordsIn(bash)), sorted(known));
        QCOMPARE(sorted(wordsIn(zsh)), sorted(known));
    }

    void completionsAndManualNameTheViews()
    {
        Words known { QStringLiteral("first-run") };
        for (const auto& view : allViews()) {
            if (view.id != ViewId::Resources) // what a kind's name opens
                known.insert(nameOf(view.id));
        }
        const auto bash = between(resourceText("completions/kittiwake.bash"),
                                  QStringLiteral("_kittiwake_views='"), QStringLiteral("'"));
        const auto zsh = between(resourceText("completions/_kittiwake"),
                                 QStringLiteral("local -a views=("), QStringLiteral(")"));
        auto manual = between(resourceText("man/kittiwake.1"), QStringLiteral("\\-\\-view"),
                              QStringLiteral(".TP"));
        manual.replace(QStringLiteral("\\-"), QStringLiteral("-"));
        QCOMPARE(sorted(wordsIn(bash)), sorted(known));
        QCOMPARE(sorted(wordsIn(zsh)), sorted(known));
        for (const auto& view : known)
            QVERIFY2(manual.contains(view), qPrintable(view));
    }
};

KW_TEST_GUILESS(TestManual)

} // namespace tst_manual

#include "tst_manual.moc"
