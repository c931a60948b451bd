/** Counts the scans of a JPEG without decoding it: each is a pass over the whole picture, and takes few bytes. */

/**
 * A progressive picture has about ten, one for each of four colours fewer than thirty. The decoder reads all of them
 * before anything can stop it.
 */
export const MOST_SCANS = 60

const TEM = 0x01
const RST0 = 0xd0
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

/** Whether a JPEG has more scans than are decoded. The markers are walked once, in the way that libjpeg reads them. */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let scans = 0
  // Behind the two bytes that every JPEG begins with.
  let at = 2
  while (at < bytes.length) {
    while (at < bytes.length && bytes[at] !== 0xff) at += 1
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at]
    if (marker === undefined || marker === EOI) return false
    at += 1
    if (marker === SOS) scans += 1
    if (scans > MOST_SCANS) return true
    if (hasLength(marker)) at += Math.max(2, (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0))
  }
  return false
}

/**
 * Whether a marker is followed by what must be skipped, such as a thumbnail with scans of its own. A byte of the
 * picture (0), a restart, and what is reserved are not: the decoder looks for the next marker right behind them.
 */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && !(marker >= RST0 && marker <= SOI) && marker !== TEM && marker < 0xf0
}
