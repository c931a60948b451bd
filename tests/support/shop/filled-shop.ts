/** A shop in use, with something on every screen, and an address of each page whose address has a parameter. */
import type { NewItem } from '#contract/catalogue/items/items.ts'
import { beginImport } from '#server/integrations/imports/imports.ts'
import { orderLink } from '#server/orders/order/order-link.ts'
import { preOrderPath } from '#server/orders/pre-orders/pre-order-link.ts'
import { countAllCustomers } from '#server/people/customers/count-customers.ts'
import { customers } from '#server/people/customers/tables.ts'
import { startReceipt } from '#server/stock/inventory/receipts/save-draft.ts'
import { startStockTake } from '#server/stock/inventory/stock-takes/count-items.ts'
import { pages } from '#web/page-table.ts'
import { connectOverHttp } from './assistant.ts'
import { anItem, anOrderBody } from './builders.ts'
import { aDiscount } from './discounts.ts'
import type { ServedShop } from './open-served-shop.ts'
import { aPage, aParagraph, textOf } from './own-pages.ts'
import { pastOrdersOf } from './past-orders.ts'
import { aPerson } from './people.ts'
import { aPreOrder } from './pre-orders.ts'
import { aKey } from './programs.ts'
import { setSetting } from './set-setting.ts'
import { aBank } from './statements.ts'
import { anImei, noteUnit, takeClaim } from './units.ts'

export interface FilledShop {
  /** One that can be bought. */
  item: { id: string; slug: string; title: string }
  /** A page's addresses, by its path in the table of pages; each page of the table has at least one. */
  addressesOf: (path: string) => string[]
}

const LONG =
  'Double-Door Refrigerator with Inverter Compressor, Ice Maker and Handles of Brushed Stainless Steel, 465 L'

const GOODS: Partial<NewItem>[] = [
  {
    title: 'Glass Kettle with a Steel Lid 1.7 Litres',
    category: 'Kettles',
    salePrice: '11000',
    description: 'It boils.',
  },
  { title: LONG, category: 'Refrigerators', brand: 'Aruna', price: 1_249_990 },
  { title: 'Steel Kettle', category: 'Kettles', qty: 1 },
  { title: 'Iron Kettle', category: 'Kettles', qty: 0 },
]

const words = (text: string) => ({ type: 'text' as const, text })

export async function fillShop({ services, url }: ServedShop): Promise<FilledShop> {
  await setSetting(services, 'shop.name', 'Wickramasinghe & Sons Electronics and Home Appliances')
  await setSetting(services, 'questions.on', true)
  const rows = []
  for (const parts of GOODS) rows.push(await anItem(services, parts))
  const [item, fridge, , soldOut] = rows
  if (!item || !fridge || !soldOut) throw new Error('the goods were not made')

  const send = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { order } = await send('/orders', anOrderBody([item, fridge].map(({ id }) => ({ id, qty: 1 }))))
  const marks = { serial: LONG.slice(0, 60), imeis: [anImei(), anImei()], warrantyEnds: '2027-11-20' }
  const unit = await noteUnit(services, { orderId: order.id, itemId: item.id }, marks)
  const claim = await takeClaim(services, unit.id)
  await aBank(services)
  const preOrder = await aPreOrder({ services }, { productId: soldOut.id })
  await send('/contact', { name: 'Fathima', email: 'fathima@example.com', message: 'Do you deliver to Jaffna?' })
  await send(`/items/${item.id}/questions`, { name: 'Ravi', email: 'ravi@example.com', text: 'Does it whistle?' })
  await pastOrdersOf(services, { email: order.email, phone: '', name: LONG })
  await aDiscount({ services })
  await countAllCustomers(services)
  const [customer] = await services.db.select().from(customers)

  const { userId: byUserId } = await aPerson({ services }, { role: 'admin' })
  const lines = [{ itemId: item.id, pieces: 4, cost: 9_500 }]
  const delivered = { supplier: 'Aruna Imports', receivedOn: '2026-11-20', lines, note: 'One box is dented' }
  const [receipt, stockTake, goods] = await services.transaction(async (tx) => [
    await startReceipt(tx, { receipt: delivered, byUserId }, services),
    await startStockTake(tx, { scope: { kind: 'all' }, note: 'End of November', byUserId }, services),
    await beginImport(tx, { fileName: 'goods.csv', upload: '0'.repeat(32), pictures: undefined, byUserId }, services),
  ])

  const key = await aKey(
    { services },
    { permissions: ['edit-items'], assistant: { seesPeople: false, withoutCode: 0 } },
  )
  const assistant = await connectOverHttp(`${url}/mcp`, key.token)
  const hidden = [{ id: fridge.id, disabled: { from: false, to: true } }]
  const planned = await assistant.use('plan', {
    why: LONG,
    steps: [{ call: 'POST /inventory/edits', body: { rows: hidden } }],
  })
  const { plan } = planned.json

  const picture = { src: '/media/employees/desc_1_a/description_image_1', alt: 'A fridge', width: 16, height: 9 }
  const row = (type: 'tableHeader' | 'tableCell', ...cells: string[]) => ({
    type: 'tableRow' as const,
    content: cells.map((text) => ({ type, content: [{ type: 'paragraph' as const, content: [words(text)] }] })),
  })
  const body = textOf(
    aParagraph('Measure the door first.'),
    { type: 'heading', attrs: { level: 2 }, content: [words('What it takes')] },
    { type: 'table', content: [row('tableHeader', 'People', 'Litres'), row('tableCell', '2', '180')] },
    { type: 'video', attrs: { ...picture, service: 'youtube', id: 'dQw4w9WgXcQ' } },
  )
  const guide = await aPage(services, { title: LONG, body, place: 'menu' })
  const entry = await aPage(services, { kind: 'entry', title: 'Open in Galle', body, place: 'footer' })

  const addresses: Record<string, string[]> = {
    '/pages/:slug': [`/pages/${guide.slug}`],
    '/journal/:slug': [`/journal/${entry.slug}`],
    '/own-pages/:id': ['/own-pages/new', `/own-pages/${guide.id}`, '/own-pages/made-up'],
    '/products': ['/products', '/products?search=kettle', '/products?search=nothing+like+it'],
    '/products/:id': rows.map(({ slug }) => `/products/${slug}`),
    '/order/:id': [orderLink(order.id, services).replace(url, ''), '/order/AAAAA-AAAAA'],
    '/pre-order/:id': [await preOrderPath(preOrder.id, services)],
    '/admin': ['/admin', '/admin?view=table', '/admin?search=nothing'],
    '/edit-item/:id': [`/edit-item/${item.id}`],
    '/item/:id': [`/item/${item.id}`, '/item/made-up'],
    '/receipts/:id': [`/receipts/${receipt}`, '/receipts/made-up'],
    '/stock-takes/:id': [`/stock-takes/${stockTake}`, '/stock-takes/made-up'],
    '/import-export/:id': [`/import-export/${goods}`, '/import-export/made-up'],
    '/customers/:id': [`/customers/${customer?.id}`, '/customers/made-up'],
    '/orders/:id?': ['/orders', `/orders/${order.id}`],
    '/packing-slips/:ids': [`/packing-slips/${order.id}`, '/packing-slips/made-up'],
    '/warranty-desk/claims/:id': [`/warranty-desk/claims/${claim}`, '/warranty-desk/claims/made-up'],
    '/warranty-cards/:ids': [`/warranty-cards/${order.id}`, '/warranty-cards/made-up'],
    '/warranty-desk/:id': [`/warranty-desk/${unit.id}`, '/warranty-desk/made-up'],
    '/programs/plans/:id': [`/programs/plans/${plan}`, '/programs/plans/made-up'],
    '/settings/:part': ['/settings/shop', '/settings/home', '/settings/words'],
    '/*': ['/not-there'],
  }
  return {
    item,
    // Of a link that nobody was sent, and of what was never made, the page that says so is seen.
    addressesOf: (path) => addresses[path] ?? [path.replace(/:\w+/g, 'made-up')],
  }
}

/** Pages with a frame; the addresses of files and programs have none. */
export const READ_PAGES = pages.filter(
  ({ layout, path, ofSite }) => layout !== 'none' && !ofSite && path !== '/admin/add-item',
)
