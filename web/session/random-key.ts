/**
 * Letters and digits, parted by dashes, that nobody guesses and nothing else has. By hand, since `randomUUID` is
 * missing on plain http addresses other than the machine's own.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
