/**
 * The discount code this browser's cart has: stored over reloads, the same in every tab; its terms are asked of the
 * shop.
 */
import { create } from 'zustand'
import { limits } from '#contract/core/limits.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'
import { type AskedCode, askForTerms } from './priced-discount.ts'

interface StoredDiscount extends AskedCode {
  /** As it was typed; empty where there is none. */
  code: string
}

const none: StoredDiscount = { code: '', terms: null, refusal: null, isAsked: false }

export const useStoredDiscount = create<StoredDiscount>(() => none)

const stored = persistedValue({ key: 'kade-discount', parse: parseCode, empty: '' })
let isRestored = false

export function parseCode(value: unknown): string {
  return typeof value === 'string' && value.length <= limits.discountCode ? value : ''
}

export const storedDiscount = {
  /** Takes up the stored code, and asks what it gives now. */
  async restore(): Promise<void> {
    if (!isRestored) stored.follow((code) => void askFor(code))
    isRestored = true
    const code = stored.read() ?? useStoredDiscount.getState().code
    if (code !== '') await askFor(code)
  },
  async apply(code: string): Promise<void> {
    await askFor(code)
    if (useStoredDiscount.getState().terms) stored.write(code)
  },
  remove(): void {
    useStoredDiscount.setState(none)
    stored.write('')
  },
  /** The shop has refused an order with it. */
  refuse(refusal: string): void {
    useStoredDiscount.setState({ terms: null, refusal })
    stored.write('')
  },
}

async function askFor(code: string): Promise<void> {
  if (code === '') return useStoredDiscount.setState(none)
  useStoredDiscount.setState({ code, isAsked: true, refusal: null })
  const answer = await askForTerms(code)
  // Another one was typed, or it was taken off, meanwhile.
  if (useStoredDiscount.getState().code === code) useStoredDiscount.setState({ ...answer, isAsked: false })
}
