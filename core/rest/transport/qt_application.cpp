#include "qt_application.h"

#include <QCoreApplication>

#include <array>
#include <cerrno>
#include <mutex>
#include <optional>

namespace kittiwake {

namespace {

/// It keeps references to what it is made of for as long as it lives.
struct OwnApplication
{
    int count = 1;
    std::array<char*, 2> arguments { program_invocation_name, nullptr };
    QCoreApplication application { count, arguments.data() };
};

/// There is one application a process, as Qt has it, and so one place where ours is.
struct Held
{
    std::mutex mutex; // guards what follows, and that none is made while one goes
    std::size_t holders = 0; ///< of ours
    std::optional<OwnApplication> ours {};
};

Held& held()
{
    static Held one;
    return one;
}

} // namespace

std::shared_ptr<void> holdQtApplication()
{
    auto& all = held();
    const std::lock_guard lock(all.mutex);
    if (!all.ours) {
        if (QCoreApplication::instance() != nullptr)
            return {};
        all.ours.emplace();
    }
    ++all.holders;
    return { nullptr, [](void*) {
                auto& let = held();
                const std::lock_guard going(let.mutex);
                if (--let.holders == 0)
                    let.ours.reset();
            } };
}

} // namespace kittiwake
