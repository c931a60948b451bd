/** How deep a JSON text goes, told without parsing it: parsing and walking what is deep takes time, or all of the stack. */

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Whether more arrays and objects stand in each other; brackets within texts don't count. */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at)
    if (letter === QUOTE) at = endOfText(json, at)
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) depth += 1
    else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1
    if (depth > most) return true
  }
  return false
}

/** Where the text that begins with a quotation mark ends. */
function endOfText(json: string, begin: number): number {
  let at = begin + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
