/** The calls about who works in the back office. */
import { auditSource } from '../audit/audit.ts'
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { listStaff, setStaffRole } from './staff.ts'

export function mountStaff(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /staff', () => listStaff(db))

  mount('PUT /staff/{email}', async ({ params, body, actor, http }) => {
    const change = { email: params.email, staffRole: body.staffRole, by: auditSource(http, actor) }
    await transaction((tx) => setStaffRole(tx, change, services))
    return { success: true, message: 'Role changed' }
  })
}
