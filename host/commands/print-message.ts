/** One message of a payment vendor, as `npm run owner -- payment-messages` shows it. */
import type { paymentMessages } from '#server/checkout/payments/tables.ts'

export function printMessage({ at, vendor, verdict, fields }: typeof paymentMessages.$inferSelect): string {
  const lines = Object.entries(fields).flatMap(([name, value]) => [`  ${name}: ${value}`, ...opened(name, value)])
  return [`${at.toISOString()} ${vendor}: ${verdict}`, ...lines].join('\n')
}

/** What stands in WEBXPAY's `payment`. */
function opened(name: string, value: string): string[] {
  const text = name === 'payment' ? Buffer.from(value, 'base64').toString('latin1') : ''
  return text.includes('|') ? [`    = ${text.replace(/[^ -~]/g, '?')}`] : []
}
