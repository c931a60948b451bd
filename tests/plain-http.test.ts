// On an http address of a network of one's own, browsers lack what they keep for secure pages.
// https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID: "available only in secure contexts".
import { afterEach, expect, test, vi } from 'vitest'
import { UploadFolder } from '#contract/site/media.ts'
import { Id } from '#contract/text/text.ts'
import { newEntryId } from '#web/admin/settings/edit-list.ts'
import { newTarget } from '#web/admin/uploads/picture-field.tsx'

afterEach(() => vi.unstubAllGlobals())

test('an entry of a list and a picture of a text get names that are theirs alone', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const ids = [newEntryId(), newEntryId()]
  expect(ids.map((id) => Id.safeParse(id).success)).toEqual([true, true])
  const folders = [newTarget().folder, newTarget().folder]
  expect(folders.map((folder) => UploadFolder.safeParse(folder).success)).toEqual([true, true])
  expect(new Set([...ids, ...folders]).size).toBe(4)
})
