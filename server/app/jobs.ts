/** Every job of the shop: what is done about it, and which of them are done again and again. */
import { z } from 'zod'
import { saleTurns, turnSales } from '../catalogue/items/sale-schedule.ts'
import { queueMoved } from '../catalogue/items/stock-queue.ts'
import { askForReview } from '../feedback/reviews/ask-for-review.ts'
import { purgeRateLimits } from '../http/rate-limits.ts'
import { purgePlans } from '../integrations/assistant/plans.ts'
import { purgeImports } from '../integrations/imports/imports.ts'
import { mailImported, passwordMailsDue } from '../integrations/imports/mail-people.ts'
import { doWork, workOnImport } from '../integrations/imports/work.ts'
import { deliverOrderEvents } from '../integrations/machines/order-events/deliver-order-events.ts'
import { purgeMachines } from '../integrations/machines/purge-machines.ts'
import { tellAgents } from '../integrations/machines/ucp/complete-checkout.ts'
import { deliverDue, deliverWebhooks } from '../integrations/webhooks/deliver.ts'
import { purgeWebhooks } from '../integrations/webhooks/purge-webhooks.ts'
import { registerListeners } from '../integrations/webhooks/site-listeners.ts'
import { askPlannedBackup, planBackups } from '../office/backups/plan-backups.ts'
import { proveNewestBackup } from '../office/backups/prove-backup.ts'
import { makeBackup } from '../office/backups/request-backup.ts'
import { isBackingUp, runBackup } from '../office/backups/run-backup.ts'
import { sendCopy, sendNewestBackup } from '../office/backups/send-copy.ts'
import { purgeOldMessageFiles, purgeOldPersonalData } from '../office/personal-data/purge-old.ts'
import { countAllSales, salesMoved } from '../office/reports/count-sales.ts'
import { purgeCounts } from '../office/reports/counts.ts'
import { createLook } from '../office/server/look.ts'
import { purgeErrors } from '../office/server/record-errors.ts'
import { warnOfServer, watchServer } from '../office/server/watch-server.ts'
import { parcelsDue, pollParcels } from '../orders/couriers/poll-parcels.ts'
import { deleteRemovedFiles, deleteStrayFiles } from '../orders/files/delete-files.ts'
import { cancelUnconfirmed } from '../orders/fulfil/cancel-unconfirmed.ts'
import { endHolds } from '../orders/fulfil/end-holds.ts'
import { foldOrderCounts, ordersMoved } from '../orders/list/fold-counts.ts'
import { reviewRequestDue } from '../orders/messages/plan-review-request.ts'
import { askAboutAttempts, askVendors, attemptsDue, vendorsDue } from '../orders/pay/ask-vendors.ts'
import { purgeIdempotencyKeys } from '../orders/place/idempotency-keys.ts'
import { endDepositHolds } from '../orders/pre-orders/end-deposit-holds.ts'
import { settlePreOrders } from '../orders/pre-orders/settle-pre-orders.ts'
import { warnOfEndingLicence } from '../orders/units/warn-licence.ts'
import { warnOfEndingKeys } from '../people/api-keys/warn-ending.ts'
import { countAllCustomers, customersMoved } from '../people/customers/count-customers.ts'
import { purgeExpired } from '../people/sessions/purge-expired.ts'
import { mailOffers } from '../people/wishlist/queue-offer-mails.ts'
import { openPool } from '../platform/database/database.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { hours } from '../platform/durations.ts'
import type { Reach } from '../platform/fetch/public-fetch.ts'
import {
  addJob,
  defineJob,
  type Handler,
  handle,
  releaseAbandoned,
  releaseAbandonedJobs,
} from '../platform/jobs/job.ts'
import { JOB_CONNECTIONS } from '../platform/jobs/job-connections.ts'
import { oneByOne } from '../platform/jobs/one-by-one.ts'
import { type RunningJobs, runJobs, type Schedule } from '../platform/jobs/run-jobs.ts'
import { sendMails } from '../platform/outbox/insert-mail.ts'
import { createMailTransport } from '../platform/outbox/mail-transport.ts'
import { sendSms } from '../platform/outbox/queue-sms.ts'
import { sendDue } from '../platform/outbox/send-due.ts'
import { createSmsTransport } from '../platform/outbox/sms-transport.ts'
import type { Transport } from '../platform/outbox/transport.ts'
import type { Services } from '../services.ts'
import { pictureDamaged } from '../site/media/damaged-picture.ts'
import { encodeQueueOf } from '../site/media/encode-queue.ts'
import { makeSizes, pregenerateSizes } from '../site/media/picture-sizes.ts'
import { sweepPictures } from '../site/media/sweep-pictures.ts'
import { finishLeftUploads } from '../site/media/uploads/finish-upload.ts'
import { UploadStore } from '../site/media/uploads/upload-store.ts'
import { purgeNewsletterRequests } from '../site/newsletter/confirm-request.ts'
import { pageTurns, turnPages } from '../site/pages/publish-page.ts'
import { purgeMissedAddresses } from '../site/redirects/write-gathered.ts'
import { renewHomePages } from '../site/settings/home-content.ts'
import { purgePreviews } from '../site/settings/previews.ts'
import { renewHome } from '../site/settings/renew-home.ts'
import { purgeBin } from '../stock/inventory/bin.ts'
import { notifyOfDamagedPicture } from '../stock/inventory/damaged-pictures.ts'
import { changeManyItems, continueBulk } from '../stock/inventory/run-bulk.ts'
import { purgeAlerts } from '../stock/stock-alerts/purge-alerts.ts'
import { sendAlerts, stockAlertsDue } from '../stock/stock-alerts/send-alerts.ts'
import { findPicturesInUse } from './find-pictures-in-use.ts'
import { createSiteJobs } from './site-jobs.ts'

const nothing = z.object({})
const purgeRows = defineJob('purge-rows', nothing)
const purgePictures = defineJob('purge-pictures', nothing)
const offersDue = defineJob('mail-offers', nothing)
const cancelLate = defineJob('cancel-unconfirmed-orders', nothing)
const endPaymentHolds = defineJob('end-payment-holds', nothing)
const purgeOrderFiles = defineJob('purge-order-files', nothing)
const finishUploads = defineJob('finish-uploads', nothing)
const proveBackup = defineJob('prove-backup', nothing)

export const schedules: Schedule[] = [
  { at: '* * * * *', job: releaseAbandoned },
  { at: '* * * * *', job: cancelLate },
  { at: '* * * * *', job: endPaymentHolds },
  { at: '* * * * *', job: queueMoved },
  { at: '* * * * *', job: saleTurns },
  { at: '* * * * *', job: pageTurns },
  { at: '* * * * *', job: stockAlertsDue },
  { at: '* * * * *', job: customersMoved },
  { at: '* * * * *', job: salesMoved },
  { at: '* * * * *', job: ordersMoved },
  { at: '* * * * *', job: passwordMailsDue },
  { at: '*/5 * * * *', job: offersDue },
  { at: '7 * * * *', job: purgeRows },
  { at: '*/10 * * * *', job: planBackups },
  { at: '*/10 * * * *', job: purgeOrderFiles },
  { at: '23 20 * * *', job: purgePictures },
]

/** Of those that are done with backups. */
const backupSchedules: Schedule[] = [
  { at: '17 * * * *', job: proveBackup },
  { at: '*/10 * * * *', job: watchServer },
]

const courierSchedules: Schedule[] = [
  { at: '*/5 * * * *', job: parcelsDue },
  { at: '*/5 * * * *', job: vendorsDue },
  { at: '42 * * * *', job: attemptsDue },
]

type Purge = (services: Services) => Promise<unknown>
const inOne =
  (purge: (tx: Tx, services: Services) => Promise<unknown>): Purge =>
  (services) =>
    services.transaction((tx) => purge(tx, services))

/** What is over goes, each kind by itself; and who has to do something about what ends soon is told. */
const purges: readonly Purge[] = [
  inOne(purgeIdempotencyKeys),
  inOne(purgeExpired),
  inOne(purgeOldPersonalData),
  purgeOldMessageFiles,
  inOne(purgeBin),
  inOne(purgeAlerts),
  inOne(purgeNewsletterRequests),
  inOne(purgeImports),
  inOne(purgeRateLimits),
  inOne(purgePreviews),
  inOne(purgeCounts),
  inOne(purgeMissedAddresses),
  purgeErrors,
  inOne(purgeWebhooks),
  inOne(purgeMachines),
  inOne(purgePlans),
  inOne(warnOfEndingKeys),
  inOne(warnOfEndingLicence),
]

/** Sends the messages of one channel. */
export function createMessageHandlers(services: Services, transport: Transport): Handler[] {
  return [handle(transport.job, (_, signal) => sendDue({ ...services, transport }, signal))]
}

/** `timeout`: how long a receiver may take, in ms. */
export function createWebhookHandlers(services: Services, { timeout }: { timeout?: number } = {}): Handler[] {
  return [handle(deliverWebhooks, (_, signal) => deliverDue(services, { signal, timeout }))]
}

export function createAgentHandlers(services: Services): Handler[] {
  return [handle(tellAgents, (_, signal) => deliverOrderEvents(services, { signal }))]
}

export function createHandlers(services: Services): Handler[] {
  const { db, log, transaction } = services
  const uploads = new UploadStore(services)
  return [
    handle(releaseAbandoned, () => transaction(releaseAbandonedJobs)),
    handle(cancelLate, () => cancelUnconfirmed(services)),
    handle(endPaymentHolds, () => oneByOne([endHolds, endDepositHolds], (end) => end(services))),
    handle(queueMoved, () => settlePreOrders(services)),
    handle(renewHome, () => transaction((tx) => renewHomePages(tx, services))),
    handle(saleTurns, () => turnSales(services)),
    handle(pageTurns, () => turnPages(services)),
    handle(stockAlertsDue, (_, signal) => sendAlerts(services, signal)),
    handle(customersMoved, () => countAllCustomers(services)),
    handle(salesMoved, (_, signal) => countAllSales(services, signal)),
    handle(ordersMoved, (_, signal) => foldOrderCounts(services, signal)),
    handle(reviewRequestDue, ({ id }) => transaction((tx) => askForReview(tx, { id }, services))),
    handle(passwordMailsDue, (_, signal) => mailImported(services, signal)),
    handle(offersDue, (_, signal) => mailOffers(services, signal)),
    handle(purgeRows, () => oneByOne(purges, (purge) => purge(services))),
    handle(purgeOrderFiles, async () => {
      if (!(await isBackingUp(services))) await deleteRemovedFiles(services)
    }),
    handle(purgePictures, async () => {
      await uploads.removeOld()
      // Not before tomorrow otherwise.
      if (await isBackingUp(services))
        return transaction((tx) => addJob(tx, purgePictures, {}, { after: hours(1), key: 'sweep later' }))
      const inUse = (addresses: readonly string[]) => findPicturesInUse(db, addresses)
      const deleted = await sweepPictures(services, inUse, () => isBackingUp(services))
      if (deleted > 0) log.info({ deleted }, 'deleted pictures that nothing shows')
      if (!(await isBackingUp(services))) await deleteStrayFiles(services)
    }),
    handle(finishUploads, () => finishLeftUploads(services, uploads)),
    handle(changeManyItems, ({ id }, signal) => continueBulk(services, id, signal)),
    handle(planBackups, () => askPlannedBackup(services)),
    handle(pictureDamaged, ({ address }) => transaction((tx) => notifyOfDamagedPicture(tx, address, services))),
    handle(makeSizes, ({ master }) => pregenerateSizes(services, master)),
  ]
}

/** Imports take minutes, and hold up nothing else. `reach`: where their pictures may be fetched from. */
export function createImportHandlers(services: Services, { reach }: { reach?: Reach } = {}): Handler[] {
  return [handle(workOnImport, ({ id }, signal) => doWork(services, id, signal, { reach }))]
}

/** Backups take minutes, and hold up nothing else; nor does a proxy that does not answer. */
export function createBackupHandlers(services: Services): Handler[] {
  const look = createLook(services)
  return [
    handle(makeBackup, ({ id }, signal) => runBackup(services, id, signal)),
    handle(proveBackup, (_, signal) => proveNewestBackup(services, { signal })),
    handle(watchServer, () => warnOfServer(services, look)),
  ]
}

/** Couriers and vendors take as long as they like to say how far a parcel or a payment is. */
export function createCourierHandlers(services: Services): Handler[] {
  return [
    handle(parcelsDue, (_, signal) => pollParcels(services, signal)),
    handle(vendorsDue, (_, signal) => askVendors(services, signal)),
    handle(attemptsDue, (_, signal) => askAboutAttempts(services, signal)),
  ]
}

/** Copies take as long as the line to their place is slow. */
export function createCopyHandlers(services: Services): Handler[] {
  return [handle(sendCopy, (_, signal) => sendNewestBackup(services, { signal }))]
}

/**
 * Mails, SMS, webhooks, agents, couriers, imports, backups and copies have workers of their own: what is slow there
 * holds up nothing else, and nothing else holds them up.
 */
export async function startJobs(
  services: Services,
  { givesUpAfter }: { givesUpAfter?: number } = {},
): Promise<RunningJobs> {
  const { changes, config, database, files, log, transaction } = services
  const { pool, close, dropConnections } = openPool({ ...database.pool.options, max: JOB_CONNECTIONS }, log)
  changes.heartbeat.whenDown(dropConnections)
  const transports = [createMailTransport(config), createSmsTransport(config)]
  await transaction(async (tx) => {
    await registerListeners(tx, services)
    // What a process that died, a restore or an older version of the shop has left.
    for (const job of [sendMails, sendSms, deliverWebhooks, finishUploads, renewHome])
      await addJob(tx, job, {}, { key: job.name })
  })
  const queue = { pool, log, givesUpAfter }
  const inWorkersOfTheirOwn: RunningJobs[] = []
  for (const transport of transports) {
    const handlers = createMessageHandlers(services, transport)
    inWorkersOfTheirOwn.push(
      await runJobs({ ...queue, handlers, schedules: [{ at: '* * * * *', job: transport.job }] }),
    )
  }
  inWorkersOfTheirOwn.push(await runJobs({ ...queue, handlers: createImportHandlers(services) }))
  const ofBackups = { handlers: createBackupHandlers(services), schedules: backupSchedules }
  inWorkersOfTheirOwn.push(await runJobs({ ...queue, ...ofBackups }))
  if (config.copies !== null) {
    const schedules = [{ at: '12 * * * *', job: sendCopy }]
    inWorkersOfTheirOwn.push(await runJobs({ ...queue, handlers: createCopyHandlers(services), schedules }))
  }
  // Receivers are as slow as they like.
  const webhooks = { ...queue, handlers: createWebhookHandlers(services) }
  inWorkersOfTheirOwn.push(await runJobs({ ...webhooks, schedules: [{ at: '* * * * *', job: deliverWebhooks }] }))
  // Those that strangers have named must not hold up the owner's.
  const agents = { ...queue, handlers: createAgentHandlers(services) }
  inWorkersOfTheirOwn.push(await runJobs({ ...agents, schedules: [{ at: '* * * * *', job: tellAgents }] }))
  const ofCouriers = { ...queue, handlers: createCourierHandlers(services) }
  inWorkersOfTheirOwn.push(await runJobs({ ...ofCouriers, schedules: courierSchedules }))
  const ofSite = createSiteJobs(services)
  if (ofSite.handlers.length > 0) inWorkersOfTheirOwn.push(await runJobs({ ...queue, ...ofSite }))
  const others = await runJobs({ ...queue, handlers: createHandlers(services), schedules })
  return {
    stop: async () => {
      await Promise.all(
        [...inWorkersOfTheirOwn, others].map((jobs) => jobs.stop()).concat(encodeQueueOf(files).finish()),
      )
      for (const transport of transports) transport.close()
      await close()
    },
  }
}
