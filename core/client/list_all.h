#pragma once

#include <core/base/call_chain.h>
#include <core/client/object_list.h>
#include <core/client/pager.h>
#include <core/client/request.h>

#include <functional>
#include <iterator>
#include <optional>

namespace kittiwake {

/// \brief A whole list, page by page, that has not been asked for: `wait`, `send` or `visit`.
/// \thread and \errors as Request's; a page's error is the whole list's.
template<typename T>
class [[nodiscard]] ListAll
{
public:
    using Page = ObjectList<T>;
    using Ask = std::function<Request<Page>(const ListQuery&)>;
    using Done = std::function<void(Expected<Page>)>;

    ListAll(ListQuery query, Ask ask)
        : m_pager(std::move(query))
        , m_ask(std::move(ask))
    { }

    [[nodiscard]] Expected<Page> wait(std::stop_token stop = {}) const
    {
        Collected all { m_pager };
        for (;;) {
            if (auto whole = all.add(m_ask(all.pager.query()).wait(stop)))
                return std::move(*whole);
        }
    }

    [[nodiscard]] Subscription send(std::shared_ptr<Strand> on, Done done) const
    {
        auto run =
            std::make_shared<Run>(Collected { m_pager }, m_ask, std::move(on), std::move(done));
        Run::ask(run);
        return Subscription([run] { run->chain.cancel(); });
    }

    /// Blocks, as `wait`; gives each page to `visit` as it comes, holds none. What was visited
    /// before an error stays visited, so the list never starts over. `visit` returns false to end.
    [[nodiscard]] Expected<ListMeta> visit(const std::function<bool(Page)>& visit,
                                           std::stop_token stop = {}) const
    {
        auto pager = m_pager;
        for (;;) {
            auto page = m_ask(pager.query()).wait(stop);
            if (!page)
                return Unexpected { std::move(page).error() };
            const auto step = pager.take(page->meta);
            if (!visit(std::move(*page)) || step.value_or(Pager::Step::Done) == Pager::Step::Done)
                return pager.meta();
        }
    }

private:
    struct Collected
    {
        Pager pager;
        std::vector<T> items {};

        /// The list, once it is whole or has failed.
        std::optional<Expected<Page>> add(Expected<Page> page)
        {
            const auto step = pager.take(page.transform([](const Page& got) { return got.meta; }));
            if (!step)
                return Unexpected { step.error() };
            if (*step == Pager::Step::StartOver) {
                items.clear();
                return std::nullopt;
            }
            items.insert(items.end(), std::make_move_iterator(page->items.begin()),
                         std::make_move_iterator(page->items.end()));
            if (*step == Pager::Step::More)
                return std::nullopt;
            return Page { pager.meta(), std::move(items) };
        }
    };

    struct Run
    {
        Run(Collected nothing, Ask asking, std::shared_ptr<Strand> strand, Done tell)
            : all(std::move(nothing))
            , next(std::move(asking))
            , on(std::move(strand))
            , done(std::move(tell))
        { }
        Collected all;
        Ask next;
        std::shared_ptr<Strand> on;
        Done done;
        CallChain chain;

        static void ask(const std::shared_ptr<Run>& run)
        {
            run->chain.next([&] {
                return run->next(run->all.pager.query()).send(run->on, [run](Expected<Page> page) {
                    if (auto whole = run->all.add(std::move(page)))
                        run->done(std::move(*whole));
                    else
                        ask(run);
                });
            });
        }
    };

    Pager m_pager;
    Ask m_ask;
};

} // namespace kittiwake
