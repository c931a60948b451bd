/** The calls about where somebody is signed in. */
import { z } from 'zod'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { Email, Id } from '../text/text.ts'

export const OwnSession = z
  .object({
    id: z.string(),
    /** Browser and system in words, such as `Chrome on Android`; empty where the shop doesn't know. */
    device: z.string(),
    /** `203.0.113.x` or `2001:db8:1:2::/64`; empty where the shop doesn't know. */
    network: z.string(),
    /** ISO 8601. */
    startedAt: z.string(),
    /** ISO 8601, to a quarter of an hour. */
    usedAt: z.string(),
    /** The session this call was made with. */
    current: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

export const sessionCalls = {
  'GET /account/sessions': {
    summary: 'Where the person is signed in: this session first, then the one used last',
    access: 'signed-in',
    answer: z.array(OwnSession),
  },
  'DELETE /account/sessions/{id}': {
    summary: "End one of the person's own sessions",
    access: 'signed-in',
    params: z.object({ id: Id }),
    answer: Done,
    refusals: ['NOT_FOUND'],
  },
  'DELETE /account/sessions': {
    summary: "End all of the person's own sessions but this one",
    access: 'signed-in',
    answer: Done,
  },
  'DELETE /users/{email}/sessions': {
    summary: 'End all sessions of another person; for those who work in the back office it needs manage-staff',
    access: 'admin',
    permission: 'edit-customers',
    personOnly: true,
    params: z.object({ email: Email }),
    answer: Done,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
