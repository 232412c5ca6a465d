#pragma once

#include "pod_containers.h"

#include <core/streams/copy/kept_copy.h>
#include <models/streams/copy_form.h>
#include <models/streams/streams_view.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief The copies between this computer and the pods of a cluster, until their rows are removed.
/// Answers the form that asks for more of them. \thread gui. \owns them; session, view and form
/// outlive it
class PodCopies : public QObject
{
    Q_OBJECT
public:
    PodCopies(ClusterSession& session, StreamsView& view, CopyForm& form);
    ~PodCopies() override;

Q_SIGNALS:
    void started(); ///< those that the form has asked for

private:
    struct Kept
    {
        std::shared_ptr<KeptCopy> copy;
        Subscription registered;
    };

    void begin(const std::vector<CopyOptions>& copies);
    std::shared_ptr<KeptCopy> add(const CopyOptions& asked);
    void forget(const KeptCopy* copy);

    ClusterSession& m_session;
    StreamsView& m_view;
    CopyForm& m_form;
    PodContainers m_containers;
    std::vector<Kept> m_copies;
};

} // namespace kittiwake
