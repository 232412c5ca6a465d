#pragma once

#include <core/api/json/json.h>
#include <core/base/strand.h>
#include <core/cache/shared_informer.h>
#include <core/helm/helm_storage.h>
#include <kinds/helm/helm_book.h>
#include <kinds/yaml/yaml_document.h>
#include <models/answers/reading_loop.h>
#include <models/helm/helm_release_answer.h>
#include <models/helm/helm_view.h>

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// What of the list is wanted.
struct HelmListQuestion
{
    HelmQuestion releases {};
    bool looked = false; ///< somebody sees the view
};

/// What of one release is wanted.
struct HelmContentQuestion
{
    HelmReleaseQuestion release {};
    std::shared_ptr<const HelmClusterKinds> clusterKinds {};
};

/// Which text is wanted.
struct HelmTextQuestion
{
    std::optional<HelmRevision> revision {}; ///< none: no text is
    HelmText text = HelmText::Manifest;
    YamlOptions options {};
};

/// \brief The releases of a cluster and what has been read of them, for the readers of the view
/// Helm. Lists are of metadata alone; what a revision holds is read where it is looked at, a few at
/// a time, and the last of them are kept. \thread the strand's \owns what it has read; the clients
/// outlive it
class HelmReading : public std::enable_shared_from_this<HelmReading>
{
public:
    HelmReading(ClientSet clients, std::shared_ptr<Strand> strand);
    /// `news`: what readers answer may be another by now; called on the strand.
    void setNews(std::function<void()> news) { m_news = std::move(news); }

    /// From here on these are what tells of revisions. What was told by others is forgotten, and
    /// what they still tell, by the number of an earlier round, is left out.
    void watch(std::vector<std::weak_ptr<SharedInformer>> informers, int round);
    void set(const Object& object, HelmDriver driver, int round);
    void remove(const ObjectKey& object, HelmDriver driver, int round);
    /// The list has these rows by now: what differs is told of them.
    void taken(std::vector<HelmRowPtr> rows);
    void forgetProblems(); ///< what could not be read is read again when it is wanted

    [[nodiscard]] std::optional<HelmAnswer> releases(const HelmListQuestion& question,
                                                     ReadingLoop::Turn& turn);
    [[nodiscard]] std::optional<HelmSummaries> summaries(const HelmRowsInSight& rows,
                                                         ReadingLoop::Turn& turn);
    [[nodiscard]] std::optional<HelmReleaseAnswer> release(const HelmContentQuestion& question,
                                                           ReadingLoop::Turn& turn);
    [[nodiscard]] std::optional<std::shared_ptr<const YamlDocument>> text(
        const HelmTextQuestion& question, ReadingLoop::Turn& turn);

private:
    static constexpr std::size_t kMaxKept = 4; ///< releases: each may be of some MiB
    static constexpr std::size_t kMaxSummaries = 4000;
    static constexpr std::size_t kMaxFetches = 4; ///< at a time

    /// What was read of a revision.
    struct Kept
    {
        std::string content {}; ///< contentOf() its revision
        std::shared_ptr<const HelmRelease> release {}; ///< null: it cannot be read
        std::string problem {};
        std::shared_ptr<const HelmContents> contents {}; ///< null: not worked out yet
    };
    [[nodiscard]] bool areAllListed() const;
    /// Null: it is not there, and is fetched.
    [[nodiscard]] const Kept* wholeOf(const HelmRevision& revision);
    [[nodiscard]] std::optional<HelmSummary> summaryOf(const HelmRevision& revision);
    [[nodiscard]] std::shared_ptr<const HelmContents> contentsOf(
        const std::string& content, const HelmClusterKinds& clusterKinds);
    void compare(HelmReleaseAnswer& answer, const HelmContentQuestion& question);
    [[nodiscard]] bool isToBeFetched(const std::string& content) const;
    void fetch(const HelmRevision& revision);
    void fetchNext();
    void fetched(const HelmRevision& revision, const Expected<Unstructured>& holder);
    void dropFailed();
    void tellNews() const;

    const HelmStorage m_storage;
    const std::shared_ptr<Strand> m_strand;
    std::function<void()> m_news;
    std::vector<std::weak_ptr<SharedInformer>> m_informers;
    int m_round = 0;
    JsonReader m_json;
    HelmBook m_book;
    std::vector<HelmRowPtr> m_taken; ///< what the list has
    bool m_untaken = false; ///< an answer is on its way to the list
    bool m_toldOnce = false; ///< the question has been answered
    std::array<std::int64_t, 3> m_counted {}; ///< in the last answer: all, failed, stuck
    std::map<std::string, HelmSummary> m_summaries;
    std::set<std::string>
        m_failed; ///< not read for a reason that may pass, and not tried again yet
    std::set<std::string> m_wantedWhole; ///< what is to be kept when it is fetched
    std::deque<Kept> m_kept; ///< the last one used first
    std::optional<HelmReleaseAnswer> m_answered; ///< of the chosen release
    std::shared_ptr<const HelmComparison> m_comparison;
    std::string m_compared; ///< what that is of
    /// What is wanted and not fetched yet: the chosen release's first, then the rows in sight.
    std::deque<HelmRevision> m_wanted;
    std::deque<HelmRevision> m_wantedRows;
    std::map<std::string, Subscription> m_fetches;
};

} // namespace kittiwake
