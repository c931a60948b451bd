/** The calls about who works in the back office. */
import { z } from 'zod'
import { Done, type Endpoint } from './endpoint.ts'
import { StaffRole } from './staff-role.ts'
import { Email } from './text.ts'

export const StaffMember = z
  .object({
    email: z.string(),
    name: z.string(),
    staffRole: StaffRole,
    /** ISO 8601. */
    memberSince: z.string(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const staffCalls = {
  'GET /staff': {
    summary: 'Everybody who may enter the back office, with their roles',
    access: 'admin',
    permission: 'manage-staff',
    answer: z.array(StaffMember),
  },
  'PUT /staff/{email}': {
    summary: 'Give an account with a proven address a role in the back office, or take it away; its sessions end',
    access: 'admin',
    permission: 'manage-staff',
    params: z.object({ email: Email }),
    body: z.object({ staffRole: StaffRole.nullable() }),
    answer: Done,
    refusals: ['NOT_FOUND', 'ADDRESS_UNPROVEN', 'LAST_OWNER'],
  },
} as const satisfies Record<string, Endpoint>
