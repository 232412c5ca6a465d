#include "change_form.h"

#include <models/text/shown_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kShownObjects = 8;
constexpr std::size_t kShownDifferences = 12;

/// Before one that is cut off, an ellipsis may follow.
QString withoutEllipsis(QString title)
{
    if (title.endsWith(u'…'))
        title.chop(1);
    return title;
}

} // namespace

QString namedObject(const ObjectLink& object)
{
    return QString::fromStdString(object.kind + ' ' + object.key.toString());
}

ChangeForm::ChangeForm(QObject* parent)
    : QObject(parent)
{ }

void ChangeForm::open(ChangeWish wish)
{
    if (wish.objects.empty() || !wish.action.change)
        return;
    m_wish = std::move(wish);
    m_preview = {};
    m_accepted = false;
    setChoices({});
    m_typed.clear();
    for (const auto& field : m_wish.action.change->fields) {
        if (!field.choices.empty())
            m_wish.values.try_emplace(field.id, field.choices.front());
    }
    m_state = State::Loading;
    Q_EMIT opened();
    Q_EMIT changed();
    Q_EMIT asked(m_wish);
}

void ChangeForm::setPreview(const ChangeWish& of, const ChangePreview& preview)
{
    if (m_state == State::Closed || of.action.id != m_wish.action.id || of.objects != m_wish.objects
        || of.values != m_wish.values)
        return;
    m_preview = preview;
    for (const auto& [id, value] : preview.initial)
        m_wish.values.try_emplace(id, value);
    if (!preview.choices.empty())
        setChoices(preview.choices);
    m_state = State::Ready;
    Q_EMIT changed();
    if (std::exchange(m_accepted, false))
        accept();
}

ActionWeight ChangeForm::weight() const
{
    return m_preview.weight.value_or(m_wish.action.change ? m_wish.action.change->weight
                                                          : ActionWeight::Asks);
}

void ChangeForm::accept()
{
    if (m_state == State::Loading)
        m_accepted = true;
    else if (isReady() && (weight() == ActionWeight::Undoable || !word().isEmpty()))
        submit();
    else if (isReady() || !word().isEmpty())
        Q_EMIT consentWanted();
}

void ChangeForm::submit()
{
    if (!isReady())
        return;
    const auto wish = m_wish;
    close();
    Q_EMIT wanted(wish);
}

void ChangeForm::close()
{
    if (std::exchange(m_state, State::Closed) == State::Closed)
        return;
    m_wish = {};
    m_preview = {};
    Q_EMIT changed();
}

const ActionField* ChangeForm::fieldAt(int field) const
{
    if (!m_wish.action.change || field < 0
        || field >= static_cast<int>(m_wish.action.change->fields.size()))
        return nullptr;
    return &m_wish.action.change->fields[static_cast<std::size_t>(field)];
}

/// What was said of other values does not hold for these.
void ChangeForm::setValue(int field, const QString& text)
{
    const auto* of = fieldAt(field);
    if (m_state == State::Closed || of == nullptr)
        return;
    auto& value = m_wish.values[of->id];
    if (value == text.toStdString())
        return;
    value = text.toStdString();
    m_state = State::Loading;
    m_accepted = false;
    m_preview.problem.clear();
    Q_EMIT changed();
    Q_EMIT asked(m_wish);
}

void ChangeForm::setChoices(std::map<std::string, std::vector<ActionChoice>> choices)
{
    if (choices == m_choices)
        return;
    m_choices = std::move(choices);
    ++m_choicesVersion;
    Q_EMIT choicesChanged();
}

/// The action's own, or those of the object.
std::vector<ActionChoice> ChangeForm::choicesAt(int field) const
{
    std::vector<ActionChoice> choices;
    const auto* of = fieldAt(field);
    if (of == nullptr)
        return choices;
    for (std::size_t i = 0; i < of->choices.size(); ++i)
        choices.push_back({ of->choices[i], of->labels[i] });
    if (const auto found = m_choices.find(of->id); choices.empty() && found != m_choices.end())
        choices = found->second;
    return choices;
}

QList<QString> ChangeForm::choicesOf(int field) const
{
    QStringList values;
    for (const auto& choice : choicesAt(field))
        values << QString::fromStdString(choice.value);
    return values;
}

QList<QString> ChangeForm::labelsOf(int field) const
{
    QStringList labels;
    for (const auto& choice : choicesAt(field))
        labels << shownLine(shownUtf8(choice.label));
    return labels;
}

QString ChangeForm::placeholderOf(int field) const
{
    const auto* of = fieldAt(field);
    if (of == nullptr)
        return {};
    return shownText(of->placeholder.empty() ? of->title : of->placeholder);
}

void ChangeForm::setTyped(const QString& text)
{
    if (std::exchange(m_typed, text) != text)
        Q_EMIT changed();
}

void ChangeForm::setContext(const QString& name)
{
    if (std::exchange(m_context, name) != name)
        Q_EMIT changed();
}

void ChangeForm::setProduction(bool production)
{
    if (std::exchange(m_production, production) != production)
        Q_EMIT changed();
}

QString ChangeForm::title() const
{
    if (m_wish.objects.empty())
        return {};
    const auto what = withoutEllipsis(shownText(m_wish.action.title));
    if (m_wish.objects.size() == 1)
        return tr("%1: %2", "Scale: Deployment shop/web")
            .arg(what, namedObject(m_wish.objects.front()));
    return tr("%1: %n objects", "Delete: 3 objects", static_cast<int>(m_wish.objects.size()))
        .arg(what);
}

QString ChangeForm::place() const
{
    return m_context.isEmpty() ? QString() : tr("In the cluster of context %1").arg(m_context);
}

QStringList ChangeForm::objects() const
{
    QStringList named;
    if (m_wish.objects.size() < 2)
        return named;
    for (const auto& object : m_wish.objects) {
        if (static_cast<std::size_t>(named.size()) == kShownObjects)
            break;
        named << namedObject(object);
    }
    if (m_wish.objects.size() > kShownObjects)
        named << tr("and %n more", nullptr,
                    static_cast<int>(m_wish.objects.size() - kShownObjects));
    return named;
}

QStringList ChangeForm::fieldTitles() const
{
    QStringList titles;
    if (m_wish.action.change) {
        for (const auto& field : m_wish.action.change->fields)
            titles << shownText(field.title);
    }
    return titles;
}

QStringList ChangeForm::values() const
{
    QStringList values;
    if (m_wish.action.change) {
        for (const auto& field : m_wish.action.change->fields) {
            const auto found = m_wish.values.find(field.id);
            values << (found == m_wish.values.end() ? QString()
                                                    : QString::fromStdString(found->second));
        }
    }
    return values;
}

QStringList ChangeForm::differences() const
{
    QStringList lines;
    const auto& all = m_preview.differences;
    for (const auto& difference : all) {
        if (static_cast<std::size_t>(lines.size()) == kShownDifferences)
            break;
        lines << QString::fromStdString(toString(difference)).trimmed();
    }
    if (all.size() > kShownDifferences)
        lines << tr("and %n more", nullptr, static_cast<int>(all.size() - kShownDifferences));
    return lines;
}

QStringList ChangeForm::owners() const
{
    QStringList owners;
    for (const auto& difference : m_preview.differences) {
        if (static_cast<std::size_t>(owners.size()) == kShownDifferences)
            break;
        owners << shownLine(difference.owners);
    }
    if (m_preview.differences.size() > kShownDifferences)
        owners << QString(); // beside how many more there are
    return owners;
}

QString ChangeForm::account() const
{
    return shownTexts(m_preview.account).join(u'\n');
}

QStringList ChangeForm::notes() const
{
    auto notes = shownTexts(m_preview.notes);
    for (const auto& warning : m_preview.warnings)
        notes << tr("The server warns: %1").arg(QString::fromStdString(warning));
    if (!m_preview.unproven.empty())
        notes << tr("The server could not try it out: %1")
                     .arg(QString::fromStdString(m_preview.unproven));
    return notes;
}

/// The name of what it is about; of several, how many they are.
QString ChangeForm::word() const
{
    if (m_state == State::Closed || !m_wish.action.change)
        return {};
    const bool several = deletes() && m_wish.objects.size() > 1;
    const bool wholeNamespace = deletes() && m_wish.objects.front().kind == "Namespace";
    if (!m_production && !several && !wholeNamespace && weight() != ActionWeight::Typed)
        return {};
    if (m_wish.objects.size() > 1)
        return QString::number(m_wish.objects.size());
    return QString::fromStdString(m_wish.objects.front().key.name);
}

bool ChangeForm::isReady() const
{
    return m_state == State::Ready && m_preview.problem.empty() && !m_preview.unchanged
        && m_typed.trimmed() == word();
}

bool ChangeForm::deletes() const
{
    return m_wish.action.change && m_wish.action.change->end == ChangeEnd::Deletion;
}

QString ChangeForm::submitText() const
{
    if (!m_wish.action.change)
        return {};
    const auto& consent = m_wish.action.change->consent;
    return shownText(consent.empty() ? m_wish.action.title : consent);
}

} // namespace kittiwake
