/** Every call of the API under its method and path. */
import { accountCalls } from './accounts.ts'
import { auditCalls } from './audit.ts'
import { inquiryCalls } from './inquiries.ts'
import { itemCalls } from './items.ts'
import { mediaCalls } from './media.ts'
import { newsletterCalls } from './newsletter.ts'
import { orderCalls } from './orders.ts'
import { ownerCalls } from './owner.ts'
import { preOrderCalls } from './pre-orders.ts'
import { settingCalls } from './settings.ts'
import { staffCalls } from './staff.ts'

export const calls = {
  ...itemCalls,
  ...orderCalls,
  ...preOrderCalls,
  ...inquiryCalls,
  ...newsletterCalls,
  ...accountCalls,
  ...mediaCalls,
  ...ownerCalls,
  ...staffCalls,
  ...settingCalls,
  ...auditCalls,
}

export type Calls = typeof calls
/** `GET /items`, `POST /orders`, ... */
export type CallName = keyof Calls
