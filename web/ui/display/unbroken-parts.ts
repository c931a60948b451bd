/** A title cut where a line must not break inside a part: a number with its unit, and words joined by a hyphen. */
export interface TitlePart {
  at: number
  text: string
  isUnbroken: boolean
}

/** A longer part would reach out of a narrow card; it may break as before. */
const longestUnbroken = 18
const number = String.raw`\d[\d.,]*`
const units = [
  'mAh kWh Wh kW W V A BTU Hz kHz MHz GHz GB TB MB MP kg g mg ml mL l L cm mm m inch inches rpm fps nits',
  'litre litres liter liters cup cups piece pieces slice slices place places burner burners " ″',
]
const unit = `(?:${units.join(' ').replaceAll(' ', '|')})`
const joined = String.raw`[\p{L}\p{N}]+(?:[-‐–/][\p{L}\p{N}]+)+`
/** Or a word, so that none begins within one: older browsers can't look behind. */
const unbroken = new RegExp(
  String.raw`(?:${joined}|${number})(?: ${unit}(?![\p{L}\p{N}]))?(?: ?[x×] ?${number}(?: ${unit}(?![\p{L}\p{N}]))?)*|[\p{L}\p{N}]+`,
  'gu',
)

export function unbrokenParts(title: string): TitlePart[] {
  const parts: TitlePart[] = []
  let end = 0
  for (const { index, 0: text } of title.matchAll(unbroken)) {
    if (!/[ \-‐–/]/u.test(text) || text.length > longestUnbroken) continue
    if (index > end) parts.push({ at: end, text: title.slice(end, index), isUnbroken: false })
    parts.push({ at: index, text, isUnbroken: true })
    end = index + text.length
  }
  if (end < title.length) parts.push({ at: end, text: title.slice(end), isUnbroken: false })
  return parts
}
