#pragma once

#include <string>

namespace kittiwake::test {

// Lines of controller-runtime's, here since moc takes no strings of several lines.

/// A try of Widget n/NAME begins.
inline std::string begins(const std::string& name)
{
    return R"({"level":"debug","ts":"2026-03-01T10:42:03Z","msg":"Reconciling","controller":)"
           R"("widget","controllerGroup":"ex.org","controllerKind":"Widget","Widget":{"name":")"
        + name + R"(","namespace":"n"},"namespace":"n","name":")" + name + R"("})";
}

/// It has ended well.
inline std::string ends(const std::string& name)
{
    return R"({"level":"debug","ts":"2026-03-01T10:42:03Z","msg":"Reconcile successful",)"
           R"("controller":"widget","controllerGroup":"ex.org","controllerKind":"Widget","Widget":)"
           R"({"name":")"
        + name + R"(","namespace":"n"},"namespace":"n","name":")" + name + R"("})";
}

/// As controller-runtime tells of a panic before it lets it go on.
inline std::string observed(const std::string& name)
{
    return R"({"level":"info","ts":"2026-03-01T10:42:03Z","msg":"Observed a panic in reconciler: )"
           R"(nil map","controller":"widget","controllerGroup":"ex.org","controllerKind":"Widget",)"
           R"("Widget":{"name":")"
        + name + R"(","namespace":"n"},"namespace":"n","name":")" + name + R"("})";
}

} // namespace kittiwake::test
