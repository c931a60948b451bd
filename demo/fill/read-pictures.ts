/** The bytes of an item's pictures, from `demo/pictures`. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DemoItem } from '../catalogue/demo-item.ts'

export function readPictures({ slug, pictures }: DemoItem): Promise<Uint8Array[]> {
  return Promise.all(pictures.map((_, index) => readFile(resolve('demo/pictures', `${slug}-${index + 1}.webp`))))
}
