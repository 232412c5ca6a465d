#include "pods_shell.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace kittiwake::sim {

namespace {

constexpr char kInterrupt = '\x03'; // Ctrl-C
constexpr char kEndOfInput = '\x04'; // Ctrl-D
constexpr char kBackspace = '\x7f';
constexpr int kNotFound = 127;
constexpr std::string_view kFolders = "bin\ndev\netc\nhome\nproc\nroot\nsys\ntmp\nusr\nvar\n";

/// By white space; quotes hold words together.
std::vector<std::string> wordsOf(const std::string& line)
{
    std::vector<std::string> words;
    std::string word;
    bool within = false;
    char quote = 0;
    for (const char c : line) {
        if (quote != 0 ? c == quote : c == '\'' || c == '"') {
            quote = quote != 0 ? '\0' : c;
            within = true;
        } else if (quote == 0 && (c == ' ' || c == '\t')) {
            if (within)
                words.push_back(std::exchange(word, {}));
            within = false;
        } else {
            word += c;
            within = true;
        }
    }
    if (within)
        words.push_back(word);
    return words;
}

std::string baseName(const std::string& path)
{
    return path.substr(path.rfind('/') + 1);
}

bool isShell(const std::string& word)
{
    constexpr std::array<std::string_view, 5> kShells = { "sh", "ash", "bash", "dash", "zsh" };
    return std::find(kShells.begin(), kShells.end(), baseName(word)) != kShells.end();
}

} // namespace

Shell::Result Shell::start(const std::vector<std::string>& words)
{
    Result result;
    if (words.empty() || isShell(words.front())) {
        const auto option = std::find(words.begin(), words.end(), "-c");
        if (option == words.end() || option + 1 == words.end()) {
            prompt(result);
            return result;
        }
        script(*(option + 1), result);
        finish(result);
        return result;
    }
    if (baseName(words.front()) == "cat" && words.size() == 1) {
        echoAll();
        return result;
    }
    Result one;
    run(words, one);
    result.found = m_status != kNotFound;
    add(std::move(one), result);
    finish(result);
    return result;
}

Shell::Result Shell::type(std::string_view input)
{
    Result result;
    if (m_copies && !m_place.tty) {
        result.out = input;
        return result;
    }
    for (const char c : input) {
        if (!result.exit)
            key(c, result);
    }
    return result;
}

void Shell::key(char c, Result& result)
{
    const auto show = [&](std::string_view text) {
        if (m_place.tty)
            result.out += text;
    };
    if (c == '\n' || c == '\r') {
        show("\r\n");
        const std::string typed = std::exchange(m_line, {});
        if (m_copies)
            result.out += typed + "\r\n";
        else
            script(typed, result);
        if (!result.exit)
            prompt(result);
    } else if (m_place.tty && c == kEndOfInput) {
        if (m_line.empty())
            finish(result);
    } else if (m_place.tty && c == kInterrupt) {
        m_line.clear();
        show("^C\r\n");
        if (m_copies)
            result.exit = 130; // 128 and the signal
        prompt(result);
    } else if (m_place.tty && c == kBackspace) {
        if (!m_line.empty()) {
            m_line.pop_back();
            show("\b \b");
        }
    } else {
        m_line += c;
        show(std::string_view(&c, 1));
    }
}

Shell::Result Shell::endInput()
{
    Result result;
    if (!m_copies && !m_line.empty())
        script(std::exchange(m_line, {}), result);
    if (!result.exit)
        finish(result);
    return result;
}

void Shell::script(std::string_view text, Result& result)
{
    while (!text.empty() && !result.exit) {
        const std::size_t end = std::min(text.find_first_of(";\n"), text.size());
        line(std::string(text.substr(0, end)), result);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void Shell::line(const std::string& text, Result& result)
{
    const auto words = wordsOf(text);
    if (words.empty())
        return;
    Result one;
    run(words, one);
    if (m_status == kNotFound)
        one.err = "sh: " + words.front() + ": not found\n";
    add(std::move(one), result);
}

/// With a terminal there is one stream, and it has a terminal's line ends.
void Shell::add(Result one, Result& to) const
{
    to.exit = one.exit;
    if (!m_place.tty) {
        to.out += one.out;
        to.err += one.err;
        return;
    }
    std::string shown = one.out + one.err;
    for (std::size_t at = 0; (at = shown.find('\n', at)) != std::string::npos; at += 2)
        shown.replace(at, 1, "\r\n");
    to.out += shown;
}

void Shell::run(const std::vector<std::string>& words, Result& result)
{
    const std::string command = baseName(words.front());
    const int before = std::exchange(m_status, 0);
    if (command == "echo") {
        for (std::size_t i = 1; i < words.size(); ++i)
            result.out += (i > 1 ? " " : "") + words[i];
        result.out += '\n';
    } else if (command == "env") {
        for (const std::string& variable : m_place.environment)
            result.out += variable + '\n';
    } else if (command == "hostname") {
        result.out = m_place.hostname + '\n';
    } else if (command == "ls") {
        result.out = kFolders;
    } else if (command == "pwd") {
        result.out = "/\n";
    } else if (command == "exit") {
        int status = before;
        if (words.size() > 1)
            std::from_chars(words[1].data(), words[1].data() + words[1].size(), status);
        result.exit = m_status = status & 0xff;
    } else if (command == "false") {
        m_status = 1;
    } else if (command != "true") {
        m_status = kNotFound;
    }
}

void Shell::prompt(Result& result) const
{
    if (m_place.tty && !m_copies)
        result.out += "/ # ";
}

void Shell::finish(Result& result) const
{
    if (!result.exit)
        result.exit = m_status;
}

} // namespace kittiwake::sim
