/** Past orders in tests, as if a file had brought them. */
import { addPastOrders } from '#server/orders/past-orders/add-past-orders.ts'
import { newId } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'

interface Buyer {
  email: string
  phone: string
  name?: string
}

/** Two orders: one that tells much, and one of a report. */
export async function pastOrdersOf(services: Services, { email, phone, name = 'Nimali Perera' }: Buyer): Promise<void> {
  const plain = {
    ...{ name, email, phone, address: '12 Lake Road, Kandy, 20000', isNet: false, deliveryCents: null },
    ...{ taxCents: null, discountCents: null, discountCode: '', refundedCents: null, paymentMethod: '' },
    ...{ deliveryMethod: '', note: '' },
  }
  const orders = [
    {
      ...plain,
      ...{ source: 'shopify' as const, number: '#1001', state: 'paid, fulfilled', totalCents: 1_285_000 },
      ...{
        placedAt: new Date('2024-03-01T18:15:10Z'),
        deliveryCents: 35_000,
        discountCents: 15_000,
        note: 'Please ring',
      },
      ...{ discountCode: 'WELCOME', paymentMethod: 'Cash on Delivery (COD)', deliveryMethod: 'Standard' },
      lines: [
        { title: 'Glass Kettle with a Steel Lid - 1.7 Litres', sku: 'KT-1', qty: 2, totalCents: 1_000_000 },
        { title: 'Lamp', sku: '', qty: 1, totalCents: 250_000 },
      ],
    },
    {
      ...plain,
      ...{ source: 'woocommerce' as const, number: '701', state: 'completed', totalCents: 520_000, isNet: true },
      ...{ placedAt: new Date('2025-12-01T04:30:00Z'), refundedCents: 50_000 },
      lines: [{ title: 'Iron, with steam', sku: '', qty: 1, totalCents: null }],
    },
  ]
  await services.transaction((tx) => addPastOrders(tx, { importId: newId(), orders }))
}
