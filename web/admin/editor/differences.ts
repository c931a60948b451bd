/** Where two admins' versions of an item differ, field by field. */

import { t } from '@lingui/core/macro'
import { decodeDescription } from '#contract/catalogue/items/description.ts'
import { itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import { translationEntries } from '#contract/catalogue/items/item-translations.ts'
import { formatRupees } from '#contract/core/money.ts'
import { say } from '#web/languages/i18n.ts'
import { shownField } from '#web/languages/shown-field.ts'
import type { EditedItem } from './editor-state.ts'

export interface Difference {
  /** The fields that are chosen together. */
  fields: readonly (keyof EditedItem)[]
  label: string
  mine: string
  theirs: string
  /** Whether the person at this form changed it themselves. */
  changedHere: boolean
}

interface Compared {
  fields: readonly (keyof EditedItem)[]
  label: string
  show: (item: EditedItem) => string
}

const listCompared = (): readonly Compared[] => [
  { fields: ['title'], label: t`Title`, show: (item) => item.title },
  { fields: ['price'], label: t`Price`, show: (item) => formatRupees(item.price) },
  { fields: ['qty'], label: t`Quantity`, show: (item) => String(item.qty) },
  { fields: ['category'], label: t`Category`, show: (item) => item.category },
  { fields: ['brand'], label: t`Brand`, show: (item) => item.brand },
  { fields: ['color'], label: t`Colour`, show: ({ color }) => showColor(color) },
  { fields: ['disabled'], label: t`Visibility`, show: (item) => (item.disabled ? t`Disabled` : t`Public`) },
  { fields: ['description'], label: t`Description`, show: showDescription },
  { fields: ['images', 'imageAlts'], label: t`Images`, show: showImages },
  { fields: ['specifications'], label: t`Specifications`, show: showSpecifications },
  ...translationEntries.map(
    ([name, { label, of }]): Compared => ({
      fields: [name],
      label: say(label),
      show: (item) => (of === 'title' ? (item[name] ?? '') : showSections(item[name])),
    }),
  ),
  ...itemFieldEntries.map(
    ([name, field]): Compared => ({
      fields: [name],
      label: say(field.label),
      show: (item) => shownField(field, item[name] ?? ''),
    }),
  ),
]

/** `base` is the item as it was when the form was opened. */
export function differences(base: EditedItem, mine: EditedItem, theirs: EditedItem): Difference[] {
  return listCompared().flatMap(({ fields, label, show }) => {
    const same = (one: EditedItem, other: EditedItem) =>
      fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
    if (same(mine, theirs)) return []
    return [{ fields, label, mine: show(mine), theirs: show(theirs), changedHere: !same(mine, base) }]
  })
}

/** Section by section, as it is typed. */
function showSections(description: string | null | undefined): string {
  return decodeDescription(description ?? '')
    .map(({ text }) => text)
    .join('\n\n')
}

function showColor(color: EditedItem['color']): string {
  if (color === null) return ''
  if (typeof color === 'string') return color
  return color.name ? `${color.name} (${color.color})` : color.color
}

function showDescription({ description }: EditedItem): string {
  return decodeDescription(description)
    .map(({ text, image }) => (image ? `${text}\n[${t`image`}]` : text))
    .join('\n\n')
}

function showImages({ images, imageAlts }: EditedItem): string {
  const names = images.map((_, at) => imageAlts[at] || t`image ${at + 1}`)
  return images.length === 0 ? '' : `${images.length}: ${names.join(', ')}`
}

function showSpecifications({ specifications }: EditedItem): string {
  return Object.entries(specifications)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
