import { expect, test } from 'vitest'
import { openStubBrowser } from '#tests/support/stub-browser.ts'
import { deleteDraft, newDraftKey, readDrafts, saveDraft } from './draft.ts'
import { emptyEditor } from './editor-state.ts'

const newItemOf = (person: string) => ({ person, itemId: null })
const save = (key: string) => saveDraft({ key, version: null, stock: null, since: 0, state: emptyEditor() })
const keysOf = (person: string) => readDrafts(newItemOf(person)).map(({ key }) => key)

test('a draft of an item is of who typed it', () => {
  openStubBrowser()
  const key = newDraftKey(newItemOf('anula'))
  save(key)
  expect([keysOf('anula'), keysOf('banu')]).toEqual([[key], []])
  deleteDraft(key)
  expect(keysOf('anula')).toEqual([])
})

test('each form has its own draft, and what an earlier version stored is one of them', () => {
  openStubBrowser()
  const place = newItemOf('anula')
  const keys = [newDraftKey(place), newDraftKey(place), 'kade.draft.anula.new-item']
  for (const key of keys) save(key)
  save(newDraftKey({ person: 'anula', itemId: 'kettle' }))
  expect(keysOf('anula').sort()).toEqual(keys.sort())
})
