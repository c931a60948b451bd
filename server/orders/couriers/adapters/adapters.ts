/** The adapter of each courier that can be asked. */
import type { CourierKind } from '#contract/orders/couriers/parcel-states.ts'
import type { CourierAdapter } from './adapter.ts'
import { fardar } from './fardar.ts'
import { koombiyo } from './koombiyo.ts'
import { transExpress } from './trans-express.ts'

/** Null for one that only gets a list. */
export const adapters: Record<CourierKind, CourierAdapter | null> = {
  koombiyo,
  fardar,
  'trans-express': transExpress,
  list: null,
}
