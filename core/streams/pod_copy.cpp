#include "pod_copy.h"

#include "archive_packer.h"
#include "copy_place.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <openssl/evp.h>
#include <system_error>
#include <unistd.h>

namespace kittiwake {

namespace {

namespace fs = std::filesystem;

// \source POSIX sh: what a shell says of a program that is not there, or that it may not run
constexpr int kNotExecutable = 126;
constexpr int kNotFoundByShell = 127;

constexpr std::size_t kPieceOfCopy = 32U << 10U;

/// The container has no such program.
bool lacks(const Expected<ExecExit>& exit)
{
    return exit ? exit->code == kNotExecutable || exit->code == kNotFoundByShell
                : exit.error().kind == ErrorKind::NotFound && isNoSuchProgram(exit.error());
}

Error nothingToCopyWith(const std::string& what)
{
    return { ErrorKind::NotFound,
             "The container has no tar" + what
                 + ": nothing in it can copy. A debug container that shares its process namespace "
                   "can, at /proc/1/root." };
}

/// What it said, in one line.
std::string lineOf(std::string text)
{
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ')
        text.pop_back();
    for (char& c : text)
        c = static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    return text;
}

Error failedWith(const std::string& doing, const ExecExit& exit, const std::string& said)
{
    const auto line = lineOf(said);
    return { ErrorKind::Server,
             "The container could not " + doing + " (exit code " + std::to_string(exit.code) + ')'
                 + (line.empty() ? "." : ": " + line + (line.ends_with('.') ? "" : ".")) };
}

Unexpected<Error> localTrouble(const char* doing, const std::string& path, const std::string& why)
{
    return Unexpected { Error { ErrorKind::Internal,
                                std::string("Cannot ") + doing + ' ' + path + ": " + why + '.' } };
}

/// In lower-case hexadecimal digits; empty: it cannot be read, or was stopped.
std::string sha256Of(const std::string& path, const std::stop_token& stop)
{
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> hash(EVP_MD_CTX_new(),
                                                                  &EVP_MD_CTX_free);
    std::ifstream file(path, std::ios::binary);
    if (!file || EVP_DigestInit_ex(hash.get(), EVP_sha256(), nullptr) != 1)
        return {};
    std::array<char, kPieceOfCopy> piece {};
    while (file) {
        if (stop.stop_requested())
            return {};
        file.read(piece.data(), piece.size());
        EVP_DigestUpdate(hash.get(), piece.data(), static_cast<std::size_t>(file.gcount()));
    }
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest {};
    unsigned size = 0;
    EVP_DigestFinal_ex(hash.get(), digest.data(), &size);
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (unsigned i = 0; i < size; ++i) {
        text += kDigits[digest.at(i) >> 4U];
        text += kDigits[digest.at(i) & 15U];
    }
    return text;
}

/// What a name means at the destination: the destination, or something in it.
std::string inFolder(const std::string& folder, const std::string& name)
{
    return folder.ends_with('/') ? folder + name : folder + '/' + name;
}

std::string withoutSlashes(std::string path)
{
    while (path.size() > 1 && path.back() == '/')
        path.pop_back();
    return path;
}

} // namespace

PodCopy::PodCopy(RestClient& client, Scheduler& scheduler, Options options)
    : m_client(client)
    , m_scheduler(scheduler)
    , m_options(std::move(options))
{ }

ExecOptions PodCopy::running(Command command, bool stdIn) const
{
    auto options = m_options.container;
    options.command = std::move(command);
    options.stdIn = stdIn;
    options.stdOut = true;
    options.stdErr = true;
    options.tty = false;
    return options;
}

void PodCopy::tell(const CopyResult& result) const
{
    if (m_options.progress)
        m_options.progress(result);
}

Expected<CopyResult> PodCopy::download(const std::string& source, const std::string& destination,
                                       const std::stop_token& stop) const
{
    std::error_code error;
    auto target = withoutSlashes(destination);
    if (fs::is_directory(target, error)) {
        const auto name = lastPartOf(source);
        if (!name.empty()) // of "/" and ".." the contents come into it
            target = inFolder(target, name);
    } else if (destination.ends_with('/')) {
        return localTrouble("write into", destination, "there is no such folder");
    }
    auto copied = downloadByTar(source, target, stop);
    if (copied || copied.error().kind != ErrorKind::NotFound || !isNoSuchProgram(copied.error()))
        return copied;
    return downloadByCat(source, target, stop);
}

Expected<CopyResult> PodCopy::downloadByTar(const std::string& source, const std::string& target,
                                            const std::stop_token& stop) const
{
    ExecPipe tar(m_client, m_scheduler, running({ "tar", "cf", "-", asArgument(source) }));
    bool any = false;
    const ArchiveUnpacker unpacker(source, target);
    auto result = unpacker.unpack(
        [&]() -> Expected<std::string> {
            auto piece = tar.read(stop);
            any = any || (piece && !piece->empty());
            return piece;
        },
        [this](const CopyResult& so) { tell(so); });
    if (!result && any && result.error().kind != ErrorKind::BadAnswer)
        return result; // this side's trouble: the other is not waited for
    const auto exit = tar.wait(stop);
    if (lacks(exit))
        return Unexpected { exit ? Error { ErrorKind::NotFound,
                                           "exec: \"tar\": executable file not found." }
                                 : exit.error() };
    if (!exit)
        return Unexpected { exit.error() };
    // 1: a file changed while it was read, or vanished. \source GNU tar's manual, "Return Codes"
    // Busybox's is 1 as well where there is nothing of that name.
    if (exit->code > 1 || (exit->code == 1 && (!result || result->files == 0)))
        return Unexpected { failedWith("read " + source, *exit, tar.said()) };
    if (result && exit->code == 1)
        result->warnings.push_back("tar: " + lineOf(tar.said()));
    if (result && result->files == 1 && fs::is_regular_file(fs::path(target))) {
        if (auto same = check(target, source, stop); !same)
            return Unexpected { std::move(same).error() };
    }
    return result;
}

Expected<CopyResult> PodCopy::downloadByCat(const std::string& source, const std::string& target,
                                            const std::stop_token& stop) const
{
    const auto part = target + ".part";
    CopyResult result;
    {
        const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(part.c_str(), "wbe"),
                                                                   &std::fclose);
        if (!file)
            return localTrouble("write", part, std::generic_category().message(errno));
        ExecPipe cat(m_client, m_scheduler, running({ "cat", asArgument(source) }));
        Expected<void> well;
        for (;;) {
            const auto piece = cat.read(stop);
            if (!piece)
                well = Unexpected { piece.error() };
            if (!piece || piece->empty())
                break;
            if (std::fwrite(piece->data(), 1, piece->size(), file.get()) != piece->size()) {
                well = localTrouble("write", part, std::generic_category().message(errno));
                break;
            }
            result.bytes += piece->size();
            tell(result);
        }
        if (well) {
            const auto exit = cat.wait(stop);
            if (lacks(exit))
                well = Unexpected { nothingToCopyWith(" and no cat") };
            else if (!exit)
                well = Unexpected { exit.error() };
            else if (exit->code != 0)
                well = Unexpected { failedWith("read " + source, *exit, cat.said()) };
        }
        if (well && std::fflush(file.get()) != 0)
            well = localTrouble("write", part, std::generic_category().message(errno));
        if (well)
            well = check(part, source, stop);
        if (!well) {
            ::unlink(part.c_str());
            return Unexpected { std::move(well).error() };
        }
    }
    std::error_code error;
    fs::rename(part, target, error);
    if (error) {
        ::unlink(part.c_str());
        return localTrouble("write", target, error.message());
    }
    result.files = 1;
    return result;
}

Expected<CopyResult> PodCopy::upload(const std::string& source, const std::string& destination,
                                     const std::stop_token& stop) const
{
    std::error_code error;
    const auto status = fs::status(source, error);
    if (!fs::exists(status))
        return localTrouble("read", source, "no such file or folder");
    auto target = withoutSlashes(destination);
    // Whatever else than "yes" it says, it is no folder to copy into. \source kubectl pkg/cmd/cp
    const auto folder = runInContainer(m_client, m_scheduler,
                                       running({ "test", "-d", asArgument(destination) }), stop);
    if (!folder && folder.error().kind != ErrorKind::NotFound
        && folder.error().kind != ErrorKind::Server)
        return Unexpected { folder.error() };
    const auto name = fs::canonical(source, error).filename().string();
    if (folder && folder->exit.code == 0)
        target = inFolder(target, lastPartOf(source).empty() ? name : lastPartOf(source));
    else if (destination.ends_with('/') && folder)
        return Unexpected { Error { ErrorKind::NotFound,
                                    "There is no folder " + destination + " in the container." } };
    auto copied = uploadByTar(source, target, stop);
    if (copied || copied.error().kind != ErrorKind::NotFound || !isNoSuchProgram(copied.error()))
        return copied;
    if (!fs::is_regular_file(status))
        return Unexpected { nothingToCopyWith(", which a folder takes") };
    return uploadByHead(source, target, stop);
}

Expected<CopyResult> PodCopy::uploadByTar(const std::string& source, const std::string& target,
                                          const std::stop_token& stop) const
{
    // "-m": the time of a copy is now. The target's folder has to be there.
    Command command { "tar" };
    if (m_options.noPreserve)
        command.insert(command.end(), { "--no-same-permissions", "--no-same-owner" });
    auto folder = fs::path(target).parent_path().string();
    if (folder.empty())
        folder = ".";
    command.insert(command.end(), { "-xmf", "-", "-C", folder });
    ExecPipe tar(m_client, m_scheduler, running(std::move(command), true));
    const ArchivePacker packer(source, fs::path(target).filename().string());
    auto result = packer.pack([&](std::string_view bytes) { return tar.write(bytes, stop); },
                              [this](const CopyResult& so) { tell(so); });
    if (!result)
        return result;
    // Where the end cannot be told, the archive's own end has to do: GNU's and busybox's tar stop
    // there.
    tar.closeStdin();
    const auto exit = tar.wait(stop);
    if (lacks(exit))
        return Unexpected { exit ? Error { ErrorKind::NotFound,
                                           "exec: \"tar\": executable file not found." }
                                 : exit.error() };
    if (!exit)
        return Unexpected { exit.error() };
    if (exit->code != 0)
        return Unexpected { failedWith("write " + target, *exit, tar.said()) };
    if (const auto said = lineOf(tar.said()); !said.empty())
        result->warnings.push_back(said);
    std::error_code error;
    if (fs::is_regular_file(source, error)) {
        if (auto same = check(source, target, stop); !same)
            return Unexpected { std::move(same).error() };
    }
    return result;
}

/// By count, so that the end of the input need not be told.
Expected<CopyResult> PodCopy::uploadByHead(const std::string& source, const std::string& target,
                                           const std::stop_token& stop) const
{
    std::error_code error;
    const auto size = fs::file_size(source, error);
    std::ifstream file(source, std::ios::binary);
    if (error || !file)
        return localTrouble("read", source, error ? error.message() : "it cannot be opened");
    ExecPipe head(
        m_client, m_scheduler,
        running({ "sh", "-c",
                  "head -c " + std::to_string(size) + R"( > "$0.part" && mv "$0.part" "$0")",
                  asArgument(target) },
                true));
    CopyResult result { .files = 1 };
    std::array<char, kPieceOfCopy> piece {};
    while (file && result.bytes < size) {
        file.read(piece.data(),
                  static_cast<std::streamsize>(
                      std::min<std::uint64_t>(piece.size(), size - result.bytes)));
        const auto count = static_cast<std::size_t>(file.gcount());
        const auto taken = head.write({ piece.data(), count }, stop);
        if (!taken)
            return Unexpected { taken.error() };
        if (!*taken)
            break; // it has ended, and says why
        result.bytes += count;
        tell(result);
    }
    head.closeStdin();
    const auto exit = head.wait(stop);
    if (lacks(exit))
        return Unexpected { nothingToCopyWith(", and no shell with head") };
    if (!exit)
        return Unexpected { exit.error() };
    if (exit->code != 0)
        return Unexpected { failedWith("write " + target, *exit, head.said()) };
    if (auto same = check(source, target, stop); !same)
        return Unexpected { std::move(same).error() };
    return result;
}

Expected<void> PodCopy::check(const std::string& local, const std::string& remote,
                              const std::stop_token& stop) const
{
    const auto differs = [&](const std::string& what) {
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    local + " and " + remote + " in the container differ: " + what
                                        + ". Something wrote to one of them meanwhile, or the copy "
                                          "is not whole." } };
    };
    const auto summed =
        runInContainer(m_client, m_scheduler, running({ "sha256sum", asArgument(remote) }), stop);
    if (!summed && summed.error().kind == ErrorKind::Cancelled)
        return Unexpected { summed.error() };
    constexpr std::size_t kDigits = 64;
    // A name with odd bytes is quoted, and its line begins with a backslash.
    const auto from = summed && summed->out.starts_with('\\') ? 1U : 0U;
    if (summed && summed->exit.code == 0 && summed->out.size() >= from + kDigits) {
        const auto own = sha256Of(local, stop);
        if (stop.stop_requested())
            return Unexpected { Error { ErrorKind::Cancelled, "Cancelled." } };
        return summed->out.substr(from, kDigits) == own ? Expected<void>()
                                                        : differs("their SHA-256 is not the same");
    }
    const auto counted =
        runInContainer(m_client, m_scheduler, running({ "wc", "-c", asArgument(remote) }), stop);
    if (!counted && counted.error().kind == ErrorKind::Cancelled)
        return Unexpected { counted.error() };
    if (!counted || counted->exit.code != 0)
        return {}; // it cannot tell
    std::uint64_t size = 0;
    const auto& text = counted->out;
    const auto begin = text.find_first_not_of(' ');
    std::error_code error;
    if (begin == std::string::npos
        || std::from_chars(text.data() + begin, text.data() + text.size(), size).ec != std::errc()
        || size == fs::file_size(local, error))
        return {};
    return differs("one has " + std::to_string(size) + " bytes");
}

} // namespace kittiwake
