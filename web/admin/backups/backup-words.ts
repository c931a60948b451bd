/** What the shop notes of its backups, in the language of the page. */
import { words as runWords } from 'virtual:said/server/backups/run-backup'
import { words as trialWords } from 'virtual:said/server/backups/try-backup'
import { words as savingWords } from 'virtual:said/server/platform/backup/back-up'
import { sayFrom } from '#web/languages/said.ts'

const words = [...runWords, ...trialWords, ...savingWords]

/** How far one is, or why it failed. */
export const sayNoted = (english: string) => sayFrom(words, english)
