/** An amount as staff type it. */

/** `12,345.50` and `LKR 12345.5` alike; not a number where it is none. */
export function readRupees(typed: string): number {
  const plain = typed.replace(/^\s*(?:LKR|Rs\.?)/i, '').replace(/[\s,]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}
