#include "copy_part.h"

#include <unistd.h>
#include <utility>

namespace kittiwake {

void CopyPart::keep(Here here)
{
    if (m_here && m_here->path != here.path)
        clear();
    m_there.reset();
    m_here = std::move(here);
}

void CopyPart::keep(There there)
{
    clear();
    m_there = std::move(there);
}

void CopyPart::clear()
{
    if (m_here)
        ::unlink(m_here->path.c_str());
    release();
}

void CopyPart::release()
{
    m_here.reset();
    m_there.reset();
}

void CopyPart::sayWhyAnew(std::string why)
{
    m_whyAnew = std::move(why);
}

std::string CopyPart::takeWhyAnew()
{
    return std::exchange(m_whyAnew, {});
}

} // namespace kittiwake
