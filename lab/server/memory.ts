/** What the shop's services weigh when nobody asks for anything: their proportional set size, by unit. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Trial } from './installs.ts'

const UNITS = /(kade-db|kade@blue|kade@green|caddy)\.service/
/** Unit and PSS in KiB of each process, and its command. */
const READ = `for p in /proc/[0-9]*; do
  unit=$(grep -o -m1 '[^/]*\\.service$' $p/cgroup 2>/dev/null) || continue
  pss=$(awk '/^Pss:/ { print $2 }' $p/smaps_rollup 2>/dev/null)
  echo "$unit $pss $(tr '\\0' ' ' < $p/cmdline | cut -c1-80)"
done`

/** Gives back how many MB all of them take together, after so many minutes without a request. */
export async function memory({ bed }: Trial, minutes: number): Promise<number> {
  console.log(`memory, ${minutes} minutes after the last request:`)
  await pause(minutes * 60_000)
  const { stdout } = await bed.exec(READ)
  const read = stdout.split('\n').flatMap((line) => {
    const [, unit = '', kib = '0', command = ''] = /^(\S+) (\d+) (.*)$/.exec(line) ?? []
    return UNITS.test(unit) ? [{ unit, mb: Number(kib) / 1_024, command: command.trim() }] : []
  })
  for (const { unit, mb, command } of read.toSorted((a, b) => b.mb - a.mb)) {
    console.log(`  ${mb.toFixed(1).padStart(6)} MB  ${unit}  ${command}`)
  }
  const total = read.reduce((sum, { mb }) => sum + mb, 0)
  const byUnit = [...Map.groupBy(read, ({ unit }) => unit)].map(
    ([unit, some]) => `${unit} ${some.reduce((sum, { mb }) => sum + mb, 0).toFixed(0)}`,
  )
  console.log(`  ${total.toFixed(0)} MB together: ${byUnit.join(', ')}`)
  return total
}
