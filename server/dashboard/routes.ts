/** The owner's calls. */
import { createListMemory } from '../catalogue/count-cache.ts'
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { listBrandsAndCategories } from './list-brands-and-categories.ts'
import { readOverview } from './read-overview.ts'

export function mountOwner(mount: Mount, { db, clock, changes }: Services): void {
  const remember = createListMemory(changes)

  mount('GET /owner/overview', () => readOverview(db, clock()))

  mount('GET /owner/names', () => remember('names', () => listBrandsAndCategories(db)))
}
