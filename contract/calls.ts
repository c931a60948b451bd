/** Every call of the API under its method and path. */
import { z } from 'zod'
import { accountCalls } from './accounts.ts'
import { auditCalls } from './audit.ts'
import { customerCalls } from './customers.ts'
import { dashboardCalls } from './dashboard.ts'
import { deliveryCalls } from './delivery.ts'
import { discountCalls } from './discounts.ts'
import { Done, type Endpoint } from './endpoint.ts'
import { failedMessageCalls } from './failed-messages.ts'
import { historyCalls } from './history.ts'
import { inquiryCalls } from './inquiries.ts'
import { inventoryCalls } from './inventory.ts'
import { itemCalls } from './items.ts'
import { mediaCalls } from './media.ts'
import { newsletterListCalls } from './newsletter-list.ts'
import { openOrderCalls } from './open-order.ts'
import { orderFileCalls } from './order-files.ts'
import { orderHandlingCalls } from './order-handling.ts'
import { orderTrackingCalls } from './order-tracking.ts'
import { orderCalls } from './orders.ts'
import { paperCalls } from './papers.ts'
import { paymentCalls } from './payments.ts'
import { personalDataCalls } from './personal-data.ts'
import { preOrderCalls } from './pre-orders.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './sessions.ts'
import { settingCalls } from './settings.ts'
import { shopFaceCalls } from './shop-face.ts'
import { staffCalls } from './staff.ts'
import { Email } from './text.ts'

const newsletterCalls = {
  'POST /newsletter': {
    summary: 'Subscribe an address; subscribing twice is the same as once',
    access: 'anyone',
    body: z.object({ email: Email, source: z.enum(['home', 'footer']).default('home') }),
    status: 201,
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_NEWSLETTER', everywhere: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
  },
} as const satisfies Record<string, Endpoint>

export const calls = {
  ...itemCalls,
  ...inventoryCalls,
  ...orderCalls,
  ...paymentCalls,
  ...orderHandlingCalls,
  ...openOrderCalls,
  ...orderFileCalls,
  ...orderTrackingCalls,
  ...paperCalls,
  ...preOrderCalls,
  ...inquiryCalls,
  ...newsletterCalls,
  ...newsletterListCalls,
  ...customerCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...mediaCalls,
  ...dashboardCalls,
  ...staffCalls,
  ...settingCalls,
  ...shopFaceCalls,
  ...deliveryCalls,
  ...discountCalls,
  ...failedMessageCalls,
  ...auditCalls,
  ...historyCalls,
  ...personalDataCalls,
}

export type Calls = typeof calls
/** `GET /items`, `POST /orders`, ... */
export type CallName = keyof Calls
