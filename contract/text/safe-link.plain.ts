/** Which addresses a link of the shop's people may lead to: never to a script, and never elsewhere unseen. */

export const LONGEST_LINK = 500

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what a line must not have
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/
export const isOneLine = (line: string): boolean => !CONTROL.test(line)

/** `//elsewhere.example` and `/\elsewhere.example` lead away from the shop. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\s\\]/.test(path)
}

/** An address elsewhere, without a name or password in it that would show another host than it leads to. */
export function isWebAddress(address: string, schemes: readonly string[] = ['https']): boolean {
  if (!schemes.some((scheme) => address.startsWith(`${scheme}://`))) return false
  try {
    const { protocol, username, password } = new URL(address)
    return schemes.includes(protocol.slice(0, -1)) && username === '' && password === ''
  } catch {
    return false
  }
}

/** What a link in a text of the owner's may lead to: a page of the shop or of the web, a mailbox, a phone. */
export function isTextLink(link: string): boolean {
  if (link.length > LONGEST_LINK || !isOneLine(link)) return false
  if (isLocalPath(link) || isWebAddress(link, ['https', 'http'])) return true
  return /^mailto:[^\s<>"'\\:]+@[^\s<>"'\\:]+$/.test(link) || /^tel:\+?[\d().-]{3,40}$/.test(link)
}
