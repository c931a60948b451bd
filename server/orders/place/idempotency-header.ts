/** The `Idempotency-Key` header of a request that places an order. */
import { limits } from '#contract/core/limits.ts'
import { isStorable } from '#contract/text/text.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Throws BAD_INPUT for one that can't be stored. */
export function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (header === '' || header.length > limits.idempotencyKey || !isStorable(header)) {
    throw new Refusal('IDEMPOTENCY_KEY_LENGTH', { idempotencyKey: limits.idempotencyKey })
  }
  return header
}
