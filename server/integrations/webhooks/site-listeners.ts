/**
 * The listeners of the site: an endpoint that is no address but this process. Like any other it hears of each event at
 * least once, is tried again, and its deliveries stand in the back office.
 */
import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import type { ChosenEventType, WebhookEventType } from '#contract/integrations/webhook-events.ts'
import type { SiteContext } from '#contract/surface/define-server.ts'
import { keep } from '#contract/text/say.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { inTime } from '../../platform/in-time.ts'
import type { Context, Services } from '../../services.ts'
import { siteContext } from '../../site/settings/site-context.ts'
import type { Posted } from './post.ts'
import { webhookEndpoints, type webhookEvents } from './tables.ts'

const ID = 'site'
const AFRESH = { offBecause: '', failingSince: null, pausedUntil: null }
export const SITE_ADDRESS = 'site:'

/** What this process listens to. */
export const typesHeard = ({ site }: Pick<Config, 'site'>) => Object.keys(site?.listeners ?? {}) as ChosenEventType[]

/** What is told here: while two versions of the shop work, the row may name what only the other one listens to. */
export function typesTold(config: Pick<Config, 'site'>): WebhookEventType[] {
  const heard = typesHeard(config)
  return heard.length === 0 ? [] : [...heard, 'webhook.test']
}

/**
 * When a shop starts: what was built in now is what listens. Without listeners the endpoint is off, and its deliveries
 * wait: the version before may be taken back.
 */
export async function registerListeners(tx: Tx, { config, clock }: Pick<Context, 'config' | 'clock'>): Promise<void> {
  const events = typesHeard(config)
  if (events.length === 0) {
    const off = { ...AFRESH, isOn: false, offBecause: keep(msg`No listeners of a site are built in now.`) }
    await tx
      .update(webhookEndpoints)
      .set(off)
      .where(and(eq(webhookEndpoints.id, ID), eq(webhookEndpoints.isOn, true)))
    return
  }
  const row = { id: ID, name: config.site?.name ?? ID, url: SITE_ADDRESS, events, isOn: true, secret: '' }
  await tx
    .insert(webhookEndpoints)
    .values({ ...row, madeAt: clock() })
    .onConflictDoUpdate({ target: webhookEndpoints.id, set: { ...row, ...AFRESH } })
}

type EndpointRow = typeof webhookEndpoints.$inferSelect
type ListenServices = Pick<Services, 'db' | 'transaction' | 'clock' | 'config'>

/**
 * While a shop works: another version of it may have started and stopped, which listened to less. Only ever adds, so
 * that two versions side by side agree.
 */
export async function keepListening({ db, transaction, ...context }: ListenServices): Promise<void> {
  const heard = typesHeard(context.config)
  if (heard.length === 0) return
  const ofSite = eq(webhookEndpoints.id, ID)
  const [seen] = await db.select().from(webhookEndpoints).where(ofSite)
  if (seen && !isLeftOut(seen) && heard.every((type) => seen.events.includes(type))) return
  await transaction(async (tx) => {
    const [row] = await tx.select().from(webhookEndpoints).where(ofSite).for('no key update')
    if (!row) return registerListeners(tx, context)
    const events = [...new Set([...row.events, ...heard])]
    const again = isLeftOut(row) ? { ...AFRESH, isOn: true } : {}
    await tx
      .update(webhookEndpoints)
      .set({ ...again, events })
      .where(ofSite)
  })
}

/** Switched off by a version without listeners, and not for what failed. */
const isLeftOut = ({ isOn, failingSince }: EndpointRow) => !isOn && failingSince === null

/** Never throws for what a listener does, and waits no longer for it than `timeout`, in ms. */
export async function tellListener(
  { type, data }: Pick<typeof webhookEvents.$inferSelect, 'type' | 'data'>,
  services: Pick<Services, 'db' | 'log' | 'config'>,
  { timeout }: { timeout: number },
): Promise<Posted> {
  const begun = performance.now()
  const failure = await inTime(tell, timeout).then(
    () => null,
    (error: unknown) => {
      services.log.error({ err: error, event: type }, 'a listener of the site failed')
      return msg`A listener of the site failed; the log says why.`
    },
  )
  return { status: null, ms: Math.round(performance.now() - begun), answer: '', failure, retryAfter: undefined }

  async function tell() {
    // Each takes what its event carries.
    const listeners = (services.config.site?.listeners ?? {}) as Record<
      string,
      (data: unknown, context: SiteContext) => Promise<void>
    >
    await listeners[type]?.(data, await siteContext(services))
  }
}
