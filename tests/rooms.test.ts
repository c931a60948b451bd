import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '#web/page-table.ts'
import { adminRooms, shopRooms } from '#web/rooms.ts'

const areas = [
  { area: 'shop', rooms: shopRooms },
  { area: 'admin', rooms: adminRooms },
]

test.each(areas)('Each folder of web/$area stands in one list of rooms that the rules of imports read', (one) => {
  const found = globSync(`web/${one.area}/**/*.{ts,tsx}`).map((file) => file.split('/')[2])
  expect(Object.values(one.rooms).flat().sort()).toEqual([...new Set(found)].sort())
})

test.each(areas)('The rooms of pages in web/$area are those that the page table names', (one) => {
  // What no other page answers to is not found, which any page may say.
  const named = pages.filter(({ path }) => path !== '/*').map(({ module }) => module.split('/'))
  const found = named.filter(([area]) => area === one.area).map(([, room]) => room)
  expect(one.rooms.pages.toSorted()).toEqual([...new Set(found)].sort())
})
