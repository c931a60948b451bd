/**
 * Puts what is answered into the language it is asked for in: field by field, in English where a translation is
 * missing.
 */
import { decodeDescription, encodeDescription } from '#contract/catalogue/items/description.ts'
import type { OtherLanguage } from '#contract/catalogue/items/item-translations.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { VariantGroup } from '#contract/catalogue/variants.ts'
import type { Language } from '#contract/text/languages.ts'
import { sortByName } from '#contract/text/sort-by-name.ts'
import type { Db } from '../../platform/database/database.ts'
import { readTerms } from './glossary.ts'
import { type Terms, translateUnique, translateValue } from './terms.ts'
import { readTextsIn } from './texts.ts'

/** The parts of an item that are words; a card has fewer of them. */
type Spoken = Pick<Item, 'id' | 'title' | 'category'> &
  Partial<Pick<Item, 'description' | 'specifications' | 'material' | 'color' | 'options' | 'categoryName'>>

export interface Localizer {
  item: <Shown extends Spoken>(item: Shown) => Shown
  /** A term of specifications, or the name of a category. */
  term: (text: string) => string
  /** {@link Speech.term} of what must stay apart. */
  apart: (texts: readonly string[]) => string[]
  /** The title of one of the items. */
  title: (item: { id: string; title: string }) => string
  /** What is told by a name, in the order of the names; in English it is in that order already. */
  inOrder: <Named>(all: readonly Named[], nameOf: (one: Named) => string) => Named[]
}

export const ENGLISH: Localizer = {
  item: (item) => item,
  term: (text) => text,
  apart: (texts) => [...texts],
  title: ({ title }) => title,
  inOrder: (all) => [...all],
}

/** How the terms of a language are come by. */
export type FindTerms = (language: OtherLanguage) => Promise<Terms>

/** One query for any number of items, and none for English. */
export async function localizerOf(
  db: Db,
  language: Language,
  items: readonly { id: string }[],
  findTerms: FindTerms = (other) => readTerms(db, other),
): Promise<Localizer> {
  if (language === 'en') return ENGLISH
  const texts = await readTextsIn(
    db,
    language,
    items.map(({ id }) => id),
  )
  const terms = await findTerms(language)
  const title = (item: { id: string; title: string }) => texts.get(item.id)?.title ?? item.title
  return {
    term: (text) => translateValue(text, terms),
    apart: (all) => translateUnique(all, terms),
    inOrder: (all, nameOf) => sortByName(all, nameOf, language),
    title,
    item: (item) => {
      const described = texts.get(item.id)?.description
      return {
        ...item,
        title: title(item),
        categoryName: translateValue(item.category, terms),
        ...(item.description && described ? { description: describe(item.description, described) } : {}),
        ...(item.specifications ? { specifications: translateRows(item.specifications, terms) } : {}),
        ...(item.material ? { material: translateValue(item.material, terms) } : {}),
        ...(item.color ? { color: translateColor(item.color, terms) } : {}),
        ...(item.options ? { options: item.options.map((option) => translateOption(option, terms)) } : {}),
      }
    },
  }
}

/** Section by section, with the pictures of the English one. */
function describe(english: string, translated: string): string {
  const texts = decodeDescription(translated)
  const sections = decodeDescription(english)
  return encodeDescription(sections.map((section, at) => ({ ...section, text: texts[at]?.text || section.text })))
}

function translateRows(rows: Record<string, string>, terms: Terms): Record<string, string> {
  const names = translateUnique(Object.keys(rows), terms)
  return Object.fromEntries(Object.values(rows).map((value, at) => [names[at] ?? '', translateValue(value, terms)]))
}

function translateColor(color: NonNullable<Item['color']>, terms: Terms): Item['color'] {
  if (typeof color === 'string') return translateValue(color, terms)
  return color.name ? { ...color, name: translateValue(color.name, terms) } : color
}

function translateOption(option: NonNullable<Item['options']>[number], terms: Terms) {
  return { ...option, name: translateValue(option.name, terms), value: translateValue(option.value, terms) }
}

/** Beside the name, by which addresses know a category, what it is called; nothing in English. */
export function labelled<Named extends { name: string }>(
  named: Named,
  localizer: Localizer,
): Named & { label?: string } {
  return localizer === ENGLISH ? named : { ...named, label: localizer.term(named.name) }
}

export function localizeVariants(group: VariantGroup, localizer: Localizer): VariantGroup {
  const values = group.options.map((_, at) => localizer.apart(group.items.map((item) => item.values[at] ?? '')))
  return {
    ...group,
    options: localizer.apart(group.options),
    items: group.items.map((item, place) => ({
      ...item,
      title: localizer.title(item),
      values: item.values.map((value, at) => values[at]?.[place] ?? value),
    })),
  }
}
