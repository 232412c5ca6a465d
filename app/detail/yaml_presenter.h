#pragma once

#include <app/detail_presenter.h>
#include <models/yaml/yaml_view.h>

namespace kittiwake {

/// \brief Makes the YAML of the object that is looked at, anew with each version of it, while its
/// tab is open. \thread gui. All it refers to outlives it
class YamlPresenter : public QObject
{
    Q_OBJECT
public:
    YamlPresenter(Scheduler& scheduler, DetailPresenter& object, DetailView& detail,
                  YamlView& view);
    ~YamlPresenter() override;

private:
    void make();

    DetailView& m_detail;
    YamlView& m_view;
    FramePump m_pump;
    const std::shared_ptr<Strand> m_strand;
    ObjectPtr m_object; ///< its last version
    bool m_due = false; ///< a document of it was not made: nobody looked
};

} // namespace kittiwake
