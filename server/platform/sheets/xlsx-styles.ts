/**
 * Which styles of an Excel file show a number as a day, or with noughts before it (ECMA-376, part 1, 18.8.30 and
 * 18.8.31).
 */
import { codeOfFormat, LONGEST_CODE } from './xlsx-shown.ts'
import { attribute, xmlTags } from './xml-tags.ts'

/** Formats that have a number and no code, in any language of Excel. */
const DAYS = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
] as const

export interface Styles {
  isDay: (style: number) => boolean
  /** How many digits it has at least: 5 of `00000`, 0 where noughts are not shown. */
  digits: (style: number) => number
  /** The code of its format, empty where it has none of its own. */
  code: (style: number) => string
}

export function readStyles(xml: string): Styles {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isInCells = false
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'cellXfs') isInCells = !tag.isEnd
    if (tag.isEnd) continue
    if (tag.name === 'numFmt') {
      codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
    }
    if (isInCells && tag.name === 'xf') formats.push(Number(attribute(tag, 'numFmtId')))
  }
  const isBuiltIn = (format: number) => DAYS.some(([from, to]) => format >= from && format <= to)
  const isDay = new Map([...codes].map(([format, code]) => [format, showsDay(code)]))
  const digits = new Map([...codes].map(([format, code]) => [format, /^0{2,}$/.exec(code)?.[0].length ?? 0]))
  return {
    isDay(style) {
      const format = formats[style]
      return format !== undefined && (isDay.get(format) ?? isBuiltIn(format))
    },
    digits: (style) => digits.get(formats[style] ?? -1) ?? 0,
    code: (style) => codeOfFormat(formats[style] ?? -1, codes),
  }
}

/** `d mmm yyyy`, and no `0.00 "day"`: quoted letters, colours and languages in brackets are no part of it. */
function showsDay(code: string): boolean {
  if (code.length > LONGEST_CODE) return false
  const bare = code.toLowerCase().replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  return /[dy]/.test(bare) && !/[0#?]/.test(bare)
}
