// What the browser's storage may hold of a choice made by an older version or another hand.
import { expect, test } from 'vitest'
import { parseChoice } from './delivery-choice.ts'

test('A stored choice comes back as it was', () => {
  expect(parseChoice({ district: 'Jaffna', pickup: true })).toEqual({ district: 'Jaffna', pickup: true })
})

test.each([null, 7, 'Jaffna', [], {}, { district: 'Atlantis' }, { district: 3, pickup: 'yes' }])(
  'of %j nothing is chosen',
  (stored) => {
    expect(parseChoice(stored)).toEqual({ district: undefined, pickup: false })
  },
)
