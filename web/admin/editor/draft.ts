/**
 * What was typed into the editor and not saved yet, in this browser's storage until it is saved or discarded. Each
 * person at a browser has their own.
 */
import { z } from 'zod'
import { eachItemField } from '#contract/catalogue/items/item-fields.ts'
import { type EditorState, NO_TEXTS, newKey, storedTile } from './editor-state.ts'

/** Uploaded pictures that no item shows are deleted after a day; a draft forgets them a little earlier. */
const PICTURES_LAST_MS = 20 * 60 * 60_000

/** A draft may be older than the other languages. */
const DraftTexts = z.object({ si: z.string(), ta: z.string() }).default(NO_TEXTS)
const DraftPicture = z.object({ address: z.string(), alt: z.string() })
const Draft = z.object({
  /** When the form was opened, in ms since 1970: none of its pictures is older. */
  since: z.number(),
  savedAt: z.number(),
  /** The version of the item that was being edited; null for a new item. */
  version: z.number().nullable(),
  /**
   * Its stock as the form was opened with it: what is sold later stays sold. Null for a new item, and in older drafts.
   */
  stock: z.number().nullable().default(null),
  fields: z.object({
    title: z.string(),
    brand: z.string(),
    category: z.string(),
    price: z.string(),
    qty: z.string(),
    colorValue: z.string(),
    colorName: z.string(),
    // A draft may be older than a field.
    ...eachItemField(() => z.string().default('')),
    isPublic: z.boolean(),
  }),
  titles: DraftTexts,
  pictures: z.array(DraftPicture),
  sections: z.array(z.object({ text: z.string(), picture: DraftPicture.nullable(), others: DraftTexts })).min(1),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Draft = z.infer<typeof Draft>

/** Whose draft it is, and of what. */
export interface DraftPlace {
  person: string
  /** Null for a new item. */
  itemId: string | null
}

function keyOf({ person, itemId }: DraftPlace): string {
  return itemId === null ? `kade.draft.${person}.new-item` : `kade.draft.${person}.item.${itemId}`
}

interface DraftInput {
  place: DraftPlace
  version: number | null
  stock: number | null
  since: number
  state: EditorState
}

export function saveDraft({ place, version, stock, since, state }: DraftInput): void {
  const picture = ({ address, alt }: { address: string | null; alt: string }) =>
    address === null ? [] : [{ address, alt }]
  const draft: Draft = {
    since,
    savedAt: Date.now(),
    version,
    stock,
    fields: state.fields,
    titles: state.titles,
    pictures: state.pictures.flatMap(picture),
    sections: state.sections.map(({ text, picture: own, others }) => ({
      text,
      others,
      picture: own ? (picture(own)[0] ?? null) : null,
    })),
    specifications: state.specifications.map(({ name, value }) => ({ name, value })),
  }
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: then there is no draft, and leaving still asks.
  }
}

export function readDraft(place: DraftPlace): Draft | null {
  try {
    const draft = Draft.safeParse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'))
    return draft.success ? draft.data : null
  } catch {
    return null
  }
}

export function deleteDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Then nothing was stored either.
  }
}

/** The form as the draft has it. `ownPictures` are those the item shows already, which never go away. */
export function stateOfDraft(draft: Draft, ownPictures: readonly string[]): EditorState {
  const isFresh = Date.now() - draft.since < PICTURES_LAST_MS
  const isThere = ({ address }: { address: string }) => isFresh || ownPictures.includes(address)
  return {
    fields: draft.fields,
    titles: draft.titles,
    pictures: draft.pictures.filter(isThere).map(({ address, alt }) => storedTile(address, alt)),
    sections: draft.sections.map(({ text, picture, others }) => ({
      key: newKey(),
      text,
      others,
      picture: picture && isThere(picture) ? storedTile(picture.address) : null,
    })),
    specifications: draft.specifications.map((row) => ({ key: newKey(), ...row })),
  }
}
