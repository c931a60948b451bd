// How far a move from another shop is, and what is still missing: counted from what is there.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)
const read = async () => (await manager.call('GET /moving-in')).json

const WORDPRESS =
  '<?xml version="1.0"?><rss><channel><item><title>About us</title><wp:post_id>1</wp:post_id>' +
  '<wp:post_name>about-us-all</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type>' +
  '<content:encoded><![CDATA[<p>Words</p>]]></content:encoded></item></channel></rss>'
const ORDERS = 'order_number,order_date,order_total,billing_email\n501,2025-11-03 09:15:00,5450.00,nimal@example.com'
const CUSTOMERS = 'First Name,Last Name,Email,Accepts Marketing\nNimal,Silva,nimal@example.com,no'

test('begins with nothing, and counts what comes in, waits and is undone', async () => {
  const none = { open: 0, added: 0, undone: 0 }
  expect(await read()).toEqual({
    goods: { ...none, items: 0 },
    customers: { ...none, accounts: 0 },
    pastOrders: { ...none, orders: 0 },
    pages: { ...none, pages: 0 },
    redirects: 0,
    missing: { withoutPicture: 0, free: 0, hidden: 0, drafts: 0, notMailed: 0, addresses: 0 },
  })
  await anItem(shop.services, { price: 0, images: [] })
  await anItem(shop.services, { images: [], disabled: true })
  const customers = await office.begin({ file: CUSTOMERS })
  expect((await read()).customers).toEqual({ open: 1, added: 0, undone: 0, accounts: 0 })
  await office.run(customers.id)
  const past = await office.begin({ file: ORDERS })
  expect((await read()).pastOrders).toEqual({ open: 1, added: 0, undone: 0, orders: 0 })
  await office.run(past.id)
  expect((await read()).pastOrders).toEqual({ open: 0, added: 1, undone: 0, orders: 1 })
  const pages = await office.begin({ file: WORDPRESS, fileName: 'old.xml' })
  await office.run(pages.id)
  expect(await read()).toMatchObject({
    goods: { ...none, items: 2 },
    customers: { open: 0, added: 1, undone: 0, accounts: 1 },
    pages: { open: 0, added: 1, undone: 0, pages: 1 },
    missing: { withoutPicture: 1, free: 1, hidden: 1, drafts: 1, notMailed: 1 },
  })
  await manager.call('POST /imports/{id}/mails', { params: { id: customers.id } })
  await office.undo(pages.id)
  expect(await read()).toMatchObject({ pages: { added: 0, undone: 1, pages: 0 }, missing: { drafts: 0, notMailed: 0 } })
})
