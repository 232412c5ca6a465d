#pragma once

#include <core/testing/store/object_store.h>

#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

namespace kittiwake::test {

/// \brief Changes objects of every kind right in a store: most are written anew, some removed, as
/// many made. Their number stays. \owns a thread
class SoakChurn
{
public:
    SoakChurn(ObjectStore& store, std::vector<GroupResource> kinds, unsigned seed);
    ~SoakChurn();

    /// Makes copies of what there is until there are so many.
    void fillUpTo(std::size_t objects);
    void run(int changesPerSecond);
    void setPaused(bool paused); ///< nothing changes any more when it returns

private:
    void changeSome(int count); ///< with m_mutex held, as those below
    void changeOne();
    void makeOne(const GroupResource& where);
    bool removeOne(const GroupResource& where);
    void touch(const GroupResource& where, const ObjectPtr& object);
    ObjectPtr anyOf(const GroupResource& where);

    ObjectStore& m_store;
    const std::vector<GroupResource> m_kinds;
    std::mutex m_mutex; // guards what follows
    std::condition_variable m_changed;
    std::minstd_rand m_random;
    std::uint64_t m_made = 0;
    bool m_paused = true;
    bool m_ends = false;
    std::thread m_thread;
};

} // namespace kittiwake::test
