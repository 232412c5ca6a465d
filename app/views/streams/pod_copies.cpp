#include "pod_copies.h"

#include <core/client/client_set.h>
#include <core/streams/copy/copy_place.h>
#include <core/streams/copy/pod_copy.h>
#include <core/streams/pod_choice.h>
#include <core/streams/pod_finder.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace kittiwake {

namespace {

/// Of all files below it; none: it cannot be read, or was stopped.
std::optional<std::uint64_t> bytesOf(const std::string& path, const std::stop_token& stop)
{
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::is_directory(path, error)) {
        const auto size = fs::file_size(path, error);
        return error ? std::nullopt : std::optional<std::uint64_t>(size);
    }
    std::uint64_t bytes = 0;
    for (fs::recursive_directory_iterator at(path, error), end; !error && at != end;
         at.increment(error)) {
        if (stop.stop_requested())
            return std::nullopt;
        if (at->is_regular_file(error) && !at->is_symlink(error))
            bytes += at->file_size(error);
    }
    return bytes;
}

/// \thread the copy's
Expected<CopyResult> copied(ClusterSession& session, const CopyOptions& asked, CopyPart& part,
                            const std::stop_token& stop, const ArchiveUnpacker::Progress& progress)
{
    const PodOwner owner { .ns = asked.pod.key.ns, .name = asked.pod.key.name };
    PodFinder finder(session.clients(), owner, *podsGvr(owner));
    const auto found = finder.find(stop);
    if (!found)
        return Unexpected { found.error() };
    if (auto runs = checkRuns(found->pod); !runs)
        return Unexpected { std::move(runs).error() };
    const auto container = containerOf(found->pod, asked.container);
    if (!container)
        return Unexpected { container.error() };
    const PodCopy copying(
        session.client(), session.scheduler(),
        { .container = { .ns = owner.ns, .pod = owner.name, .container = container->name },
          .checksum = asked.checksum,
          .progress = progress });
    return asked.toPod ? copying.upload(asked.local, asked.remote, part, stop)
                       : copying.download(asked.remote, asked.local, part, stop);
}

} // namespace

PodCopies::PodCopies(ClusterSession& session, StreamsView& view, CopyForm& form)
    : m_session(session)
    , m_view(view)
    , m_form(form)
    , m_containers(session, containerNames, intoForm(form))
{
    connect(&m_form, &CopyForm::asked, this,
            [this](const ObjectLink& pod) { m_containers.ask(pod); });
    connect(&m_form, &CopyForm::wanted, this, &PodCopies::begin);
}

PodCopies::~PodCopies()
{
    m_form.close();
    for (auto& kept : m_copies) {
        kept.registered.cancel();
        kept.copy->closeAndWait();
    }
}

void PodCopies::begin(const std::vector<CopyOptions>& copies)
{
    std::shared_ptr<KeptCopy> first;
    for (const auto& asked : copies) {
        const auto copy = add(asked);
        copy->start();
        first = first ? first : copy;
    }
    if (first)
        m_view.pointAt(m_session.streams().numberOf(*first));
    m_form.close();
    Q_EMIT started();
}

std::shared_ptr<KeptCopy> PodCopies::add(const CopyOptions& asked)
{
    KeptCopy::Options options { .facts = { .group = asked.pod.group,
                                           .objectKind = asked.pod.kind,
                                           .ns = asked.pod.key.ns,
                                           .name = asked.pod.key.name,
                                           .container = asked.container,
                                           .what = asked.toPod
                                               ? asked.local + " → " + asked.remote
                                               : asked.remote + " → " + asked.local },
                                .toPod = asked.toPod };
    if (asked.toPod)
        options.expected = [path = asked.local](const std::stop_token& stop) {
            return bytesOf(path, stop);
        };
    auto copy = std::make_shared<KeptCopy>(
        [&session = m_session, asked](CopyPart& part, const std::stop_token& stop,
                                      const ArchiveUnpacker::Progress& progress) {
            return copied(session, asked, part, stop, progress);
        },
        std::move(options), [registry = m_session.streams()] { registry.changed(); },
        [this](const KeptCopy& which) { forget(&which); });
    auto registered = m_session.streams().add(copy);
    m_copies.push_back({ copy, std::move(registered) });
    return copy;
}

void PodCopies::forget(const KeptCopy* copy)
{
    const auto it = std::find_if(m_copies.begin(), m_copies.end(),
                                 [&](const Kept& kept) { return kept.copy.get() == copy; });
    if (it == m_copies.end())
        return;
    auto gone = std::move(it->copy);
    m_copies.erase(it);
    m_session.scheduler().post([gone = std::move(gone)]() mutable { gone.reset(); });
}

} // namespace kittiwake
