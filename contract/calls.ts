/** Every call of the API under its method and path. */
import { z } from 'zod'
import { accountCalls } from './accounts.ts'
import { agentCartCalls } from './agent-carts.ts'
import { apiKeyCalls } from './api-keys.ts'
import { auditCalls } from './audit.ts'
import { backupCalls } from './backups.ts'
import { choosingCalls } from './choosing.ts'
import { customerCalls } from './customers.ts'
import { dashboardCalls } from './dashboard.ts'
import { deliveryCalls } from './delivery.ts'
import { discountCalls } from './discounts.ts'
import { Done, type Endpoint } from './endpoint.ts'
import { exportCalls } from './exports.ts'
import { failedMessageCalls } from './failed-messages.ts'
import { glossaryCalls } from './glossary.ts'
import { goesWithCalls } from './goes-with.ts'
import { historyCalls } from './history.ts'
import { importCalls } from './imports.ts'
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
import { questionCalls } from './questions.ts'
import { receiptCalls } from './receipts.ts'
import { reportCalls } from './reports.ts'
import { reviewCalls } from './reviews.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './sessions.ts'
import { settingCalls } from './settings.ts'
import { shopFaceCalls } from './shop-face.ts'
import { sitemapCalls } from './sitemap.ts'
import { specificationReadingCalls } from './specification-reading.ts'
import { staffCalls } from './staff.ts'
import { stockAlertCalls } from './stock-alerts.ts'
import { stockTakeCalls } from './stock-takes.ts'
import { Email } from './text.ts'
import { variantCalls } from './variants.ts'
import { webhookCalls } from './webhooks.ts'

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
  ...choosingCalls,
  ...glossaryCalls,
  ...goesWithCalls,
  ...specificationReadingCalls,
  ...reviewCalls,
  ...questionCalls,
  ...inventoryCalls,
  ...importCalls,
  ...exportCalls,
  ...variantCalls,
  ...receiptCalls,
  ...stockAlertCalls,
  ...stockTakeCalls,
  ...orderCalls,
  ...agentCartCalls,
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
  ...sitemapCalls,
  ...deliveryCalls,
  ...discountCalls,
  ...failedMessageCalls,
  ...auditCalls,
  ...backupCalls,
  ...historyCalls,
  ...reportCalls,
  ...personalDataCalls,
  ...apiKeyCalls,
  ...webhookCalls,
}

export type Calls = typeof calls
/** `GET /items`, `POST /orders`, ... */
export type CallName = keyof Calls
