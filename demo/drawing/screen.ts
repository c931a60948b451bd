/** What shines from the screens of phones and televisions: small landscapes and scenes, drawn into a rectangle. */
import { scenes } from './scenes.ts'

type Area = { x: number; y: number; width: number; height: number; radius: number; id: string }

export function screen(scene: string, area: Area): string {
  const { x, y, width, height, radius, id } = area
  const draw = scenes[scene] ?? scenes['tea-hills'] ?? (() => '')
  return (
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath>` +
    `<g clip-path="url(#${id})"><g transform="translate(${x} ${y})">${draw(width, height)}</g></g>`
  )
}
