/** Addresses that nobody should find: names of Debian's word lists, at the root and below the API. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tool } from '../tool.ts'

const LISTS = '/usr/share/dirb/wordlists'
const SHORT = [
  [`${LISTS}/small.txt`, '/FUZZ'],
  [`${LISTS}/small.txt`, '/api/FUZZ'],
  [`${LISTS}/vulns/tests.txt`, '/FUZZ'],
  [`${LISTS}/vulns/apache.txt`, '/FUZZ'],
] as const
const LONG = [
  [`${LISTS}/common.txt`, '/FUZZ'],
  [`${LISTS}/common.txt`, '/api/FUZZ'],
  [`${LISTS}/vulns/tomcat.txt`, '/FUZZ'],
] as const

export const ffuf: Tool = {
  name: 'ffuf',
  shop: 'open',
  debian: ['ffuf', 'dirb'],
  attack: async ({ secure, folder, isLong, run }) => {
    const searches = isLong ? [...SHORT, ...LONG] : SHORT
    const findings: string[] = []
    for (const [at, [list, path]] of searches.entries()) {
      const file = join(folder, `ffuf-${at}.json`)
      const options = ['-mc', 'all', '-fc', '404', '-t', '8', '-maxtime', '180', '-s', '-of', 'json', '-o', file]
      const { isCutOff } = await run('ffuf', ['-w', list, '-u', secure + path, ...options], { seconds: 200 })
      findings.push(...(isCutOff ? [`${path}: cut off before its end`] : readFfuf(await readFile(file, 'utf8'))))
    }
    return { tried: `${searches.length} word lists`, findings }
  },
}

export function readFfuf(json: string): string[] {
  const { results } = JSON.parse(json) as { results: { url: string; status: number }[] }
  return results.map(({ url, status }) => `${status} ${new URL(url).pathname}`)
}
