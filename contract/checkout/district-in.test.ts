import { expect, test } from 'vitest'
import { districtIn } from './district-in.ts'

test.each([
  ['12 Temple Road, Kandy', 'Kandy'],
  ['4 Lake Road\nGALLE 80000', 'Galle'],
  ['1 Main Street, nuwara  eliya', 'Nuwara Eliya'],
  ['7 Kandy Road, Jaffna', 'Jaffna'],
  ['Galle Road, Colombo 03', 'Colombo'],
])('%j is in %s', (address, district) => {
  expect(districtIn(address)).toBe(district)
})

test.each(['12 Temple Road', '7 Kandy Road', 'Between Kandy and Matale', 'Kandyan House, Gallery Lane', ''])(
  '%j names no district, or not one alone',
  (address) => {
    expect(districtIn(address)).toBeUndefined()
  },
)
