#include "create_job.h"

#include "object_words.h"

#include <core/changes/job_change.h>

namespace kittiwake {

namespace {

QString createWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct CreateJobLine
{
    std::string name;
    ObjectWords from;
};

void describeCreateJob(QCommandLineParser& parser)
{
    parser.setApplicationDescription(createWord("Runs the job of a cron job now."));
    addChangeOptions(parser);
    parser.addOption(
        { createWord("from"), createWord("cronjob/NAME. Required."), createWord("cronjob") });
    parser.addPositionalArgument(createWord("job"), createWord("What is created."));
    parser.addPositionalArgument(createWord("NAME"), createWord("The name of the new job."));
}

Expected<CreateJobLine> createJobLineOf(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    if (words.value(0) != createWord("job"))
        return lineError("kittiwake create takes job: kittiwake create job NAME --from "
                         "cronjob/NAME.");
    if (words.size() != 2)
        return lineError("exactly one NAME is required, got " + std::to_string(words.size() - 1));
    const auto from = parser.value(createWord("from"));
    if (from.isEmpty())
        return lineError("--from must be specified: --from cronjob/NAME.");
    auto meant = objectWordsOf({ from }, {});
    if (!meant)
        return Unexpected { std::move(meant).error() };
    return CreateJobLine { .name = words.value(1).toStdString(), .from = *std::move(meant) };
}

} // namespace

int runCreate(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = createWord("create"),
          .describe = describeCreateJob,
          .examples = createWord("  # Tonight's backup, now\n"
                                 "  kittiwake create job backup-now --from cronjob/backup -n "
                                 "shop\n"),
          .work =
              [](const QCommandLineParser& parser) -> Expected<std::function<void(ChangeJob&)>> {
              auto line = createJobLineOf(parser);
              if (!line)
                  return Unexpected { std::move(line).error() };
              return std::function<void(ChangeJob&)>([line = *std::move(line)](ChangeJob& job) {
                  for (const auto& found : findObjects(job, line.from)) {
                      const auto change = triggerChange(found.object, line.name);
                      if (!change)
                          return job.fail(change.error());
                      job.send(*change, change->target.toString() + " created");
                  }
              });
          } },
        arguments);
}

} // namespace kittiwake
