// Where an enlarged picture lies.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST, movedBy, WHOLE, zoomAt } from './zoom-view.ts'

const box = { width: 360, height: 740 }
const coordinate = (side: number) => fc.double({ min: -side / 2, max: side / 2, noNaN: true })
const point = fc.record({ x: coordinate(box.width), y: coordinate(box.height) })

test('What lies under the finger stays there, and no edge comes into the picture', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: LARGEST, noNaN: true }), point, (at, scale, by) => {
      const near = zoomAt(WHOLE, box, at, scale)
      expect(near.x + at.x * scale).toBeCloseTo(at.x)
      expect(near.y + at.y * scale).toBeCloseTo(at.y)
      const moved = movedBy(near, box, by)
      expect(Math.abs(moved.x)).toBeLessThanOrEqual((box.width * (scale - 1)) / 2)
      expect(Math.abs(moved.y)).toBeLessThanOrEqual((box.height * (scale - 1)) / 2)
      const whole = zoomAt(moved, box, at, 0.2)
      expect([whole.scale, Math.abs(whole.x), Math.abs(whole.y)]).toEqual([1, 0, 0])
    }),
  )
})

test('It grows so far and no farther', () => {
  expect(zoomAt(WHOLE, box, { x: 0, y: 0 }, 99)).toEqual({ scale: LARGEST, x: 0, y: 0 })
})
