/** The addresses of the wide pictures of rooms, which stand there in several widths. */
export const SCENE_WIDTHS = [480, 768, 1080, 1440] as const

export function scenePicture(name: string, width: (typeof SCENE_WIDTHS)[number]): string {
  return `/pictures/scene-${name}-${width}.avif`
}

/** All of them as the `srcset` of a picture. */
export function scenePictureSet(name: string): string {
  return SCENE_WIDTHS.map((width) => `${scenePicture(name, width)} ${width}w`).join(', ')
}

/** For browsers that don't know AVIF, in one width. */
export function plainScenePicture(name: string): string {
  return `/pictures/scene-${name}.webp`
}
