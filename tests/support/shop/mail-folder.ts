/** The mails a shop without a mail server has written. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { BrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { type ReadMail, readMail } from './read-mail.ts'

interface WantedMail {
  to: string
  kind: string
  /** How many of them there must be; the last one is given. */
  count?: number
}

/** Waits for a mail and reads it. */
export async function mailIn(
  { services }: Pick<BrowserShop, 'services'>,
  { to, kind, count = 1 }: WantedMail,
): Promise<ReadMail> {
  const folder = join(services.config.dataDir, 'mail')
  let found: ReadMail[] = []
  const look = async () => {
    const files = (await readdir(folder).catch((): string[] => [])).filter((file) => file.includes(`-${kind}-`))
    const mails = await Promise.all(
      files
        .filter((file) => file.endsWith('.eml'))
        .sort()
        .map(async (file) => readMail(await readFile(join(folder, file), 'utf8'))),
    )
    found = mails.filter((mail) => mail.headers.get('to') === to)
    return found.length
  }
  await expect.poll(look, { interval: 200 }).toBeGreaterThanOrEqual(count)
  const last = found.at(-1)
  if (!last) throw new Error('no mail was written')
  return last
}
