// The terminal beside programs that have the whole screen: what they write becomes that, keys reach
// them, and they hear of another size. On terminals of this machine, as a container's are.
#include "terminal_text.h"

#include <tests/support/test_program.h>

#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <functional>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace tst_terminal_programs {

using namespace kittiwake;
using namespace kittiwake::test;
using Lines = std::vector<std::string>;
using Name = TerminalKey::Name;

namespace {

constexpr int kTimeout = 60'000;

winsize roomOf(TerminalSize size)
{
    winsize room {};
    room.ws_col = size.columns;
    room.ws_row = size.rows;
    return room;
}

/// An applet of busybox, which runs until it ends or this does.
class Program
{
public:
    Program(std::vector<std::string> words, TerminalSize size, const QString& folder)
        : m_screen(size)
    {
        words.insert(words.begin(), "busybox");
        std::vector<char*> arguments;
        for (auto& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const auto where = QFile::encodeName(folder);
        const auto room = roomOf(size);
        m_process = ::forkpty(&m_terminal, nullptr, nullptr, &room);
        if (m_process == 0) {
            ::setenv("TERM", "xterm", 1);
            if (::chdir(where.constData()) == 0)
                ::execvp(arguments.front(), arguments.data());
            ::_exit(127);
        }
        ::fcntl(m_terminal, F_SETFL, O_NONBLOCK);
    }
    ~Program()
    {
        ::close(m_terminal);
        if (m_process > 0) {
            ::kill(m_process, SIGKILL);
            ::waitpid(m_process, nullptr, 0);
        }
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void press(Name name) { send(m_screen.press({ .name = name })); }
    void type(std::string_view letters)
    {
        for (const char letter : letters)
            send(m_screen.press({ .point = static_cast<unsigned char>(letter) }));
    }
    void resize(TerminalSize size)
    {
        m_screen.resize(size);
        const auto room = roomOf(size);
        ::ioctl(m_terminal, TIOCSWINSZ, &room);
    }

    [[nodiscard]] TerminalSnapshotPtr screen() { return m_screen.snapshot(); }
    /// All rows, without the blanks at their ends.
    [[nodiscard]] Lines lines()
    {
        Lines lines;
        const auto seen = screen(); // which holds the lines meanwhile
        for (const auto& line : seen->screen) {
            auto text = line->text();
            text.erase(text.find_last_not_of(' ') + 1);
            lines.push_back(std::move(text));
        }
        return lines;
    }
    /// Whether that is on the screen, within the test's timeout.
    bool shows(const std::function<bool(const Lines&)>& right)
    {
        const bool shown = QTest::qWaitFor(
            [&] {
                read();
                return right(lines());
            },
            kTimeout);
        if (!shown) {
            for (const auto& line : lines())
                qWarning("|%s", line.c_str());
        }
        return shown;
    }
    /// Its exit code, once it has ended; −1: it has not, or by a signal.
    int ends()
    {
        const bool ended = QTest::qWaitFor(
            [this] {
                read();
                return m_ended;
            },
            kTimeout);
        int status = -1;
        if (!ended || ::waitpid(std::exchange(m_process, -1), &status, 0) < 0)
            return -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    void read()
    {
        std::array<char, 4096> bytes {};
        for (;;) {
            const auto got = ::read(m_terminal, bytes.data(), bytes.size());
            if (got <= 0) {
                m_ended = m_ended || got == 0 || errno == EIO; // nobody has the other side
                return;
            }
            send(m_screen.write({ bytes.data(), static_cast<std::size_t>(got) }));
        }
    }
    void send(const std::string& bytes)
    {
        const auto sent = ::write(m_terminal, bytes.data(), bytes.size());
        if (sent != static_cast<ssize_t>(bytes.size()))
            qWarning("the program takes no keys");
    }

    TerminalScreen m_screen;
    pid_t m_process = -1;
    int m_terminal = -1;
    bool m_ended = false;
};

bool has(const std::string& line, std::string_view words)
{
    return line.find(words) != std::string::npos;
}

} // namespace

class TestTerminalPrograms : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    void write(const char* name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    [[nodiscard]] QByteArray read(const char* name) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("busybox")).isEmpty())
            QSKIP("There is no program busybox: packaging/install-deps --tests installs it");
    }

    void viEditsAFile()
    {
        write("note", "first\nsecond\n");
        Program vi({ "vi", "note" }, { 40, 10 }, m_folder.path());
        QVERIFY(vi.shows([](const Lines& rows) {
            return rows[0] == "first" && rows[1] == "second" && rows[2] == "~" && rows[8] == "~"
                && rows[9] == "- note 1/2 50%";
        }));
        QVERIFY(vi.screen()->alternate);
        vi.type("inew ");
        QVERIFY(vi.shows([](const Lines& rows) { return rows[0] == "new first"; }));
        QVERIFY(vi.shows([&](const Lines&) {
            const auto cursor = vi.screen()->cursor;
            return cursor.row == 0 && cursor.column == 4;
        }));
        vi.press(Name::Escape);
        QVERIFY(vi.shows([](const Lines& rows) { return has(rows[9], "[Modified] 1/2"); }));
        vi.press(Name::Down);
        QVERIFY(vi.shows([](const Lines& rows) { return has(rows[9], "2/2"); }));
        vi.type("0x");
        QVERIFY(vi.shows([](const Lines& rows) { return rows[1] == "econd"; }));
        vi.resize({ 60, 20 });
        QVERIFY(vi.shows([](const Lines& rows) {
            return rows.size() == 20 && rows[0] == "new first" && rows[1] == "econd"
                && rows[18] == "~" && has(rows[19], "[Modified] 2/2");
        }));
        vi.type(":wq");
        vi.press(Name::Enter);
        QCOMPARE(vi.ends(), 0);
        QVERIFY(!vi.screen()->alternate); // what was there before is there again
        QCOMPARE(read("note"), QByteArray("new first\necond\n"));
    }

    void lessPagesAndSearches()
    {
        QByteArray text;
        for (int i = 1; i <= 100; ++i)
            text += "line " + QByteArray::number(i) + '\n';
        write("lines", text);
        Program less({ "less", "lines" }, { 40, 10 }, m_folder.path());
        QVERIFY(less.shows([](const Lines& rows) {
            return rows[0] == "line 1" && rows[8] == "line 9" && has(rows[9], "lines");
        }));
        less.press(Name::PageDown);
        QVERIFY(less.shows([](const Lines& rows) {
            return rows[0] == "line 10" && rows[8] == "line 18" && rows[9] == ":";
        }));
        less.type("G");
        QVERIFY(less.shows([](const Lines& rows) {
            return has(rows[9], "(END)") && std::count(rows.begin(), rows.end(), "line 100") == 1;
        }));
        less.type("/line 42");
        less.press(Name::Enter);
        QVERIFY(less.shows([](const Lines& rows) { return rows[0] == "line 42"; }));
        QVERIFY(cellAt(*less.screen(), 0, 0).style().inverse); // what was found
        less.resize({ 60, 20 });
        QVERIFY(less.shows([](const Lines& rows) {
            return rows.size() == 20 && rows[0] == "line 42" && rows[18] == "line 60";
        }));
        less.type("q");
        QCOMPARE(less.ends(), 0);
    }

    void topDrawsAnew()
    {
        Program top({ "top", "-d", "1" }, { 50, 12 }, m_folder.path());
        QVERIFY(top.shows([](const Lines& rows) {
            return rows[0].starts_with("Mem: ") && has(rows[2], "Load average")
                && has(rows[3], "PID") && !rows[4].empty();
        }));
        QVERIFY(!has(top.lines()[0], "cached")); // it is further to the right
        QVERIFY(cellAt(*top.screen(), 3, 2).style().inverse);
        top.resize({ 100, 8 });
        QVERIFY(top.shows([](const Lines& rows) {
            return rows.size() == 8 && has(rows[0], "cached") && has(rows[3], "COMMAND")
                && !rows[4].empty();
        }));
        top.type("q");
        QCOMPARE(top.ends(), 0);
    }
};

KW_TEST_GUILESS(TestTerminalPrograms)

} // namespace tst_terminal_programs

#include "tst_terminal_programs.moc"
