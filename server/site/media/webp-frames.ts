/** Counts the frames of a WebP without decoding it. */

/**
 * The decoder looks each frame up from the beginning, before anything can stop it, though the first alone is taken: it
 * takes a moment for these, and half a minute for the 80,000 that fit into 4 MB.
 */
export const MOST_FRAMES = 5_000

const FRAME = Buffer.from('ANMF', 'latin1')

/** Wherever the name of a frame stands: within another one, too, the decoder finds it. */
export function hasTooManyFrames(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frames = 0
  for (let at = file.indexOf(FRAME); at !== -1; at = file.indexOf(FRAME, at + FRAME.length)) {
    frames += 1
    if (frames > MOST_FRAMES) return true
  }
  return false
}
