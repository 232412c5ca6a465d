#include "pod_copies.h"

#include <core/client/client_set.h>
#include <core/streams/copy_place.h>
#include <core/streams/pod_choice.h>
#include <core/streams/pod_copy.h>
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
Expected<CopyResult> copied(ClusterSession& session, const CopyWish& wish, CopyPart& part,
                            const std::stop_token& stop, const ArchiveUnpacker::Progress& progress)
{
    const PodOwner owner { .ns = wish.pod.key.ns, .name = wish.pod.key.name };
    PodFinder finder(session.clients(), owner, *podsGvr(owner));
    const auto found = finder.find(stop);
    if (!found)
        return Unexpected { found.error() };
    if (auto runs = checkRuns(found->pod); !runs)
        return Unexpected { std::move(runs).error() };
    const auto container = containerOf(found->pod, wish.container);
    if (!container)
        return Unexpected { container.error() };
    const PodCopy copying(
        session.client(), session.scheduler(),
        { .container = { .ns = owner.ns, .pod = owner.name, .container = container->name },
          .checksum = wish.checksum,
          .progress = progress });
    return wish.toPod ? copying.upload(wish.local, wish.remote, part, stop)
                      : copying.download(wish.remote, wish.local, part, stop);
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

void PodCopies::begin(const std::vector<CopyWish>& wishes)
{
    std::shared_ptr<KeptCopy> first;
    for (const auto& wish : wishes) {
        const auto copy = add(wish);
        copy->start();
        first = first ? first : copy;
    }
    if (first)
        m_view.pointAt(m_session.streams().numberOf(*first));
    m_form.close();
    Q_EMIT started();
}

std::shared_ptr<KeptCopy> PodCopies::add(const CopyWish& wish)
{
    KeptCopy::Options options { .facts = { .group = wish.pod.group,
                                           .objectKind = wish.pod.kind,
                                           .ns = wish.pod.key.ns,
                                           .name = wish.pod.key.name,
                                           .container = wish.container,
                                           .what = wish.toPod ? wish.local + " → " + wish.remote
                                                              : wish.remote + " → " + wish.local },
                                .toPod = wish.toPod };
    if (wish.toPod)
        options.expected = [path = wish.local](const std::stop_token& stop) {
            return bytesOf(path, stop);
        };
    auto copy = std::make_shared<KeptCopy>(
        [&session = m_session, wish](CopyPart& part, const std::stop_token& stop,
                                     const ArchiveUnpacker::Progress& progress) {
            return copied(session, wish, part, stop, progress);
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
