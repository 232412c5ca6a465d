#pragma once

// What QML may know of the models, as in foreign_types.h.

#include <models/connections/connection_view.h>
#include <models/connections/login_view.h>

#include <qqml.h>

namespace kittiwake::foreign {

struct ConnectionViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::ConnectionView)
    QML_NAMED_ELEMENT(ConnectionView)
    QML_UNCREATABLE("An OpenCluster has one.")
};

struct LoginViewType
{
    Q_GADGET
    QML_FOREIGN(kittiwake::LoginView)
    QML_NAMED_ELEMENT(LoginView)
    QML_UNCREATABLE("OpenClusters has one.")
};

} // namespace kittiwake::foreign
