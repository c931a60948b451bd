import { expect, test } from 'vitest'
import { openStubBrowser } from '#tests/support/stub-browser.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'
import { emptyEditor } from './editor-state.ts'

test('a draft of an item is of who typed it', () => {
  openStubBrowser()
  const place = (person: string) => ({ person, itemId: null })
  saveDraft({ place: place('anula'), version: null, stock: null, since: 0, state: emptyEditor() })
  const isThere = (person: string) => readDraft(place(person)) !== null
  expect([isThere('anula'), isThere('banu')]).toEqual([true, false])
  deleteDraft(place('banu'))
  expect(isThere('anula')).toBe(true)
})
