/** The jobs of the site's own, in a worker of their own: what is slow there holds up nothing of the shop. */
import { z } from 'zod'
import { defineJob, type Handler, handle } from '../platform/jobs/job.ts'
import type { Schedule } from '../platform/jobs/run-jobs.ts'
import type { Services } from '../services.ts'
import { siteContext } from '../site/settings/site-context.ts'

export function createSiteJobs(services: Services): { handlers: Handler[]; schedules: Schedule[] } {
  const own = Object.entries(services.config.site?.jobs ?? {}).map(([name, { at, run }]) => {
    const job = defineJob(`site-${name}`, z.object({}))
    return { at, job, handler: handle(job, async () => run(await siteContext(services))) }
  })
  return { handlers: own.map(({ handler }) => handler), schedules: own.map(({ at, job }) => ({ at, job })) }
}
