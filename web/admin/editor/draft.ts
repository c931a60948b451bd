/**
 * What was typed into the editor and not saved yet, in this browser's storage until it is saved or discarded. Each
 * person at a browser has their own, and so has each form: two tabs may have one open.
 */
import { z } from 'zod'
import { eachItemField } from '#contract/catalogue/items/item-fields.ts'
import { randomKey } from '#web/session/random-key.ts'
import { ofPerson } from '#web/session/tab-data.ts'
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

function nameOf({ person, itemId }: DraftPlace): string {
  return itemId === null ? `kade.draft.${person}.new-item` : `kade.draft.${person}.item.${itemId}`
}

/** Of a form that is opened. */
export function newDraftKey(place: DraftPlace): string {
  return `${nameOf(place)}#${randomKey()}`
}

interface DraftInput {
  key: string
  version: number | null
  stock: number | null
  since: number
  state: EditorState
}

export function saveDraft({ key, version, stock, since, state }: DraftInput): void {
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
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: then there is no draft, and leaving still asks.
  }
}

/** A draft, and where it is stored. */
export interface StoredDraft {
  key: string
  draft: Draft
}

/** In this tab, over reloads of its page: its own draft is the first that is offered. */
export function rememberDraft(place: DraftPlace, key: string): void {
  try {
    sessionStorage.setItem(ofPerson(nameOf(place)), key)
  } catch {
    // Then the newest is offered first.
  }
}

/** What this tab wrote last, then the newest first. */
export function readDrafts(place: DraftPlace): StoredDraft[] {
  const name = nameOf(place)
  try {
    // Versions before had one draft for all forms, without a key of its own.
    const keys = Object.keys(localStorage).filter((key) => key === name || key.startsWith(`${name}#`))
    const own = sessionStorage.getItem(ofPerson(name))
    const rank = ({ key, draft }: StoredDraft) => (key === own ? Number.POSITIVE_INFINITY : draft.savedAt)
    return keys.flatMap(readDraft).sort((a, b) => rank(b) - rank(a))
  } catch {
    return []
  }
}

function readDraft(key: string): StoredDraft[] {
  try {
    const draft = Draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return draft.success ? [{ key, draft: draft.data }] : []
  } catch {
    return []
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key)
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
