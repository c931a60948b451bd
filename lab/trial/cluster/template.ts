/** The configuration files of `ops/cluster`, with the values of this trial for their ${NAME}s. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Values = Record<string, string>

const FOLDER = 'ops/cluster'

/** The values of `machine.env` as it stands there. */
export function readValues(): Values {
  return parseEnvironment(readFileSync(join(FOLDER, 'machine.env'), 'utf8'))
}

/**
 * Writes a file of `ops/cluster` with these values into a folder, and gives back its path. Throws when one is missing.
 */
export function fillIn(file: string, values: Values, folder: string): string {
  const text = replaceNames(readFileSync(join(FOLDER, file), 'utf8'), values, file)
  const path = join(folder, file)
  writeFileSync(path, text, { mode: 0o600 })
  return path
}

/** The variables of the shop on a machine. */
export function shopEnvironment(values: Values): Values {
  return parseEnvironment(replaceNames(readFileSync(join(FOLDER, 'kade.env'), 'utf8'), values, 'kade.env'))
}

function replaceNames(text: string, values: Values, file: string): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') throw new Error(`${file} names ${name}, which has no value`)
    return value
  })
}

function parseEnvironment(text: string): Values {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
