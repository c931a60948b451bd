/** The usual bill that somebody chose in this browser: links are filled with it; pages show what their address says. */
import { persistedValue } from '#web/storage/persisted-value.ts'

const stored = persistedValue({ key: 'kade-usual-bill', parse: parseBill, empty: '' })

/** As an address writes it; empty where none was chosen. */
export function rememberedBill(): string {
  return stored.read() ?? ''
}

export function rememberBill(bill: string): void {
  stored.write(bill)
}

export function parseBill(value: unknown): string {
  return typeof value === 'string' && /^[1-6]$/.test(value) ? value : ''
}
