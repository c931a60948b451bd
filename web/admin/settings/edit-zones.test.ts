// Editing delivery zones: whatever is pressed, each district is in one zone at most and none is lost.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeIsland } from '#contract/checkout/delivery.ts'
import { type DeliveryZone, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { addZone, leftOut, removeZone, toggleDistrict } from './edit-zones.ts'

test('A district that is put into a zone leaves the one it was in, and a second press takes it out', () => {
  const two = addZone(wholeIsland)
  const moved = toggleDistrict(two, 1, 'Jaffna')
  expect(moved.map((zone) => zone.districts.length)).toEqual([24, 1])
  expect(leftOut(moved)).toEqual([])
  expect(leftOut(toggleDistrict(moved, 1, 'Jaffna'))).toEqual(['Jaffna'])
})

test('After any row of presses every district is in one zone or left out', () => {
  const press = fc.record({
    what: fc.constantFrom('add', 'remove', 'toggle', 'toggle', 'toggle'),
    at: fc.nat(4),
    district: fc.constantFrom(...districts),
  })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      let zones: readonly DeliveryZone[] = wholeIsland
      for (const { what, at, district } of presses) {
        if (what === 'add') zones = addZone(zones)
        if (what === 'remove') zones = removeZone(zones, at)
        if (what === 'toggle') zones = toggleDistrict(zones, at, district)
      }
      const all = [...zones.flatMap((zone) => zone.districts), ...leftOut(zones)]
      expect(all.toSorted()).toEqual([...districts].toSorted())
    }),
  )
})
