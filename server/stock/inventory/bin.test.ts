// What is deleted waits in the bin for thirty days, and comes back as it was.
import { describe, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder, holdStock } from '#tests/support/shop/pre-orders.ts'
import { days } from '../../platform/durations.ts'
import { purgeBin } from './bin.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services
const admin = await signedIn(shop, { role: 'admin' })

const read = async (id: string) => (await admin.call('GET /items/{id}', { params: { id } })).json.item

describe('Delete, and undo', () => {
  const restore = (body: object) => admin.call('POST /inventory/bin/restore', { body })

  test('What was deleted comes back exactly as it was, keys of the table included, and meanwhile is gone for all', async () => {
    const odd = {
      color: '5',
      specifications: { 'a:b': '"\\\n' },
      images: ['https://pictures.example/a.webp'],
      cost: '1',
    }
    const made = [
      { ...odd, sku: 'BIN-1', qty: 7, title: 'Odd "one"' },
      { qty: 0, disabled: true },
    ]
    const ids: string[] = []
    for (const parts of made) ids.push((await anItem(services, parts)).id)
    const print = async () => {
      const { items: rows, item_keys: keys } = await fingerprint(db)
      return { rows, keys }
    }
    const before = await print()
    const body = { target: { ids }, action: { kind: 'delete' }, expected: 2 } as const
    const { json } = await admin.call('POST /inventory/bulk', { body })
    for (const id of ids) expect((await admin.call('GET /items/{id}', { params: { id } })).status).toBe(404)
    const bin = await admin.call('GET /inventory/bin')
    expect(bin.json.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(bin.json.find(({ qty }) => qty === 7)).toMatchObject({ title: 'Odd "one"', image: odd.images[0] })
    expect(await ledgerFaults(db)).toEqual([])
    expect((await restore({ bulkId: json.id })).json).toMatchObject({ restored: 2, left: 0 })
    expect(await print()).toEqual(before)
    expect(await ledgerFaults(db)).toEqual([])
    expect((await restore({ ids })).json).toMatchObject({ restored: 0 })
  })

  test('One deleted by its own button is in the bin too', async () => {
    const { id } = await anItem(services, { title: 'By its button' })
    await admin.call('DELETE /items/{id}', { params: { id } })
    expect((await restore({ ids: [id] })).json).toMatchObject({ restored: 1, message: '1 item restored' })
    expect((await read(id)).title).toBe('By its button')
  })

  test('An address or SKU that another item has by then stays with that one', async () => {
    const old = await anItem(services, { title: 'Same name', sku: 'SAME' })
    await admin.call('DELETE /items/{id}', { params: { id: old.id } })
    const other = await anItem(services, { title: 'Same name', sku: 'same' })
    await restore({ ids: [old.id] })
    expect(await read(old.id)).toMatchObject({ sku: null, slug: `same-name-${old.id.slice(0, 6)}` })
    expect(await read(other.id)).toMatchObject({ sku: 'same', slug: 'same-name' })
  })

  test('Pieces that were held come back free, and who waited waits no more', async () => {
    await holdStock(shop)
    const item = await anItem(services, { qty: 0 })
    await aPreOrder(shop, { productId: item.id })
    const edit = { rows: [{ id: item.id, qty: { from: 0, to: 4 } }] }
    expect((await admin.call('POST /inventory/edits', { body: edit })).json.saved).toMatchObject([{ qty: 3 }])
    await admin.call('DELETE /items/{id}', { params: { id: item.id } })
    await restore({ ids: [item.id] })
    expect((await read(item.id)).qty).toBe(4)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('After thirty days the bin forgets it', async () => {
    const { id } = await anItem(services, { title: 'Forgotten' })
    await admin.call('DELETE /items/{id}', { params: { id } })
    const purge = () => services.transaction((tx) => purgeBin(tx, services))
    const there = async () => (await admin.call('GET /inventory/bin')).json.some((row) => row.id === id)
    clock.pass(days(29))
    await purge()
    await admin.logIn(admin.email)
    expect(await there()).toBe(true)
    clock.pass(days(1.5))
    await admin.logIn(admin.email)
    expect(await there()).toBe(false)
    await purge()
    expect((await restore({ ids: [id] })).json.restored).toBe(0)
  })
})
