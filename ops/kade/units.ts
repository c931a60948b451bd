/** The services and timers of a version, as systemd has them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from './places.ts'
import { systemctl } from './programs.ts'

/** By name. */
export const unitsIn = (release: string): string[] =>
  readdirSync(join(release, 'ops/server'))
    .filter((name) => /\.(?:service|timer)$/.test(name))
    .toSorted()

export const unitText = (release: string, name: string): string =>
  readFileSync(join(release, 'ops/server', name), 'utf8')

export function isInPlace(name: string, text: string): boolean {
  const path = join(places.units, name)
  return existsSync(path) && readFileSync(path, 'utf8') === text
}

export function putUnit(name: string, text: string): void {
  writeFileSync(join(places.units, name), text, { mode: 0o644 })
  systemctl('daemon-reload')
}

/** Those that differ count from their next start; a timer that is new begins. */
export function putUnits(release: string): void {
  for (const name of unitsIn(release)) {
    const text = unitText(release, name)
    if (isInPlace(name, text)) continue
    const isNew = !existsSync(join(places.units, name))
    putUnit(name, text)
    if (isNew && name.endsWith('.timer')) systemctl('enable', '--quiet', '--now', name)
  }
}
