/** The bytes of an item's pictures: the studio's renders, and drawings for those it hasn't made yet. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import type { DemoItem } from '../catalogue/demo-item.ts'
import { placeholderPicture } from '../placeholder-picture.ts'
import { svgReading } from './svg-reading.ts'

/** Enough for a drawing, and quick. */
const DRAWN_SIDE = 800

export async function readPictures(item: DemoItem): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = []
  for (const index of item.pictures.keys()) {
    pictures.push((await readRender(item, index)) ?? (await drawn(item, index)))
  }
  return pictures
}

async function readRender({ slug }: DemoItem, index: number): Promise<Uint8Array | null> {
  try {
    return await readFile(resolve('demo/pictures', `${slug}-${index + 1}.webp`))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function drawn(item: DemoItem, index: number): Promise<Uint8Array> {
  svgReading.on()
  return sharp(Buffer.from(placeholderPicture(item, index)))
    .resize(DRAWN_SIDE)
    .flatten()
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
