#pragma once

#include <app/detail/detail_presenter.h>
#include <models/answers/background_reader.h>
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
    struct Question
    {
        ObjectPtr object; ///< null: none is known
        YamlOptions options {};
    };
    void ask();
    [[nodiscard]] bool isOpen() const { return m_detail.tab() == DetailView::Tab::Yaml; }

    DetailView& m_detail;
    YamlView& m_view;
    GuiDoor m_door;
    BackgroundReader<Question, YamlView::DocumentPtr> m_reader;
    ObjectPtr m_object; ///< its last version
    bool m_due = false; ///< a document of it was not made: nobody looked
};

} // namespace kittiwake
