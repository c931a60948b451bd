/** Takes the texts out of a PNG without reading them, and all that there may be once and is there again. */

/**
 * The decoder unpacks each before anything can stop it, and keeps them all: 800 KB of them fill more than a gigabyte.
 */
const TEXTS: readonly string[] = ['tEXt', 'zTXt', 'iTXt']
const SIGNATURE = 8
/** Length and name before the bytes of a chunk, and its checksum behind them. */
const AROUND = 12

/** Where no further chunk can be read, the rest stays as it came. */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Buffer[] = []
  const seen = new Set<string>()
  let from = 0
  for (let at = SIGNATURE; at + AROUND <= file.length; ) {
    const end = at + AROUND + file.readUInt32BE(at)
    if (end > file.length) break
    const name = file.toString('latin1', at + 4, at + 8)
    // A small letter begins what a picture can do without.
    const isBeside = /^[a-z]/.test(name)
    if (TEXTS.includes(name) || (isBeside && seen.has(name))) {
      if (from < at) kept.push(file.subarray(from, at))
      from = end
    }
    if (isBeside) seen.add(name)
    at = end
  }
  return from === 0 ? bytes : Buffer.concat([...kept, file.subarray(from)])
}
