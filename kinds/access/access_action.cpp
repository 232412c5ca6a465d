#include "access_action.h"

namespace kittiwake {

namespace {

struct AccessActionSay
{
    KW_DECLARE_TEXTS(kittiwake::AccessAction)
};

} // namespace

Action accountAccessAction()
{
    return { .id = kAccessAction, .title = AccessActionSay::tr("What may it do?") };
}

Action roleAccessAction()
{
    return { .id = kAccessAction, .title = AccessActionSay::tr("Who has it?") };
}

} // namespace kittiwake
