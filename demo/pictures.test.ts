// The pictures of the demo shop: that they are all there, and how little they weigh on the way to a phone.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deals, promoCards, smartLiving } from '#contract/site/content/home-promotions.ts'
import { homeSlides } from '#contract/site/content/home-slides.ts'
import { smartHomeSlides } from '#contract/site/content/smart-home-slides.ts'
import { encodeMaster, encodeSize } from '#server/site/media/encode-picture.ts'
import { plainScenePicture, SCENE_WIDTHS, scenePicture } from '#web/content/scene-pictures.ts'
import { catalogue } from './catalogue/catalogue.ts'

const scenes = [
  ...new Set([...homeSlides, ...smartHomeSlides, ...deals, ...promoCards, smartLiving].map(({ image }) => image)),
]

function bytesOf(path: string): number {
  return statSync(path).size
}

test('Every item has three pictures', () => {
  const missing = catalogue.flatMap(({ slug, pictures }) =>
    pictures.map((_, index) => `demo/pictures/${slug}-${index + 1}.webp`).filter((path) => !existsSync(path)),
  )
  expect(missing).toEqual([])
  expect(catalogue.filter(({ pictures }) => pictures.length < 3)).toEqual([])
})

test('All pictures together weigh at most 40 MB', () => {
  const all = ['demo/pictures', 'public/pictures'].flatMap((folder) =>
    readdirSync(folder).map((file) => bytesOf(`${folder}/${file}`)),
  )
  expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(40_000_000)
})

test('The first picture of a product page weighs at most 35 KB on a phone and 90 KB on a large screen', async () => {
  const heaviest = catalogue
    .map(({ slug }) => `demo/pictures/${slug}-1.webp`)
    .sort((a, b) => bytesOf(b) - bytesOf(a))
    .slice(0, 3)
  for (const path of heaviest) {
    const { bytes } = await encodeMaster(readFileSync(path))
    // A phone of 360 px with two pixels a point asks for the first, one of 1440 px for the second.
    expect((await encodeSize(bytes, 960)).byteLength, path).toBeLessThanOrEqual(35_000)
    expect((await encodeSize(bytes, 1280)).byteLength, path).toBeLessThanOrEqual(90_000)
  }
})

test('Every slide and promotion has its scene in all widths, the one for phones at most 20 KB', () => {
  const pictures = scenes.flatMap((name) =>
    SCENE_WIDTHS.map((width) => ({ width, path: `public${scenePicture(name, width)}` })),
  )
  expect(pictures.filter(({ path }) => !existsSync(path))).toEqual([])
  expect(scenes.filter((name) => !existsSync(`public${plainScenePicture(name)}`))).toEqual([])
  expect(pictures.filter(({ width, path }) => width <= 1080 && bytesOf(path) > 20_000)).toEqual([])
  expect(pictures.filter(({ path }) => bytesOf(path) > 60_000)).toEqual([])
})
