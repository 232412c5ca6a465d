#pragma once

#include <kinds/labels/label_terms.h>

#include <QObject>

namespace kittiwake {

/// \brief What was chosen of one cluster's labels, namespaces, nodes and so on: the only place
/// where it is kept. Who changes it asks this; the Labels page, the table, the findings and the
/// time line follow `changed`. \thread gui
class LabelSelection : public QObject
{
    Q_OBJECT

public:
    explicit LabelSelection(QObject* parent = nullptr)
        : QObject(parent)
    { }

    [[nodiscard]] const std::vector<LabelTerm>& terms() const { return m_terms.terms(); }
    /// Null: nothing was chosen of it.
    [[nodiscard]] const LabelTerm* of(const Facet& facet) const { return m_terms.of(facet); }
    [[nodiscard]] bool isEmpty() const { return terms().empty(); }
    [[nodiscard]] IndexSelection all() const { return m_terms.selection(); }
    [[nodiscard]] std::vector<std::string> namespaces() const { return all().namespaces; }
    /// All but the namespaces, which are chosen and seen elsewhere too.
    [[nodiscard]] IndexSelection withoutNamespaces() const;

    // As LabelTerms has them; `changed` follows where something was done.
    [[nodiscard]] std::string toggle(const Facet& facet, const std::string& value);
    bool invert(const Facet& facet);
    /// Chooses it first where nothing is chosen of it: a label by its being there, or by `value`.
    bool chooseInverted(const Facet& facet, const std::optional<std::string>& value = {});
    bool cycleExistence(const Facet& facet);
    void removeAt(int term);
    void clear();

Q_SIGNALS:
    void changed();
    void namespacesChanged(); ///< before changed()

private:
    /// Takes over what `change` makes of the terms, where it says that something was done.
    template<typename Change>
    bool apply(Change change);
    LabelTerms m_terms;
};

} // namespace kittiwake
