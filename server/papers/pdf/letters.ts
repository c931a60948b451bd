/** The letters of a document: Latin, Sinhala and Tamil, each script with a font of its own. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 'regular' | 'bold'
export type Script = 'latin' | 'sinhala' | 'tamil'

const require = createRequire(import.meta.url)
const fontFiles = {
  'latin-regular': require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  'latin-bold': require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  'sinhala-regular': require.resolve('@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff'),
  'sinhala-bold': require.resolve('@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff'),
  'tamil-regular': require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'),
  'tamil-bold': require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff'),
} satisfies Record<`${Script}-${Weight}`, string>

export function fontName(script: Script, weight: Weight): keyof typeof fontFiles {
  return `${script}-${weight}`
}

let fonts: Promise<[name: string, bytes: Buffer][]> | null = null

/** Read once, when the first document is made. A document holds only those it writes with. */
export function readFonts(): Promise<[name: string, bytes: Buffer][]> {
  fonts ??= Promise.all(
    Object.entries(fontFiles).map(
      async ([name, file]): Promise<[string, Buffer]> => [name, unpackWoff(await readFile(file))],
    ),
  )
  return fonts
}

/** Letters of one script that follow each other. */
export interface Run {
  script: Script
  text: string
}

const SINHALA = '\\u0d81-\\u0df4'
const TAMIL = '\\u0b82-\\u0bfa'
/** What joins letters, or keeps them apart, belongs to those before it. */
const JOINERS = '\\u200c\\u200d'
const runs = new RegExp(
  `([${SINHALA}][${SINHALA}${JOINERS}]*)|([${TAMIL}][${TAMIL}${JOINERS}]*)|[^${SINHALA}${TAMIL}]+`,
  'gu',
)
const joinsNothing = new RegExp(`(?<![${SINHALA}${TAMIL}${JOINERS}])[${JOINERS}]+`, 'gu')
const unknown = new RegExp(
  `[^\\n\\u0020-\\u007e\\u00a1-\\u00ff\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026${SINHALA}${TAMIL}${JOINERS}]+`,
  'gu',
)

/** What no font has becomes a question mark. */
export function writable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/g, (space) => (space === '\n' ? space : ' '))
    .replace(joinsNothing, '')
    .replace(unknown, '?')
}

export function isLatin(text: string): boolean {
  return runsOf(text).every(({ script }) => script === 'latin')
}

export function runsOf(text: string): Run[] {
  return [...text.matchAll(runs)].map(([run, sinhala, tamil]) => ({
    script: sinhala ? 'sinhala' : tamil ? 'tamil' : 'latin',
    text: run,
  }))
}
