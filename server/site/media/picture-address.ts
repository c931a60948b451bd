/** Where a picture is: its name in the file store and its address in the shop. */
import { PICTURE_WIDTHS, type PictureWidth } from '#contract/core/pictures.ts'
import { ICON_SIZES, type IconSize } from '#contract/site/shop-icons.ts'
import type { FileKey } from '../../platform/files/files.ts'

/** All masters lie under this folder. */
export const MASTERS = 'employees'

const ADDRESS = /^\/media\/(?:(\d{1,5})w\/|icon-(\d{1,5})\/)?(employees\/[\w-]{1,80}\/[\w-]{1,80})$/

/** The name of a picture as it was uploaded, re-encoded: the master of all its sizes. */
export function masterKey({ folder, file }: { folder: string; file: string }): FileKey {
  return `${MASTERS}/${folder}/${file}`
}

/** The name of a master at a width. */
export function sizeKey(master: FileKey, width: PictureWidth): FileKey {
  return `${width}w/${master}`
}

export function addressOf(key: FileKey): string {
  return `/media/${key}`
}

export interface PictureRequest {
  master: FileKey
  /** Null: the master itself. */
  width: PictureWidth | null
  /** As an icon: a square of so many pixels. */
  icon?: IconSize
}

/** The picture at an address, or null when no picture can have it. */
export function readAddress(path: string): PictureRequest | null {
  const [, written, square, master] = ADDRESS.exec(path) ?? []
  if (!master) return null
  if (square !== undefined) {
    const icon = ICON_SIZES.find((one) => String(one) === square)
    return icon ? { master, width: null, icon } : null
  }
  if (written === undefined) return { master, width: null }
  const width = PICTURE_WIDTHS.find((one) => String(one) === written)
  return width ? { master, width } : null
}
