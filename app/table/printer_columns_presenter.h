#pragma once

#include <core/cache/informer.h>
#include <core/cache/shared_informer_factory.h>
#include <kinds/custom/custom_kind.h>
#include <kinds/kind_catalogue.h>
#include <models/answers/gui_door.h>
#include <models/sidebar/kind_entry.h>

#include <QObject>

#include <map>
#include <memory>

namespace kittiwake {

/// \brief Knows the table of every kind: the catalogue's, or the columns that the kind's
/// CustomResourceDefinition asks for, live. Only the definition of the kind that is followed is
/// watched: all definitions of a cluster can be many megabytes. Where there is none, or it may not
/// be listed, the table is the general one. Definitions are parsed on a worker.
/// \thread gui. \owns the informer of the definition; scheduler and catalogue outlive it
class PrinterColumnsPresenter : public QObject
{
    Q_OBJECT
public:
    PrinterColumnsPresenter(Scheduler& scheduler,
                            SharedInformerFactory::MakeListWatch makeListWatch,
                            const KindCatalogue& catalogue);
    ~PrinterColumnsPresenter() override;

    /// Of the kinds shown from here on; nothing to do for those that the catalogue has.
    void follow(const KindEntry& kind);
    /// As far as it is known now. Valid until the next tableChanged of the kind.
    [[nodiscard]] const Kind& kindFor(const KindEntry& kind) const;

Q_SIGNALS:
    /// Columns have come, changed or gone: kindFor has other ones.
    void tableChanged(const kittiwake::Gvr& gvr);

private:
    struct Known
    {
        CustomKind kind;
        Kind table;
    };
    class Reader;
    struct Following;
    void take(const Gvr& gvr, std::shared_ptr<const Known> known);

    Scheduler& m_scheduler;
    const SharedInformerFactory::MakeListWatch m_makeListWatch;
    const KindCatalogue& m_catalogue;
    std::map<Gvr, std::shared_ptr<const Known>> m_known; ///< also of kinds followed before
    GuiDoor m_door;
    std::unique_ptr<Following> m_following; ///< null: none
};

} // namespace kittiwake
