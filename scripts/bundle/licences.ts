/** The licences of all that is in a bundle, in one text: most of them want to travel along. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type InstalledPackage, nameOf } from './locked-packages.ts'

const FILE = /^(?:licen[cs]e|copying|notice|copyright)/i

export function licences(packages: readonly InstalledPackage[]): string {
  const node = { title: `Node.js ${process.version}`, folder: join(dirname(process.execPath), '..') }
  const parts = packages.map(({ path, entry, folder }) => ({ title: `${nameOf(path)} ${entry.version}`, folder }))
  return [node, ...parts].map(({ title, folder }) => `${title}\n\n${textsIn(folder)}\n`).join(`\n${'='.repeat(80)}\n\n`)
}

function textsIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => FILE.test(name) && statSync(join(folder, name)).isFile())
  if (files.length > 0)
    return files
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8').trim())
      .join('\n\n')
  const { license = 'no licence is named' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `Its package says: ${typeof license === 'string' ? license : JSON.stringify(license)}`
}
