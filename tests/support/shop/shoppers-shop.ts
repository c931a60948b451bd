/** A shop with what shoppers come for: fridges and phones, zones of delivery, and returns. */
import { type DeliveryZone, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { anItem, anOrderBody } from './builders.ts'
import type { ServedShop } from './open-served-shop.ts'
import { aPerson, PASSWORD } from './people.ts'
import { setSetting } from './set-setting.ts'

export const FRIDGES = 'Refrigerators'

export async function fillForShoppers({ services, url }: ServedShop) {
  const fridges = { category: FRIDGES }
  await anItem(services, { ...fridges, title: 'Slim refrigerator', price: 149_990, specifications: { Width: '54 cm' } })
  await anItem(services, {
    ...fridges,
    title: 'Grand refrigerator',
    price: 289_990,
    specifications: { Width: '59 cm' },
  })
  await anItem(services, { ...fridges, title: 'Wide refrigerator', price: 189_990, specifications: { Width: '91 cm' } })
  const phones = { category: 'Phones', price: 99_990, qty: 50 }
  const phone = await anItem(services, {
    ...phones,
    title: 'Nila phone',
    brand: 'Nila',
    specifications: { Memory: '8 GB' },
  })
  await anItem(services, { ...phones, title: 'Samsung phone', brand: 'Samsung', specifications: { Memory: '12 GB' } })
  const zone: DeliveryZone = {
    name: 'North',
    districts: ['Jaffna'],
    feeCents: 150_000,
    freeFromCents: null,
    surcharges: [],
    days: { from: 3, to: 5 },
  }
  const others = districts.filter((district) => district !== 'Jaffna')
  await setSetting(services, 'delivery.zones', [
    zone,
    { ...zone, name: 'Elsewhere', districts: others, feeCents: 60_000 },
  ])
  await setSetting(services, 'orders.returnDays', 14)

  async function post(path: string, body: object, token = '') {
    const headers = {
      'Content-Type': 'application/json',
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }

  /** Of one phone, to Jaffna; its number. */
  async function order(): Promise<string> {
    const body = { ...anOrderBody([{ id: phone.id, qty: 1 }]), town: 'Nallur', district: 'Jaffna' }
    return (await post('/orders', body)).order.id
  }

  async function deliver(id: string): Promise<void> {
    const { email } = await aPerson({ services }, { role: 'admin' })
    const { token } = await post('/auth/login', { email, password: PASSWORD })
    await post(`/orders/${id}/fulfilment`, { from: 'none', to: 'shipped', courier: 'Lanka Express' }, token)
    await post(`/orders/${id}/status`, { from: 'processing', to: 'delivered' }, token)
  }

  return { order, deliver }
}
