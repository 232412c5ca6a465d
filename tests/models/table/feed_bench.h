#pragma once

#include <core/base/manual_scheduler.h>
#include <core/testing/fake_source.h>
#include <kinds/builtin/cells.h>
#include <models/table/resource_table_model.h>
#include <models/table/row_feed.h>

#include <memory>

namespace kittiwake::test {

/// A table of names, and the phase as their status.
inline Kind nameTable()
{
    Kind table;
    table.columns = {
        { .title = "NAME",
          .role = ColumnRole::Name,
          .width = 40,
          .cell =
              [](const ObjectView& view) {
                  return cells::textCell(view.object.key().name);
              } },
        { .title = "STATUS",
          .role = ColumnRole::Status,
          .width = 12,
          .cell =
              [](const ObjectView& view) {
                  return cells::textCell(textOf(view.json["status"]["phase"]));
              } },
    };
    return table;
}

/// \brief A RowFeed from a server in memory to a table; time stands still unless it is moved on.
/// The reconciler has a thread of its own: wait with QTRY_VERIFY(bench.shows(…)).
struct FeedBench
{
    ManualScheduler scheduler;
    std::shared_ptr<FakeSource> source = std::make_shared<FakeSource>();
    std::shared_ptr<SharedInformer> informer =
        std::make_shared<SharedInformer>(source, scheduler, InformerOptions {});
    std::shared_ptr<PatchMailbox> mailbox = std::make_shared<PatchMailbox>([] {});
    ResourceTableModel model { [] {
        return 0;
    } };
    std::unique_ptr<RowFeed> feed;

    explicit FeedBench(std::chrono::milliseconds farewell = {}, Kind table = nameTable())
    {
        model.setColumns(table.columns);
        feed = std::make_unique<RowFeed>(RowFeed::Options { .sources = { informer },
                                                            .table = std::move(table),
                                                            .scheduler = scheduler,
                                                            .mailbox = mailbox,
                                                            .clock = [] { return 0; },
                                                            .farewell = farewell });
        informer->start();
    }
    ~FeedBench()
    {
        feed.reset();
        informer->stop();
    }
    void put(const std::string& name, const std::string& fields = {})
    {
        source->put({ "n", name }, fields);
    }
    void remove(const std::string& name) { source->remove({ "n", name }); }

    void pump()
    {
        scheduler.runReady();
        auto patch = mailbox->take();
        if (!patch)
            return;
        mailbox->giveBack(model.apply(std::move(*patch)));
        if (const auto next = mailbox->endFrame())
            next();
    }
    /// The names in their order, "-" before one that leaves.
    [[nodiscard]] QString names()
    {
        pump();
        QStringList all;
        for (int row = 0; row < model.count(); ++row) {
            const auto leaving = model.index(row, 0).data(ResourceTableModel::LeavingRole).toBool();
            all.append((leaving ? QStringLiteral("-") : QString())
                       + model.index(row, 0).data().toString());
        }
        return all.join(u' ');
    }
    [[nodiscard]] bool shows(const QString& wanted) { return names() == wanted; }
};

} // namespace kittiwake::test
