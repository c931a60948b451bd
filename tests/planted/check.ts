/** `npm run check:planted`: each planted fault still applies, at exactly one place of its file. */
import { existsSync, readFileSync } from 'node:fs'
import { faults } from './faults.ts'

const wrong = faults.flatMap(({ id, file, search, replace }) => {
  if (!existsSync(file)) return [`${id}: there is no file ${file}`]
  const count = readFileSync(file, 'utf8').split(search).length - 1
  if (count !== 1) return [`${id}: its text stands ${count} times in ${file}`]
  return search === replace ? [`${id}: it changes nothing`] : []
})
const files = new Set(faults.map(({ file }) => file))
if (files.size < faults.length) wrong.push('two faults stand in one file')
for (const line of wrong) process.stderr.write(`tests/planted: ${line}\n`)
if (wrong.length > 0) process.exitCode = 1
