// The number of one tax invoice, as it is typed and as it is copied from a PDF or a mail: its VAT is claimed once.
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPurchaseBody } from '#tests/support/shop/purchases.ts'

const shop = await openTestShop()
const manager = await signedIn(shop, { staffRole: 'manager' })
const note = (number: string) => manager.call('POST /purchases', { body: aPurchaseBody({ number }) })
await note('INV-2026/18')

test.each([
  'inv-2026/18',
  ' INV-2026/18 ',
  // Dashes of word processors.
  'INV\u20112026/18',
  'INV\u20132026/18',
  'INV\u22122026/18',
  // What nobody sees: a soft hyphen, a blank of no width, a byte order mark, a mark of direction.
  'INV\u00ad-2026/18',
  'INV-\u200b2026/18',
  '\ufeffINV-2026/18',
  'INV-2026/18\u200f',
  // Keyboards of other widths.
  'ＩＮＶ-2026/18',
  'INV-２０２６/18',
  // Torn by the line of a PDF.
  'INV-2026/ 18',
  'INV -\n2026/18',
  'INV-2026/\u00a018',
])('%j is noted already', async (number) => {
  const { status, problem } = await note(number)
  expect([status, problem.code]).toEqual([409, 'MOVE_NOT_ALLOWED'])
})

test.each(['INV-2026/180', 'INV-2026/81', 'INV-2026-18', 'INV/2026/18', '2026/18', 'İNV-2026/19'])(
  '%j is another one, and noted once',
  async (number) => {
    expect((await note(number)).status).toBe(201)
    expect((await note(number)).status).toBe(409)
  },
)
