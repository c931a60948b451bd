/** Until the studio has made a picture, every item has drawings of its own. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue/catalogue.ts'
import { placeholderPicture } from './placeholder-picture.ts'

test.each(catalogue.map((item) => [item.slug, item] as const))(
  '%s can be drawn from every view',
  (_, item) => {
    for (const index of item.pictures.keys()) {
      const svg = placeholderPicture(item, index)
      expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
    }
  },
)

test('the same item and view give the same drawing, and no two items share one', () => {
  const drawings = catalogue.map((item) => placeholderPicture(item, 0))
  expect(catalogue.map((item) => placeholderPicture(item, 0))).toEqual(drawings)
  expect(new Set(drawings).size).toBe(catalogue.length)
})

test('a drawing becomes a picture with light and dark in it', async () => {
  const kettle = catalogue.find((item) => item.model === 'kettle')
  expect.assert(kettle)
  const { channels } = await sharp(Buffer.from(placeholderPicture(kettle, 0))).stats()
  for (const channel of channels.slice(0, 3)) expect(channel.max - channel.min).toBeGreaterThan(150)
})
