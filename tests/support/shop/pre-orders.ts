/** Pre-orders in tests: asking, stock coming in, and the switches of the owner. */
import type { NewPreOrder, PreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import type { SettingName, SettingValue } from '#contract/settings.ts'
import { editItem } from '#server/catalogue/items/edit-item.ts'
import { findItem } from '#server/catalogue/items/find-items.ts'
import { presentItem } from '#server/catalogue/items/present.ts'
import { findDeposit } from '#server/checkout/payments/deposit.ts'
import { preOrderKey } from '#server/orders/pre-orders/pre-order-link.ts'
import { placePreOrder } from '#server/orders/pre-orders/pre-orders.ts'
import type { Services } from '#server/services.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { anItem } from './builders.ts'

type Shop = { services: Services }

export async function setSetting<Name extends SettingName>(
  { services: { db, clock } }: Shop,
  name: Name,
  value: SettingValue<Name>,
): Promise<void> {
  const row = { name, value, setAt: clock() }
  await db.insert(settingValues).values(row).onConflictDoUpdate({ target: settingValues.name, set: row })
}

export function holdStock(shop: Shop, isOn = true): Promise<void> {
  return setSetting(shop, 'pre-orders.holdStock', isOn)
}

let asked = 0

/** One piece, asked for by somebody else each time. */
export function aPreOrder(
  { services }: Shop,
  parts: Partial<NewPreOrder> & Pick<NewPreOrder, 'productId'>,
): Promise<PreOrder> {
  asked += 1
  const person = {
    name: `Asker ${asked}`,
    email: `asker-${asked}@example.com`,
    phone: '+94 77 123 4567',
    address: 'Kandy',
  }
  return services.transaction(async (tx) => {
    const { preOrder } = await placePreOrder(tx, { ...person, quantity: 1, ...parts }, services)
    return preOrder
  })
}

/** An admin types so many pieces more, or fewer, into the form of the item. */
export async function receiveStock({ services }: Shop, id: string, pieces: number): Promise<void> {
  const row = await findItem(services.db, id, { withDisabled: true })
  if (!row) throw new Error(`no item ${id}`)
  const { version: _, ...item } = presentItem(row, services.clock())
  const edit = { ...item, qty: item.qty + pieces }
  await services.transaction((tx) => editItem(tx, { id, edit, byUserId: null }, services))
}

/** The shop asks for a part of the price beforehand, by bank transfer where no vendor is there. */
export async function askDeposits(shop: Shop, percent = 20): Promise<void> {
  await setSetting(shop, 'payments.bankAccount', 'Bank of Ceylon\n0071234567')
  await setSetting(shop, 'pre-orders.deposit', true)
  await setSetting(shop, 'pre-orders.depositPercent', percent)
}

/** A pre-order of one piece of LKR 1,000 whose deposit is not paid yet, and the number it is paid under. */
export async function aDeposit(
  shop: Shop,
  parts: Partial<NewPreOrder> = {},
): Promise<{ id: string; itemId: string; number: string; email: string }> {
  await askDeposits(shop)
  const itemId = parts.productId ?? (await anItem(shop.services, { qty: 0, price: 1_000 })).id
  const { id, email } = await aPreOrder(shop, { ...parts, productId: itemId })
  const deposit = await findDeposit(shop.services.db, id)
  if (!deposit) throw new Error('no deposit was asked for')
  return { id, itemId, email, number: deposit.orderId }
}

export function keyOf({ services }: Shop, id: string): Promise<string> {
  return preOrderKey(id, services)
}
