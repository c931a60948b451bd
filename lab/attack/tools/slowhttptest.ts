/**
 * Many connections that send or read as slowly as they can, straight at the shop, past the proxy that would shield it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tool } from '../tool.ts'

const KINDS = [
  { name: 'slow headers', path: '/', options: ['-H'] },
  { name: 'slow bodies', path: '/api/contact', options: ['-B', '-t', 'POST', '-f', 'application/json', '-s', '4096'] },
  {
    name: 'slow readers',
    path: '/products',
    options: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'],
  },
]

export const slowhttptest: Tool = {
  name: 'slowhttptest',
  shop: 'open',
  debian: ['slowhttptest'],
  attack: async ({ plain, folder, isLong, run }) => {
    const seconds = isLong ? 90 : 25
    const connections = isLong ? 1_000 : 400
    const findings: string[] = []
    for (const { name, path, options } of KINDS) {
      const file = join(folder, name.replace(' ', '-'))
      const pace = ['-c', `${connections}`, '-r', '100', '-i', '5', '-l', `${seconds}`, '-p', '10']
      await run('slowhttptest', [...options, ...pace, '-g', '-o', file, '-u', plain + path], { seconds: seconds + 30 })
      findings.push(...readSlowhttptest(await readFile(`${file}.csv`, 'utf8')).map((text) => `${name}: ${text}`))
    }
    return { tried: `${KINDS.length} kinds, ${connections} connections, ${seconds} s each`, findings }
  },
}

/**
 * Rows are `Seconds,Closed,Pending,Connected,Service Available`; the last is 0 while a normal request gets no answer.
 */
export function readSlowhttptest(csv: string): string[] {
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number))
  if (rows.length === 0) return ['slowhttptest measured nothing']
  const away = rows.filter(([, , , , available]) => available === 0)
  return away.length === 0
    ? []
    : [`no answer to others during ${away.length} of ${rows.length} s, from second ${away[0]?.[0]}`]
}
