/**
 * What Excel shows of a number where its format makes another text of it: `KT-0012` of 12, `95%` of 0.95, `16:09` of a
 * part of a day (ECMA-376, part 1, 18.8.31). Where it shows the same number in another dress, rounded or grouped, the
 * number itself is the better text, and nothing is answered.
 */

/** Formats that have a number and no code, in any language of Excel (18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}

export function codeOfFormat(format: number, codes: ReadonlyMap<number, string>): string {
  return codes.get(format) ?? BUILT_IN[format] ?? ''
}

interface Piece {
  kind: 'text' | 'digit' | 'point' | 'comma' | 'percent' | 'slash' | 'time' | 'other'
  text: string
}

const PIECE =
  /"([^"]*)"?|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|(\[[hms]+\])|\[[^\]]*\]|(AM\/PM|A\/P|General|E[+-]|h+|m+|s+|[dy]+)|(.)/gis

type Dress = 'none' | 'time' | 'fraction' | 'places'

interface Section {
  code: string
  pieces: Piece[]
  dress: Dress
}

/** A column has one for all of its cells. */
const known = new Map<string, Section[]>()
/** Excel takes no longer code. */
export const LONGEST_CODE = 255

function sectionsOf(code: string): Section[] {
  const parsed = known.get(code) ?? parse(code)
  known.set(code, parsed)
  return parsed
}

function parse(code: string): Section[] {
  if (code === '' || code.length > LONGEST_CODE) return []
  return code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((section) => {
    const pieces = piecesOf(section)
    return { code: section, pieces, dress: dressOf(pieces) }
  })
}

function dressOf(pieces: readonly Piece[]): Dress {
  const has = (kind: Piece['kind']) => pieces.some((piece) => piece.kind === kind)
  if (has('other')) return 'none'
  if (has('time')) return 'time'
  if (!has('digit')) return 'none'
  if (has('slash')) return 'fraction'
  const hasWords = pieces.some(({ kind, text }) => kind === 'text' && /[^\s()+-]/.test(text))
  return has('percent') || hasWords || isParted(pieces) ? 'places' : 'none'
}

/** Null where the number says all that is shown. */
export function shownNumber(number: number, code: string): string | null {
  const sections = sectionsOf(code)
  const section = sections[number < 0 ? 1 : number === 0 ? 2 : 0] ?? sections[0]
  if (!section) return null
  const sign = number < 0 && sections[1] === undefined ? '-' : ''
  const { pieces, dress } = section
  if (dress === 'time') return shownTime(number, pieces)
  if (dress === 'fraction') return fraction(Math.abs(number), section.code, sign)
  return dress === 'places' ? inPlaces(Math.abs(number), pieces, sign) : null
}

function piecesOf(section: string): Piece[] {
  return [...section.matchAll(PIECE)].flatMap(([whole, quoted, escaped, currency, elapsed, word, sign]): Piece[] => {
    const text = quoted ?? escaped ?? currency
    if (text !== undefined) return text === '' ? [] : [{ kind: 'text', text }]
    if (elapsed) return [{ kind: 'time', text: elapsed }]
    if (word) return [{ kind: /^(?:general|e|[dy])/i.test(word) ? 'other' : 'time', text: word }]
    if (sign === undefined) return /^[_*]/.test(whole) ? [] : []
    const kinds: Record<string, Piece['kind']> = {
      '.': 'point',
      ',': 'comma',
      '%': 'percent',
      '/': 'slash',
      '@': 'other',
    }
    const kind = /[0#?]/.test(sign) ? 'digit' : (kinds[sign] ?? 'text')
    return [{ kind, text: sign }]
  })
}

/** `000-000`: a sign within the digits. */
function isParted(pieces: readonly Piece[]): boolean {
  const [first, last] = [firstDigit(pieces), pieces.findLastIndex(({ kind }) => kind === 'digit')]
  return pieces.slice(first, last).some(({ kind }) => kind === 'text')
}

const firstDigit = (pieces: readonly Piece[]) => pieces.findIndex(({ kind }) => kind === 'digit')

function inPlaces(number: number, pieces: readonly Piece[], sign: string): string {
  const isPercent = pieces.some(({ kind }) => kind === 'percent')
  const point = pieces.findIndex(({ kind }) => kind === 'point')
  const before = point < 0 ? pieces : pieces.slice(0, point)
  const behind = point < 0 ? [] : pieces.slice(point + 1)
  const places = behind.filter(({ kind }) => kind === 'digit').length
  const [whole = '', part = ''] = (isPercent ? number * 100 : number).toFixed(Math.min(places, 15)).split('.')
  const isGrouped = before.some(({ kind }) => kind === 'comma')
  const left = [...(whole === '0' ? '' : whole)]
  let out = ''
  let count = 0
  const first = firstDigit(before)
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const { kind, text } = before[at] ?? { kind: 'comma', text: '' }
    if (kind === 'text' || kind === 'percent') out = text + out
    // The first place takes all digits that are left.
    const most = kind !== 'digit' ? 0 : at === first ? Math.max(1, left.length) : 1
    for (let n = 0; n < most; n += 1) {
      const digit = left.pop() ?? (text === '0' ? '0' : text === '?' ? ' ' : '')
      if (digit !== '' && isGrouped && count > 0 && count % 3 === 0) out = `,${out}`
      out = digit + out
      count += 1
    }
  }
  const digits = [...part]
  const rest = behind.map(({ kind, text }) => {
    if (kind === 'digit') return digits.shift() ?? ''
    return kind === 'text' || kind === 'percent' ? text : ''
  })
  return `${sign}${out}${places > 0 ? '.' : ''}${rest.join('')}`.trim()
}

/** `1 1/2`: the nearest with so many digits below, or with the number that stands there. */
function fraction(number: number, section: string, sign: string): string | null {
  const [, places, fixed] = /[#?0]\s*\/\s*(?:([#?]+)|(\d+))/.exec(section) ?? []
  const hasWhole = /[#0]\s*[#?0]+\s*\//.test(section)
  const whole = hasWhole ? Math.floor(number) : 0
  const most = Number(fixed ?? 10 ** Math.min(places?.length ?? 0, 3) - 1)
  if (!(most > 0) || most > 999) return null
  let best = { above: 0, below: 1, off: Number.POSITIVE_INFINITY }
  for (let below = fixed === undefined ? 1 : most; below <= most; below += 1) {
    const above = Math.round((number - whole) * below)
    const off = Math.abs(number - whole - above / below)
    if (off < best.off - 1e-12) best = { above, below, off }
  }
  if (best.above === 0) return `${sign}${whole}`
  if (best.above === best.below) return `${sign}${whole + 1}`
  return `${sign}${whole > 0 ? `${whole} ` : ''}${best.above}/${best.below}`
}

function shownTime(number: number, pieces: readonly Piece[]): string | null {
  if (number < 0) return null
  const seconds = Math.round(number * 86_400)
  const isHalves = pieces.some(({ text }) => /^a/i.test(text))
  const hours = Math.floor(seconds / 3_600)
  const two = (value: number, like: string) => (like.length > 1 ? String(value).padStart(2, '0') : String(value))
  const words = pieces.map(({ kind, text }, at) => {
    const word = text.toLowerCase()
    if (word === '[h]' || word === '[hh]') return String(hours)
    if (word.startsWith('[m')) return String(Math.floor(seconds / 60))
    if (word.startsWith('[s')) return String(seconds)
    if (kind !== 'time') return kind === 'text' || kind === 'slash' ? text : ''
    if (word.startsWith('a')) return hours % 24 < 12 ? 'AM' : 'PM'
    if (word.startsWith('h')) return two(isHalves ? hours % 12 || 12 : hours % 24, word)
    if (word.startsWith('s')) return two(seconds % 60, word)
    const times = pieces.filter((piece) => piece.kind === 'time')
    // Without hours or seconds beside them they are a month.
    const isMinutes = times.length > 1 && pieces[at] !== undefined
    return isMinutes ? two(Math.floor(seconds / 60) % 60, word) : ''
  })
  return words.join('').trim() || null
}

/** `16:09` where a day is shown with its hours. */
export function hoursOf(number: number, code: string): string {
  const seconds = Math.round((number - Math.floor(number)) * 86_400)
  const hasHours = (sectionsOf(code)[0]?.pieces ?? []).some(({ kind, text }) => kind === 'time' && /^h/i.test(text))
  if (!hasHours || seconds === 0 || seconds === 86_400) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`
}
