/** Forgets people after the times the owner has set, and removes those who asked once their orders have ended. */
import { lt } from 'drizzle-orm'
import type { RetentionTimes } from '#contract/office/personal-data.ts'
import { eraseOldInquiries } from '../../feedback/inquiries/personal-data.ts'
import { eraseOldAskers } from '../../feedback/questions/personal-data.ts'
import { eraseOldReviews } from '../../feedback/reviews/personal-data.ts'
import { eraseClaims } from '../../orders/claims/personal-data.ts'
import { eraseParcels } from '../../orders/couriers/personal-data.ts'
import { removeOldFiles } from '../../orders/files/personal-data.ts'
import { eraseBuyerTins, purgePapers } from '../../orders/papers/personal-data.ts'
import { eraseOldPastBuyers } from '../../orders/past-orders/personal-data.ts'
import { eraseOldBuyers, removeAskedPeople } from '../../orders/personal-data.ts'
import { eraseOldPreOrders, removeAskedPreOrders } from '../../orders/pre-orders/personal-data.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { purgeMessageFiles } from '../../platform/outbox/message-files.ts'
import { purgeSentMessages } from '../../platform/outbox/send-due.ts'
import type { Context, Services } from '../../services.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { purgeConsents } from '../../site/consents/consents.ts'
import { readSettings } from '../../site/settings/settings.ts'

export async function readRetentionTimes(db: Db): Promise<RetentionTimes> {
  const set = await readSettings(db, [
    'privacy.ordersYears',
    'privacy.papersYears',
    'privacy.orderFilesDays',
    'privacy.preOrdersDays',
    'privacy.inquiriesDays',
    'privacy.sentMailsDays',
    'privacy.withdrawnConsentsDays',
    'privacy.auditDays',
  ])
  return {
    ordersYears: set['privacy.ordersYears'],
    papersYears: set['privacy.papersYears'],
    orderFilesDays: set['privacy.orderFilesDays'],
    preOrdersDays: set['privacy.preOrdersDays'],
    inquiriesDays: set['privacy.inquiriesDays'],
    sentMailsDays: set['privacy.sentMailsDays'],
    withdrawnConsentsDays: set['privacy.withdrawnConsentsDays'],
    auditDays: set['privacy.auditDays'],
  }
}

export async function purgeOldPersonalData(tx: Tx, { clock }: Pick<Context, 'clock'>): Promise<void> {
  const times = await readRetentionTimes(tx)
  const now = clock()
  const daysAgo = (count: number) => new Date(now.getTime() - days(count))
  await removeAskedPeople(tx, { clock })
  await removeAskedPreOrders(tx)
  if (times.ordersYears !== null) {
    const before = yearsBefore(now, times.ordersYears)
    await eraseOldBuyers(tx, { before }, { clock })
    await eraseOldPastBuyers(tx, { before })
    await eraseOldReviews(tx, { before })
  }
  if (times.orderFilesDays !== null) await removeOldFiles(tx, { before: daysAgo(times.orderFilesDays) })
  if (times.preOrdersDays !== null) await eraseOldPreOrders(tx, { before: daysAgo(times.preOrdersDays) }, { clock })
  await eraseBuyerTins(tx)
  await eraseClaims(tx)
  await eraseParcels(tx)
  if (times.papersYears !== null) await purgePapers(tx, { before: yearsBefore(now, times.papersYears) })
  if (times.inquiriesDays !== null) {
    const before = daysAgo(times.inquiriesDays)
    await eraseOldInquiries(tx, { before })
    await eraseOldAskers(tx, { before })
  }
  await purgeSentMessages(tx, { before: daysAgo(times.sentMailsDays) })
  await purgeConsents(tx, { before: daysAgo(times.withdrawnConsentsDays) })
  if (times.auditDays !== null) {
    await tx.delete(auditEvents).where(lt(auditEvents.at, daysAgo(times.auditDays)))
  }
}

/** Where nothing sends them, messages lie in a folder: they go with the list of those that were sent. */
export async function purgeOldMessageFiles({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const { sentMailsDays } = await readRetentionTimes(db)
  await purgeMessageFiles(config.dataDir, { before: new Date(Date.now() - days(sentMailsDays)) })
}

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}
