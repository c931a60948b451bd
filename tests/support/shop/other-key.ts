/** The key with another last letter but one, all of whose bits count: never equal, whatever letters chance gave it. */
export function otherKey(key: string): string {
  return `${key.slice(0, -2)}${key.at(-2) === 'A' ? 'B' : 'A'}${key.slice(-1)}`
}
