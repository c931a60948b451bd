/** What the item editor holds: everything as typed, and pictures in whatever state they are. */

import { decodeDescription, encodeDescription } from '#contract/catalogue/items/description.ts'
import { eachItemField, type ItemFieldName } from '#contract/catalogue/items/item-fields.ts'
import { eachTranslation, type OtherLanguage } from '#contract/catalogue/items/item-translations.ts'
import { type Color, type Item, type ItemEdit, regularPrice } from '#contract/catalogue/items/items.ts'
import { readPieces } from '#contract/text/read-pieces.ts'
import { readRupees } from '#web/admin/form/read-rupees.ts'

/** A picture in the editor: stored already, on its way, or failed on its way. */
export interface PictureTile {
  key: string
  /** What to show: the address, or an address of the file just chosen. */
  preview: string
  name: string
  /** Where it is stored; null until it is. */
  address: string | null
  /** From 0 to 1 while on its way. */
  progress: number
  /** Why it could not be stored. */
  failure: string | null
  alt: string
}

export interface EditorFields extends Record<ItemFieldName, string> {
  title: string
  brand: string
  category: string
  price: string
  qty: string
  /** `#rrggbb`, or empty. */
  colorValue: string
  colorName: string
  isPublic: boolean
}

/** A text in each other language; empty where shoppers read the English one. */
export type OtherTexts = Record<OtherLanguage, string>

export interface EditorSection {
  key: string
  text: string
  others: OtherTexts
  picture: PictureTile | null
}

export interface EditorSpecification {
  key: string
  name: string
  value: string
}

export interface EditorState {
  fields: EditorFields
  /** The title in other languages. */
  titles: OtherTexts
  pictures: PictureTile[]
  sections: EditorSection[]
  specifications: EditorSpecification[]
}

/** A key for a row or a picture, unique on the page. */
let lastKey = 0
export function newKey(): string {
  lastKey += 1
  return `k${lastKey}`
}

export const NO_TEXTS: OtherTexts = { si: '', ta: '' }

export function newSection(text = '', picture: PictureTile | null = null, others = NO_TEXTS): EditorSection {
  return { key: newKey(), text, picture, others }
}

export function newSpecification(name = '', value = ''): EditorSpecification {
  return { key: newKey(), name, value }
}

export function storedTile(address: string, alt = ''): PictureTile {
  return { key: newKey(), preview: address, name: '', address, progress: 1, failure: null, alt }
}

export function emptyEditor(): EditorState {
  return {
    fields: {
      title: '',
      brand: '',
      category: '',
      price: '',
      qty: '',
      colorValue: '',
      colorName: '',
      ...eachItemField(() => ''),
      isPublic: true,
    },
    titles: NO_TEXTS,
    pictures: [],
    sections: [newSection()],
    specifications: [newSpecification()],
  }
}

/** The parts of an item that the editor changes. */
export type EditedItem = Omit<ItemEdit, 'version' | 'qtySeen' | 'stockReason' | 'wasPrice'>

export function editorOf(item: EditedItem): EditorState {
  const { colorValue, colorName } = colorFields(item.color)
  const rows = Object.entries(item.specifications)
  return {
    fields: {
      title: item.title,
      brand: item.brand,
      category: item.category,
      price: String(item.price),
      qty: String(item.qty),
      colorValue,
      colorName,
      ...eachItemField((name) => item[name] ?? ''),
      isPublic: !item.disabled,
    },
    pictures: item.images.map((address, at) => storedTile(address, item.imageAlts[at])),
    titles: { si: item.titleSi ?? '', ta: item.titleTa ?? '' },
    sections: sectionsOf(item),
    specifications: rows.length > 0 ? rows.map(([name, value]) => newSpecification(name, value)) : [newSpecification()],
  }
}

/** What is sent when the form is saved now: pictures that are not stored are left out. */
export function itemOf(state: EditorState): EditedItem {
  const { fields } = state
  const pictures = state.pictures.filter((tile) => tile.address !== null)
  return {
    title: fields.title.trim(),
    brand: fields.brand.trim(),
    category: fields.category.trim(),
    price: readRupees(fields.price),
    qty: fields.qty.trim() === '' ? 0 : readPieces(fields.qty),
    color: colorOf(fields),
    ...eachItemField((name) => fields[name].trim() || null),
    disabled: !fields.isPublic,
    images: pictures.map((tile) => tile.address ?? ''),
    imageAlts: pictures.map((tile) => tile.alt.trim()),
    description: encodeDescription(
      state.sections.map(({ text, picture }) => ({ text, ...(picture?.address ? { image: picture.address } : {}) })),
    ),
    titleSi: state.titles.si.trim() || null,
    titleTa: state.titles.ta.trim() || null,
    descriptionSi: describedIn('si', state),
    descriptionTa: describedIn('ta', state),
    specifications: Object.fromEntries(
      state.specifications
        .map(({ name, value }) => [name.trim(), value.trim()] as const)
        .filter(([name, value]) => name !== '' && value !== ''),
    ),
  }
}

/** The parts of an item as the shop has it. */
export function editedItemOf(item: Item): EditedItem {
  const { title, brand, category, qty, color, disabled } = item
  const price = regularPrice(item)
  const { images, imageAlts, description, specifications } = item
  return {
    ...{ title, brand, category, price, qty, color, disabled },
    ...eachItemField((name) => item[name] ?? null),
    ...eachTranslation((name) => item[name] ?? null),
    ...{ images, imageAlts, description, specifications },
  }
}

/** What two states of the form share when nothing would be saved differently and nothing typed is lost. */
export function fingerprint(state: EditorState): string {
  return JSON.stringify([
    state.fields,
    state.pictures.map(({ key, address, alt }) => [address ?? key, alt]),
    state.titles,
    state.sections.map(({ text, picture, others }) => [text, picture && (picture.address ?? picture.key), others]),
    state.specifications
      .filter(({ name, value }) => name !== '' || value !== '')
      .map(({ name, value }) => [name, value]),
  ])
}

/** Each with its translations; what is translated in more sections than there are stays with the last. */
function sectionsOf(item: EditedItem): EditorSection[] {
  const sections = decodeDescription(item.description)
  const si = textsOf(item.descriptionSi, sections.length)
  const ta = textsOf(item.descriptionTa, sections.length)
  return sections.map(({ text, image }, at) =>
    newSection(text, image ? storedTile(image) : null, { si: si[at] ?? '', ta: ta[at] ?? '' }),
  )
}

function textsOf(description: string | null | undefined, count: number): string[] {
  const texts = decodeDescription(description ?? '').map(({ text }) => text)
  return [...texts.slice(0, count - 1), texts.slice(count - 1).join('\n\n')]
}

function describedIn(language: OtherLanguage, { sections }: EditorState): string | null {
  const texts = sections.map(({ others }) => ({ text: others[language] }))
  return texts.every(({ text }) => text.trim() === '') ? null : encodeDescription(texts)
}

function colorFields(color: Color | null): Pick<EditorFields, 'colorValue' | 'colorName'> {
  if (color === null) return { colorValue: '', colorName: '' }
  if (typeof color === 'string') return { colorValue: '', colorName: color }
  return { colorValue: color.color, colorName: color.name ?? '' }
}

function colorOf({ colorValue, colorName }: EditorFields): Color | null {
  const name = colorName.trim()
  if (colorValue) return name ? { color: colorValue, name } : { color: colorValue }
  return name || null
}
