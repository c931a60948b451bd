/** The call about who did what. */
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { listHistory } from './list-history.ts'

export function mountHistory(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount('GET /history', ({ query }) => listHistory(db, query))
}
