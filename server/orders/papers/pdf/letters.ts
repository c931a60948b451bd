/**
 * The letters of a document, each with the first font that has it: the shop's own, then one of Noto. What none has is
 * spelled in letters that they have, as `Chen` for a Chinese name; a picture, which has no letters, is left out.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { shortText } from '#contract/text/cut-text.ts'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 'regular' | 'bold'

const require = createRequire(import.meta.url)
/** In the order in which they are asked. */
const FONTS = {
  latin: {
    regular: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    bold: require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  },
  'latin-ext': {
    regular: require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
    bold: require.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
  },
  sinhala: {
    regular: require.resolve('@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff'),
  },
  tamil: {
    regular: require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff'),
  },
  'noto-latin': {
    regular: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
  },
  'noto-latin-ext': {
    regular: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff'),
  },
  'noto-greek': {
    regular: require.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff'),
  },
  'noto-cyrillic': {
    regular: require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff'),
  },
  'noto-vietnamese': {
    regular: require.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff'),
  },
} satisfies Record<string, Record<Weight, string>>

export type Script = keyof typeof FONTS

export function fontName(script: Script, weight: Weight): string {
  return `${script}-${weight}`
}

/** Letters of one font that follow each other. */
export interface Run {
  script: Script
  text: string
}

export interface Letters {
  /** By their names. */
  fonts: readonly (readonly [name: string, bytes: Buffer])[]
  /** The text in letters that the fonts have. */
  writable: (text: string) => string
  /** Of text that is writable. */
  runsOf: (text: string) => Run[]
}

/** A document with its letters at hand. */
export type Pdf = PDFKit.PDFDocument & { letters: Letters }

let letters: Promise<Letters> | null = null

/** Read once, when the first document is made. A document holds only the fonts that it writes with. */
export function readLetters(): Promise<Letters> {
  letters ??= loadLetters()
  return letters
}

/** The shop's own font has all of it. */
const PLAIN = /^[ -~]*$/
/** What joins letters of Sinhala and Tamil, or keeps them apart; fonts need no picture of it. */
const JOINERS = /[\u200c\u200d]/gu
const JOINED = /[\u0b82-\u0bfa\u0d81-\u0df4]/u
/** Marks of direction, soft hyphens and others that nobody sees. */
const UNSEEN = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cn}]/gu
/** `55⅞` is no 557/8: no font here has one of these, and they are spelled out. */
const BEFORE_FRACTION = /(?<=\d)(?=[\u2150-\u215e])/g
/** Letters on a ground of colour, in which some write their names: `🅺🅰🅼🅰🅻`. Two of them are pictures, too. */
const PICTURED = /^[\u{1f170}-\u{1f19a}]\ufe0f?$/u
const PICTURE = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/**
 * A name of three Chinese letters becomes ten, and one Japanese sign of a unit eleven, so that a text within its limit
 * may be spelled ten times as long; drawing it takes longer still. So it ends, with a mark, at this length or twice its
 * own, whichever is more.
 */
const SPELLED_WHOLE = 400

async function loadLetters(): Promise<Letters> {
  const [{ create }, { default: anyAscii }] = await Promise.all([import('fontkit'), import('any-ascii')])
  const fonts: [string, Buffer][] = []
  const covered: [Script, ReadonlySet<number>][] = []
  for (const script of Object.keys(FONTS) as Script[]) {
    for (const weight of ['regular', 'bold'] as const) {
      const bytes = unpackWoff(await readFile(FONTS[script][weight]))
      fonts.push([fontName(script, weight), bytes])
      const font = create(bytes)
      if (weight === 'regular' && 'characterSet' in font) covered.push([script, new Set(font.characterSet)])
    }
  }

  function scriptOf(grapheme: string): Script | undefined {
    const signs = [...grapheme.replace(JOINERS, '')]
    if (signs.length === 0) return
    return covered.find(([, has]) => signs.every((sign) => has.has(sign.codePointAt(0) ?? 0)))?.[0]
  }

  function spelled(grapheme: string): string {
    if (grapheme === '\n' || scriptOf(grapheme)) return grapheme
    const plain = grapheme.normalize('NFKC')
    if (plain !== grapheme) return graphemesOf(plain).map(spelled).join('')
    if (grapheme === '⌀') return 'Ø'
    if (PICTURE.test(grapheme) && !PICTURED.test(grapheme)) return ''
    const bare = grapheme.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
    if (bare !== grapheme && scriptOf(bare)) return bare
    return anyAscii(grapheme)
  }

  function writable(text: string): string {
    if (PLAIN.test(text)) return text
    const composed = text
      .normalize('NFC')
      .replace(/\s/g, (space) => (space === '\n' ? space : ' '))
      .replace(UNSEEN, (sign) => (sign === '\n' ? sign : ''))
      .replace(BEFORE_FRACTION, ' ')
    const parts = graphemesOf(composed).map((part) => spelled(JOINED.test(part) ? part : part.replace(JOINERS, '')))
    const spaced = parts.includes('') ? parts.join('').replace(/ {2,}/g, ' ') : parts.join('')
    // A name is never empty, though it were a picture.
    const named = spaced.trim() === '' ? anyAscii(composed) : spaced
    return shortText(named, Math.max(SPELLED_WHOLE, 2 * composed.length))
  }

  function runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const part of graphemesOf(text)) {
      const script = scriptOf(part) ?? 'latin'
      const last = runs.at(-1)
      if (last?.script === script) last.text += part
      else runs.push({ script, text: part })
    }
    return runs
  }

  return { fonts, writable, runsOf }
}

const segmenter = new Intl.Segmenter('si', { granularity: 'grapheme' })

function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
