#pragma once

#include <models/navigation/view_model.h>
#include <models/pipeline/pipeline_lane_model.h>

#include <deque>
#include <map>
#include <optional>

namespace kittiwake {

/// \brief All that QML sees of the machinery: a lane an informer, and what is to be said of the
/// stage that somebody looks at. State comes in once a second, requests go out as signals; knows no
/// informers. \thread gui \owns its models
class PipelineView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::PipelineLaneModel* lanes READ lanes CONSTANT FINAL)
    Q_PROPERTY(bool loading READ loading NOTIFY changed FINAL)
    Q_PROPERTY(int laneCount READ laneCount NOTIFY changed FINAL)
    Q_PROPERTY(int faultCount READ faultCount NOTIFY changed FINAL)
    Q_PROPERTY(bool allForbidden READ areAllForbidden NOTIFY changed FINAL)
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    Q_PROPERTY(QList<QString> stageTitles READ stageTitles CONSTANT FINAL)
    Q_PROPERTY(int lane READ lane NOTIFY changed FINAL)
    Q_PROPERTY(int stage READ stage NOTIFY changed FINAL)
    Q_PROPERTY(QString laneTitle READ laneTitle NOTIFY changed FINAL)
    Q_PROPERTY(bool canRetry READ canRetry NOTIFY changed FINAL)
    Q_PROPERTY(QString stageTitle READ stageTitle NOTIFY changed FINAL)
    Q_PROPERTY(QString explanation READ explanation NOTIFY changed FINAL)
    Q_PROPERTY(QString why READ why NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QString figures READ figures NOTIFY changed FINAL)
    Q_PROPERTY(QStringList facts READ facts NOTIFY changed FINAL)
    Q_PROPERTY(bool active READ isActive WRITE setActive NOTIFY activeChanged FINAL)

public:
    explicit PipelineView(QObject* parent = nullptr);

    /// How all informers are now. Once a second, so that rates are those of a second.
    void setSamples(std::vector<PipelineSample> samples);

    // requests, from QML
    Q_INVOKABLE void select(int lane, int stage); ///< held within what there is
    Q_INVOKABLE void move(int lanes, int stages); ///< from the one looked at
    Q_INVOKABLE void goToNextFault(); ///< the next lane with one, from the top again after the last
    Q_INVOKABLE void retry(int lane);
    void setActive(bool active); ///< somebody looks: samples are wanted

    [[nodiscard]] PipelineLaneModel* lanes() { return &m_lanes; }
    [[nodiscard]] bool loading() const { return m_loading; }
    [[nodiscard]] int laneCount() const { return m_lanes.rowCount(); }
    [[nodiscard]] int faultCount() const;
    [[nodiscard]] bool areAllForbidden() const; ///< and there are some
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QStringList stageTitles() const;
    [[nodiscard]] int lane() const; ///< its row; below 0: there is none
    [[nodiscard]] int stage() const { return m_stage; }
    [[nodiscard]] QString laneTitle() const;
    [[nodiscard]] bool canRetry() const;
    [[nodiscard]] QString stageTitle() const;
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] QString why() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString figures() const; ///< "depth 0 · synced · 100/s"
    [[nodiscard]] QStringList facts() const; ///< what else there is to know of the stage
    [[nodiscard]] bool isActive() const { return m_active; }

Q_SIGNALS:
    void retryWanted(const kittiwake::ResourceScope& scope);
    void changed();
    void activeChanged();

private:
    /// What is remembered of a lane from one look to the next.
    struct History
    {
        PipelineSample last;
        std::deque<std::pair<TimePoint, int>> relists; ///< of the last minute
        std::shared_ptr<PipelineStageModel> stages;
    };
    [[nodiscard]] PipelineLane laneOf(const PipelineSample& sample);
    [[nodiscard]] const PipelineStage* current() const;
    [[nodiscard]] int forbiddenCount() const;

    PipelineLaneModel m_lanes;
    std::map<ResourceScope, History> m_history;
    std::optional<ResourceScope> m_lane; ///< the one looked at: rows may come before it
    int m_stage = 0;
    bool m_loading = true;
    bool m_active = false;
};

} // namespace kittiwake

Q_DECLARE_METATYPE(kittiwake::ResourceScope)
