/** The call about the audit log. */
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { listAudit } from './list-audit.ts'

export function mountAudit(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount('GET /audit', ({ query }) => listAudit(db, query))
}
