/** The owner's calls. */
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { readOverview } from './read-overview.ts'
import { readUsedNames } from './read-used-names.ts'

export function mountOwner(mount: Mount, { db, clock }: Services): void {
  mount('GET /owner/overview', () => readOverview(db, clock()))

  mount('GET /owner/names', () => readUsedNames(db))
}
