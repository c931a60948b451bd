/** The calls about own pages and the journal. */
import { msg } from '@lingui/core/runtime-macro'
import { languageNamed } from '#contract/text/languages.ts'
import { say } from '#contract/text/say.ts'
import { setCacheTags } from '../../http/cache-tags.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../audit/audit.ts'
import { listPages, readOwnPage, readVersion } from './find-page.ts'
import { PAGES_TAG, pageTag } from './page-tags.ts'
import { deletePage, hidePage, publishPage } from './publish-page.ts'
import { makePage, savePage } from './save-page.ts'
import { listEntries, listShown, readShownHead, readShownPage } from './shown-pages.ts'

export function mountPages(mount: Mount, services: Services): void {
  mountShown(mount, services)
  const { db, transaction } = services

  mount('GET /own-pages', ({ query }) => listPages(db, query))

  mount('GET /own-pages/{id}', ({ params }) => readOwnPage(db, params.id))

  mount('GET /own-pages/{id}/versions/{version}', ({ params }) => readVersion(db, params))

  mount('POST /own-pages', async ({ body, actor, http }) => {
    const make = { ...body, by: auditSource(http, actor) }
    const page = await transaction(async (tx) => readOwnPage(tx, (await makePage(tx, make, services)).id))
    return { success: true, message: say(msg`The draft is saved`), page }
  })

  mount('PUT /own-pages/{id}', async ({ params, body, actor, http }) => {
    const change = { ...params, ...body, by: auditSource(http, actor) }
    const page = await transaction(async (tx) => {
      await savePage(tx, change, services)
      return readOwnPage(tx, params.id)
    })
    return { success: true, message: say(msg`The draft is saved`), page }
  })

  mount('POST /own-pages/{id}/publish', async ({ params, body, actor, http }) => {
    const from = body.from === null ? null : new Date(body.from)
    const publish = { ...params, version: body.version, from, by: auditSource(http, actor) }
    const page = await transaction(async (tx) => {
      await publishPage(tx, publish, services)
      return readOwnPage(tx, params.id)
    })
    return { success: true, message: say(page.nextAt === null ? msg`It is published` : msg`It is planned`), page }
  })

  mount('POST /own-pages/{id}/hide', async ({ params, body, actor, http }) => {
    const hide = { ...params, ...body, by: auditSource(http, actor) }
    const page = await transaction(async (tx) => {
      await hidePage(tx, hide, services)
      return readOwnPage(tx, params.id)
    })
    return { success: true, message: say(msg`Shoppers do not see it any more`), page }
  })

  mount('DELETE /own-pages/{id}', async ({ params, actor, http }) => {
    const by = auditSource(http, actor)
    await transaction((tx) => deletePage(tx, { id: params.id, by }, services))
    return { success: true, message: say(msg`The page is deleted`) }
  })
}

function mountShown(mount: Mount, { database }: Services): void {
  mount('GET /pages', async ({ query, http }) => {
    setCacheTags(http, [PAGES_TAG])
    return { pages: await database.read((from) => listShown(from, languageNamed(query.language))) }
  })

  mount('GET /pages/{slug}', async ({ params, query, http }) => {
    const asked = { kind: 'page' as const, slug: params.slug, language: languageNamed(query.language) }
    const { id, page } = await database.read((from) => readShownPage(from, asked))
    setCacheTags(http, [pageTag({ id })])
    return page
  })

  mount('GET /page-heads/{id}', async ({ params, query, http }) => {
    // Also where it isn't shown now: it may be again.
    setCacheTags(http, [pageTag(params)])
    const asked = { ...params, language: languageNamed(query.language) }
    return database.read((from) => readShownHead(from, asked))
  })

  mount('GET /journal', async ({ query, http }) => {
    setCacheTags(http, [PAGES_TAG])
    const asked = { page: query.page, language: languageNamed(query.language) }
    return database.read((from) => listEntries(from, asked))
  })

  mount('GET /journal/{slug}', async ({ params, query, http }) => {
    const asked = { kind: 'entry' as const, slug: params.slug, language: languageNamed(query.language) }
    const { id, page } = await database.read((from) => readShownPage(from, asked))
    setCacheTags(http, [pageTag({ id })])
    return page
  })
}
