#pragma once

#include <core/session/cluster_session.h>
#include <core/types/core_v1.h>
#include <kinds/object_link.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Asks a pod for its containers, for a form that offers them. The last pod that was asked
/// for is answered. \thread gui. \owns nothing; the session outlives it
class PodContainers
{
public:
    /// Which of a pod's containers are offered, in their order; may refuse the pod. \thread a
    /// worker's
    using Choose = std::function<Expected<std::vector<std::string>>(const core_v1::Pod&)>;
    /// Their names, or a sentence about why there are none.
    using Answer = std::function<void(const ObjectLink& pod, Expected<QStringList, QString> names)>;

    PodContainers(ClusterSession& session, Choose choose, Answer answer);
    ~PodContainers();
    PodContainers(const PodContainers&) = delete;
    PodContainers& operator=(const PodContainers&) = delete;

    void ask(const ObjectLink& pod);

private:
    struct Found
    {
        ObjectLink pod;
        Expected<std::vector<std::string>> containers;
    };
    void onFound(const Found& found);

    ClusterSession& m_session;
    const Choose m_choose;
    const Answer m_answer;
    GuiDoor m_door;
    AnswerSlot<Found> m_found { m_door.mailbox(), [this](const Found& found) {
                                   onFound(found);
                               } };
    const std::shared_ptr<Strand> m_strand; ///< on which pods are read
    Subscription m_object; ///< is asked for
};

/// A form is told, unless it is about something else by now.
template<typename Form>
PodContainers::Answer intoForm(Form& form)
{
    return [&form](const ObjectLink& pod, const Expected<QStringList, QString>& names) {
        if (!form.isAbout(pod))
            return;
        if (names)
            form.setContainers(*names);
        else
            form.setProblem(names.error());
    };
}

} // namespace kittiwake
