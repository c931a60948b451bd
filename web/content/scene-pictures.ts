/** The addresses of the wide pictures of rooms, which stand there in several widths. */
import { isStoredPicture, pictureAt } from '#contract/core/pictures.ts'

export const SCENE_WIDTHS = [480, 768, 1080, 1440] as const

export function scenePicture(name: string, width: (typeof SCENE_WIDTHS)[number]): string {
  return `/pictures/scene-${name}-${width}.avif`
}

/** All of them as the `srcset` of a picture; undefined for one the owner has uploaded. */
export function scenePictureSet(name: string): string | undefined {
  if (isStoredPicture(name)) return undefined
  return SCENE_WIDTHS.map((width) => `${scenePicture(name, width)} ${width}w`).join(', ')
}

/** For browsers that don't know AVIF, in one width. Uploaded pictures are WebP in several. */
export function plainScenePicture(name: string): string {
  if (isStoredPicture(name)) return pictureAt(name, 1280)
  return `/pictures/scene-${name}.webp`
}
