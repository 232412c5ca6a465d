#include "file_resume.h"

#include "copy_check.h"
#include "copy_place.h"
#include "copy_words.h"
#include "local_file.h"

#include <algorithm>
#include <cstdio>

namespace kittiwake {

namespace {

/// Of the script: what is there has another size by now.
constexpr int kOtherSize = 3;

/// $0 the name once it is whole, $1 the part, and of that: $2 its size now, $3 the bytes to come,
/// $4 its size then, $5 its permissions. The end of the input need not be told.
constexpr const char* kAppend = R"sh(size() { stat -c %s "$1" 2>/dev/null || wc -c < "$1"; }
[ "$(size "$1")" -eq "$2" ] || exit 3
head -c "$3" >> "$1" && [ "$(size "$1")" -eq "$4" ] || exit 1
[ -z "$5" ] || chmod "$5" "$1" || :
[ "$0" = "$1" ] || mv "$1" "$0")sh";

Resumed anew(std::string why)
{
    return { .why = std::move(why) };
}

Resumed changedMeanwhile(const std::string& what)
{
    return anew(what
                + " has changed since the copy was cut off: it was copied again from the start.");
}

} // namespace

void FileResume::tell(const CopyResult& result) const
{
    if (m_progress)
        m_progress(result);
}

Expected<Resumed> FileResume::download(const std::string& source, CopyPart& part,
                                       const std::stop_token& stop) const
{
    auto here = *part.here();
    const auto remote = source + " in the container";
    auto file = LocalFile::open(here.path, LocalFile::For::Continuing);
    const auto found = file ? file->stamp() : Unexpected { file.error() };
    if (!found || found->size < here.bytes)
        return anew("What there was of " + here.target
                    + " is no longer there: it was copied again from the start.");
    Sha256 hash;
    if (auto cut = file->cutAt(here.bytes); !cut)
        return Unexpected { std::move(cut).error() };
    if (auto hashed = file->hash(here.bytes, hash, stop); !hashed)
        return Unexpected { std::move(hashed).error() };

    const auto now = m_files.stamp(source, stop);
    if (!now)
        return Unexpected { now.error() };
    const bool unchanged = here.source && *now && **now == *here.source;
    if (!unchanged) {
        if (*now && (**now).size < std::max(here.bytes, here.source ? here.source->size : 0))
            return changedMeanwhile(remote + ", which is shorter now,");
        // Something may have been appended, as to a log.
        Sha256 beginning;
        if (auto cut = file->cutAt(here.bytes); !cut)
            return Unexpected { std::move(cut).error() };
        if (auto hashed = file->hash(here.bytes, beginning, stop); !hashed)
            return Unexpected { std::move(hashed).error() };
        const auto hashing = m_files.startSha256(source, here.bytes);
        const auto theirs = ContainerFiles::finishSha256(*hashing, stop);
        if (!theirs)
            return Unexpected { theirs.error() };
        if (!*theirs)
            return anew(
                "What had come of " + source
                + " cannot be compared with it any more: it was copied again from the start.");
        if (**theirs != beginning.digest())
            return changedMeanwhile(remote + ", which begins otherwise now,");
    }

    const auto hashing = m_files.startSha256(source); // while the rest comes
    const auto tail =
        m_files.start({ "tail", "-c", '+' + std::to_string(here.bytes + 1), asArgument(source) });
    CopyResult result { .bytes = here.bytes };
    for (;;) {
        auto piece = tail->read(stop);
        if (!piece) {
            part.clear();
            return Unexpected { std::move(piece).error() };
        }
        if (piece->empty())
            break;
        auto wanted = std::string_view(*piece);
        if (here.source) // what was appended since is another copy's
            wanted = wanted.substr(0, here.source->size - std::min(here.bytes, here.source->size));
        if (auto written = file->write(wanted); !written)
            return Unexpected { std::move(written).error() };
        hash.add(wanted);
        here.bytes += wanted.size();
        result.bytes = here.bytes;
        tell(result);
    }
    part.keep(here);
    const auto exit = tail->wait(stop);
    if (lacksProgram(exit))
        return anew("The container has no tail to go on with: " + source
                    + " was copied again from the start.");
    if (!exit)
        return Unexpected { exit.error() };
    if (exit->code != 0)
        return Unexpected { failedInContainer("read " + source, *exit, tail->said()) };
    if (here.source && here.bytes != here.source->size)
        return anew("Of " + remote + ' ' + std::to_string(here.bytes) + " of "
                    + std::to_string(here.source->size)
                    + " bytes came: it was copied again from the start.");
    const auto match = compareBySha256(m_files, *hashing, hash.digest(), here.bytes, source, stop);
    if (!match)
        return Unexpected { match.error() };
    if (*match == CopyMatch::Differs || (*match == CopyMatch::Unknown && !unchanged))
        return changedMeanwhile(remote);
    if (*match == CopyMatch::Grew)
        result.warnings.push_back(grewMeanwhile(source));
    if (*match == CopyMatch::Unknown)
        result.warnings.push_back("The container has no sha256sum: of " + source
                                  + " the size and the time alone were compared.");
    if (std::rename(here.path.c_str(), here.target.c_str()) != 0)
        return cannotRename(here.target);
    part.release();
    result.files = 1;
    return Resumed { .result = std::move(result) };
}

Expected<Resumed> FileResume::upload(const std::string& source, CopyPart& part,
                                     const std::stop_token& stop) const
{
    const auto there = *part.there();
    auto file = LocalFile::open(source, LocalFile::For::Reading);
    if (!file)
        return Unexpected { file.error() };
    const auto now = file->stamp();
    if (!now || *now != there.source)
        return changedMeanwhile(source);
    const auto size = m_files.size(there.path, stop);
    if (!size)
        return Unexpected { size.error() };
    if (!*size || **size == 0)
        return anew({}); // nothing is lost
    const auto offset = **size;
    if (offset > now->size)
        return changedMeanwhile(there.path + " in the container");

    // It may be a file that was there before.
    const auto beginning = m_files.startSha256(there.path, offset);
    Sha256 first;
    if (auto hashed = file->hash(offset, first, stop); !hashed)
        return hashed.error().kind == ErrorKind::BadAnswer
            ? Expected<Resumed>(changedMeanwhile(source))
            : Unexpected { std::move(hashed).error() };
    const auto theirs = ContainerFiles::finishSha256(*beginning, stop);
    if (!theirs)
        return Unexpected { theirs.error() };
    if (!*theirs)
        return anew("The container has no sha256sum, which tells what is there already: " + source
                    + " was copied again from the start.");
    if (**theirs != first.digest())
        return changedMeanwhile(there.path + " in the container");

    Sha256 hash;
    auto again = LocalFile::open(source, LocalFile::For::Reading);
    if (!again)
        return Unexpected { again.error() };
    if (auto hashed = again->hash(offset, hash, stop); !hashed)
        return Unexpected { std::move(hashed).error() };
    const auto head =
        m_files.start({ "sh", "-c", kAppend, asArgument(there.target), asArgument(there.path),
                        std::to_string(offset), std::to_string(now->size - offset),
                        std::to_string(now->size), there.permissions },
                      true);
    CopyResult result { .files = 1, .bytes = offset };
    while (result.bytes < now->size) {
        const auto piece = again->read(now->size - result.bytes);
        if (!piece)
            return Unexpected { piece.error() };
        if (piece->empty())
            return changedMeanwhile(source);
        const auto taken = head->write(*piece, stop);
        if (!taken)
            return Unexpected { taken.error() };
        if (!*taken)
            break; // it has ended, and says why
        hash.add(*piece);
        result.bytes += piece->size();
        tell(result);
    }
    head->closeStdin();
    const auto exit = head->wait(stop);
    if (lacksProgram(exit))
        return anew("The container has no shell to go on with: " + source
                    + " was copied again from the start.");
    if (!exit)
        return Unexpected { exit.error() };
    if (exit->code == kOtherSize)
        return changedMeanwhile(there.path + " in the container");
    if (exit->code != 0)
        return Unexpected { failedInContainer("write " + there.target, *exit, head->said()) };
    const auto hashing = m_files.startSha256(there.target);
    const auto whole = ContainerFiles::finishSha256(*hashing, stop);
    if (!whole)
        return Unexpected { whole.error() };
    if (!*whole || **whole != hash.digest())
        return changedMeanwhile(there.target + " in the container");
    part.release();
    return Resumed { .result = std::move(result) };
}

} // namespace kittiwake
