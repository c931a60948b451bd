/**
 * `npm run attack` in lab/: tools of others against a throw-away shop on this machine, behind a TLS proxy on loopback.
 * `--only ffuf,sqlmap` for some of them, `--long` to try more, `--write` to put the table into docs/attack.md.
 */
import { parseArgs } from 'node:util'
import { attackWith } from './attack-with.ts'
import { explanations } from './explanations.ts'
import { installTools } from './install-tools.ts'
import { exitCodeOf, unusedOf } from './judge.ts'
import { replaceIn, writeReport } from './report.ts'
import { tools } from './tools.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const wanted = values.only?.split(',').map((name) => name.trim())
const unknown = wanted?.find((name) => !tools.some((tool) => tool.name.startsWith(name)))
if (unknown !== undefined) {
  console.error(`There is no tool called ${unknown}; there are ${tools.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = tools.filter((tool) => !wanted || wanted.some((name) => tool.name.startsWith(name)))

const packages = installTools(chosen)
const started = Date.now()
const rows = await attackWith(chosen, { packages, isLong: values.long })
const date = new Date().toISOString().slice(0, 10)
const minutes = ((Date.now() - started) / 60_000).toFixed(1)
const report = writeReport(rows, `${date}, ${values.long ? 'the long run' : 'the usual run'}, ${minutes} minutes.`)
console.log(`\n${report}`)
if (values.long)
  for (const { tool, finding } of unusedOf(rows, explanations)) console.log(`No longer needed: ${tool}, ${finding}`)
if (values.write) replaceIn('docs/attack.md', report)
process.exit(exitCodeOf(rows))
