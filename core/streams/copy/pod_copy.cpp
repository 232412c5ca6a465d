#include "pod_copy.h"

#include "archive_packer.h"
#include "copy_check.h"
#include "copy_place.h"
#include "copy_words.h"
#include "file_resume.h"
#include "local_file.h"

#include <core/base/stoppable_wait.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace kittiwake {

namespace {

namespace fs = std::filesystem;

/// $0 the file, $1 its size. Of an input that was cut off head thinks nothing; busybox's wc reads
/// all of a file.
constexpr const char* kWrite = R"sh(size() { stat -c %s "$1" 2>/dev/null || wc -c < "$1"; }
head -c "$1" > "$0.part" && [ "$(size "$0.part")" -eq "$1" ] && mv "$0.part" "$0")sh";

// A process that ends without having read its input may never be told of: kubelet waits until that
// has gone somewhere. So nothing is sent before it is known to start, and the rest is taken where
// it fails. $1 is the program; where the end of the input cannot be told, $0 is its size.
constexpr const char* kDrained = R"sh(command -v "$1" > /dev/null || exit 127; echo
"$@" || { code=$?; cat > /dev/null; exit $code; })sh";
constexpr const char* kCountedAndDrained = R"sh(command -v "$1" > /dev/null || exit 127; echo
head -c "$0" | { "$@" || { code=$?; cat > /dev/null; exit $code; }; })sh";

/// Where a file is until all of it is there: what had its name before stays as long.
std::string partOf(const std::string& target)
{
    return target + ".part";
}

/// Where a debug container that shares the process namespace of another has that one's files: what
/// is relative there is so to where its first process works.
std::string seenFromBeside(const std::string& path)
{
    return path.starts_with('/') ? "/proc/1/root" + path : "/proc/1/cwd/" + path;
}

/// With the commands that work, to be typed as they are.
Error nothingToCopyWith(const ExecOptions& of, const std::string& what, const std::string& path)
{
    const auto target = of.container.empty() ? "CONTAINER" : of.container;
    return { ErrorKind::NotFound,
             "The container has no tar" + what
                 + ": nothing in it can copy. A debug container beside it can: kittiwake debug "
                 + of.pod + " -n " + of.ns + " --image busybox --target=" + target
                 + " -c copier -- sleep 1h; then kittiwake cp with -c copier and " + of.ns + '/'
                 + of.pod + ':' + seenFromBeside(path) + '.' };
}

Unexpected<Error> localError(const char* doing, const std::string& path, const std::string& why)
{
    return Unexpected { Error { ErrorKind::Internal,
                                std::string("Cannot ") + doing + ' ' + path + ": " + why + '.' } };
}

Unexpected<Error> noTar(const Expected<ExecExit>& exit)
{
    return Unexpected { exit ? Error { ErrorKind::NotFound,
                                       "exec: \"tar\": executable file not found." }
                             : exit.error() };
}

bool hasNoTar(const Expected<CopyResult>& copied)
{
    return !copied && copied.error().kind == ErrorKind::NotFound && isNoSuchProgram(copied.error());
}

std::string asChmodTakesThem(unsigned permissions)
{
    std::array<char, 8> octal {};
    std::snprintf(octal.data(), octal.size(), "%03o", permissions);
    return octal.data();
}

/// Of a file that is to be copied into a container; an error: it is a folder, or cannot be read.
Expected<CopyPart::There> beginningOf(const std::string& source, const std::string& target)
{
    std::error_code error;
    if (!fs::is_regular_file(source, error))
        return localError("read", source, "it is not a file");
    const auto file = LocalFile::open(source, LocalFile::For::Reading);
    if (!file)
        return Unexpected { file.error() };
    const auto stamp = file->stamp();
    const auto permissions = file->permissions();
    if (!stamp || !permissions)
        return Unexpected { stamp ? permissions.error() : stamp.error() };
    return CopyPart::There { .path = partOf(target),
                             .target = target,
                             .source = *stamp,
                             .permissions = asChmodTakesThem(*permissions) };
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

/// With why all of it was copied anew, if it was.
Expected<CopyResult> withNotes(Expected<CopyResult> copied, CopyPart& part)
{
    if (copied) {
        if (auto why = part.takeWhyAnew(); !why.empty())
            copied->warnings.insert(copied->warnings.begin(), std::move(why));
    }
    return copied;
}

/// What becomes of the source on this machine.
Expected<std::string> localTarget(const std::string& source, const std::string& destination)
{
    std::error_code error;
    const auto target = withoutSlashes(destination);
    if (fs::is_directory(target, error)) {
        const auto name = lastPartOf(source);
        return name.empty() ? target : inFolder(target, name); // of "/" and ".." the contents
    }
    if (destination.ends_with('/'))
        return localError("write into", destination, "there is no such folder");
    return target;
}

/// A chain of so many links is a circle. \source Linux, path_resolution(7)
constexpr int kMaxLinks = 40;

/// In the container.
std::string behindLink(const std::string& path, const std::string& link)
{
    if (link.starts_with('/'))
        return link;
    const auto beside = fs::path(withoutSlashes(path)).parent_path() / link;
    return beside.lexically_normal().string(); // tar takes no name with ".." in it
}

/// \units bytes
constexpr std::size_t kPadding = 32U << 10U;

Expected<std::uint64_t> sizeOf(const ArchivePacker& packer, const std::stop_token& stop)
{
    std::uint64_t size = 0;
    const auto packed = packer.pack(
        [&](std::string_view bytes) -> Expected<bool> {
            size += bytes.size();
            return !stop.stop_requested();
        },
        [](const CopyResult&) {});
    return packed.transform([&](const CopyResult&) { return size; });
}

void sayThatFoldersBeginAnew(CopyPart& part, const std::string& source)
{
    part.sayWhyAnew("The connection was lost meanwhile. A folder cannot go on in the middle: "
                    + source + " was copied again from the start.");
}

} // namespace

PodCopy::PodCopy(RestClient& client, Scheduler& scheduler, Options options)
    : m_files(client, scheduler, options.container)
    , m_options(std::move(options))
{ }

void PodCopy::tell(const CopyResult& result) const
{
    if (m_options.progress)
        m_options.progress(result);
}

Expected<CopyResult> PodCopy::download(const std::string& source, const std::string& destination,
                                       CopyPart& part, const std::stop_token& stop) const
{
    if (part.here()) {
        auto resumed = FileResume(m_files, m_options.progress).download(source, part, stop);
        if (!resumed) {
            if (!isConnectionError(resumed.error()))
                part.clear();
            return Unexpected { std::move(resumed).error() };
        }
        if (resumed->result)
            return withNotes(std::move(*resumed->result), part);
        part.clear();
        part.sayWhyAnew(std::move(resumed->why));
    }
    const auto target =
        part.target() ? Expected<std::string>(*part.target()) : localTarget(source, destination);
    if (!target)
        return Unexpected { target.error() };
    part.settle(*target);
    // What is named may be a link, as all files of ConfigMaps and Secrets are: it is followed.
    auto from = source;
    std::string link;
    auto copied = downloadByTar(from, *target, part, link, stop);
    for (int links = 1; copied && !link.empty(); ++links) {
        if (links > kMaxLinks)
            return Unexpected { Error { ErrorKind::Invalid,
                                        source + " is a symbolic link that leads nowhere." } };
        from = behindLink(from, link);
        copied = downloadByTar(from, *target, part, link, stop);
    }
    if (hasNoTar(copied))
        copied = downloadByCat(source, *target, part, stop);
    return withNotes(std::move(copied), part);
}

Expected<CopyResult> PodCopy::downloadByTar(const std::string& source, const std::string& target,
                                            CopyPart& part, std::string& link,
                                            const std::stop_token& stop) const
{
    link.clear();
    // While the bytes come: it costs no time of its own.
    const auto hashing = m_options.checksum ? m_files.startSha256(source) : nullptr;
    const auto tar = m_files.start({ "tar", "cf", "-", asArgument(source) });
    bool any = false;
    SingleFile single { .keep = true, .hashed = m_options.checksum };
    const ArchiveUnpacker unpacker(source, target);
    auto result = unpacker.unpack(
        [&]() -> Expected<std::string> {
            auto piece = tar->read(stop);
            any = any || (piece && !piece->empty());
            if (piece && piece->empty()) { // whole or cut off: how tar ended tells
                const auto exit = tar->wait(stop);
                if (!exit && isConnectionError(exit.error()))
                    return Unexpected { exit.error() };
            }
            return piece;
        },
        [this](const CopyResult& so) { tell(so); }, &single);
    if (single.kept)
        part.keep(*single.kept);
    link = single.link;
    if (!result && any && result.error().kind != ErrorKind::BadAnswer) {
        if (!single.found && isConnectionError(result.error()))
            sayThatFoldersBeginAnew(part, source);
        return result; // this side's error, or the connection's: the other is not waited for
    }
    const auto exit = tar->wait(stop);
    if (lacksProgram(exit))
        return noTar(exit);
    if (!exit)
        return Unexpected { exit.error() };
    // 1: a file changed while it was read, or vanished. \source GNU tar's manual, "Return Codes"
    // Busybox's is 1 as well where there is nothing of that name.
    if (exit->code > 1 || (exit->code == 1 && (!result || result->files == 0)))
        return Unexpected { failedInContainer("read " + source, *exit, tar->said()) };
    if (result && exit->code == 1)
        result->warnings.push_back("tar: " + asOneLine(tar->said()));
    if (!result || !hashing || !single.found)
        return result; // the archive says how long a file is
    auto file = LocalFile::open(target, LocalFile::For::Reading);
    const auto stamp = file ? file->stamp() : Unexpected { file.error() };
    if (!stamp)
        return Unexpected { stamp.error() };
    Sha256 holes;
    if (!single.hashed) {
        if (auto hashed = file->hash(stamp->size, holes, stop); !hashed)
            return Unexpected { std::move(hashed).error() };
    }
    const auto match =
        compareBySha256(m_files, *hashing, (single.hashed ? single.hash : holes).digest(),
                        stamp->size, source, stop);
    if (!match)
        return Unexpected { match.error() };
    if (*match == CopyMatch::Differs) {
        ::unlink(target.c_str());
        return Unexpected { differ(target, source, "their SHA-256 is not the same") };
    }
    if (*match == CopyMatch::Grew)
        result->warnings.push_back(grewMeanwhile(source));
    return result;
}

Expected<CopyResult> PodCopy::downloadByCat(const std::string& source, const std::string& target,
                                            CopyPart& part, const std::stop_token& stop) const
{
    CopyPart::Here here { .path = target + ".part", .target = target };
    auto file = LocalFile::open(here.path, LocalFile::For::WritingAnew);
    if (!file)
        return Unexpected { file.error() };
    CopyPart kept; // removed, unless the connection was lost or the file is whole
    kept.keep(here);
    const auto stamp = m_files.stamp(source, stop);
    if (!stamp)
        return Unexpected { stamp.error() };
    here.source = *stamp;
    const auto hashing = m_options.checksum ? m_files.startSha256(source) : nullptr;
    const auto cat = m_files.start({ "cat", asArgument(source) });
    Sha256 hash;
    CopyResult result { .files = 1 };
    for (;;) {
        const auto piece = cat->read(stop);
        if (!piece)
            return Unexpected { piece.error() };
        if (piece->empty())
            break;
        if (auto written = file->write(*piece); !written)
            return Unexpected { std::move(written).error() };
        if (hashing)
            hash.add(*piece);
        here.bytes = result.bytes += piece->size();
        tell(result);
    }
    const auto exit = cat->wait(stop);
    if (lacksProgram(exit))
        return Unexpected { nothingToCopyWith(m_options.container, " and no cat", source) };
    if (!exit) {
        if (isConnectionError(exit.error()) && here.bytes > 0) {
            part.keep(here);
            kept.release();
        }
        return Unexpected { exit.error() };
    }
    if (exit->code != 0)
        return Unexpected { failedInContainer("read " + source, *exit, cat->said()) };
    const auto match = hashing
        ? compareBySha256(m_files, *hashing, hash.digest(), here.bytes, source, stop)
        : compareBySize(m_files, here.bytes, source, stop);
    if (!match)
        return Unexpected { match.error() };
    if (*match == CopyMatch::Differs)
        return Unexpected { differ(target, source,
                                   hashing ? "their SHA-256 is not the same"
                                           : "their sizes are not the same") };
    if (*match == CopyMatch::Grew)
        result.warnings.push_back(grewMeanwhile(source));
    if (std::rename(here.path.c_str(), target.c_str()) != 0)
        return cannotRename(target);
    kept.release();
    return result;
}

Expected<CopyResult> PodCopy::upload(const std::string& source, const std::string& destination,
                                     CopyPart& part, const std::stop_token& stop) const
{
    std::error_code error;
    const auto status = fs::status(source, error);
    if (!fs::exists(status))
        return localError("read", source, "no such file or folder");
    if (part.there()) {
        const auto path = part.there()->path;
        auto resumed = FileResume(m_files, m_options.progress).upload(source, part, stop);
        if (!resumed) {
            if (!isConnectionError(resumed.error()))
                removeThere(path);
            return Unexpected { std::move(resumed).error() };
        }
        if (resumed->result)
            return withNotes(std::move(*resumed->result), part);
        part.clear();
        part.sayWhyAnew(std::move(resumed->why));
    }
    const auto place = m_files.lookAt(part.target().value_or(destination), stop);
    if (!place)
        return Unexpected { place.error() };
    const auto target = part.target() ? Expected<std::string>(*part.target())
                                      : remoteTarget(source, destination, place->isFolder);
    if (!target)
        return Unexpected { target.error() };
    part.settle(*target);
    auto folder = fs::path(*target).parent_path().string();
    if (folder.empty())
        folder = ".";
    const auto there =
        folder == "/" ? Expected(ContainerFiles::Place {}) : m_files.lookAt(folder, stop);
    if (!there)
        return Unexpected { there.error() };
    if (!there->isFolder.value_or(true))
        return Unexpected { Error { ErrorKind::NotFound,
                                    "There is no folder " + folder + " in the container." } };
    auto beginning = beginningOf(source, *target);
    auto copied = uploadByTar(source, *target, Shell::Drains, place->tellsEnd, stop);
    if (hasNoTar(copied) && place->tellsEnd) // it may be the shell that is not there
        copied = uploadByTar(source, *target, Shell::None, place->tellsEnd, stop);
    // Where there is none, the end of the connection may overtake word of that.
    const bool lost = !copied && isConnectionError(copied.error());
    if (hasNoTar(copied) || (lost && m_files.canStart({ "tar", "--help" }, stop) == false)) {
        if (!fs::is_regular_file(status))
            return Unexpected { nothingToCopyWith(m_options.container, ", which a folder takes",
                                                  *target) };
        if (beginning)
            beginning->permissions.clear();
        copied = uploadByHead(source, *target, stop);
        if (!copied && isConnectionError(copied.error())
            && m_files.canStart({ "sh", "-c", ":" }, stop) == false)
            return Unexpected { nothingToCopyWith(m_options.container, ", and no shell with head",
                                                  *target) };
    }
    if (!copied && isConnectionError(copied.error())) {
        if (!beginning)
            sayThatFoldersBeginAnew(part, source);
        else
            part.keep(*beginning);
    } else if (!copied && beginning) {
        removeThere(beginning->path);
    }
    return withNotes(std::move(copied), part);
}

Expected<std::string> PodCopy::remoteTarget(const std::string& source,
                                            const std::string& destination,
                                            std::optional<bool> isFolder)
{
    const auto target = withoutSlashes(destination);
    std::error_code error;
    const auto name = fs::canonical(source, error).filename().string();
    if (isFolder.value_or(false))
        return inFolder(target, lastPartOf(source).empty() ? name : lastPartOf(source));
    if (destination.ends_with('/') && isFolder)
        return Unexpected { Error { ErrorKind::NotFound,
                                    "There is no folder " + destination + " in the container." } };
    return target;
}

/// What there is of a file that nobody goes on with. Where the server is out of reach it stays.
void PodCopy::removeThere(const std::string& path) const
{
    constexpr std::chrono::seconds kLast { 1 };
    std::stop_source enough;
    const std::jthread timer([&](const std::stop_token& done) {
        waitUnlessStopped(kLast, done);
        enough.request_stop();
    });
    (void)m_files.start({ "rm", "-f", asArgument(path) })->wait(enough.get_token());
}

Expected<CopyResult> PodCopy::uploadByTar(const std::string& source, const std::string& target,
                                          Shell shell, bool tellsEnd,
                                          const std::stop_token& stop) const
{
    std::error_code error;
    const bool isFile = fs::is_regular_file(source, error);
    const auto path = isFile ? partOf(target) : target;
    // "-m": the time of a copy is now. The target's folder has to be there.
    ContainerFiles::Command command { "tar" };
    if (m_options.noPreserve)
        command.insert(command.end(), { "--no-same-permissions", "--no-same-owner" });
    auto folder = fs::path(path).parent_path().string();
    if (folder.empty())
        folder = ".";
    command.insert(command.end(), { "-xmf", "-", "-C", folder });
    const ArchivePacker packer(source, fs::path(path).filename().string());
    std::uint64_t size = 0;
    if (!tellsEnd) { // tar reads on behind the archive's end, until that of its input
        const auto counted = sizeOf(packer, stop);
        if (!counted)
            return Unexpected { counted.error() };
        size = *counted;
        command.insert(command.begin(), { "sh", "-c", kCountedAndDrained, std::to_string(size) });
    } else if (shell == Shell::Drains) {
        command.insert(command.begin(), { "sh", "-c", kDrained, "sh" });
    }
    const bool drains = command.front() == "sh";
    const auto tar = m_files.start(std::move(command), true);
    if (drains) {
        const auto ready = tar->read(stop);
        if (!ready)
            return Unexpected { ready.error() };
        if (ready->empty()) {
            const auto exit = tar->wait(stop);
            if (lacksProgram(exit))
                return noTar(exit);
            return Unexpected { exit ? failedInContainer("write " + target, *exit, tar->said())
                                     : exit.error() };
        }
    }
    Sha256 hash;
    std::uint64_t sent = 0;
    const auto send = [&](std::string_view bytes) {
        sent += bytes.size();
        return tar->write(bytes, stop);
    };
    auto result = packer.pack(
        send, [this](const CopyResult& so) { tell(so); }, m_options.checksum ? &hash : nullptr);
    if (!result)
        return result;
    // It has become less meanwhile: nothing behind the archive's end is looked at.
    const std::string nothing(kPadding, '\0');
    while (sent < size) {
        const auto left = std::min<std::uint64_t>(nothing.size(), size - sent);
        const auto taken = send(std::string_view(nothing).substr(0, left));
        if (!taken)
            return Unexpected { taken.error() };
        if (!*taken)
            break;
    }
    tar->closeStdin();
    const auto exit = tar->wait(stop);
    if (lacksProgram(exit))
        return noTar(exit);
    if (!exit)
        return Unexpected { exit.error() };
    if (exit->code != 0)
        return Unexpected { failedInContainer("write " + target, *exit, tar->said()) };
    if (const auto said = asOneLine(tar->said()); !said.empty())
        result->warnings.push_back(said);
    if (!isFile)
        return result;
    if (auto same = checkThere(source, path, result->bytes, hash, stop); !same)
        return Unexpected { std::move(same).error() };
    const auto move = m_files.start({ "mv", "-f", asArgument(path), asArgument(target) });
    const auto moved = move->wait(stop);
    if (!moved)
        return Unexpected { moved.error() };
    if (moved->code != 0)
        return Unexpected { failedInContainer("write " + target, *moved, move->said()) };
    return result;
}

/// By count, so that the end of the input need not be told.
Expected<CopyResult> PodCopy::uploadByHead(const std::string& source, const std::string& target,
                                           const std::stop_token& stop) const
{
    auto file = LocalFile::open(source, LocalFile::For::Reading);
    const auto stamp = file ? file->stamp() : Unexpected { file.error() };
    if (!stamp)
        return Unexpected { stamp.error() };
    const auto head = m_files.start(
        { "sh", "-c", kWrite, asArgument(target), std::to_string(stamp->size) }, true);
    CopyResult result { .files = 1 };
    Sha256 hash;
    while (result.bytes < stamp->size) {
        const auto piece = file->read(stamp->size - result.bytes);
        if (!piece)
            return Unexpected { piece.error() };
        if (piece->empty())
            return localError("read", source, "it became shorter meanwhile");
        const auto taken = head->write(*piece, stop);
        if (!taken)
            return Unexpected { taken.error() };
        if (!*taken)
            break; // it has ended, and says why
        if (m_options.checksum)
            hash.add(*piece);
        result.bytes += piece->size();
        tell(result);
    }
    head->closeStdin();
    const auto exit = head->wait(stop);
    if (lacksProgram(exit))
        return Unexpected { nothingToCopyWith(m_options.container, ", and no shell with head",
                                              target) };
    if (!exit)
        return Unexpected { exit.error() };
    if (exit->code != 0)
        return Unexpected { failedInContainer("write " + target, *exit, head->said()) };
    if (auto same = checkThere(source, target, result.bytes, hash, stop); !same)
        return Unexpected { std::move(same).error() };
    return result;
}

Expected<void> PodCopy::checkThere(const std::string& local, const std::string& remote,
                                   std::uint64_t size, Sha256& hash,
                                   const std::stop_token& stop) const
{
    auto match = Expected<CopyMatch>(CopyMatch::Unknown);
    if (m_options.checksum) {
        const auto hashing = m_files.startSha256(remote);
        match = compareBySha256(m_files, *hashing, hash.digest(), size, remote, stop);
        if (match && *match != CopyMatch::Same && *match != CopyMatch::Unknown)
            return Unexpected { differ(local, remote, "their SHA-256 is not the same") };
    }
    if (match && *match == CopyMatch::Unknown)
        match = compareBySize(m_files, size, remote, stop);
    if (!match)
        return Unexpected { match.error() };
    if (*match == CopyMatch::Differs || *match == CopyMatch::Grew)
        return Unexpected { differ(local, remote, "their sizes are not the same") };
    return {};
}

} // namespace kittiwake
