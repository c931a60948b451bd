/** Every call of the API under its method and path. */
import { z } from 'zod'
import { choosingCalls } from './catalogue/choosing.ts'
import { glossaryCalls } from './catalogue/glossary.ts'
import { goesWithCalls } from './catalogue/goes-with.ts'
import { itemCalls } from './catalogue/items/items.ts'
import { sitemapCalls } from './catalogue/sitemap.ts'
import { specificationReadingCalls } from './catalogue/specification-reading.ts'
import { variantCalls } from './catalogue/variants.ts'
import { deliveryCalls } from './checkout/delivery.ts'
import { discountCalls } from './checkout/discounts.ts'
import { orderFileCalls } from './checkout/order-files.ts'
import { paymentCalls } from './checkout/payments.ts'
import { Done, type Endpoint } from './core/endpoint.ts'
import { inquiryCalls } from './feedback/inquiries.ts'
import { questionCalls } from './feedback/questions.ts'
import { reviewCalls } from './feedback/reviews.ts'
import { agentCartCalls } from './integrations/agent-carts.ts'
import { assistantCalls } from './integrations/assistant.ts'
import { exportCalls } from './integrations/exports.ts'
import { importCalls } from './integrations/imports.ts'
import { webhookCalls } from './integrations/webhooks.ts'
import { backupCalls } from './office/backups.ts'
import { dashboardCalls } from './office/dashboard.ts'
import { historyCalls } from './office/history.ts'
import { messageWordsCalls } from './office/message-words.ts'
import { movingInCalls } from './office/moving-in.ts'
import { personalDataCalls } from './office/personal-data.ts'
import { purchaseCalls } from './office/purchases.ts'
import { reportCalls } from './office/reports.ts'
import { serverCalls } from './office/server.ts'
import { vatCalls } from './office/vat.ts'
import { courierCalls } from './orders/couriers/couriers.ts'
import { openOrderCalls } from './orders/open-order.ts'
import { orderHandlingCalls } from './orders/order-handling.ts'
import { orderTrackingCalls } from './orders/order-tracking.ts'
import { orderCalls } from './orders/orders.ts'
import { counterCardCalls } from './orders/papers/counter-card.ts'
import { paperCalls } from './orders/papers/papers.ts'
import { warrantyCardCalls } from './orders/papers/warranty-cards.ts'
import { pastOrderCalls } from './orders/past-orders/past-orders.ts'
import { preOrderCalls } from './orders/pre-orders/pre-orders.ts'
import { statementCalls } from './orders/statements.ts'
import { claimCalls } from './orders/units/claims.ts'
import { ownClaimCalls } from './orders/units/own-claims.ts'
import { ownUnitCalls } from './orders/units/own-units.ts'
import { unitCalls } from './orders/units/units.ts'
import { accountCalls } from './people/accounts.ts'
import { apiKeyCalls } from './people/api-keys.ts'
import { customerCalls } from './people/customers.ts'
import { secondFactorCalls } from './people/second-factor.ts'
import { sessionCalls } from './people/sessions.ts'
import { staffCalls } from './people/staff.ts'
import { settingCalls } from './settings.ts'
import { auditCalls } from './site/audit.ts'
import { failedMessageCalls } from './site/failed-messages.ts'
import { mediaCalls } from './site/media.ts'
import { newsletterListCalls } from './site/newsletter-list.ts'
import { pageCalls } from './site/pages/pages.ts'
import { redirectCalls } from './site/redirects.ts'
import { shopFaceCalls } from './site/shop-face.ts'
import { inventoryCalls } from './stock/inventory-calls.ts'
import { receiptCalls } from './stock/receipts.ts'
import { reorderCalls } from './stock/reorder.ts'
import { stockAlertCalls } from './stock/stock-alerts.ts'
import { stockTakeCalls } from './stock/stock-takes.ts'
import { PageLanguage } from './text/page-language.ts'
import { Email, Id } from './text/text.ts'

const newsletterCalls = {
  'POST /newsletter': {
    summary:
      'Ask for the newsletter: the address is on the list once the button behind the link of a mail was pressed; twice is the same as once',
    access: 'anyone',
    body: z.object({ email: Email, source: z.enum(['home', 'footer']).default('home'), language: PageLanguage }),
    status: 201,
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_NEWSLETTER', onBehalf: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
    // A token that no longer holds is refused: whose address it is would not be known.
    refusals: ['SIGN_IN_NEEDED'],
  },
  'POST /newsletter/{id}/confirm': {
    summary: 'Put the address that a mail was sent to on the list, by the link of that mail',
    access: 'anyone',
    params: z.object({ id: Id }),
    body: z.object({ key: z.string().max(100) }),
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND'],
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
  ...reorderCalls,
  ...stockAlertCalls,
  ...stockTakeCalls,
  ...orderCalls,
  ...agentCartCalls,
  ...assistantCalls,
  ...paymentCalls,
  ...orderHandlingCalls,
  ...statementCalls,
  ...courierCalls,
  ...openOrderCalls,
  ...orderFileCalls,
  ...orderTrackingCalls,
  ...paperCalls,
  ...warrantyCardCalls,
  ...counterCardCalls,
  ...unitCalls,
  ...claimCalls,
  ...pastOrderCalls,
  ...ownUnitCalls,
  ...ownClaimCalls,
  ...preOrderCalls,
  ...inquiryCalls,
  ...newsletterCalls,
  ...messageWordsCalls,
  ...newsletterListCalls,
  ...customerCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...mediaCalls,
  ...dashboardCalls,
  ...movingInCalls,
  ...staffCalls,
  ...settingCalls,
  ...pageCalls,
  ...shopFaceCalls,
  ...redirectCalls,
  ...sitemapCalls,
  ...deliveryCalls,
  ...discountCalls,
  ...failedMessageCalls,
  ...auditCalls,
  ...backupCalls,
  ...serverCalls,
  ...historyCalls,
  ...reportCalls,
  ...vatCalls,
  ...purchaseCalls,
  ...personalDataCalls,
  ...apiKeyCalls,
  ...webhookCalls,
}

export type Calls = typeof calls
/** `GET /items`, `POST /orders`, ... */
export type CallName = keyof Calls
