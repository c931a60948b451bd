/** What a file is, told by its first bytes: its name and what the sender says of it count for nothing. */

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Null for anything the shop doesn't take: SVG, TIFF, HEIC, documents, programs, nothing at all. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (isAvif(head)) return 'avif'
  return null
}

/** ISO base media file: a `ftyp` box whose brands name AVIF (ISO/IEC 14496-12, 4.3; AV1 Image File Format, 6.3). */
function isAvif(head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false
  const length = head.charCodeAt(2) * 256 + head.charCodeAt(3)
  const brands = head.slice(8, length).match(/.{4}/gs) ?? []
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}
