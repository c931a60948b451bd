/** The job that renews cached pages when a slide or card begins or ends, and waits for the next one that does. */
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

export const renewHome = defineJob('renew-home', z.object({}))
