/** What own pages and entries of the journal have in common: how they are loaded, and what is told of them. */
import { t } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { pictureAt } from '#contract/core/pictures.ts'
import { type PageKind, pagePath } from '#contract/site/pages/page-text.plain.ts'
import type { ShownPage } from '#contract/site/pages/pages.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { absolute, pageAddress } from '#web/meta/absolute.ts'
import { pageMeta, shortened } from '#web/meta/page-meta.ts'
import type { JsonLd } from '#web/meta/structured-data.ts'
import { movedOrMissing } from '#web/shop/errors/moved-or-missing.ts'

interface LoadedPage {
  publicUrl: string
  page: ShownPage
}

/** Throws where it leads by now, or 404, for what isn't published. */
export async function loadShownPage(
  { context, url, params: { slug = '' } }: LoaderFunctionArgs,
  kind: PageKind,
): Promise<LoadedPage> {
  const call = kind === 'page' ? 'GET /pages/{slug}' : 'GET /journal/{slug}'
  const asked = { params: { slug }, query: writtenIn() }
  const page = await context
    .get(apiContext)(call, asked)
    .catch(async (error: unknown) => {
      const isMissing = error instanceof ApiRefusal && error.status < 500
      throw isMissing ? await movedOrMissing({ context, url }) : error
    })
  return { publicUrl: context.get(publicUrlContext), page }
}

export function shownPageMeta(loaded: LoadedPage | undefined) {
  if (!loaded) return []
  const { publicUrl, page } = loaded
  const path = pagePath(page)
  const journal = page.kind === 'entry' ? [{ label: t`Journal`, to: '/journal' }] : []
  return pageMeta({
    publicUrl,
    path,
    title: page.title.text,
    description: shortened(page.description.text || page.title.text),
    image: page.picture === '' ? undefined : pictureAt(page.picture, 1280),
    imageAlt: page.title.text,
    type: 'article',
    structured: import.meta.env.SSR ? [article(publicUrl, page)] : [],
    breadcrumbs: [...journal, { label: page.title.text, to: path }],
  })
}

function article(publicUrl: string, page: ShownPage): JsonLd {
  const { kind, title, description, picture, firstShownAt, shownAt } = page
  return {
    '@type': kind === 'entry' ? 'BlogPosting' : 'Article',
    headline: title.text,
    description: description.text || undefined,
    inLanguage: title.language,
    datePublished: firstShownAt,
    dateModified: shownAt,
    image: picture === '' ? undefined : absolute(publicUrl, pictureAt(picture, 1280)),
    mainEntityOfPage: pageAddress(publicUrl, pagePath(page)),
    author: { '@id': `${publicUrl}/#organization` },
    publisher: { '@id': `${publicUrl}/#organization` },
  }
}
