#include "pods_shell.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace kittiwake::sim {

namespace {

constexpr char kInterrupt = '\x03'; // Ctrl-C
constexpr char kEndOfInput = '\x04'; // Ctrl-D
constexpr char kErase = '\x7f'; // Backspace
constexpr int kNotFound = 127;
constexpr std::string_view kItsArguments = "\"$@\""; // in a script

std::vector<std::string> wordsOf(const std::string& line)
{
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string baseName(const std::string& path)
{
    return path.substr(path.rfind('/') + 1);
}

/// "NAME=value": nobody asks for what it sets.
bool isAssignment(const std::string& word)
{
    return word.find('=') != std::string::npos && word.front() != '=';
}

bool isShell(const std::string& word)
{
    const std::string name = baseName(word);
    return name == "sh" || name == "ash" || name == "bash";
}

} // namespace

Shell::Result Shell::start(const std::vector<std::string>& words)
{
    Result result;
    const bool shell = words.empty() || isShell(words.front());
    if (shell && words.size() < 3) {
        prompt(result);
    } else if (shell && words.size() > 4 && words[2].find(kItsArguments) != std::string::npos) {
        return startArguments({ words.begin() + 4, words.end() });
    } else if (shell) { // sh -c script
        script(words.back(), result);
        if (m_goesOn)
            prompt(result);
        else
            result.exit = result.exit.value_or(m_status);
    } else if (words == std::vector<std::string> { "cat" }) {
        m_copies = true;
    } else if (FileCommands::unpacks(words)) {
        m_unpacking = words;
    } else {
        Result one;
        run(words, one);
        result.found = m_status != kNotFound;
        write(one, result);
        result.exit = m_status;
    }
    return result;
}

Shell::Result Shell::startArguments(std::vector<std::string> arguments)
{
    if (!hasProgram(arguments.front())) {
        m_status = kNotFound;
        return { .exit = m_status };
    }
    auto result = start(arguments);
    result.out.insert(0, "\n");
    return result;
}

Shell::Result Shell::type(std::string_view input)
{
    Result result;
    if (!m_unpacking.empty()) {
        if (m_archive.size() + input.size() <= 2 * ContainerDisk::kRoom) // else it is cut off
            m_archive += input;
        return result;
    }
    if (m_copies && !m_options.tty) {
        result.out = input;
        return result;
    }
    for (const char c : input) {
        if (result.exit)
            break;
        if (m_options.tty && c == kEndOfInput) {
            result.exit = m_status;
        } else if (c == '\n' || c == '\r') {
            result.out += m_options.tty ? "\r\n" : "";
            const std::string line = std::exchange(m_line, {});
            if (m_copies)
                result.out += line + "\r\n";
            else
                script(line, result);
            if (!result.exit)
                prompt(result);
        } else if (m_options.tty && c == kInterrupt) {
            m_line.clear();
            result.out += "^C\r\n";
            prompt(result);
        } else if (m_options.tty && c == kErase) {
            result.out += m_line.empty() ? "" : "\b \b";
            m_line.erase(m_line.size() - std::min<std::size_t>(m_line.size(), 1));
        } else {
            m_line += c;
            if (m_options.tty)
                result.out += c;
        }
    }
    return result;
}

Shell::Result Shell::endInput()
{
    Result result;
    if (!m_unpacking.empty()) {
        auto done = m_files.unpack(m_unpacking, m_folder, m_archive);
        return { .out = std::move(done.out), .err = std::move(done.err), .exit = done.exit };
    }
    if (!m_copies)
        script(std::exchange(m_line, {}), result);
    result.exit = result.exit.value_or(m_status);
    return result;
}

void Shell::script(std::string_view text, Result& result)
{
    m_goesOn = false;
    while (!text.empty() && !result.exit && !m_goesOn) {
        const std::size_t end = std::min(text.find_first_of(";\n"), text.size());
        list(text.substr(0, end), result);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// "a && b": each runs if the one before it went well.
void Shell::list(std::string_view text, Result& result)
{
    constexpr std::string_view kAnd = "&&";
    while (!text.empty() && !result.exit && !m_goesOn) {
        const std::size_t end = std::min(text.find(kAnd), text.size());
        const auto words = wordsOf(std::string(text.substr(0, end)));
        text.remove_prefix(std::min(end + kAnd.size(), text.size()));
        if (words.empty())
            continue;
        Result one;
        runInto(words, one);
        if (m_status == kNotFound)
            one.err = "sh: " + words.front() + ": not found\n";
        write(one, result);
        if (m_status != 0)
            return;
    }
}

/// "echo hello > file": what comes out goes into the file.
void Shell::runInto(std::vector<std::string> words, Result& result)
{
    const auto sign = std::find(words.begin(), words.end(), ">");
    if (sign == words.begin() || sign == words.end() || sign + 2 != words.end())
        return run(words, result);
    const auto target = words.back();
    words.erase(sign, words.end());
    run(words, result);
    const auto written =
        m_options.disk->write(absolutePath(m_folder, target), std::exchange(result.out, {}));
    if (written)
        return;
    result.err += "sh: can't create " + target + ": " + written.error().sentence + '\n';
    m_status = 1;
}

bool Shell::hasProgram(const std::string& word) const
{
    const auto name = baseName(word);
    return name == "sh" || FileCommands::knows(name);
}

void Shell::run(const std::vector<std::string>& words, Result& result)
{
    const std::string command = baseName(words.front());
    const int before = std::exchange(m_status, 0);
    if (command == "echo") {
        for (std::size_t i = 1; i < words.size(); ++i)
            result.out += (i > 1 ? " " : "") + words[i];
        result.out += '\n';
    } else if (command == "hostname") {
        result.out = m_options.hostname + '\n';
    } else if (command == "pwd") {
        result.out = m_folder + '\n';
    } else if (command == "cd") {
        const std::string name = words.size() > 1 ? words[1] : "/root";
        const auto folder = absolutePath(m_folder, name);
        const auto found = m_options.disk->stamp(folder);
        m_status = found && found->folder ? 0 : 1;
        if (m_status == 0)
            m_folder = folder;
        else
            result.err = "sh: cd: can't cd to " + name + ": No such file or directory\n";
    } else if (FileCommands::knows(command)) {
        auto named = words;
        named.front() = command;
        auto done = m_files.run(named, m_folder);
        result.out = std::move(done.out);
        result.err = std::move(done.err);
        m_status = done.exit;
    } else if (command == "exit") {
        const int status = words.size() > 1 ? std::atoi(words[1].c_str()) : before;
        result.exit = m_status = status & 0xff;
    } else if (command == "false") {
        m_status = 1;
    } else if (command == "command") { // -v NAME
        m_status = words.size() > 2 && hasProgram(words[2]) ? 0 : 1;
    } else if (command == "exec" && words.size() > 1 && baseName(words[1]) == "sh") {
        m_goesOn = true;
    } else if (command != "true" && command != "export" && !isAssignment(words.front())) {
        m_status = kNotFound;
    }
}

/// With a terminal there is one stream, and it has a terminal's line ends.
void Shell::write(const Result& one, Result& to) const
{
    to.exit = one.exit;
    if (!m_options.tty) {
        to.out += one.out;
        to.err += one.err;
        return;
    }
    for (const char c : one.out + one.err) {
        if (c == '\n')
            to.out += '\r';
        to.out += c;
    }
}

void Shell::prompt(Result& result) const
{
    if (m_options.tty && !m_copies)
        result.out += m_folder + " # ";
}

} // namespace kittiwake::sim
