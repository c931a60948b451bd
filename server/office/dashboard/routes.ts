/** The owner's calls. */
import { createCountCache } from '../../catalogue/data/count-cache.ts'
import { listBrandsAndCategories } from '../../catalogue/data/read-facets.ts'
import { isAllowed } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { readChecklist } from './checklist.ts'
import { readMovingIn } from './read-moving-in.ts'
import { readOverview } from './read-overview.ts'

export function mountDashboard(mount: Mount, { db, clock, changes, config }: Services): void {
  const cachedCount = createCountCache(changes)

  mount('GET /owner/overview', ({ actor }) =>
    readOverview(db, clock(), { seesReports: isAllowed(actor, 'see-reports') }),
  )

  mount('GET /moving-in', () => readMovingIn(db))

  mount('GET /shop/checklist', ({ actor }) => readChecklist(db, actor, { config }))

  mount('GET /owner/names', () => cachedCount('names', () => listBrandsAndCategories(db)))
}
