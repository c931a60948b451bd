/** An order that never was, for previews of a shop that has none yet. */
import type { Order } from '#contract/orders/orders.ts'

export const SAMPLE_ORDER: Order = {
  _id: 'ABCDE-12345',
  id: 'ABCDE-12345',
  name: 'Nimali Perera',
  email: 'nimali@example.com',
  phone: '+94 77 123 4567',
  address: '12 Temple Road, Kandy',
  items: [
    {
      ...{ id: 'kettle', title: 'Steel kettle 1.7 L', name: 'Steel kettle 1.7 L', brand: 'Kade', price: 8_990 },
      ...{ qty: 2, quantity: 2, image: null, slug: 'steel-kettle' },
    },
  ],
  total: 17_980,
  status: 'pending',
  date: '2026-11-22T10:00:00.000Z',
}
