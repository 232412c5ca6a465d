#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/streams/streams_view.h>

#include <QObject>

#include <memory>

namespace kittiwake {

/// \brief Shows the streams that are registered with a session, and passes on what is asked for
/// one of them. \thread gui. \owns what reads; session and view outlive it
class StreamsPresenter : public QObject
{
    Q_OBJECT
public:
    StreamsPresenter(ClusterSession& session, StreamsView& view);
    ~StreamsPresenter() override;

private:
    class Reading;

    ClusterSession& m_session;
    StreamsView& m_view;
    GuiDoor m_door;
    const std::shared_ptr<Reading> m_reading; ///< the strand's
    BackgroundReader<StreamsQuestion, StreamsAnswer> m_reader;
    Subscription m_news;
};

} // namespace kittiwake
