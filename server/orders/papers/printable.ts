/** What stands on papers as it is printed: letters that no font has are spelled on the screen, too. */
import { readLetters } from './pdf/letters.ts'

/** The same value with all of its texts in letters that papers have. */
export async function printable<Value>(value: Value): Promise<Value> {
  const { writable } = await readLetters()
  return mapTexts(value, writable) as Value
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]))
}
