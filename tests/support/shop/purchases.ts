/** Purchases with VAT. */
import type { PurchaseInput } from '#contract/office/purchases.ts'
import { addPurchase } from '#server/office/vat/keep-purchases.ts'
import type { Services } from '#server/services.ts'

let noted = 0

/** Of LKR 1,180.00, on a tax invoice of its own. */
export function aPurchaseBody(parts: Partial<PurchaseInput> = {}): PurchaseInput {
  noted += 1
  return {
    ...{ day: '2026-11-20', number: `A-${noted}`, supplierTin: '112233445', supplier: 'Aruna Imports' },
    ...{ description: 'Kettles', net: 1_000, vat: 180, disallowed: 0, receiptId: null },
    ...parts,
  }
}

/** Its id. */
export function aPurchase(services: Services, parts: Partial<PurchaseInput> = {}): Promise<string> {
  const by = { userId: null, address: undefined }
  return services.transaction((tx) => addPurchase(tx, { purchase: aPurchaseBody(parts), by }, services))
}
