// Town and district are written into the one address once, and follow the choice.
import { expect, test } from 'vitest'
import { addressWithPlace } from './address-place.ts'

const nowhere = { town: '', district: undefined }
const jaffna = { town: 'Chavakachcheri', district: 'Jaffna' }

test('They become the last line', () => {
  expect(addressWithPlace('12 Temple Road', jaffna, nowhere)).toBe('12 Temple Road\nChavakachcheri, Jaffna')
})

test('What the address says already is not said again', () => {
  expect(addressWithPlace('12 Temple Road, chavakachcheri', jaffna, nowhere)).toBe(
    '12 Temple Road, chavakachcheri\nJaffna',
  )
  expect(addressWithPlace('1 Main Street, Jaffna', { town: '', district: 'Jaffna' }, nowhere)).toBe(
    '1 Main Street, Jaffna',
  )
  expect(addressWithPlace('1 Hill Street', { town: 'Kandy', district: 'Kandy' }, nowhere)).toBe('1 Hill Street\nKandy')
})

test('Another choice takes the place of the one before, and none takes it back', () => {
  const first = addressWithPlace('12 Temple Road', jaffna, nowhere)
  const galle = { town: 'Chavakachcheri', district: 'Galle' }
  const second = addressWithPlace(first, galle, jaffna)
  expect(second).toBe('12 Temple Road\nChavakachcheri, Galle')
  expect(addressWithPlace(second, nowhere, galle)).toBe('12 Temple Road')
})

test('An empty address stays empty, so that a street is still asked for', () => {
  expect(addressWithPlace('', jaffna, nowhere)).toBe('')
})
