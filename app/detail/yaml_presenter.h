#pragma once

#include <app/detail/detail_presenter.h>
#include <models/yaml/yaml_view.h>

namespace kittiwake {

/// \brief Makes the YAML of the object that is looked at, anew with its versions, while its tab is
/// open: one at a time, so that of an object that changes faster only the newest version waits.
/// \thread gui. All it refers to outlives it
class YamlPresenter : public QObject
{
    Q_OBJECT
public:
    YamlPresenter(Scheduler& scheduler, DetailPresenter& object, DetailView& detail,
                  YamlView& view);

private:
    void make();
    void made(const YamlView::DocumentPtr& document);

    DetailView& m_detail;
    YamlView& m_view;
    FramePump m_pump;
    const std::shared_ptr<Strand> m_strand;
    ObjectPtr m_object; ///< its last version
    bool m_due = false; ///< a document of it was not made: nobody looked
    bool m_making = false; ///< a worker is at one
    bool m_again = false; ///< and what it makes is out of date
};

} // namespace kittiwake
