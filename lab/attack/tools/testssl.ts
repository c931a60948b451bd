/** Known holes of TLS, and the headers of the first page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tool } from '../tool.ts'

export const testssl: Tool = {
  name: 'testssl.sh',
  shop: 'open',
  debian: ['testssl.sh', 'bsdextrautils', 'dnsutils'],
  attack: async ({ secure, folder, isLong, run }) => {
    const file = join(folder, 'testssl.json')
    const parts = isLong ? [] : ['--protocols', '--headers', '--vulnerable']
    const { isCutOff } = await run(
      'testssl',
      ['--quiet', '--color', '0', '--warnings', 'batch', '--nodns', 'none', ...parts, '--jsonfile', file, `${secure}/`],
      { seconds: isLong ? 420 : 200 },
    )
    const tried = isLong ? 'everything it knows' : 'protocols, headers, known holes'
    return { tried, findings: isCutOff ? ['cut off before its end'] : readTestssl(await readFile(file, 'utf8')) }
  },
}

interface Row {
  id: string
  severity: string
  finding: string
}

const GOOD = new Set(['OK', 'INFO'])

export function readTestssl(json: string): string[] {
  const rows = JSON.parse(json) as Row[]
  if (!rows.some(({ id }) => id === 'HSTS_time')) return ['testssl.sh did not get as far as the headers']
  return rows
    .filter(({ severity }) => !GOOD.has(severity))
    .map(({ id, severity, finding }) => `${severity} ${id}: ${finding}`)
}
