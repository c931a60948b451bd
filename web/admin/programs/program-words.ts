/** Keys, events and deliveries in words. */
import { msg, t } from '@lingui/core/macro'
import type { KeyPermission } from '#contract/core/permissions.ts'
import type { DeliveryState, WebhookDelivery } from '#contract/integrations/webhooks.ts'
import type { ApiKey } from '#contract/people/api-keys.ts'
import type { Word } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const permissionLabels: Record<KeyPermission, Word> = {
  'see-overview': msg`See the overview`,
  'edit-items': msg`See and change items and stock`,
  'delete-items': msg`Delete items`,
  'post-stock-takes': msg`Post stock-takes`,
  'import-and-export': msg`Import items, and export items and orders`,
  'edit-discounts': msg`See and change discount codes`,
  'edit-redirects': msg`See and change redirects`,
  'edit-pages': msg`Write and publish own pages`,
  'handle-orders': msg`See and handle orders, pre-orders and papers`,
  'answer-inquiries': msg`See and answer inquiries`,
  'see-customers': msg`See customers and the newsletter list`,
  'edit-customers': msg`Change and block customers`,
  'export-customers': msg`Export customer data`,
  'see-reports': msg`See reports`,
  'export-accounts': msg`Export the accountant's lists`,
  'keep-purchases': msg`Keep purchases with VAT`,
  'see-audit-log': msg`See the history and the security log`,
  'see-messages': msg`See and retry failed messages`,
}

export const keyStates: Record<ApiKey['state'], { label: Word; tone: BadgeTone }> = {
  works: { label: msg`Works`, tone: 'green' },
  expired: { label: msg`Expired`, tone: 'yellow' },
  revoked: { label: msg`Revoked`, tone: 'neutral' },
  orphaned: { label: msg`Its owner left`, tone: 'yellow' },
}

export const deliveryStates: Record<DeliveryState, { label: Word; tone: BadgeTone }> = {
  waiting: { label: msg`Waiting`, tone: 'blue' },
  delivered: { label: msg`Delivered`, tone: 'green' },
  failed: { label: msg`Given up`, tone: 'yellow' },
}

/** `200 in 84 ms`, `No answer within 15 seconds.`; empty before the first attempt. */
export function outcomeOf({ status, ms, failure, lastAttemptAt }: WebhookDelivery): string {
  if (lastAttemptAt === null) return ''
  if (status === null) return failure
  return t`${status} in ${ms ?? 0} ms`
}
