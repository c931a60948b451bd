/** What nobody guesses and nothing else has, of letters, digits and dashes: a UUID, where the browser makes one. */
export function randomKey(): string {
  // Missing on plain http addresses other than the machine's own.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
