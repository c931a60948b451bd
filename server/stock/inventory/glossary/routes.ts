/** The glossary's calls. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { createCountCache } from '../../../catalogue/data/count-cache.ts'
import { termKey } from '../../../catalogue/languages/terms.ts'
import type { Mount } from '../../../http/mount.ts'
import type { Services } from '../../../services.ts'
import { auditSource } from '../../../site/audit/audit.ts'
import { countTerms, listTerms, setTerm } from './glossary.ts'

export function mountGlossary(mount: Mount, services: Services): void {
  const { db, database, transaction } = services
  const cachedCount = createCountCache(services.changes)
  const usedTerms = () => cachedCount('used terms', () => database.read(countTerms))

  mount('GET /glossary', async ({ query }) => listTerms(db, query, await usedTerms()))

  mount('PUT /glossary', async ({ body, actor, http }) => {
    const { seen: _, ...term } = body
    const set = { ...body, by: auditSource(http, actor) }
    await transaction((tx) => setTerm(tx, set, services))
    const uses = (await usedTerms()).get(termKey(body.term))?.uses ?? 0
    return {
      success: true,
      message: say(msg`Saved`),
      term: { ...term, si: body.si || null, ta: body.ta || null, uses },
    }
  })
}
