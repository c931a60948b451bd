/** Faults in what a thing costs, what is paid and what is in stock. Drawn by `draw.ts` with seed 36. */
import type { Fault } from '../fault.ts'

export const moneyAndStock: readonly Fault[] = [
  {
    id: 'money-and-stock-1',
    file: 'server/orders/pre-orders/request-deposit.ts',
    search: "const share = Math.round((price * set['pre-orders.depositPercent']) / 100)",
    replace: "const share = Math.floor((price * set['pre-orders.depositPercent']) / 100)",
    breaks: 'A deposit of a share in half cents is asked for a cent too low.',
  },
  {
    id: 'money-and-stock-2',
    file: 'server/orders/pre-orders/settle-pre-orders.ts',
    search: 'const heldUntil = new Date(context.clock().getTime() + days(heldDays))',
    replace: 'const heldUntil = new Date(context.clock().getTime() - days(heldDays))',
    breaks: 'Held stock is promised until a day that is past, and goes to the next in line.',
  },
  {
    id: 'money-and-stock-3',
    file: 'server/catalogue/items/lock-items.ts',
    search: "return tx.select().from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update')",
    replace: 'return tx.select().from(items).where(inArray(items.id, ids)).orderBy(asc(items.id))',
    breaks: 'A receipt reads cost and stock of its items while somebody else is changing them.',
  },
  {
    id: 'money-and-stock-4',
    file: 'server/orders/pre-orders/pre-order-link.ts',
    search: "return digest.digest('base64url').slice(0, 22)",
    replace: "return digest.digest('base64url').slice(0, 23)",
    breaks: 'The links in mails that were sent before open their pre-orders no more.',
  },
  {
    id: 'money-and-stock-5',
    file: 'contract/orders/orders.ts',
    search:
      '.refine((line) => line.qty !== undefined || line.quantity !== undefined, saying(msg`A line needs a quantity`))',
    replace:
      '.refine((line) => line.qty === undefined || line.quantity !== undefined, saying(msg`A line needs a quantity`))',
    breaks: 'Cart lines that say `qty` are refused, and those that say nothing are taken.',
  },
  {
    id: 'money-and-stock-6',
    file: 'server/stock/inventory/save-edits.ts',
    search: 'if (changed.length > 0) {',
    replace: 'if (changed.length > 1) {',
    breaks: 'Of a row in which somebody else has changed one cell, that cell is overwritten.',
  },
  {
    id: 'money-and-stock-7',
    file: 'server/stock/inventory/stock-takes/post-stock-take.ts',
    search: 'set: { qty: before.qty + (change ?? 0) }',
    replace: 'set: { qty: before.qty - (change ?? 0) }',
    breaks: 'Pieces that a stock-take finds are taken out.',
  },
  {
    id: 'money-and-stock-8',
    file: 'server/checkout/payments/vendors/koko.ts',
    search: 'const isShort = isOf(vendorOrderId, trnId, status) ||',
    replace: 'const isShort = !isOf(vendorOrderId, trnId, status) ||',
    breaks: 'Koko is believed with a forged signature.',
  },
  {
    id: 'money-and-stock-9',
    file: 'server/orders/price/order-delivery.ts',
    search: 'if (!hasDeliveryTerms(zones)) return {}',
    replace: 'if (hasDeliveryTerms(zones)) return {}',
    breaks: 'A cart is told a fee where the owner set none, and none where there is one.',
  },
  {
    id: 'money-and-stock-10',
    file: 'contract/stock/stock-takes.ts',
    search: "const counter = { access: 'admin', permission: 'edit-items' } as const",
    replace: "const counter = { access: 'signed-in', permission: 'edit-items' } as const",
    breaks: 'Every customer may see and count stock-takes.',
  },
  {
    id: 'money-and-stock-11',
    file: 'server/orders/pre-orders/deposit-paid.ts',
    search: "if (!row || !isOpen) return flagPayment(tx, paid, 'deposit-to-refund', context)",
    replace: "if (row || !isOpen) return flagPayment(tx, paid, 'deposit-to-refund', context)",
    breaks: 'A deposit that was paid in time is flagged to be given back.',
  },
  {
    id: 'money-and-stock-12',
    file: 'server/checkout/payments/vendors/payhere.ts',
    search: "if (field('merchant_id') !== merchantId) return null",
    replace: 'if (true) return null',
    breaks: 'No payment of PayHere is ever noted.',
  },
]
