/** Which sources have words for people, and in which room's catalogue those words stand. */
import { globSync, readFileSync } from 'node:fs'
import { extractMessagesFromFiles } from '@lingui/native-tools'
import { answersOfRooms } from './answers.ts'
import { macroOptions } from './macro-options.ts'
import type { Words } from './word.ts'

/** Languages with a catalogue of their own: all but that of the sources. */
export const TRANSLATED = ['si', 'ta'] as const
export type Translated = (typeof TRANSLATED)[number]

/** `web/shop/cart` of a file anywhere below it; `web/ui` of one below that; `web` of one that stands there itself. */
export function roomOf(file: string): string {
  const folders = file.replaceAll('\\', '/').split('/').slice(0, -1)
  return folders.slice(0, /^(?:shop|admin)$/.test(folders[1] ?? '') ? 3 : 2).join('/')
}

export const catalogueOf = (room: string, language: Translated) => `${room}/locales/${language}.po`

/** Rejects where a source has words the library cannot read. */
export async function wordsOfRooms(): Promise<Map<string, Words>> {
  const rooms = answersOfRooms()
  const byRoom = Map.groupBy(await sourcesWithWords(), roomOf)
  for (const [room, files] of byRoom) {
    const { messages, warnings } = await extractMessagesFromFiles(files, { macro: macroOptions })
    if (warnings.length > 0) throw new Error(warnings.join('\n'))
    rooms.set(
      room,
      new Map(messages.map(({ id, message = '', context }) => [id, { id, message, context: context || undefined }])),
    )
  }
  return rooms
}

async function sourcesWithWords(): Promise<string[]> {
  const files = globSync('web/**/*.{ts,tsx}')
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('/macro'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}
