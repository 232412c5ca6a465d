#include <kinds/terminal/shell_command.h>
#include <kinds/terminal/terminal_action.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_shell_command {

using namespace kittiwake;
using Words = std::vector<std::string>;

class TestShellCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void looksForTheShellsInOrder()
    {
        const auto words = shellCommand("bash ash", false);
        QCOMPARE(words.size(), std::size_t { 3 });
        QCOMPARE(words[0], "sh");
        QCOMPARE(words[1], "-c");
        const auto bash = words[2].find("exec bash;");
        const auto ash = words[2].find("exec ash;");
        QVERIFY(bash < ash && ash != std::string::npos);
        QVERIFY(words[2].ends_with("; exec sh"));
    }
    void whatIsNoProgramIsLeftOut()
    {
        const auto script = shellCommand("$(reboot) -rf 'a b' ;ls /bin/zsh", false)[2];
        for (const auto* sign : { "$", "reboot", "-rf", "'", "ls;" })
            QVERIFY2(script.find(sign) == std::string::npos, script.c_str());
        QVERIFY(script.find("exec /bin/zsh;") != std::string::npos);
    }
    void windowsHasItsOwn() // A 2.5.22, of the shell
    {
        QCOMPARE(shellCommand("bash", true), Words { "cmd" });
    }
    void actionsHaveK9sKeys()
    {
        QCOMPARE(shellAction().key, "S");
        QCOMPARE(shellAction().rights.front().subresource, "exec");
        QCOMPARE(attachAction().key, "A");
        QCOMPARE(attachAction().title.english(), "Attach");
    }
};

KW_TEST_APPLESS(TestShellCommand)

} // namespace tst_shell_command

#include "tst_shell_command.moc"
