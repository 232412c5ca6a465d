#include "file_commands.h"

#include <core/streams/copy/sha256.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kittiwake::sim {

namespace {

/// A word as its options: "-xmf" has 'x'.
bool isOption(const std::string& word)
{
    return word.size() > 1 && word.front() == '-';
}

std::string shaOf(std::string_view bytes)
{
    Sha256 hash;
    hash.add(bytes);
    return hash.digest();
}

} // namespace

/// One run of a program.
struct FileCommands::Run
{
    ContainerDisk& disk;
    const std::vector<std::string>& words;
    const std::string& folder;
    Result result {};

    [[nodiscard]] std::string path(const std::string& name) const
    {
        return absolutePath(folder, name);
    }
    [[nodiscard]] bool has(char option) const
    {
        return std::any_of(words.begin() + 1, words.end(), [option](const std::string& word) {
            return isOption(word) && !word.starts_with("--")
                && word.find(option) != std::string::npos;
        });
    }
    /// Arguments that are no options.
    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> all;
        std::copy_if(words.begin() + 1, words.end(), std::back_inserter(all),
                     [](const std::string& word) { return !isOption(word); });
        return all;
    }
    void complain(const std::string& name, const std::string& why)
    {
        result.err += words.front() + ": " + name + ": " + why + '\n';
        result.exit = 1;
    }
    void note(const std::string& name, const Expected<void>& done)
    {
        if (!done)
            complain(name, done.error().sentence);
    }

    void list()
    {
        auto all = names();
        if (all.empty())
            all.push_back(".");
        for (const auto& name : all) {
            const auto found = disk.stamp(path(name));
            if (!found) {
                complain(name, kNoSuchFile);
                continue;
            }
            if (all.size() > 1 && found->folder)
                result.out += name + ":\n";
            for (const auto& each :
                 found->folder ? disk.namesIn(path(name)) : std::vector<std::string> { name })
                result.out += each + '\n';
        }
    }

    /// What `tell` makes of each file's bytes.
    template<typename Tell>
    void ofFiles(const Tell& tell)
    {
        for (const auto& name : names()) {
            if (const auto bytes = disk.read(path(name)))
                result.out += tell(name, *bytes);
            else
                complain(name, disk.stamp(path(name)) ? "Is a directory" : kNoSuchFile);
        }
    }

    void stat()
    {
        if (names().empty()) {
            result.exit = 1;
            return;
        }
        const auto name = words.back();
        const auto found = disk.stamp(path(name));
        if (!found)
            return complain(name, std::string("can't stat: ") + kNoSuchFile);
        const auto size = std::to_string(found->size);
        const auto format = std::find(words.begin(), words.end(), "-c");
        const bool timed = format != words.end() && format + 1 != words.end()
            && (format + 1)->find("%Y") != std::string::npos;
        result.out = size + (timed ? ' ' + std::to_string(found->modified) : std::string()) + '\n';
    }

    void test()
    {
        const auto found = words.size() > 2 ? disk.stamp(path(words[2])) : std::nullopt;
        const bool is = found
            && (words[1] == "-e" || (words[1] == "-d" && found->folder)
                || (words[1] == "-f" && !found->folder));
        result.exit = is ? 0 : 1;
    }

    void remove()
    {
        for (const auto& name : names()) {
            const auto found = disk.stamp(path(name));
            if (!found && has('f'))
                continue;
            if (found && found->folder && !has('r'))
                complain(name, "is a directory");
            else
                note(name, disk.remove(path(name)));
        }
    }

    void move()
    {
        const auto all = names();
        if (all.size() == 2)
            note(all[0], disk.move(path(all[0]), path(all[1])));
        else
            result.exit = 1;
    }

    void makeFolders()
    {
        for (const auto& name : names()) {
            const auto found = disk.stamp(path(name));
            if (!found || !found->folder || !has('p'))
                note(name, disk.makeFolder(path(name)));
        }
    }

    /// "tar cf - NAME": busybox says of what it leaves out of names, and goes on.
    void pack()
    {
        const auto& name = words.back();
        if (words.size() < 4 || words[1].find('c') == std::string::npos) {
            result.err = "Usage: tar c|x [-C DIR] -f - [FILE]\n";
            result.exit = words.size() > 1 && words[1] == "--help" ? 0 : 1;
            return;
        }
        if (name.starts_with('/'))
            result.err = "tar: removing leading '/' from member names\n";
        if (auto packed = disk.archive(path(name))) {
            result.out = std::move(*packed);
        } else {
            complain(name, packed.error().sentence);
            result.err += "tar: error exit delayed from previous errors\n";
        }
    }
};

bool FileCommands::knows(const std::string& program)
{
    constexpr std::array<std::string_view, 12> kAll { "[",     "cat", "chmod", "ls",
                                                      "mkdir", "mv",  "rm",    "sha256sum",
                                                      "stat",  "tar", "test",  "wc" };
    return std::find(kAll.begin(), kAll.end(), program) != kAll.end();
}

FileCommands::Result FileCommands::run(const std::vector<std::string>& words,
                                       const std::string& folder)
{
    Run run { *m_disk, words, folder };
    const auto& program = words.front();
    if (program == "ls") {
        run.list();
    } else if (program == "cat") {
        run.ofFiles([](const std::string&, const std::string& bytes) { return bytes; });
    } else if (program == "sha256sum") {
        run.ofFiles([](const std::string& name, const std::string& bytes) {
            return shaOf(bytes) + "  " + name + '\n';
        });
    } else if (program == "wc") {
        run.ofFiles([](const std::string& name, const std::string& bytes) {
            return std::to_string(bytes.size()) + ' ' + name + '\n';
        });
    } else if (program == "stat") {
        run.stat();
    } else if (program == "test" || program == "[") {
        run.test();
    } else if (program == "rm") {
        run.remove();
    } else if (program == "mv") {
        run.move();
    } else if (program == "mkdir") {
        run.makeFolders();
    } else if (program == "tar") {
        run.pack();
    }
    return std::move(run.result);
}

bool FileCommands::unpacks(const std::vector<std::string>& words)
{
    return words.size() > 2 && words.front() == "tar"
        && std::any_of(words.begin() + 1, words.end(), [](const std::string& word) {
               return !word.starts_with("--") && isOption(word)
                   && word.find('x') != std::string::npos;
           });
}

FileCommands::Result FileCommands::unpack(const std::vector<std::string>& words,
                                          const std::string& folder, std::string_view archive)
{
    const auto into = std::find(words.begin(), words.end(), "-C");
    const auto name = into != words.end() && into + 1 != words.end() ? *(into + 1) : ".";
    Run run { *m_disk, words, folder };
    run.note(name, m_disk->unpack(archive, absolutePath(folder, name)));
    return std::move(run.result);
}

} // namespace kittiwake::sim
