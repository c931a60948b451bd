/** How long the shop keeps what it knows of people: entries of the registry in `settings.ts`. */
import { msg } from '@lingui/core/runtime-macro'
import { count, limit, setting } from './setting.ts'

export const privacySettings = {
  'privacy.papersYears': setting({
    group: 'privacy',
    input: 'number',
    label: msg`Invoices and credit notes are kept for`,
    explains: msg`In years, as the law demands, also those of people who were removed; empty: for ever.`,
    schema: limit(100),
    defaultValue: 5,
  }),
  'privacy.ordersYears': setting({
    group: 'privacy',
    input: 'number',
    label: msg`Buyers of orders are kept for`,
    explains: msg`In years: then name, email address, phone and address are removed from orders that have ended; empty: never.`,
    schema: limit(100),
    defaultValue: null,
  }),
  'privacy.orderFilesDays': setting({
    group: 'privacy',
    input: 'number',
    label: msg`Slips and photos of returns are kept for`,
    explains: msg`In days: then they are deleted, once their order has ended; empty: as long as its buyer is known.`,
    schema: limit(36_500),
    defaultValue: 365,
  }),
  'privacy.preOrdersDays': setting({
    group: 'privacy',
    input: 'number',
    label: msg`People of pre-orders are kept for`,
    explains: msg`In days: then a pre-order no longer tells who asked, once no deposit is owed to them; empty: never.`,
    schema: limit(36_500),
    defaultValue: 730,
  }),
  'privacy.inquiriesDays': setting({
    group: 'privacy',
    input: 'number',
    label: msg`Inquiries are kept for`,
    explains: msg`In days: then name, email address and message of an inquiry are removed; empty: never.`,
    schema: limit(36_500),
    defaultValue: 730,
  }),
  'privacy.sentMailsDays': setting({
    group: 'privacy',
    input: 'number',
    label: msg`The list of sent mails is kept for`,
    explains: msg`In days; what a mail said is forgotten as soon as it was sent.`,
    schema: count(3_650),
    defaultValue: 90,
  }),
  'privacy.withdrawnConsentsDays': setting({
    group: 'privacy',
    input: 'number',
    label: msg`Consents that were withdrawn are kept for`,
    explains: msg`In days: until then the shop can show why it sent newsletters and offers before.`,
    schema: count(36_500),
    defaultValue: 1_095,
  }),
  'privacy.auditDays': setting({
    group: 'privacy',
    input: 'number',
    label: msg`The audit log is kept for`,
    explains: msg`In days: then an entry is deleted; empty: never.`,
    schema: limit(36_500),
    defaultValue: 365,
  }),
} as const
