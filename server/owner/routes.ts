/** The owner's calls. */
import { createListMemory } from '../catalogue/list-memory.ts'
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { readOverview } from './read-overview.ts'
import { readUsedNames } from './read-used-names.ts'

export function mountOwner(mount: Mount, { db, clock, changes }: Services): void {
  const remember = createListMemory(changes)

  mount('GET /owner/overview', () => readOverview(db, clock()))

  mount('GET /owner/names', () => remember('names', () => readUsedNames(db)))
}
