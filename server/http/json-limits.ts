/**
 * How deep a JSON text goes and of how many parts it is, told without parsing it: parsing and checking these takes
 * long.
 */

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

export interface JsonBounds {
  /** How many arrays and objects may stand in each other. */
  depth: number
  /** How many commas there may be, in all arrays and objects together. */
  parts: number
}

/** Which bound a text is beyond; what stands within its strings doesn't count. */
export function findExcess(json: string, most: JsonBounds): keyof JsonBounds | null {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at)
    if (letter === QUOTE) at = endOfString(json, at)
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) depth += 1
    else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1
    else if (letter === COMMA) parts += 1
    if (depth > most.depth) return 'depth'
    if (parts > most.parts) return 'parts'
  }
  return null
}

/** Where the string that begins with a quotation mark ends. */
function endOfString(json: string, begin: number): number {
  let at = begin + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
