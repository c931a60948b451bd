/**
 * `npm run cluster` in lab/: builds the cluster of `ops/cluster` on this machine, kills each of its parts under traffic
 * and says what was lost. `--only primary` for the faults with these letters in their names (commas between), `--list`
 * names them, `--write` puts the table into docs/reliability.md, `--replicas` has the shops read from all three
 * databases (and writes nothing), `--after-edit 200` strikes so many ms after a price was changed, `--plant lost` does
 * what the checker must find, `--keep` leaves what was written.
 */
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { missingTools } from './needs.ts'
import { runApart } from './run-apart.ts'
import { runTrial } from './run-trial.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    plant: { type: 'string' },
    'after-edit': { type: 'string' },
    replicas: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    /** Of the trial itself: the folder of a run that is apart already. */
    inside: { type: 'string' },
  },
})

const wanted = values.only?.split(',') ?? ['']
const chosen = faults.filter(({ name }) => wanted.some((letters) => name.includes(letters.trim())))

if (values.list) {
  for (const { name } of faults) console.log(name)
} else if (chosen.length === 0) {
  console.error(`No fault is called ${values.only}; --list names them.`)
  process.exitCode = 2
} else if (values.inside !== undefined) {
  const code = await runTrial(values.inside, {
    faults: chosen,
    writes: values.write && !values.replicas,
    plant: values.plant ?? null,
    readsReplicas: values.replicas,
    afterEdit: values['after-edit'] === undefined ? null : Number(values['after-edit']),
  })
  // The cluster still runs; it ends with its first process.
  process.exit(code)
} else {
  const missing = missingTools()
  if (missing !== null) {
    console.error(missing)
    process.exitCode = 2
  } else process.exitCode = await runApart(process.argv.slice(1), { keeps: values.keep })
}
