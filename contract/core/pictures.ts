/** Pictures the shop stores itself: where they are, and which sizes of them exist. */

/** Widths in pixels in which every stored picture is served, as WebP. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const STORED = '/media/'

/** The address of a stored picture, wherever in a text it stands. */
export const STORED_PICTURE = /\/media\/employees\/[\w.%~-]+\/[\w.%~-]+/

/** Whether an address is that of a picture in the shop's own store, of which other sizes exist. */
export function isStoredPicture(address: string): boolean {
  return address.startsWith(`${STORED}employees/`)
}

/** The address of a stored picture at a width; an external address is returned unchanged. */
export function pictureAt(address: string, width: PictureWidth): string {
  if (!isStoredPicture(address)) return address
  return `${STORED}${width}w/${address.slice(STORED.length)}`
}

/** The `srcset` of a stored picture up to a width, or undefined for an external address. */
export function pictureSet(address: string, largest: PictureWidth = 1280): string | undefined {
  if (!isStoredPicture(address)) return undefined
  return PICTURE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${pictureAt(address, width)} ${width}w`)
    .join(', ')
}
